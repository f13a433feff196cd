import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Table } from "@honbun/core/learn"
import { STAND_IN } from "./tables.js"

export type Method = "boosting" | "forest" | "tree"

/** Settings that both sides share. */
export interface SharedSettings {
  readonly trees: number
  readonly depth: number
  readonly leaves: number
  readonly rate: number
  readonly lambda: number
  readonly forestTrees: number
  /** Least rows in a leaf of the single tree. */
  readonly leafWeight: number
  readonly standIn: number
}

/** What the comparisons are run with, unless they say otherwise. */
export const SHARED_SETTINGS: SharedSettings = {
  trees: 100,
  depth: 6,
  leaves: 31,
  rate: 0.1,
  lambda: 1,
  forestTrees: 100,
  leafWeight: 50,
  standIn: STAND_IN,
}

/** How good a method was and how long it trained. */
export interface Quality {
  readonly auc: number
  readonly ap: number
  readonly seconds: number
  readonly cpuSeconds: number
}

export type SklearnResult = Partial<Record<Method, Quality>> & { readonly version: string }

/** Pythons to try, the system's own first because Debian's packages belong to it. */
const PYTHONS = ["/usr/bin/python3", "python3"]

/** The Python that has scikit-learn, if any. */
export function findSklearn(): string | undefined {
  return PYTHONS.find((python) => spawnSync(python, ["-c", "import sklearn"]).status === 0)
}

/** scikit-learn's results on the same rows; with all cores unless `threads` says how many. */
export function runSklearn(
  python: string,
  train: Table,
  test: Table,
  methods: readonly Method[],
  threads?: number,
): SklearnResult {
  const folder = mkdtempSync(join(tmpdir(), "sklearn-"))
  try {
    for (const [part, table] of Object.entries({ train, test })) {
      writeFileSync(join(folder, `${part}.values`), table.values)
      writeFileSync(join(folder, `${part}.labels`), Float32Array.from(table.labels))
    }
    const script = fileURLToPath(new URL("./run-sklearn.py", import.meta.url))
    const settings = JSON.stringify(SHARED_SETTINGS)
    const child = spawnSync(
      python,
      [script, folder, String(train.features.length), methods.join(","), settings],
      { encoding: "utf8", env: threads ? { ...process.env, OMP_NUM_THREADS: String(threads) } : process.env },
    )
    if (child.status !== 0) throw new Error(`scikit-learn failed: ${child.stderr}`)
    return JSON.parse(child.stdout) as SklearnResult
  } finally {
    rmSync(folder, { recursive: true })
  }
}
