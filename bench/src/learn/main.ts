/**
 * Speed and quality of the learning room beside scikit-learn: `npm run bench -- learn`, or alone
 * `npx tsx bench/src/learn/main.ts [boosting] [forest] [tree] [large] [stream] [crf] [predict]` (all when none is named).
 */

import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import {
  binTable,
  type CrfTraining,
  predictInto,
  readTrees,
  trainBoosting,
  trainCrf,
  windowTemplates,
  writeModel,
} from "@honbun/core/learn"
import { smallest } from "../../../packages/core/src/extremes.js"
import { crfPages } from "./crf-pages.js"
import { judgeOurs } from "./quality.js"
import { findSklearn, type Method, type Quality, runSklearn } from "./sklearn.js"
import { bothParts, makeTable, type TableShape } from "./tables.js"

const TABLES: Readonly<Record<string, TableShape>> = {
  middle: { name: "80k × 40", train: 80_000, test: 40_000, features: 40, shift: 0, missing: 0.1, seed: 1 },
  small: { name: "20k × 40", train: 20_000, test: 40_000, features: 40, shift: 0, missing: 0.1, seed: 1 },
  large: {
    name: "400k × 150",
    train: 400_000,
    test: 50_000,
    features: 150,
    shift: -1,
    missing: 0.1,
    seed: 2,
  },
}

const PARTS: Readonly<Record<string, () => void>> = {
  boosting: () => compare("boosting", TABLES.middle!),
  forest: () => compare("forest", TABLES.small!),
  tree: () => compare("tree", TABLES.middle!),
  large: () => compare("boosting", TABLES.large!),
  stream: () => streamPart(),
  crf: () => crfPart(),
  predict: () => predictPart(),
}

/** Runs the parts named in `args`, or all of them. */
export async function run(args: string[]): Promise<void> {
  const chosen = args.filter((name) => name in PARTS)
  if (!findSklearn()) {
    console.log(
      "scikit-learn is not installed (Debian: apt-get install python3-sklearn): its columns are skipped.",
    )
  }
  for (const name of chosen.length > 0 ? chosen : Object.keys(PARTS)) {
    console.log(`\n## ${name}`)
    PARTS[name]!()
  }
}

/** scikit-learn runs with all cores and with one: on a busy machine its threads wait for each other. */
function compare(method: Method, shape: TableShape): void {
  const { train, test } = bothParts(shape)
  const ours = judgeOurs(method, train, test)
  console.log(`${method}, ${shape.name} rows × features, ${shape.test} test rows`)
  line("honbun", ours)
  const card = { data: shape.name, date: "", measures: {}, command: "" }
  const size = gzipSync(writeModel(ours.model, card), { level: 9 }).length
  console.log(`  model file ${(size / 1000).toFixed(1)} KB gzipped, ${ours.model.roots.length} trees`)
  const python = findSklearn()
  if (!python) return
  const runs = (method === "boosting" ? [1, undefined] : [1]).map((threads) => {
    const found = runSklearn(python, train, test, [method], threads)
    line(`scikit-learn ${found.version}, ${threads ? "1 thread" : "all cores"}`, found[method]!)
    return found[method]!
  })
  const times = ours.seconds / smallest(runs.map((quality) => quality.seconds))
  const cpuTimes = ours.cpuSeconds / smallest(runs.map((quality) => quality.cpuSeconds))
  console.log(
    `  honbun takes ${times.toFixed(2)} × its better time, ${cpuTimes.toFixed(2)} × its better CPU time`,
  )
}

function line(name: string, quality: Quality): void {
  const { auc, ap, seconds, cpuSeconds } = quality
  const times = `${seconds.toFixed(1).padStart(7)} s  ${cpuSeconds.toFixed(1).padStart(7)} CPU s`
  console.log(`  ${name.padEnd(30)} AUC ${auc.toFixed(4)}  AP ${ap.toFixed(4)}  ${times}`)
}

/** In a process of its own, so that the peak of memory is this part's alone. */
function streamPart(): void {
  const script = fileURLToPath(new URL("./stream.ts", import.meta.url))
  const child = spawnSync(process.execPath, ["--import", "tsx", script], { encoding: "utf8" })
  console.log(child.status === 0 ? child.stdout.trimEnd() : child.stderr)
}

/** CPU seconds that `work` takes: on a busy machine the clock tells about the others. */
function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const used = process.cpuUsage(before)
  return (used.user + used.system) / 1e6
}

function crfPart(): void {
  const [pages, blocks, features] = [200, 300, 300]
  const data = crfPages(pages, blocks, features)
  const dense = Array.from({ length: features }, (_, i) => `x${i}`)
  const options = { labels: ["other", "content"], dense, templates: [[], ...windowTemplates(dense, [0])] }
  let training: CrfTraining | undefined
  const seconds = cpuSeconds(() => {
    training = trainCrf(data, options)
  })
  const { minimum, logLikelihood } = training!
  console.log(`CRF, ${pages} pages × ${blocks} blocks × ${features} features: ${seconds.toFixed(1)} CPU s`)
  console.log(
    `  ${minimum.iterations} iterations (${minimum.reason}), log-likelihood ${logLikelihood.toFixed(1)}`,
  )
}

function predictPart(): void {
  const shape = { ...TABLES.middle!, features: 150 }
  const train = binTable(makeTable(shape, 20_000, 1))
  const card = { data: "", date: "", measures: {}, command: "" }
  const file = writeModel(trainBoosting(train, { trees: 200, depth: 6 }), card)
  const { model } = readTrees(file)
  const rows = makeTable(shape, 50_000, 3)
  const out = new Float32Array(50_000)
  predictInto(model, rows.values, out)
  const micro = (cpuSeconds(() => predictInto(model, rows.values, out)) * 1e6) / out.length
  console.log(
    `${model.roots.length} trees of depth 6, 150 features: ${micro.toFixed(2)} CPU µs a row in batches`,
  )
  console.log(`  model file ${(gzipSync(file, { level: 9 }).length / 1000).toFixed(1)} KB gzipped`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run(process.argv.slice(2))
