import type { JSX } from "preact"
import type { SiteGroup, SitePageResult, SiteResult } from "../api/sites.js"
import { dateText } from "../app/moments.js"
import { useSettings } from "../app/settings.js"
import { SITES_WORDS } from "../words/sites.js"

interface PageListProps {
  readonly result: SiteResult
  readonly chosen: number
  onChoose(page: number): void
}

/** The pages of a run by host, and by layout within a host. */
export function PageList({ result, chosen, onChoose }: PageListProps): JSX.Element {
  const { say, language } = useSettings()
  return (
    <div class="site-pages">
      {result.groups.map((group) => (
        <section key={group.host}>
          <h3>
            {say(SITES_WORDS.group, {
              host: group.host === "-" ? say(SITES_WORDS.noHost) : group.host,
              pages: group.pages,
            })}
          </h3>
          {group.redesigns?.map((date) => (
            <p key={date} class="small">
              {say(SITES_WORDS.redesign, { date: dateText(date.slice(0, 10), language) })}
            </p>
          ))}
          {layoutsOf(group, result.pages).map(({ name, pages }, i, all) => (
            <div key={name}>
              {all.length > 1 ? (
                <p class="small">{say(SITES_WORDS.layout, { number: i + 1, pages: pages.length })}</p>
              ) : null}
              <ul>
                {pages.map((page) => (
                  <li key={page.number}>
                    <button
                      type="button"
                      class="quiet"
                      lang={page.language}
                      aria-pressed={page.number === chosen}
                      onClick={() => onChoose(page.number)}
                    >
                      {page.title ?? page.id}
                      {page.duplicateOf ? (
                        <span class="tag">{say(SITES_WORDS.duplicate, { id: page.duplicateOf })}</span>
                      ) : null}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

/** The layouts of a host with their pages, most pages first; one without a name where the method knows none. */
export function layoutsOf(
  { host }: Pick<SiteGroup, "host">,
  pages: readonly SitePageResult[],
): { readonly name: string; readonly pages: readonly SitePageResult[] }[] {
  const byLayout = new Map<string, SitePageResult[]>()
  for (const page of pages.filter((each) => each.host === host)) {
    const name = String(page.layout ?? "")
    byLayout.set(name, [...(byLayout.get(name) ?? []), page])
  }
  return Array.from(byLayout, ([name, found]) => ({ name, pages: found })).sort(
    (one, other) => other.pages.length - one.pages.length,
  )
}
