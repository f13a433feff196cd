import type { ComponentChildren, JSX } from "preact"
import type { BatchStatus } from "../api/batches.js"
import { fromNow } from "../app/moments.js"
import { useSettings } from "../app/settings.js"
import { BATCHES_WORDS } from "../words/batches.js"
import type { Message } from "../words/say.js"
import { numberText } from "./batch-figures.js"

/** What each worker has done, and how fast it is. */
export function Workers({ workers }: { workers: BatchStatus["workers"] }): JSX.Element {
  const { say, language } = useSettings()
  if (workers.length === 0) return <p class="small">{say(BATCHES_WORDS.noWorkers)}</p>
  const { worker, speed, pages, finished, last } = BATCHES_WORDS
  return (
    <Table title={BATCHES_WORDS.workers} columns={[worker, speed, pages, finished, last]}>
      {workers.map((each) => (
        <tr key={each.name}>
          <th scope="row">{each.name}</th>
          <td>{numberText(each.pagesPerSecond, language, 1)}</td>
          <td>{numberText(each.pages, language)}</td>
          <td>{numberText(each.tasks, language)}</td>
          <td>{fromNow(each.last, language)}</td>
        </tr>
      ))}
    </Table>
  )
}

/** The hosts whose templates are used, those with the most pages first. */
export function Templates({ templates }: Pick<BatchStatus, "templates">): JSX.Element | null {
  const { say, language } = useSettings()
  if (!templates) return null
  if (templates.count === 0) return <p class="small">{say(BATCHES_WORDS.noTemplates)}</p>
  const more = templates.count - templates.largest.length
  return (
    <>
      <Table title={BATCHES_WORDS.templates} columns={[BATCHES_WORDS.host, BATCHES_WORDS.learnedFrom]}>
        {templates.largest.map(({ host, pages }) => (
          <tr key={host}>
            <th scope="row">{host}</th>
            <td>{numberText(pages, language)}</td>
          </tr>
        ))}
      </Table>
      {more > 0 ? <p class="small">{say(BATCHES_WORDS.moreHosts, { count: more })}</p> : null}
    </>
  )
}

/** What failed or was left out, by kind, the most frequent first. */
export function Problems(props: Pick<BatchStatus, "failed" | "skipped" | "others">): JSX.Element | null {
  const { say, language } = useSettings()
  const kinds = [
    ...counted(props.failed, (code) => say(BATCHES_WORDS.kindFailed, { code })),
    ...counted(props.skipped, (code) => say(BATCHES_WORDS.kindSkipped, { code })),
    ...counted(props.others, (code) => say(BATCHES_WORDS.kindOther, { code })),
  ]
  if (kinds.length === 0) return null
  return (
    <Table title={BATCHES_WORDS.problems} columns={[BATCHES_WORDS.kind, BATCHES_WORDS.count]}>
      {kinds.map(({ name, count }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{numberText(count, language)}</td>
        </tr>
      ))}
    </Table>
  )
}

function counted(
  counts: Readonly<Record<string, number>>,
  named: (code: string) => string,
): { name: string; count: number }[] {
  const sorted = Object.entries(counts).sort(([, one], [, other]) => other - one)
  return sorted.map(([code, count]) => ({ name: named(code), count }))
}

/** The pages that took longest. */
export function SlowestPages({ pages }: { pages: BatchStatus["slowest"] }): JSX.Element | null {
  const { language } = useSettings()
  if (pages.length === 0) return null
  return (
    <Table title={BATCHES_WORDS.slowest} columns={[BATCHES_WORDS.page, BATCHES_WORDS.seconds]}>
      {pages.map(({ id, milliseconds }) => (
        <tr key={id}>
          <th scope="row">{id}</th>
          <td>{numberText(milliseconds / 1_000, language, 2)}</td>
        </tr>
      ))}
    </Table>
  )
}

function Table(props: {
  title: Message
  columns: readonly Message[]
  children: ComponentChildren
}): JSX.Element {
  const { say } = useSettings()
  return (
    <section>
      <h2>{say(props.title)}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div class="table-scroll" tabIndex={0}>
        <table class="numbers batch-table">
          <thead>
            <tr>
              {props.columns.map((column) => (
                <th key={column.en} scope="col">
                  {say(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{props.children}</tbody>
        </table>
      </div>
    </section>
  )
}
