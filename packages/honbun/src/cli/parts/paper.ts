import { createInterface } from "node:readline"
import { type Page, parsePage, resolveUrl } from "@honbun/core"
import { escapeHtml, linksOf } from "@honbun/core/internal"
import {
  extractPaperParts,
  type PaperConfiguration,
  type PaperPart,
  PaperPicker,
  type PickAnswer,
  paperPageOf,
  readPaperXml,
  writePaperXml,
} from "@honbun/core/papers"
import { PARTS_MESSAGES } from "../../messages/parts.js"
import { PARTS_PAPER_MESSAGES } from "../../messages/parts-paper.js"
import { loadFile, saveFile } from "../files.js"
import { type FetchSettings, openFetcher } from "../options/fetch.js"
import { EXIT, type Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"
import { readPages } from "./inputs.js"

/** The options of `honbun parts paper`. */
export interface PaperSettings extends FetchSettings {
  readonly deviation: number
  readonly format: "jsonl" | "html"
  readonly maxPages: number
  readonly out?: string
}

/** The options of `honbun parts pick`. */
export interface PickSettings extends FetchSettings {
  readonly part: readonly string[]
  readonly config?: string
  readonly out?: string
  readonly url?: string
  readonly top?: string
}

interface Taken {
  readonly url: string
  readonly parts: Record<string, string[]> | undefined
}

/** Runs `honbun parts paper`: the parts of the pages named, and of those that the top pages link to. */
export async function runPaper(
  path: string,
  names: readonly string[],
  settings: PaperSettings,
  terminal: Terminal,
): Promise<void> {
  const configuration = await loadConfiguration(path)
  const named = await readPages(names, settings, terminal)
  const pages = [...named, ...(await linkedPages(configuration, settings, terminal))]
  const taken = pages.map(
    (page): Taken => ({
      url: page.url ?? "",
      parts: extractPaperParts(configuration.pages, page, settings.deviation),
    }),
  )
  for (const { url } of taken.filter(({ parts }) => !parts))
    terminal.note(PARTS_PAPER_MESSAGES.noPattern, { url })
  if (!taken.some(({ parts }) => parts)) terminal.exitCode = EXIT.failed
  const text = settings.format === "html" ? boardOf(taken, configuration) : taken.map(lineOf).join("")
  if (settings.out === undefined) await terminal.write(text)
  else await saveFile(settings.out, text, terminal)
}

async function loadConfiguration(path: string): Promise<PaperConfiguration> {
  return await loadFile(path, readPaperXml, PARTS_MESSAGES.noRecipe)
}

/** The pages that the top pages link to and that a stored pattern is for, each once. */
async function linkedPages(
  { pages, tops }: PaperConfiguration,
  settings: PaperSettings,
  terminal: Terminal,
): Promise<Page[]> {
  if (tops.length === 0) return []
  const fetcher = await openFetcher(settings, terminal)
  const load = async (url: string): Promise<Page | undefined> => {
    try {
      const { bytes, url: final, contentType } = await fetcher.fetch(url)
      return parsePage(bytes, { url: final, contentType })
    } catch (error) {
      terminal.fail(PARTS_PAPER_MESSAGES.notLoaded, { url, reason: (error as Error).message })
      terminal.exitCode = EXIT.failed
      return undefined
    }
  }
  try {
    const found: Page[] = []
    const seen = new Set<string>()
    for (const top of tops) {
      const page = await load(top)
      const wanted = page ? linksOf(page).links.map(({ url }) => url.replace(/#.*$/s, "")) : []
      let taken = 0
      for (const url of wanted) {
        const isStored = pages.some((each) => url.startsWith(each.url)) && url !== top
        if (!isStored || seen.has(url) || taken >= settings.maxPages) continue
        seen.add(url)
        taken++
        const linked = await load(url)
        if (linked) found.push(linked)
      }
    }
    return found
  } finally {
    await fetcher.close()
  }
}

function lineOf({ url, parts }: Taken): string {
  return `${JSON.stringify({ url, ...(parts ?? { error: { code: "no-pattern" } }) })}\n`
}

/** All parts on one page (B §4), a section for each page they come from. */
function boardOf(taken: readonly Taken[], { pages }: PaperConfiguration): string {
  const kinds = new Map(pages.flatMap(({ parts }) => parts).map(({ name, kind }) => [name, kind]))
  const sections = taken.flatMap(({ url, parts }) => {
    if (!parts) return []
    const values = Object.entries(parts).flatMap(([name, all]) =>
      all.map((value) => shown(name, value, kinds.get(name) === "object", url)),
    )
    return [
      `<section><p class="from"><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>\n${values.join("\n")}</section>`,
    ]
  })
  const policy = "default-src 'none'; img-src http: https:; style-src 'unsafe-inline'"
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>honbun</title>
<style>section { max-width: 40rem; margin: 2rem auto; font-family: sans-serif } img { max-width: 100% }</style></head>
<body>
${sections.join("\n")}
</body></html>
`
}

function shown(name: string, value: string, isObject: boolean, from: string): string {
  if (!isObject) return `<p class="${escapeHtml(name)}">${escapeHtml(value)}</p>`
  const address = resolveUrl(parsePage("", { url: from }), value)
  return address && /^https?:/.test(address)
    ? `<p class="${escapeHtml(name)}"><img src="${escapeHtml(address)}" alt=""></p>`
    : ""
}

const ANSWERS: Readonly<Record<string, PickAnswer>> = { y: "yes", n: "no", s: "split" }
const SORTS: Readonly<Record<string, Pick<PaperPart, "kind" | "shape">>> = {
  single: { kind: "text", shape: "single" },
  continuous: { kind: "text", shape: "continuous" },
  object: { kind: "object", shape: "single" },
}

/** Runs `honbun parts pick`: asks about the pieces of a page until each part is found, and writes the configuration. */
export async function runPick(name: string, settings: PickSettings, terminal: Terminal): Promise<void> {
  const page = (await readPages([name], settings, terminal))[0]!
  const before = settings.config === undefined ? undefined : await loadConfiguration(settings.config)
  const lines = createInterface({ input: terminal.stdin })[Symbol.asyncIterator]()
  const picks = []
  for (const part of settings.part.map(partOf)) {
    const node = await askFor(page, part.name, lines, terminal)
    if (node === undefined) {
      terminal.fail(PARTS_PAPER_MESSAGES.notPicked, { name: part.name })
      terminal.exitCode = EXIT.failed
      return
    }
    picks.push({ ...part, node })
  }
  const stored = paperPageOf(page, settings.url ?? page.url ?? "", picks)
  const tops = [...new Set([...(before?.tops ?? []), ...(settings.top ? [settings.top] : [])])]
  const xml = writePaperXml({ pages: [...(before?.pages ?? []), stored], tops })
  if (settings.out === undefined) await terminal.write(xml)
  else await saveFile(settings.out, xml, terminal)
}

function partOf(written: string): Pick<PaperPart, "name" | "kind" | "shape"> {
  const [name = "", sort = "single"] = written.split("=")
  const meaning = SORTS[sort]
  if (meaning && /^[A-Za-z][\w-]*$/.test(name)) return { name, ...meaning }
  throw new UsageError(PARTS_PAPER_MESSAGES.badPart, { part: written, sorts: Object.keys(SORTS).join(", ") })
}

async function askFor(
  page: Page,
  name: string,
  lines: AsyncIterator<string>,
  terminal: Terminal,
): Promise<number | undefined> {
  const picker = new PaperPicker(page)
  for (let piece = picker.shown; piece; piece = picker.shown) {
    const question = piece.canSplit ? PARTS_PAPER_MESSAGES.askSplit : PARTS_PAPER_MESSAGES.ask
    terminal.note(question, { name, text: piece.text, path: piece.path })
    const { value, done } = await lines.next()
    if (done) return undefined
    picker.answer(ANSWERS[String(value).trim().toLowerCase()[0] ?? ""] ?? "no")
  }
  return picker.picked
}
