// A thread that watches the fuzzer's own: an input that never ends is saved, and the process is ended.
import { writeFileSync, writeSync } from "node:fs"
import { workerData } from "node:worker_threads"

const { memory, file, patience } = workerData
const state = new Int32Array(memory, 0, 2)
let last = -1

setInterval(() => {
  const number = Atomics.load(state, 0)
  if (number === last) {
    writeFileSync(file, new Uint8Array(memory, 8, Atomics.load(state, 1)))
    writeSync(1, `FOUND an input that does not end within ${patience / 1000} s: ${file}\n`)
    process.kill(process.pid, "SIGKILL")
  }
  last = number
}, patience)
