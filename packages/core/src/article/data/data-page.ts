import type { About } from "../../about/found.js"
import { HonbunError } from "../../errors.js"
import type { Limits } from "../../page/limits.js"
import type { Page } from "../../page/page.js"
import { parsePage } from "../../page/parse.js"
import { type DataPlace, dataText } from "./data-text.js"
import { plainAsMarkup } from "./markup.js"

/** A page whose markup shows fewer words than this may have its text in its data. */
export const LITTLE_TEXT = 50
/** The data must hold so many times the words that the markup shows. */
const TIMES_AS_LONG = 3

/** How many words a text in the data needs to stand for the page, by how many its markup shows. */
export function leastWords(shown: number): number {
  return Math.max(LITTLE_TEXT, TIMES_AS_LONG * shown)
}

/**
 * The text that is in a page's data, as a page of its own under the page's title, to be judged like any other;
 * undefined where the data holds no text of `least` words.
 */
export function dataPage(
  page: Page,
  about: About,
  least: number,
  limits: Partial<Limits> | undefined,
): { readonly page: Page; readonly place: DataPlace } | undefined {
  const found = dataText(page, about)
  if (!found || found.words < least) return undefined
  // Links start from where the page's do.
  const html = `<article>${about.title ? `<h1>${plainAsMarkup(about.title.value)}</h1>` : ""}${found.html}</article>`
  try {
    return { page: parsePage(html, { url: page.base, limits }), place: found.place }
  } catch (error) {
    // More than the caller wants to read: then the page is what its markup shows.
    if (error instanceof HonbunError) return undefined
    throw error
  }
}
