import type { JSX } from "preact"
import type { EvaluatedPage } from "../api/lab.js"
import { setQuery } from "../app/route.js"
import { useSay } from "../app/settings.js"
import { LAB_WORDS } from "../words/lab.js"
import type { LabData } from "./lab-form.js"
import { PageAndGold } from "./page-and-gold.js"
import { share } from "./share.js"

/** Letters of a page's first line that stand for it. */
const MOST_LETTERS = 60
/** Rows shown at once; further down nobody looks for the worst. */
const MOST_ROWS = 300

interface WorstPagesProps {
  readonly pages: readonly EvaluatedPage[]
  readonly data: LabData
  /** The page that was chosen, by set and id. */
  readonly page: string | null
}

/** Every page with its score, the worst first; the chosen one beside its gold text. */
export function WorstPages({ pages, data, page: wanted }: WorstPagesProps): JSX.Element {
  const say = useSay()
  const chosen = pages.find((page) => keyOf(page) === wanted) ?? pages[0]
  return (
    <div class="worst">
      <div class="worst-list">
        <table class="numbers">
          <thead>
            <tr>
              <th scope="col">{say(LAB_WORDS.page)}</th>
              <th scope="col">{say(LAB_WORDS.score)}</th>
              <th scope="col">{say(LAB_WORDS.language)}</th>
            </tr>
          </thead>
          <tbody>
            {pages.slice(0, MOST_ROWS).map((page) => (
              <tr key={keyOf(page)}>
                <th scope="row">
                  <button
                    type="button"
                    class="quiet"
                    aria-pressed={page === chosen}
                    onClick={() => setQuery("lab", { page: keyOf(page) })}
                  >
                    {firstLine(page)}
                    <span class="worst-id">{page.id}</span>
                  </button>
                </th>
                <td>{share(page.value)}</td>
                <td>{page.lang ?? ""}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chosen ? (
        <PageAndGold key={keyOf(chosen)} page={chosen} data={data} />
      ) : (
        <p class="empty">{say(LAB_WORDS.choosePage)}</p>
      )}
    </div>
  )
}

function keyOf({ set, id }: EvaluatedPage): string {
  return `${set} ${id}`
}

/** What a person knows a page by: its name in a folder is often a number. */
function firstLine({ gold, text }: EvaluatedPage): string {
  const line = (text || gold || "").trim().split("\n", 1)[0] ?? ""
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}…` : line
}
