/**
 * Remakes the recorded results of crfsuite that the tests compare with:
 *   npm install --no-save crfsuite@1.0.1 && npx tsx bench/src/learn/crfsuite-reference.ts
 * crfsuite is a native module that needs a C++ compiler (about 20 s), so it is not among the dependencies.
 */
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { LabelledSequence, Template } from "@honbun/core/learn"
import { type CrfDataShape, crfData } from "./crf-data.js"

/** One comparison: the data, the penalty, and what crfsuite made of them. */
export interface CrfReference {
  readonly shape: CrfDataShape
  readonly l2: number
  readonly l1: number
  /** What crfsuite minimised, at its end: negative log-likelihood with the penalties. */
  readonly loss: number
  /** Log-likelihood of the training data without the penalty; known only without L1, whose norm it does not print. */
  readonly logLikelihood?: number
  /** Each sequence's labels as digits. */
  readonly labels: readonly string[]
}

/** The comparisons that are recorded. */
export const CRF_CASES: readonly Omit<CrfReference, "loss" | "logLikelihood" | "labels">[] = [
  { shape: { sequences: 60, positions: 40, labels: 2, seed: 1 }, l2: 1, l1: 0 },
  { shape: { sequences: 60, positions: 40, labels: 3, seed: 2 }, l2: 0.1, l1: 0 },
  { shape: { sequences: 60, positions: 40, labels: 2, seed: 3 }, l2: 0.1, l1: 0.5 },
]

/** What the CRF looks at in every case: a bias, words at 0 and -1, pairs of words, the dense feature at 0 and -1. */
export const CRF_TEMPLATES: readonly Template[] = [
  [],
  [{ feature: "word" }],
  [{ feature: "word", offset: -1 }],
  [{ feature: "word" }, { feature: "word", offset: 1 }],
  [{ feature: "dense" }],
  [{ feature: "dense", offset: -1 }],
]

/** The part of crfsuite's interface that is used. */
interface Crfsuite {
  Trainer: new (options: {
    debug: boolean
  }) => {
    append(items: string[][], labels: string[]): void
    train(file: string): number
    set_params(options: Record<string, string>): void
  }
  Tagger: new () => { open(file: string): boolean; tag(items: string[][]): string[] }
}

/** crfsuite where it is installed and built. */
export function loadCrfsuite(): Crfsuite | undefined {
  try {
    return createRequire(import.meta.url)("crfsuite") as Crfsuite
  } catch {
    return undefined
  }
}

/** Runs crfsuite on one case in a process of its own, because it prints its likelihood instead of returning it. */
export function runCrfsuite(number: number): CrfReference {
  const script = fileURLToPath(import.meta.url)
  const child = spawnSync(process.execPath, ["--import", "tsx", script, "--case", String(number)], {
    encoding: "utf8",
  })
  const labels = /^labels (.*)$/m.exec(child.stdout)?.[1]?.split(" ")
  const losses = [...child.stdout.matchAll(/^Loss: (.*)$/gm)]
  const norms = [...child.stdout.matchAll(/^Feature norm: (.*)$/gm)]
  if (child.status !== 0 || !labels || losses.length === 0)
    throw new Error(`crfsuite failed: ${child.stderr}`)
  const chosen = CRF_CASES[number]!
  const loss = Number(losses.at(-1)![1])
  const norm = Number(norms.at(-1)![1])
  const logLikelihood = chosen.l2 * norm * norm - loss
  return { ...chosen, loss, ...(chosen.l1 === 0 ? { logLikelihood } : {}), labels }
}

function trainHere(number: number): void {
  const { shape, l2, l1 } = CRF_CASES[number]!
  const { Trainer, Tagger } = loadCrfsuite()!
  const folder = mkdtempSync(join(tmpdir(), "crfsuite-"))
  const file = join(folder, "model")
  const trainer = new Trainer({ debug: true })
  const settings = { c1: l1, c2: l2, epsilon: 1e-7, delta: 1e-12, max_iterations: 5000 }
  const all = { "feature.possible_states": "1", "feature.possible_transitions": "1" }
  trainer.set_params({
    ...all,
    ...Object.fromEntries(Object.entries(settings).map(([k, v]) => [k, String(v)])),
  })
  const data = crfData(shape)
  for (const sequence of data) trainer.append(itemsOf(sequence), Array.from(sequence.labels, String))
  trainer.train(file)
  const tagger = new Tagger()
  tagger.open(file)
  console.log(`\nlabels ${data.map((sequence) => tagger.tag(itemsOf(sequence)).join("")).join(" ")}`)
  rmSync(folder, { recursive: true })
}

/** The attributes of `CRF_TEMPLATES` in crfsuite's form. */
function itemsOf(sequence: LabelledSequence): string[][] {
  const words = sequence.fields!.word!
  const at = (t: number): readonly string[] => {
    if (t < 0) return ["<before>"]
    return t < sequence.length ? (words[t] as readonly string[]) : ["<after>"]
  }
  return Array.from({ length: sequence.length }, (_, t) => [
    "bias",
    ...at(t).map((word) => `0=${word}`),
    ...at(t - 1).map((word) => `-1=${word}`),
    ...at(t + 1).flatMap((next) => at(t).map((word) => `0=${word}&1=${next}`)),
    ...new Array<string>(sequence.dense![t]!).fill("dense"),
    ...new Array<string>(t > 0 ? sequence.dense![t - 1]! : 0).fill("dense-1"),
  ])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const number = process.argv.indexOf("--case")
  if (number >= 0) trainHere(Number(process.argv[number + 1]))
  else {
    const file = new URL("../../../packages/core/src/learn/crf/fixtures/crfsuite.json", import.meta.url)
    const references = CRF_CASES.map((_, i) => runCrfsuite(i))
    writeFileSync(file, `${JSON.stringify(references, null, 1)}\n`)
    console.log(readFileSync(file, "utf8").length, "bytes written")
  }
}
