import { stat } from "node:fs/promises"
import { type Page, parsePage, type Recipe, readRecipe } from "@honbun/core"
import { PARTS_MESSAGES } from "../../messages/parts.js"
import { holdsPages } from "../batch/inputs.js"
import type { ExtractSettings } from "../extract/settings.js"
import { loadFile } from "../files.js"
import { InputReader } from "../inputs.js"
import type { FetchSettings } from "../options/fetch.js"
import type { Terminal } from "../print/terminal.js"

/** Reads a recipe from a file; what is wrong with it is said as a mistake of use. */
export async function loadRecipe(path: string): Promise<Recipe> {
  return await loadFile(path, readRecipe, PARTS_MESSAGES.noRecipe)
}

/** Reads pages from files, standard input and addresses, one after the other. */
export async function readPages(
  names: readonly string[],
  settings: FetchSettings & { readonly url?: string },
  terminal: Terminal,
): Promise<Page[]> {
  const { timeout, maxBytes, userAgent, allowPrivate, url, render } = settings
  const wanted = {
    timeout,
    maxBytes,
    userAgent,
    header: {},
    ...(allowPrivate && { allowPrivate }),
    ...(url && { url }),
    ...(render && { render }),
  }
  // Of all that `extract` can be told, only how to read an input matters here.
  const reader = new InputReader(wanted as unknown as ExtractSettings, terminal)
  try {
    const pages: Page[] = []
    for (const name of names) {
      const { bytes, url: address, contentType, rendered } = await reader.read(name)
      pages.push(parsePage(bytes, { url: address, contentType, rendered }))
    }
    return pages
  } finally {
    await reader.close()
  }
}

/** Whether an input is one page, and not a folder, an archive or a list of pages. */
export async function isSingle(name: string): Promise<boolean> {
  if (/^https?:/i.test(name)) return true
  if (name === "-" || holdsPages(name)) return false
  try {
    return !(await stat(name)).isDirectory()
  } catch {
    return true
  }
}
