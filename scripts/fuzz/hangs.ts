import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"
import { LONGEST_INPUT } from "./mutate.js"

/** An input that takes longer than this, and less than twice as long, hangs; in milliseconds. */
const PATIENCE = 60_000
/** The number of the input and its length come first. */
const HEAD = 8

/** Has a thread watch for inputs that never end. Gives what is to be called with each input before it is tried. */
export function watchHangs(): (input: Uint8Array) => void {
  const memory = new SharedArrayBuffer(HEAD + 2 * LONGEST_INPUT)
  const file = fileURLToPath(new URL("./regressions/does-not-end.html", import.meta.url))
  const watchdog = new Worker(new URL("./watchdog.mjs", import.meta.url), {
    workerData: { memory, file, patience: PATIENCE },
  })
  watchdog.unref()
  const state = new Int32Array(memory, 0, 2)
  return (input) => {
    new Uint8Array(memory, HEAD).set(input.subarray(0, 2 * LONGEST_INPUT))
    Atomics.store(state, 1, input.length)
    Atomics.add(state, 0, 1)
  }
}
