import { setFlagsFromString } from "node:v8"

/** The newest Node whose flags were looked at: unknown ones would be complained about. */
const NEWEST = 26
/** Only V8 11 counts like this what ran how often; later ones have a compiler between, and need no patience. */
const PATIENT = 20

/**
 * Commands that run until somebody stops them and do the same thing thousands of times: what is optimised early soon pays
 * for itself. `watch run` reads ever new pages.
 */
const LASTING: ReadonlySet<string> = new Set(["serve", "studio", "mcp"])

/**
 * Sets V8 up for programs that read pages: fewer functions are put into others, young objects are collected by one thread,
 * and code is optimised after it has run three times as long as usual. Pages differ so much that what is optimised after
 * the first ones is mostly done again. Processor time on Node 20, 120 pages from a cold start: 24.8 ms a page for 29.3;
 * one page of 88 kB on the command line: 275 ms for 365.
 */
export function tuneEngine(args: readonly string[]): void {
  const node = Number.parseInt(process.versions.node, 10)
  if (node > NEWEST || args.some((arg) => LASTING.has(arg))) return
  setFlagsFromString("--max-inlined-bytecode-size-cumulative=400")
  setFlagsFromString("--no-parallel-scavenge")
  if (node === PATIENT) setFlagsFromString("--interrupt-budget=400000")
}
