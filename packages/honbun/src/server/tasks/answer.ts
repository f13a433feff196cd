import { readFileSync, statSync } from "node:fs"
import {
  type Article,
  type ArticleModel,
  applyRecipe,
  checkRecipe,
  drawLayout,
  findBlocks,
  findPager,
  HonbunError,
  layoutOf,
  learnRecipe,
  type Page,
  parsePage,
  type Recipe,
  readArticleModel,
  readRecipe,
  refineRecipe,
  repairRecipe,
  resolveUrl,
} from "@honbun/core"
import { cutLines } from "@honbun/core/internal"
import { extract } from "@honbun/core/papers"
import { failure, type PageResult, type WorkSettings } from "../../jobs/job.js"
import { PageError } from "../../jobs/page-error.js"
import { type ReadPage, readBody } from "../../jobs/read-body.js"
import { harmlessSheet } from "../show/harmless-sheet.js"
import { sheetSources } from "../show/sheet-sources.js"
import { showPage } from "../show/show-page.js"
import { answerLine } from "./answer-line.js"
import type { AskJob, ExtractAsk, ImageAsk, PageAsk } from "./ask.js"
import { signedImage } from "./signed-image.js"

/** What is asked about a page. */
type PageQuestion = Exclude<PageAsk, { kind: "batch" | "style" }>

/** Enough to load the model before the first page is timed. */
const WARM_UP = "<title>Tea</title><p>Pour hot water over the leaves, and wait for three minutes or so.</p>"

/** Prepares a thread: answers questions about pages, each as one line of JSON; never throws because of a page. */
export function prepareAnswers(settings: Pick<WorkSettings, "limits">): (job: AskJob) => PageResult {
  extract(WARM_UP)
  return (job) => {
    if (job.ask.kind === "batch") return answerLine(job, job.ask.settings)
    return job.ask.kind === "style" ? answerStyle(job, job.ask.images) : answer(job, settings)
  }
}

/** A style sheet whose pictures and fonts come through this server, if they come at all. */
function answerStyle(job: AskJob, images: ImageAsk | undefined): PageResult {
  const { bytes } = job.body as { readonly bytes: Uint8Array }
  const sign = images && signedImage(images)
  const resolved = (url: string): string | undefined => {
    const whole = URL.canParse(url, job.url) ? new URL(url, job.url) : undefined
    return whole && /^https?:$/.test(whole.protocol) ? whole.href : undefined
  }
  const address = (url: string): string | undefined => {
    const whole = sign && resolved(url)
    return whole && sign(whole)
  }
  const { css, imports } = harmlessSheet(Buffer.from(bytes).toString("utf8"), { address })
  const wanted = imports.flatMap(({ url, around }) => {
    const whole = resolved(url)
    return whole ? [{ url: whole, around }] : []
  })
  const line = JSON.stringify({ css, imports: wanted })
  return { kind: "done", id: job.id, url: job.url, line, bytes: bytes.length, milliseconds: 0 }
}

function answer(job: AskJob, { limits }: Pick<WorkSettings, "limits">): PageResult {
  const start = performance.now()
  let page: ReadPage | undefined
  const spent = () => ({ bytes: page?.html.length ?? 0, milliseconds: performance.now() - start })
  try {
    page = readBody(job, limits.bytes)
    const { url, contentType, html } = page
    const parsed = parsePage(html, { url, contentType, limits })
    const line = JSON.stringify(answerTo(job.ask as PageQuestion, parsed, page))
    return { kind: "done", id: job.id, url, line, ...spent() }
  } catch (error) {
    const { code, message } = described(error)
    return failure(job, code, message, spent())
  }
}

function answerTo(ask: PageQuestion, page: Page, { fetched, html }: ReadPage): unknown {
  const now = fetched === undefined ? undefined : new Date(fetched)
  switch (ask.kind) {
    case "extract":
      return articleOf(page, ask.options, now)
    case "compare":
      return { runs: ask.runs.map((options) => articleOf(page, options, now)) }
    case "learn parts":
      return learntFrom(page, ask)
    case "apply parts":
      return applyRecipe(readRecipe(ask.recipe), page)
    case "check parts": {
      const recipe = readRecipe(ask.recipe)
      return { checks: checkRecipe(recipe, [page]), ...repairRecipe(recipe, [page]) }
    }
    case "layout":
      return {
        pieces: layoutOf(page).pieces.map(({ path, leaves }) => ({ path, leaves })),
        svg: drawLayout(page),
      }
    case "pager":
      return findPager(page)
    case "show": {
      const whole = findBlocks(page)
      const blocks = ask.pieces ? cutLines(whole).blocks : whole
      const image = ask.images && signedImage(ask.images)
      const { nodes = false } = ask
      const sheets = sheetSources(html).flatMap((sheet) => {
        if (sheet.href === undefined) return [sheet]
        const href = resolveUrl(page, sheet.href)
        return href && /^https?:/.test(href) ? [{ ...sheet, href }] : []
      })
      const shown = showPage(blocks, { sheets, nodes, ...(image ? { image } : {}) })
      return { shown, blocks: blocks.length }
    }
  }
}

function learntFrom(page: Page, { picks, name, recipe }: PageAsk & { kind: "learn parts" }): Recipe {
  const learnt =
    recipe === undefined
      ? learnRecipe(page, picks, { ambiguous: "refuse" })
      : refineRecipe(readRecipe(recipe), page, picks, { ambiguous: "refuse" })
  return name === undefined ? learnt : { ...learnt, name }
}

function articleOf(page: Page, options: ExtractAsk, now: Date | undefined): Article {
  const { modelFile, ...rest } = options
  const model = modelFile === undefined ? undefined : modelAt(modelFile)
  return extract(page, { ...rest, now, model })
}

/** Models read so far, until their file changes. */
const MODELS = new Map<string, { readonly changed: number; readonly model: ArticleModel }>()
/** Most models kept; one is a few megabytes. */
const MOST_MODELS = 4

function modelAt(file: string): ArticleModel {
  const changed = statSync(file).mtimeMs
  const known = MODELS.get(file)
  if (known?.changed === changed) return known.model
  const model = readArticleModel(readFileSync(file, "utf8"))
  MODELS.delete(file)
  MODELS.set(file, { changed, model })
  for (const oldest of MODELS.keys()) {
    if (MODELS.size > MOST_MODELS) MODELS.delete(oldest)
  }
  return model
}

function described(error: unknown): { readonly code: string; readonly message: string } {
  if (error instanceof HonbunError || error instanceof PageError) return error
  return { code: "crashed", message: String(error) }
}
