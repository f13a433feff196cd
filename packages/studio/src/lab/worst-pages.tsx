import type { JSX } from "preact"
import { useState } from "preact/hooks"
import type { EvaluatedPage } from "../api/lab.js"
import { useSay } from "../app/settings.js"
import { LAB_WORDS } from "../words/lab.js"
import type { LabData } from "./lab-form.js"
import { PageAndGold } from "./page-and-gold.js"
import { share } from "./share.js"

/** Rows shown at once; further down nobody looks for the worst. */
const MOST_ROWS = 300

/** Every page with its score, the worst first; the chosen one beside its gold text. */
export function WorstPages({ pages, data }: { pages: readonly EvaluatedPage[]; data: LabData }): JSX.Element {
  const say = useSay()
  const [chosen, setChosen] = useState(pages[0])
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
              <tr key={`${page.set} ${page.id}`}>
                <th scope="row">
                  <button
                    type="button"
                    class="quiet"
                    aria-pressed={page === chosen}
                    onClick={() => setChosen(page)}
                  >
                    {page.id}
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
        <PageAndGold key={chosen.id} page={chosen} data={data} />
      ) : (
        <p class="empty">{say(LAB_WORDS.choosePage)}</p>
      )}
    </div>
  )
}
