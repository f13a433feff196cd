import { type Page, parsePage } from "@honbun/core"
import { PageError } from "../../jobs/page-error.js"
import type { PoliteFetcher } from "../../jobs/polite-fetcher.js"
import { readBody } from "../../jobs/read-body.js"
import { BEGINNING, type SourceItem } from "../../jobs/source.js"
import { openInputs } from "../batch/inputs.js"
import { openFetcher } from "../options/fetch.js"
import type { Terminal } from "../print/terminal.js"
import { complainOfInput } from "./complain.js"
import { isSingle, readPages } from "./inputs.js"
import type { CheckSettings } from "./settings.js"

/** A page, and what it is called before people. */
interface NamedPage {
  readonly name: string
  readonly page: Page
}

/** The pages of files, addresses, folders, archives and lists, one at a time. Complains of those that cannot be read. */
export async function* eachPage(
  names: readonly string[],
  settings: CheckSettings,
  terminal: Terminal,
): AsyncGenerator<NamedPage> {
  const fetcher = await openFetcher(settings, terminal)
  try {
    for (const input of names) {
      for await (const { name, read } of waiting(input, settings, fetcher, terminal)) {
        const page = await read().catch((error) => complainOfInput(error, name, terminal))
        if (page) yield { name, page }
      }
    }
  } finally {
    await fetcher.close()
  }
}

/** A page that is not read yet. */
interface WaitingPage {
  readonly name: string
  readonly read: () => Promise<Page>
}

async function* waiting(
  input: string,
  settings: CheckSettings,
  fetcher: PoliteFetcher,
  terminal: Terminal,
): AsyncGenerator<WaitingPage> {
  const { maxBytes, url, allowFiles } = settings
  if (/^https?:/i.test(input)) {
    yield { name: input, read: async () => await fetched(input, fetcher, url) }
  } else if (input === "-" || (await isSingle(input))) {
    yield { name: input, read: async () => (await readPages([input], settings, terminal))[0]! }
  } else {
    const [opened] = await openInputs([input], { maxBytes, allowFiles }, terminal)
    for await (const item of opened!.source.items(BEGINNING)) {
      if (item.kind === "other") continue
      const name = item.kind === "page" ? item.job.id : item.id
      yield { name, read: async () => await pageOf(item, maxBytes, fetcher) }
    }
  }
}

async function pageOf(
  item: Exclude<SourceItem, { kind: "other" }>,
  maxBytes: number,
  fetcher: PoliteFetcher,
): Promise<Page> {
  if (item.kind === "broken") throw new PageError(item.code, item.message)
  if (item.kind === "address") return await fetched(item.url, fetcher)
  const { html, url, contentType } = readBody(item.job, maxBytes)
  return parsePage(html, { url, contentType })
}

/** `url` is what the page is said to be at, where that is another address. */
async function fetched(address: string, fetcher: PoliteFetcher, url?: string): Promise<Page> {
  const { bytes, contentType, rendered, ...answer } = await fetcher.fetch(address)
  return parsePage(bytes, { url: url ?? answer.url, contentType, rendered })
}
