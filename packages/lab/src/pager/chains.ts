import { createReadStream, existsSync, statSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { join, normalize, sep } from "node:path"
import { type JoinedArticle, type JoinOptions, type Page, parsePage } from "@honbun/core"
import { smallest } from "@honbun/core/internal"
import { isCharacterLanguage, shingleScore } from "@honbun/core/learn"
import { joinPages } from "@honbun/core/papers"
import { sayStop } from "@honbun/core/words"
import { fetchPage, share } from "honbun/command"
import { OfflineRenderer } from "../extractors/offline.js"
import { type Chain, plainAddress, readExampleBytes, readExamplePage } from "./examples.js"

/** How one chain came out. */
export interface ChainResult {
  readonly chain: Chain
  readonly joined: JoinedArticle
  /** Whether the pages are those of the gold, in order, and none besides. */
  readonly pagesRight: boolean
  /** 4-gram F1 and recall of the joined text against the gold texts one after the other. */
  readonly f1: number
  readonly precision: number
  readonly recall: number
  /** The lowest recall of a single page's gold text within that page's own text. */
  readonly worstPage: number
  /** Whether the pages' gold texts begin in order in the joined text. */
  readonly inOrder: boolean
}

/** Joins a chain whose pages are files under their real addresses, without any network. */
async function joinStored(
  chain: Chain,
  options: JoinOptions,
  renderer: OfflineRenderer | undefined,
): Promise<ChainResult> {
  const byAddress = new Map(
    chain.pages.map((page) => [
      plainAddress(page.url),
      { url: page.url, file: join(chain.folder, page.file), encoding: page.encoding },
    ]),
  )
  const load = async (url: string): Promise<Page> => {
    const found = byAddress.get(plainAddress(url))
    if (found === undefined) throw new Error(`There is no page at ${url}`)
    const { encoding, ...page } = found
    if (renderer) return (await renderer.render(readExampleBytes(page), url)).page
    return readExamplePage({ ...page, ...(encoding === undefined ? {} : { encoding }) })
  }
  return compare(chain, await joinPages(chain.start, load, options), chain.baseUrl)
}

/** Serves a chain's files from this machine, joins it over HTTP, and compares with its gold. */
async function joinChain(
  chain: Chain,
  options: JoinOptions,
  renderer: OfflineRenderer | undefined,
): Promise<ChainResult> {
  if (chain.isStored) return await joinStored(chain, options, renderer)
  const server = await serve(join(chain.folder, "html"))
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const start = chain.start.replace(chain.baseUrl, origin)
    const joined = await joinPages(start, (url) => loadPage(url, renderer), options)
    return compare(chain, joined, origin)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

/** Joins chains one after the other, their pages as they are or as a browser shows them. */
export async function joinChains(
  chains: readonly Chain[],
  render: boolean,
  options: JoinOptions = {},
): Promise<ChainResult[]> {
  const renderer = render ? new OfflineRenderer({ allowPrivate: true }) : undefined
  const results: ChainResult[] = []
  try {
    for (const chain of chains) results.push(await joinChain(chain, options, renderer))
  } finally {
    await renderer?.close()
  }
  return results
}

async function loadPage(url: string, renderer: OfflineRenderer | undefined): Promise<Page> {
  const fetched = await fetchPage(url, { allowPrivate: true, retries: 0 })
  if (renderer) return (await renderer.render(fetched.bytes, fetched.url)).page
  return parsePage(fetched.bytes, { url: fetched.url, contentType: fetched.contentType })
}

function serve(root: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname)
    const file = join(root, normalize(path.endsWith("/") ? `${path}index.html` : path))
    if (!file.startsWith(`${root}${sep}`) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404, { "content-type": "text/html" }).end("<title>404</title>")
      return
    }
    response.writeHead(200, { "content-type": "text/html" })
    createReadStream(file).pipe(response)
  })
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)))
}

function compare(chain: Chain, joined: JoinedArticle, origin: string): ChainResult {
  const gold = chain.pages.map((page) => page.url.replace(chain.baseUrl, origin))
  const urls = joined.pages.map((page) => page.url ?? "")
  const texts = chain.pages.map((page) => page.text)
  const whole = shingleScore(texts.join("\n"), joined.text, { characters: isCharacterLanguage(chain.lang) })
  const each = texts.map((text, at) =>
    urls[at] === gold[at]
      ? shingleScore(text, joined.pages[at]!.text, { characters: isCharacterLanguage(chain.lang) }).recall
      : 0,
  )
  return {
    chain,
    joined,
    pagesRight: urls.length === gold.length && urls.every((url, at) => plain(url) === plain(gold[at]!)),
    f1: whole.f1,
    precision: whole.precision,
    recall: whole.recall,
    worstPage: smallest(each),
    inOrder: beginInOrder(joined.text, texts),
  }
}

function plain(url: string): string {
  return url.replace(/\/$/, "")
}

/** Letters by which a page's beginning is known. */
const BEGINNING = 40

/** Whether a stretch from the middle of each gold text is in the joined text, one after the other. */
function beginInOrder(text: string, golds: readonly string[]): boolean {
  const letters = lettersOf(text)
  let from = 0
  for (const gold of golds) {
    const own = lettersOf(gold)
    const middle = Math.max(0, Math.floor(own.length / 2) - BEGINNING / 2)
    const at = letters.indexOf(own.slice(middle, middle + BEGINNING), from)
    if (at < 0) return false
    from = at
  }
  return true
}

function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "")
}

/** The chains as a Markdown table. */
export function chainTable(results: readonly ChainResult[]): string {
  const rows = results.map((each) => {
    const pages = `${each.joined.pages.length} of ${each.chain.pages.length}`
    const shares = [each.precision, each.recall, each.f1].map(share).join(" | ")
    const right = each.pagesRight && each.inOrder ? "yes" : "no"
    return `| ${each.chain.name} | ${each.joined.shape} | ${pages} | ${right} | ${shares} |`
  })
  const head =
    "| chain | shape | pages | all pages once, in order | precision | recall | F1 |\n| --- | --- | ---: | --- | ---: | ---: | ---: |"
  const wrong = results.filter((each) => !each.pagesRight).map(endLine)
  return `${head}\n${rows.join("\n")}\n${wrong.length > 0 ? `\n${wrong.join("\n")}\n` : ""}`
}

/** Why a join with other pages than the gold's ended where it did. */
function endLine({ chain, joined: { stopped, stoppedAt } }: ChainResult): string {
  return `- ${chain.name} ended because: ${sayStop(stopped, "en")}${stoppedAt === undefined ? "" : ` (${stoppedAt})`}.`
}
