import { findPager, HonbunError, type JoinedArticle, type Page, type Pager, parsePage } from "@honbun/core"
import { joinByPaper, joinPages } from "@honbun/core/papers"
import { FetchError } from "../../fetch/errors.js"
import { openFetcher } from "./fetcher.js"
import { type JobProgress, type JobTask, TaskError } from "./job-task.js"
import { ownModelAt } from "./own-models.js"

/** One document from all pages of an article, beginning at any of them. */
export async function join(
  task: JobTask & { kind: "join" },
  progress: (progress: JobProgress) => void,
): Promise<unknown> {
  const fetcher = openFetcher(task.fetching)
  const load = async (url: string): Promise<Page> => {
    const known = task.known.find((page) => page.url === url)
    if (known) return parsePage(known.html, { url })
    const { bytes, url: final, contentType } = await fetcher.fetch(url)
    return parsePage(bytes, { url: final, contentType })
  }
  const { favor, maxPages } = task
  const own = task.modelFile === undefined ? undefined : ownModelAt(task.modelFile)
  const paper = task.method === "paper" ? joinByPaper(own?.paperD) : undefined
  const method = task.method === "paper" ? paper!.method : task.method
  try {
    const joined = await joinPages(task.url, load, {
      ...{ method, favor, maxPages, follow: task.follow, now: new Date() },
      ...(paper ?? own?.options),
      find: (page) => corrected(page, task.corrections, paper?.find ?? findPager),
      onStep({ number }) {
        progress({ step: "joining", done: number, of: maxPages })
        return undefined
      },
    })
    return plain(joined)
  } catch (error) {
    // Only the first page's trouble comes here; that of later ones is told in `stopped`.
    if (error instanceof FetchError || error instanceof HonbunError)
      throw new TaskError(error.code, error.message)
    throw error
  } finally {
    await fetcher.close()
  }
}

/** The pager of a page, with the next link that a person chose in the place of the one that was found. */
function corrected(
  page: Page,
  corrections: Readonly<Record<string, string | null>>,
  find: (page: Page) => Pager,
): Pager {
  const pager = find(page)
  if (page.url === undefined || !Object.hasOwn(corrections, page.url)) return pager
  const url = corrections[page.url]!
  if (url === null) return { ...pager, next: undefined }
  const reason = { code: "chosen" } as const
  return { ...pager, next: { url, score: 1, kind: "page", reason, text: "", node: undefined } }
}

/** The article as plain data: its texts are written when they are read, and threads hand over no such thing. */
function plain(joined: JoinedArticle): unknown {
  return JSON.parse(JSON.stringify(joined))
}
