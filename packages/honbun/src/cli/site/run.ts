import { createHash } from "node:crypto"
import { createWriteStream } from "node:fs"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { parsePage, SiteTemplate } from "@honbun/core"
import { sayError } from "@honbun/core/words"
import { extractSite, NO_HOST, type SiteGroup, type SitePage, siteHost } from "../../jobs/extract-site.js"
import { gatherSite } from "../../jobs/gather-site.js"
import type { PoliteFetcher } from "../../jobs/polite-fetcher.js"
import { type ReadPage, readBody } from "../../jobs/read-body.js"
import { BEGINNING, type Source } from "../../jobs/source.js"
import { SITE_MESSAGES } from "../../messages/site.js"
import { openInputs } from "../batch/inputs.js"
import { type BatchSettings, DEFAULTS } from "../batch/settings.js"
import { checkBookFile } from "../book.js"
import { describeError } from "../extract/inputs.js"
import { loadModel, saveFile } from "../files.js"
import { openFetcher } from "../options/fetch.js"
import { refuseInputs } from "../print/output.js"
import { EXIT, type Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"
import { SiteOutput } from "./output.js"
import { isAddress, type SiteSettings } from "./settings.js"

/** Runs `honbun site`: gathers what must be gathered, learns what repeats, then goes through the pages again. */
export async function runSite(
  inputs: readonly string[],
  settings: SiteSettings,
  terminal: Terminal,
): Promise<void> {
  refuseInputs([settings.out, settings.templateOut], inputs)
  const spool = await mkdtemp(join(tmpdir(), "honbun-site-"))
  const fetcher = await openFetcher(settings, terminal)
  try {
    if (settings.format === "epub") await checkBookFile(settings.out)
    const paths = await gatherAll(inputs, settings, spool, fetcher, terminal)
    if (paths.length === 0) return
    const opened = await openInputs(paths, asBatch(settings), terminal)
    const sources = opened.map(({ source }) => source)
    const pages = new PageStream(sources, settings, { fetcher, spool }, terminal)
    const output = new SiteOutput(settings, terminal)
    await extractAll(pages, output, settings, terminal)
    await output.close()
    terminal.done()
    terminal.note(SITE_MESSAGES.summary, { done: output.count, failed: pages.failed })
    if (pages.failed > 0) terminal.exitCode = EXIT.failed
  } finally {
    await fetcher.close()
    await rm(spool, { recursive: true, force: true })
  }
}

/** Addresses become places on the disk that hold their pages; other inputs stay what they are. */
async function gatherAll(
  inputs: readonly string[],
  settings: SiteSettings,
  spool: string,
  fetcher: PoliteFetcher,
  terminal: Terminal,
): Promise<string[]> {
  const paths: string[] = []
  for (const [number, input] of inputs.entries()) {
    if (!isAddress(input)) {
      paths.push(input === "-" ? await keepStdin(spool, settings, terminal) : input)
      continue
    }
    const into = settings.gather ?? join(spool, String(number))
    try {
      paths.push(await gatherInto(into, input, settings, fetcher, terminal))
    } catch (error) {
      // A site that cannot be read does not keep the others from being.
      terminal.fail(describeError(error, terminal).message, undefined, input)
      terminal.exitCode = EXIT.failed
    }
  }
  return paths
}

/** Gathers the pages of one address, and says what could not be had; gives the place they are in. */
async function gatherInto(
  into: string,
  address: string,
  { gather, most }: SiteSettings,
  fetcher: PoliteFetcher,
  terminal: Terminal,
): Promise<string> {
  const missed: { readonly address: string; readonly error: Error }[] = []
  const { pages, path } = await gatherSite(address, into, fetcher, {
    most,
    progress: (at) => terminal.progress(SITE_MESSAGES.gathering, { at, most }),
    missed: (address, error) => missed.push({ address, error }),
  })
  terminal.done()
  const [first] = missed
  if (first) {
    const reason = describeError(first.error, terminal).message
    terminal.note(SITE_MESSAGES.missed, { count: missed.length, address: first.address, reason })
  }
  if (gather) terminal.note(SITE_MESSAGES.gathered, { pages, path })
  return path
}

/** Pages are gone through twice, which standard input cannot be. */
async function keepStdin(
  spool: string,
  { from = "jsonl" }: SiteSettings,
  terminal: Terminal,
): Promise<string> {
  const path = join(spool, `stdin.${from === "urls" ? "txt" : from}`)
  await pipeline(terminal.stdin, createWriteStream(path))
  return path
}

/** The part of the settings that opening inputs asks for. */
function asBatch(settings: SiteSettings): BatchSettings {
  return {
    ...DEFAULTS,
    ...settings,
    method: "auto",
    favor: "balanced",
    fields: [],
    workers: 1,
  } as unknown as BatchSettings
}

/** The pages of all inputs, as often as they are asked for; only one is in memory at a time. */
class PageStream {
  readonly #sources: readonly Source[]
  readonly #settings: SiteSettings
  readonly #places: { readonly fetcher: PoliteFetcher; readonly spool: string }
  readonly #terminal: Terminal
  /** Pages that could not be read, by name, so that each is complained of once. */
  readonly #broken = new Set<string>()
  /** Pages fetched before: they lie in the spool. */
  readonly #fetched = new Map<string, Omit<ReadPage, "html"> & { readonly path: string }>()

  constructor(
    sources: readonly Source[],
    settings: SiteSettings,
    places: { readonly fetcher: PoliteFetcher; readonly spool: string },
    terminal: Terminal,
  ) {
    this.#sources = sources
    this.#settings = settings
    this.#places = places
    this.#terminal = terminal
  }

  get failed(): number {
    return this.#broken.size
  }

  async *pages(): AsyncGenerator<SitePage> {
    let at = 0
    for (const source of this.#sources) {
      for await (const item of source.items(BEGINNING)) {
        this.#terminal.progress(SITE_MESSAGES.reading, { at: ++at })
        if (item.kind === "broken") this.#complain(item.id, item.message)
        try {
          if (item.kind === "page") yield this.#parsed(readBody(item.job, this.#settings.maxBytes))
          else if (item.kind === "address") yield this.#parsed(await this.#fetch(item.id, item.url))
        } catch (error) {
          const id = item.kind === "page" ? item.job.id : item.kind === "address" ? item.id : ""
          this.#complain(id, sayError(error as Error, this.#terminal.language))
        }
      }
    }
  }

  #parsed({ id, url, contentType, fetched, html }: ReadPage): SitePage {
    const page = parsePage(html, { url, contentType })
    return { id, page, fetched, host: siteHost(url) }
  }

  async #fetch(id: string, url: string): Promise<ReadPage> {
    const known = this.#fetched.get(id)
    if (known) return { ...known, html: await readFile(known.path) }
    const { bytes, contentType, url: final } = await this.#places.fetcher.fetch(url)
    const path = join(this.#places.spool, createHash("sha256").update(id).digest("hex"))
    const read = { id, url: final, contentType, fetched: Date.now() }
    await writeFile(path, bytes)
    this.#fetched.set(id, { ...read, path })
    return { ...read, html: bytes }
  }

  #complain(id: string, message: string): void {
    if (this.#broken.has(id)) return
    this.#broken.add(id)
    this.#terminal.fail(message, undefined, id)
  }
}

