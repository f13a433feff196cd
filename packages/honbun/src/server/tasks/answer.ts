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
} from "@honbun/core"
import { cutLines } from "@honbun/core/internal"
import { extract } from "@honbun/core/papers"
import { failure, type PageResult, type WorkSettings } from "../../jobs/job.js"
import { PageError } from "../../jobs/page-error.js"
import { type ReadPage, readBody } from "../../jobs/read-body.js"
import { showPage } from "../show/show-page.js"
import { sourceStyles } from "../show/styles.js"
import { answerLine } from "./answer-line.js"
import type { AskJob, ExtractAsk, PageAsk } from "./ask.js"
import { signedImage } from "./signed-image.js"

/** Enough to load the model before the first page is timed. */
const WARM_UP = "<title>Tea</title><p>Pour hot water over the leaves, and wait for three minutes or so.</p>"

/** Prepares a thread: answers questions about pages, each as one line of JSON; never throws because of a page. */
export function prepareAnswers(settings: Pick<WorkSettings, "limits">): (job: AskJob) => PageResult {
  extract(WARM_UP)
  return (job) => (job.ask.kind === "batch" ? answerLine(job, job.ask.settings) : answer(job, settings))
}

function answer(job: AskJob, { limits }: Pick<WorkSettings, "limits">): PageResult {
  const start = performance.now()
  let page: ReadPage | undefined
  const spent = () => ({ bytes: page?.html.length ?? 0, milliseconds: performance.now() - start })
  try {
    page = readBody(job, limits.bytes)
    const { url, contentType, html } = page
    const parsed = parsePage(html, { url, contentType, limits })
    const line = JSON.stringify(answerTo(job.ask as Exclude<PageAsk, { kind: "batch" }>, parsed, page))
    return { kind: "done", id: job.id, url, line, ...spent() }
  } catch (error) {
    const { code, message } = described(error)
    return failure(job, code, message, spent())
  }
}

function answerTo(
  ask: Exclude<PageAsk, { kind: "batch" }>,
  page: Page,
  { fetched, html }: ReadPage,
): unknown {
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
      const shown = showPage(blocks, { styles: sourceStyles(html), nodes, ...(image ? { image } : {}) })
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
