import type { JSX } from "preact"
import type { PlaceVerdict, SitePageResult, SiteResult } from "../api/sites.js"
import { setQuery } from "../app/route.js"
import { saveFile } from "../app/save-file.js"
import { useSay } from "../app/settings.js"
import { SITES_WORDS } from "../words/sites.js"
import { Corrections } from "./corrections.js"
import { PageList } from "./page-list.js"
import { SitePageView } from "./site-page.js"

interface SiteResultProps {
  readonly result: SiteResult
  /** The number of the page looked at, as the address has it. */
  readonly page: string | null
  readonly isBusy: boolean
  onCorrect(host: string, path: string, verdict: PlaceVerdict | null): void
}

/** The pages of a run by host and layout, one of them looked at closely. */
export function SiteResultView({ result, isBusy, onCorrect, ...props }: SiteResultProps): JSX.Element {
  const say = useSay()
  const page = result.pages.find(({ number }) => String(number) === props.page) ?? result.pages[0]
  return (
    <section class="site-result">
      <div class="site-side">
        <div class="pane-head">
          <h2>{say(SITES_WORDS.pages)}</h2>
          <button type="button" onClick={() => saveFile(linesFile(result))}>
            {say(SITES_WORDS.download)}
          </button>
        </div>
        <PageList
          result={result}
          chosen={page?.number ?? 0}
          onChoose={(number) => setQuery("sites", { page: String(number) })}
        />
        {result.failed.length > 0 ? (
          <details>
            <summary>{say(SITES_WORDS.failed, { count: result.failed.length })}</summary>
            <ul class="small">
              {result.failed.map(({ id, message }) => (
                <li key={id}>
                  {id}: {message}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
        <Corrections result={result} isBusy={isBusy} onCorrect={onCorrect} />
      </div>
      {page ? (
        <SitePageView
          key={page.number}
          page={page}
          run={result.run}
          method={result.method}
          isBusy={isBusy}
          onCorrect={onCorrect}
        />
      ) : null}
    </section>
  )
}

/** A line of JSON for each page, as `honbun site` writes it. */
function linesFile({ pages, method }: SiteResult): File {
  const line = ({ number: _n, host: _h, layout: _l, duplicateOf: _d, ...rest }: SitePageResult): string =>
    `${JSON.stringify(rest)}\n`
  return new File([pages.map(line).join("")], `${method}.jsonl`, { type: "application/x-ndjson" })
}