async function extractAll(
  pages: PageStream,
  output: SiteOutput,
  settings: SiteSettings,
  terminal: Terminal,
): Promise<void> {
  const { method, include, explain } = settings
  const model = settings.model && method === "site" ? await loadModel(settings.model) : undefined
  const known = settings.template && method === "site" ? await loadTemplate(settings.template) : undefined
  let learntGroups: ReadonlyMap<string, SiteGroup> = new Map()
  const learnt = (groups: ReadonlyMap<string, SiteGroup>): void => {
    learntGroups = groups
    for (const [host, group] of groups) describe(host, group, terminal)
    const at = Date.now()
    for (const { template } of groups.values())
      for (const { path, verdict } of settings.correct) template.correct(path, verdict, at)
  }
  const options = { method, include, explain, model, known, learnt }
  for await (const { id, article } of extractSite(() => pages.pages(), options))
    await output.write(id, article)
  tellUnmet(settings, learntGroups, terminal)
  if (settings.templateOut && method === "site")
    await saveTemplates(settings.templateOut, learntGroups, terminal)
}

/** A decision about a place that no page has is kept for pages to come, but more likely misspelt. */
function tellUnmet(
  { correct }: SiteSettings,
  groups: ReadonlyMap<string, SiteGroup>,
  terminal: Terminal,
): void {
  const unmet = Array.from(
    groups.values(),
    ({ template }) => new Set(template.unmetCorrections.map(({ path }) => path)),
  )
  for (const { path, verdict } of correct) {
    if (unmet.every((paths) => paths.has(path))) terminal.note(SITE_MESSAGES.unmet, { verdict, path })
  }
}

function describe(host: string, { template, names, firstOf }: SiteGroup, terminal: Terminal): void {
  const { layouts } = template
  const sizes = layouts.map(({ pages }) => pages).join(", ")
  terminal.note(SITE_MESSAGES.group, {
    host: host === NO_HOST ? terminal.say(SITE_MESSAGES.noHost) : host,
    pages: names.length,
    duplicates: firstOf.size,
    layouts: layouts.length,
    sizes,
  })
  for (const time of template.redesigns)
    terminal.note(SITE_MESSAGES.redesign, { host, date: new Date(time).toISOString().slice(0, 10) })
  if (!template.isExact) terminal.note(SITE_MESSAGES.sketched, { host })
}

async function loadTemplate(path: string): Promise<SiteTemplate> {
  try {
    return SiteTemplate.fromJSON(await readFile(path, "utf8"))
  } catch (error) {
    throw new UsageError(
      SITE_MESSAGES.noTemplate,
      { path, reason: (error as Error).message },
      { cause: error },
    )
  }
}

/** One file for all hosts: their templates merged, as they would be in one collection. */
async function saveTemplates(
  path: string,
  groups: ReadonlyMap<string, SiteGroup>,
  terminal: Terminal,
): Promise<void> {
  const all = new SiteTemplate()
  for (const { template } of groups.values()) all.merge(template)
  await saveFile(path, `${JSON.stringify(all)}\n`, terminal)
}
