import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { writeArticleModel } from "@honbun/core/learn"
import {
  type Experiment,
  type JobProgress,
  type JobTask,
  readExamples,
  TaskError,
  writeWholeSync,
} from "honbun/command"

type ExperimentTask = JobTask & { kind: "experiment" }

/** What an experiment is given. */
interface Given {
  readonly folder: string
  readonly limit: number | undefined
  readonly model: ExperimentTask["model"]
  readonly progress: (progress: JobProgress) => void
}

/** An experiment as a report in Markdown; undefined if the pages do not allow it. */
type Run = (given: Given) => Promise<string | undefined>

/** Pages of a site that parts are learnt from and found on, now and at each earlier time, as on the command line. */
const PARTS_PAGES = { now: 60, earlier: 25 } as const

const RUNS: Readonly<Record<Experiment, { readonly run: Run; readonly expected: string }>> = {
  sites: { run: runSites, expected: "a site with at least two pages whose whole text is known" },
  parts: { run: runParts, expected: "a site with at least two pages whose whole text is known" },
  changes: {
    run: runChanges,
    expected: "a site with `snapshots/<number>/` that have `gold.jsonl` and `manifest.json`",
  },
  pager: { run: runPager, expected: "pages with `nextPage`" },
  chains: { run: runChains, expected: "chains of pages with `url`, `text` and `nextPage`" },
  "self-train": { run: runSelfTrain, expected: "at least two sites of two pages each" },
}

/** One of the lab's experiments, with the settings that its command has by default. */
export async function runExperiment(
  { experiment, data, model }: ExperimentTask,
  progress: (progress: JobProgress) => void,
): Promise<unknown> {
  const { folder, close } = data.folder === undefined ? await readExamples(data) : noClosing(data.folder)
  const { run, expected } = RUNS[experiment]
  try {
    const report = await run({ folder, limit: data.limit, model, progress })
    if (report !== undefined) return { report, plots: {}, model: model?.name }
  } finally {
    close()
  }
  throw new TaskError("no-pages", `Expected ${expected}`)
}

function noClosing(folder: string): { readonly folder: string; readonly close: () => void } {
  return { folder, close: () => {} }
}

async function runSites({ folder, limit, progress }: Given): Promise<string | undefined> {
  const { runSites: run, SITE_FOLDS } = await import("../sites/run.js")
  const { readSites } = await import("../sites/site-set.js")
  const { sitesReport } = await import("../sites/tables.js")
  const sites = readSites(folder, limit).length
  if (sites === 0) return undefined
  const work = mkdtempSync(join(tmpdir(), "honbun-sites-"))
  try {
    const date = new Date().toISOString().slice(0, 10)
    // Features and measures of each site, and a model for each group of them.
    const of = 2 * sites + SITE_FOLDS
    let done = 0
    const { measures } = run([folder], { work, date, limit }, (step) =>
      progress({ step, done: Math.min(done++, of), of }),
    )
    return sitesReport(measures)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function runParts({ folder, limit, progress }: Given): Promise<string | undefined> {
  const { measureSite } = await import("../parts/measure.js")
  const { measureSites } = await import("../parts/measure-sites.js")
  const { partsTable } = await import("../parts/report.js")
  const { siteFolders } = await import("../parts/site-history.js")
  const { now, earlier } = PARTS_PAGES
  const limits = { now: limit ?? now, earlier: Math.min(limit ?? earlier, earlier) }
  const of = siteFolders([folder]).length
  let done = 0
  const trials = measureSites([folder], limits, measureSite, () =>
    progress({ step: "reading", done: Math.min(++done, of), of }),
  )
  return trials.length > 0 ? partsTable(trials) : undefined
}

async function runChanges({ folder, progress }: Given): Promise<string | undefined> {
  const { changesReport, runChanges: run } = await import("../changes/run.js")
  const { readHistories } = await import("../changes/histories.js")
  const histories = readHistories([folder])
  if (histories.length === 0) return undefined
  const result = run(
    histories,
    () => ({ article: undefined, site: undefined }),
    (_, done, of) => progress({ step: "reading", done, of }),
  )
  return asText(changesReport(result))
}

async function runPager({ folder, progress }: Given): Promise<string | undefined> {
  const { runPagerLab } = await import("../pager/run.js")
  return runPagerLab([folder], {}, (step, done, of) => progress({ step, done, of }))
}

async function runChains({ folder, progress }: Given): Promise<string | undefined> {
  const { allChains } = await import("../pager/examples.js")
  const { chainTable, joinChains } = await import("../pager/chains.js")
  progress({ step: "reading", done: 0, of: 1 })
  const results = await joinChains(allChains([folder]), false)
  return results.length > 0 ? chainTable(results) : undefined
}

async function runSelfTrain({ folder, limit, model, progress }: Given): Promise<string | undefined> {
  const { runSelfTraining } = await import("../self-train/run.js")
  const { TRAIN_DEFAULTS } = await import("../train/train.js")
  const { NO_WORK_FOLDER } = await import("../train/work-folder.js")
  const date = new Date().toISOString().slice(0, 10)
  const settings = { training: TRAIN_DEFAULTS, limit, date, work: NO_WORK_FOLDER }
  const result = await runSelfTraining([folder], settings, progress)
  if (result && model) writeWholeSync(model.out, writeArticleModel(result.model))
  return result?.report
}

/** A table in columns of text, as Markdown. */
function asText(table: string): string {
  return `\`\`\`text\n${table.trimEnd()}\n\`\`\``
}
