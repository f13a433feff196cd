/** The program of the threads that apply recipes. Run from its sources, it is a source too. */
export function workerProgram(): URL {
  return new URL(`../parts/parts-worker.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`, import.meta.url)
}
