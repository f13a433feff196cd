import type { JSX } from "preact"
import { useCallback, useEffect, useMemo, useState } from "preact/hooks"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import { READ_WORDS } from "../words/read.js"
import type { Extractor } from "../worker/extractor.js"
import type { Choices, WholeArticle } from "../worker/messages.js"

/** What the method to compare with made of the page: which of its blocks were kept. */
export interface Compared {
  readonly name: string
  readonly kept: readonly boolean[]
}

interface CompareMethodProps {
  readonly article: WholeArticle
  readonly choices: Choices
  /** The method to compare with. */
  readonly other: string
  readonly extractor: Extractor
}

interface ComparePaneProps {
  readonly article: WholeArticle
  /** What the article's own column is called. */
  readonly name: string
  /** Asks the other method; another function asks anew. */
  ask(): Promise<Compared>
}

/** The article beside what another of honbun's methods keeps. */
export function CompareMethod({ article, choices, other, extractor }: CompareMethodProps): JSX.Element {
  const ask = useCallback(async () => {
    const turned = { ...choices, method: other as Choices["method"] }
    const { method, blocks } = await extractor.ask<"extract">({ kind: "extract", choices: turned })
    return { name: method, kept: blocks.map((block) => block.kept) }
  }, [extractor, choices, other])
  return <ComparePane article={article} name={article.method} ask={ask} />
}

/** One row of the comparison: a block that at least one of the two keeps. */
interface Row {
  readonly text: string
  readonly first: boolean
  readonly second: boolean
}

/** Rows shown at most: more than anybody reads, few enough that no page holds the browser up. */
const MOST_ROWS = 600

/** The article beside what something else keeps, block by block; what only one keeps stands out. */
export function ComparePane({ article, name, ask }: ComparePaneProps): JSX.Element {
  const say = useSay()
  const [second, setSecond] = useState<Compared>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let left = false
    setError(undefined)
    ask().then(
      (found) => left || setSecond(found),
      (error: unknown) => left || setError(error),
    )
    return () => {
      left = true
    }
  }, [article, ask])
  const rows = useMemo(() => (second ? rowsOf(article, second) : []), [article, second])
  if (error) return <ErrorNotice error={error} />
  if (!second) return <Waiting text={say(READ_WORDS.extracting)} />
  const only = (which: "first" | "second"): number =>
    rows.filter((row) => row[which] && !(row.first && row.second)).length
  const same = only("first") + only("second") === 0
  return (
    <div class="compare">
      <p class="small">
        {same
          ? say(READ_WORDS.compareSame)
          : say(READ_WORDS.compareCount, {
              both: rows.filter((row) => row.first && row.second).length,
              first: only("first"),
              second: only("second"),
              firstName: name,
              secondName: second.name,
            })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
      <div class="compare-scroll" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col">{second.name}</th>
            </tr>
          </thead>
          <tbody lang={article.language}>
            {rows.slice(0, MOST_ROWS).map((row, i) => (
              <tr key={i}>
                <Cell text={row.text} kept={row.first} alone={!row.second} />
                <Cell text={row.text} kept={row.second} alone={!row.first} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Cell({ text, kept, alone }: { text: string; kept: boolean; alone: boolean }): JSX.Element {
  const say = useSay()
  if (!kept) return <td class="absent">—</td>
  return (
    <td class={alone ? "alone" : undefined}>
      {alone ? <span class="tag">{say(READ_WORDS.onlyHere)}</span> : null}
      {text}
    </td>
  )
}

/** Every method decides about the same blocks, so the two lists go in step. */
function rowsOf({ blocks }: WholeArticle, { kept }: Compared): Row[] {
  return blocks.flatMap((block, i) => {
    const second = kept[i] ?? false
    return block.kept || second ? [{ text: block.text, first: block.kept, second }] : []
  })
}
