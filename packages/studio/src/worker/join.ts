import { findPager, type NextLink, type Page, type Pager, parsePage, textOf } from "@honbun/core"
import { linksOf } from "@honbun/core/internal"
import { joinPages } from "@honbun/core/papers"
import { errorOf, type Joined, type JoinRequest, type PageBrought } from "./messages.js"

/** Most pages of one document in the studio; the command line takes more. */
const MOST_PAGES = 40
/** Most links to choose another next page from. */
const MOST_LINKS = 60

/** Joins the pages of an article. A next link that a person chose holds, whatever the page looks like. */
export async function join({ start, next }: JoinRequest): Promise<Joined> {
  const pages = new Map<string, Page>()
  const load = async (url: string): Promise<Page> => {
    const page = await loadPage(url)
    pages.set(page.url ?? url, page)
    return page
  }
  const find = (page: Page): Pager => corrected(findPager(page), page, next)
  const joined = await joinPages(start, load, { find, maxPages: MOST_PAGES, now: new Date() })
  const { title, author, published, siteName, url, language } = joined
  const { text, markdown, html, stopped, stoppedAt } = joined
  const steps = joined.steps.map((step, i) => ({
    ...step,
    title: joined.pages[i]?.title,
    links: linksFrom(pages.get(step.url)),
  }))
  const about = { title, author, published, siteName, url, language }
  return { ...about, text, markdown, html, steps, stopped, stoppedAt }
}

function corrected(pager: Pager, page: Page, next: JoinRequest["next"]): Pager {
  const chosen = page.url === undefined ? undefined : next[page.url]
  if (chosen === undefined) return pager
  if (chosen === null) return { ...pager, next: undefined }
  const link: NextLink = {
    url: chosen,
    score: 1,
    kind: "page",
    reason: { code: "chosen" },
    text: "",
    node: undefined,
  }
  return { ...pager, next: link }
}

function linksFrom(page: Page | undefined): { url: string; text: string }[] {
  if (!page) return []
  return linksOf(page)
    .links.slice(0, MOST_LINKS)
    .map(({ url, nodes }) => ({
      url,
      text: nodes.length > 0 ? textOf(page, nodes[0]!).replace(/\s+/g, " ").trim().slice(0, 80) : "",
    }))
}

/** Asks the studio for a page: it alone speaks to the server. */
function loadPage(url: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    const hear = ({ data }: MessageEvent<PageBrought>): void => {
      if (data.brought !== url) return
      removeEventListener("message", hear)
      if (data.source) {
        const { content, url: from, contentType } = data.source
        resolve(parsePage(content, { url: from ?? url, contentType }))
      } else reject(errorOf(data.error!))
    }
    addEventListener("message", hear)
    postMessage({ wanted: url })
  })
}
