import { basename, resolve } from "node:path"
import type { ArticleModel } from "@honbun/core"
import type { ModelCard } from "@honbun/core/learn"
import { type Example, readDataset, VERSION } from "honbun/command"
import { dataLines, describeData, measuresOf } from "../measure/model-card.js"
import { groupPages, summarise } from "../measure/summary.js"
import { heldOutExtractor } from "../train/fold-models.js"
import { type Trained, type TrainOptions, trainArticle } from "../train/train.js"
import type { WorkFolder } from "../train/work-folder.js"
import { judgeOthers, judgeSites, type LearntMethod, type SelfTrainingProgress } from "./report.js"
import { type Taught, teachByPaperE } from "./teacher.js"

/** What `honbun lab self-train` was asked for. */
export interface SelfTrainingSettings {
  readonly training: TrainOptions
  readonly sets?: readonly string[] | undefined
  /** At most so many pages of each site. */
  readonly limit?: number | undefined
  /** Other pages that the finished models are judged by. */
  readonly others?: readonly Example[] | undefined
  readonly date: string
  readonly work: WorkFolder
}

/** What came out. */
export interface SelfTrainingResult {
  readonly report: string
  readonly model: ArticleModel
}

/** Fewer sites cannot be held out from each other. */
const LEAST_SITES = 2

/**
 * The future work of paper E (E §5): what pages of many sites show when taken together teaches a model that reads a single
 * page of any site. Where texts are known, it is judged on sites it never met, beside the teacher and beside a model that
 * learnt the known texts of the same pages. Undefined with fewer than two sites of two pages.
 */
export async function runSelfTraining(
  folders: readonly string[],
  settings: SelfTrainingSettings,
  progress: (progress: SelfTrainingProgress) => void = () => {},
): Promise<SelfTrainingResult | undefined> {
  const { sets, limit, training, others = [] } = settings
  const examples = folders.flatMap((folder) => readDataset(folder, sets ? { sets } : {}))
  const taught = teachByPaperE(examples, limit, (done, of) => progress({ step: "teaching", done, of }))
  const sites = sitesOf(taught)
  if (sites < LEAST_SITES) return undefined
  const options = { ...training, folds: Math.min(training.folds, sites) }
  const card = cardOf(taught, folders, settings, options)
  const train = (lessons: readonly Example[], name: string): Trained =>
    trainArticle(
      lessons,
      options,
      card,
      (at) => progress({ ...at, step: `${name}, ${at.step}` }),
      folderWithin(settings.work, name),
    )
  const student = train(
    taught.map(({ lesson }) => lesson),
    "self-trained",
  )
  const head = `${taught.length} pages of ${sites} sites, labelled by paper E with its three repairs. ${options.folds} folds, every page judged by models that never met its site.`
  const known = taught.filter(({ example }) => example.text)
  if (sitesOf(known) < options.folds)
    return { report: `${head}\n\nToo few texts are known to judge the models by.`, model: student.model }
  const supervised = train(known.map(supervisedLesson), "supervised")
  const methods: LearntMethod[] = [
    { name: "self-trained", heldOut: heldOutExtractor(student.folds), whole: student.model },
    { name: "supervised, same pages", heldOut: heldOutExtractor(supervised.folds), whole: supervised.model },
  ]
  const { judged, section } = await judgeSites(known, methods, progress)
  const sections = [head, section, await judgeOthers(others, methods, progress)]
  const rows = groupPages(judged).map(({ name, pages }) => ({ name, summary: summarise(pages) }))
  return {
    report: sections.filter((each) => each !== "").join("\n\n"),
    model: { ...student.model, card: { ...card, measures: measuresOf(rows) } },
  }
}

function sitesOf(taught: readonly Taught[]): number {
  return new Set(taught.map(({ example }) => example.group)).size
}

/** The same page with its known text, so that only text and style differ from the teacher's lesson. */
function supervisedLesson({ example, lesson }: Taught): Example {
  return { ...lesson, text: example.text!, include: example.include }
}

/** Two trainings in one folder, each with its own names. */
function folderWithin(work: WorkFolder, name: string): WorkFolder {
  return { once: (step, key, make) => work.once(`${name}/${step}`, key, make) }
}

function cardOf(
  taught: readonly Taught[],
  folders: readonly string[],
  { limit, date }: SelfTrainingSettings,
  { folds, seed, boosting }: TrainOptions,
): ModelCard {
  const names = folders.map((folder) => basename(resolve(folder))).join(" ")
  const data = describeData(dataLines(taught.map(({ example }) => example)))
  return {
    data: `${data}. Nobody's labels: paper E with its repairs compared the pages of each site`,
    date,
    measures: {},
    command: `honbun lab self-train ${names}${limit ? ` --limit ${limit}` : ""} --folds ${folds} --seed ${seed} --trees ${boosting.trees} --model-out model.json --date ${date}`,
    note: `Measures are of ${folds}-fold cross-validation against known texts; no site is on both sides. Confidence tells agreement with the teacher. honbun ${VERSION}.`,
  }
}
