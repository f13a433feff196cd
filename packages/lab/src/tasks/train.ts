import { writeArticleModel } from "@honbun/core/learn"
import { type JobProgress, type JobTask, readExamples, TaskError, writeWholeSync } from "honbun/command"
import { honbunExtractor } from "../extractors/extractor.js"
import { NOTHING } from "../extractors/prediction.js"
import { type Judged, judgeAll } from "../measure/judge.js"
import { dataLines, describeData, measuresOf, modelCard, type TrainCommand } from "../measure/model-card.js"
import { pairedRows, pairUp } from "../measure/paired.js"
import { reliabilityPlot, reliabilityPoints, reliances } from "../measure/reliability.js"
import { groupPages, summarise } from "../measure/summary.js"
import { type HeldOut, TRAIN_DEFAULTS, trainArticle } from "../train/train.js"

/** Trains a model, judges it beside the default one on pages that it never met, and writes it. */
export async function train(
  task: JobTask & { kind: "train" },
  progress: (progress: JobProgress) => void,
): Promise<unknown> {
  const { examples, folder, close } = await readExamples(task.data)
  try {
    const hosts = new Set(examples.filter(({ text }) => text).map(({ group }) => group)).size
    const folds = Math.min(task.folds, hosts)
    if (folds < 2) {
      throw new TaskError("too-few-hosts", `Expected labelled pages of at least 2 hosts, got ${hosts}`)
    }
    const boosting = { ...TRAIN_DEFAULTS.boosting, trees: task.trees }
    const date = new Date().toISOString().slice(0, 10)
    const options = { ...TRAIN_DEFAULTS, folds, boosting }
    const command: TrainCommand = { folders: [folder], out: `${task.name}.json`, date, options }
    const data = describeData(dataLines(examples))
    const trained = trainArticle(examples, options, modelCard(command, data, {}), progress)
    const judged = trained.heldOut.map(asJudged)
    const rows = groupPages(judged, ["type", "lang"]).map(({ name, pages }) => {
      return { name, pages: pages.length, summary: summarise(pages) }
    })
    const card = modelCard(command, data, measuresOf(rows.filter(({ name }) => !name.includes("="))))
    writeWholeSync(task.out, writeArticleModel({ ...trained.model, card }))
    const beside = await judgeDefault(judged, progress)
    const points = reliabilityPoints(reliances(trained.heldOut, folds, options.seed))
    return {
      model: task.name,
      card,
      groups: rows,
      // First the new model on pages held out from it, second the default one on the same pages.
      comparison: pairedRows(pairUp(judged, beside)),
      plots: { reliability: reliabilityPlot(points) },
    }
  } finally {
    close()
  }
}

/** A held-out page among judged ones; cross-validation keeps scores, not texts. */
function asJudged({ example, score, expectedF1 }: HeldOut): Judged {
  return { example, score, prediction: { ...NOTHING, confidence: expectedF1 }, metadata: {} }
}

async function judgeDefault(
  judged: readonly Judged[],
  progress: (progress: JobProgress) => void,
): Promise<Judged[]> {
  const extractor = honbunExtractor({ method: "auto" })
  const beside: Judged[] = []
  for (const [done, { example }] of judged.entries()) {
    progress({ step: "comparing", done, of: judged.length })
    beside.push((await judgeAll(example, [extractor]))[0]!)
  }
  return beside
}
