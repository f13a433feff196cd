/** Trains on 1,000,000 rows × 60 features that are read from a file chunk by chunk, and prints the peak of memory. */
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  binRows,
  predictMany,
  type RowChunk,
  type RowSource,
  rocAuc,
  trainBoosting,
} from "@honbun/core/learn"
import { makeTable } from "./tables.js"

const SHAPE = {
  name: "stream",
  train: 1_000_000,
  test: 20_000,
  features: 60,
  shift: 0,
  missing: 0.1,
  seed: 5,
}
const CHUNK_ROWS = 20_000
const BYTES_A_CHUNK = CHUNK_ROWS * (SHAPE.features + 1) * 4

function writeRows(file: string): void {
  const handle = openSync(file, "w")
  for (let chunk = 0; chunk < SHAPE.train / CHUNK_ROWS; chunk++) {
    const table = makeTable(SHAPE, CHUNK_ROWS, 100 + chunk)
    writeSync(handle, table.values)
    writeSync(handle, Float32Array.from(table.labels))
  }
  closeSync(handle)
}

/** The rows of the file; one buffer serves all chunks. */
function rowsOf(file: string): RowSource {
  return {
    features: Array.from({ length: SHAPE.features }, (_, i) => `f${i}`),
    *chunks(): Iterable<RowChunk> {
      const handle = openSync(file, "r")
      const buffer = new Float32Array(BYTES_A_CHUNK / 4)
      const values = buffer.subarray(0, CHUNK_ROWS * SHAPE.features)
      const labels = buffer.subarray(CHUNK_ROWS * SHAPE.features)
      while (readSync(handle, buffer) === BYTES_A_CHUNK) yield { values, labels }
      closeSync(handle)
    },
  }
}

const folder = mkdtempSync(join(tmpdir(), "learn-stream-"))
try {
  const file = join(folder, "rows")
  writeRows(file)
  const before = process.resourceUsage().maxRSS / 1000
  const start = performance.now()
  const table = await binRows(rowsOf(file))
  const binned = performance.now()
  const model = trainBoosting(table, { trees: 50, depth: 6 })
  const trained = performance.now()
  const test = makeTable(SHAPE, SHAPE.test, 2)
  const auc = rocAuc(test.labels, predictMany(model, test.values))
  const seconds = (from: number, to: number): string => ((to - from) / 1000).toFixed(1)
  console.log(`${SHAPE.train} rows × ${SHAPE.features} features from a file of 244 MB, 50 trees of depth 6`)
  console.log(
    `  binning ${seconds(start, binned)} s, training ${seconds(binned, trained)} s, AUC ${auc.toFixed(4)}`,
  )
  const peak = process.resourceUsage().maxRSS / 1000
  console.log(`  peak resident memory ${peak.toFixed(0)} MB (${before.toFixed(0)} MB before reading)`)
} finally {
  rmSync(folder, { recursive: true })
}
