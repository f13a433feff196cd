import {
  type Article,
  applyRecipe,
  checkRecipe,
  type ExtractOptions,
  findBlocks,
  findPager,
  HonbunError,
  layoutOf,
  learnRecipe,
  type Page,
  parsePage,
  type Recipe,
  readRecipe,
  refineRecipe,
  repairRecipe,
  resolveUrl,
} from "@honbun/core"
import { cutLines, drawLayout } from "@honbun/core/internal"
import { extract } from "@honbun/core/papers"
import { picturesOf } from "../../annotate/pictures.js"
import { failure, type PageResult, type WorkSettings } from "../../jobs/job.js"
import { PageError } from "../../jobs/page-error.js"
import { type ReadPage, readBody } from "../../jobs/read-body.js"
import { harmlessSheet } from "../show/harmless-sheet.js"
import { sheetSources } from "../show/sheet-sources.js"
import { showPage } from "../show/show-page.js"
import { answerLine } from "./answer-line.js"
import { answerPaper } from "./answer-paper.js"
import type { AskJob, ExtractAsk, ImageAsk, PageAsk } from "./ask.js"
import { ownModelAt } from "./own-models.js"
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
    const { url, contentType, html, rendered } = page
    const parsed = parsePage(html, { url, contentType, rendered, limits })
    const line = JSON.stringify(answerTo(job.ask as PageQuestion, parsed, page))
    return { kind: "done", id: job.id, url, line, ...spent() }
  } catch (error) {
    const { code, message } = described(error)
    const { reason, values } = error instanceof HonbunError ? error : {}
    return failure(job, code, message, spent(), { reason, values: reason && values })
  }
}

function answerTo(ask: PageQuestion, page: Page, { fetched, lastModified, html }: ReadPage): unknown {
  const when = { now: fetched === undefined ? undefined : new Date(fetched), lastModified }
  switch (ask.kind) {
    case "extract":
      return articleOf(page, ask.options, when)
    case "compare":
      return { runs: ask.runs.map((options) => articleOf(page, options, when)) }
    case "learn parts":
      return learntFrom(page, ask)
    case "apply parts":
      return applyRecipe(readRecipe(ask.recipe), page, ask.least === undefined ? {} : { least: ask.least })
    case "check parts": {
      const recipe = readRecipe(ask.recipe)
      return { checks: checkRecipe(recipe, [page]), ...repairRecipe(recipe, [page]) }
    }
    case "paper pick":
    case "paper write":
    case "paper apply":
      return answerPaper(page, ask)
    case "layout":
      return {
        pieces: layoutOf(page).pieces.map(({ path, leaves }) => ({ path, leaves })),
        svg: drawLayout(page),
      }
    case "pager":
      return findPager(page)
    case "pictures":
      return picturesOf(page)
    case "show": {
      const whole = findBlocks(page)
      const blocks = ask.pieces ? cutLines(whole).blocks : whole
      const image = ask.images && signedImage(ask.images)
      const { nodes = false, pictures = false } = ask
      const sheets = sheetSources(html).flatMap((sheet) => {
        if (sheet.href === undefined) return [sheet]
        const href = resolveUrl(page, sheet.href)
        return href && /^https?:/.test(href) ? [{ ...sheet, href }] : []
      })
      const shown = showPage(blocks, { sheets, nodes, pictures, ...(image ? { image } : {}) })
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

function articleOf(
  page: Page,
  options: ExtractAsk,
  when: Pick<ExtractOptions, "now" | "lastModified">,
): Article {
  const { modelFile, ...rest } = options
  return extract(page, {
    ...rest,
    ...when,
    ...(modelFile === undefined ? {} : ownModelAt(modelFile).options),
  })
}

function described(error: unknown): { readonly code: string; readonly message: string } {
  if (error instanceof HonbunError || error instanceof PageError) return error
  return { code: "crashed", message: String(error) }
}
