import { boardHtml } from "../../packages/honbun/src/board/board-html.js"
import type { Feed } from "../../packages/honbun/src/feed/feed.js"
import { FEED_FORMATS, writeFeed } from "../../packages/honbun/src/feed/write-feed.js"
import { SiteDigest } from "../../packages/honbun/src/jobs/site-digest.js"
import * as honbun from "./honbun.js"
import { Subject as PageSubject, PUBLIC_FUNCTIONS } from "./public-functions.js"
import { oneOf } from "./random.js"
import { recipeOf, STRANGERS } from "./strangers.js"
import type { Output } from "./subject.js"

const URL = "https://fuzz.example/a/page.html"
/** The present moment of every run. */
const NOW = new Date("2026-11-01T00:00:00Z")
/** A page of the same site that is well, so that a bad one has company. */
const NEIGHBOUR = `<title>Tea</title><nav><a href=/>Home</a></nav><article><h1>Tea</h1><p>Pour hot water over the leaves,
and wait for three minutes or so.</p><p>Price: <b class=price>$4.20</b></p></article><a href="?page=2">Next</a>`
/** How many of the public functions are tried on an input, besides those whose output is looked at. */
const FUNCTIONS_TRIED = 4

/** What a step works on. */
export interface Bench {
  readonly input: Uint8Array
  readonly page: honbun.Page
  readonly neighbour: honbun.Page
  readonly random: honbun.Random
  write(format: Output["format"], value: string): void
}

/** One thing done to a page. */
export type Step = (bench: Bench) => unknown

/** A bench for an input; throws what reading the page throws. */
export function benchFor(input: Uint8Array, random: honbun.Random, write: Bench["write"]): Bench {
  return {
    input,
    page: honbun.parsePage(input, { url: URL }),
    neighbour: honbun.parsePage(NEIGHBOUR, { url: `${URL}?page=1` }),
    random,
    write,
  }
}

/** What is done to a page: the writers, one of those that write more, some other functions, a document of a stranger. */
export function stepsFor(random: honbun.Random): [name: string, step: Step][] {
  const functions = Object.keys(PUBLIC_FUNCTIONS)
  const chosen = honbun.sampleOrdered(functions.length, FUNCTIONS_TRIED, random)
  return [
    ["writeAll", writeAll],
    ["extractByAll", extractByAll],
    oneOf(random, Object.entries(OTHER_WRITING)),
    ...Array.from(chosen, (number): [string, Step] => tried(functions[number]!)),
    oneOf(random, Object.entries(STRANGERS)),
  ]
}

function tried(name: string): [name: string, step: Step] {
  return [
    name,
    ({ input }) => PUBLIC_FUNCTIONS[name]!(new PageSubject(honbun.decodePage(input, "text/html").text)),
  ]
}

const OTHER_WRITING: Readonly<Record<string, Step>> = { collection, parts, join }

function writeAll({ page, write }: Bench): void {
  const kept = honbun.keepSubtree(page, honbun.bodyOf(page))
  const everything = new Uint8Array(page.length).fill(1)
  for (const nodes of [kept, everything]) {
    write("text", honbun.writeText(page, nodes))
    write("markdown", honbun.writeMarkdown(page, nodes))
    write("html", honbun.writeHtml(page, nodes))
    write("tei", honbun.writeTei(page, nodes, { title: honbun.textOf(page, 0).slice(0, 80), url: URL }))
  }
}

function extractByAll({ input, page, write }: Bench): void {
  for (const method of honbun.METHODS) {
    write("markdown", honbun.extract(page, { method, now: NOW, forest: honbun.paperDModel() }).markdown)
  }
  const include = { header: true, standfirst: true, captions: true, comments: true }
  write("html", honbun.formatArticle(honbun.extract(page, { include, now: NOW, favor: "recall" }), "html"))
  const article = honbun.extract(input, { url: URL, now: NOW, explain: true })
  write("json", JSON.stringify(article.blocks?.map(({ path, text }) => [path, text])))
  for (const format of honbun.FORMATS) write(format, honbun.formatArticle(article, format))
  for (const format of FEED_FORMATS) {
    write(format === "json" ? "json" : "xml", writeFeed(feedOf(article), format))
  }
}

function feedOf({ title = "", url, description, html, authors, image }: honbun.Article): Feed {
  const updated = NOW.toISOString()
  const item = { id: "urn:x", title, url, summary: description, html, authors, image, updated }
  return { id: "urn:fuzz", title, url, updated, items: [item] }
}

function collection({ page, neighbour, random, write }: Bench): void {
  const pages = [page, neighbour, page]
  const method = honbun.COLLECTION_METHODS[random.below(honbun.COLLECTION_METHODS.length)]!
  const digest = new SiteDigest()
  for (const article of honbun.extractCollection(pages, { method })) {
    write("markdown", article.markdown)
    digest.add(article.title ?? "", article)
  }
  write("markdown", `${digest}`)
  const template = honbun.SiteTemplate.fromJSON(JSON.stringify(honbun.learnTemplate(pages)))
  write("html", honbun.extract(page, { template }).html)
}

function parts(bench: Bench): void {
  const { page, write } = bench
  write("svg", honbun.drawLayout(page))
  const result = honbun.applyRecipe(recipeOf(bench), page)
  write("json", JSON.stringify(result))
  write("html", boardOf(result))
}

/** A board with the parts that were found; its head is ours and the same for every page. */
function boardOf({ parts }: honbun.RecipeResult): string {
  const now = NOW.toISOString()
  const found = Object.entries(parts).filter(
    (each): each is [string, honbun.PartValue] => each[1] !== undefined,
  )
  const page = { url: URL, found: now, changed: now, parts: Object.fromEntries(found) }
  const board = boardHtml({ title: "Fuzz", language: "en" }, [{ name: "fuzz", url: URL, pages: [page] }], now)
  return board.slice(board.indexOf("<header>"), board.indexOf("</body>"))
}

async function join({ page, neighbour, write }: Bench): Promise<void> {
  let loaded = 0
  const load = async () => (loaded++ % 2 === 0 ? page : neighbour)
  const joined = await honbun.joinPages(URL, load, { now: NOW })
  write("markdown", joined.markdown)
  write("html", joined.html)
}
