import { Coverage } from "./coverage.js"
import { exercise } from "./exercise.js"
import { watchHangs } from "./hangs.js"
import { seeded } from "./honbun.js"
import { minimise } from "./minimise.js"
import { nextInput } from "./mutate.js"
import { faultsOf } from "./oracles/oracles.js"
import { differences } from "./oracles/same-twice.js"

/** One input in so many is run twice. */
const RUN_TWICE = 8

/** A fault with the smallest input that was found to show it. */
export interface Finding {
  readonly fault: string
  readonly input: Uint8Array
}

/** What a run has come to. */
export interface FuzzReport {
  readonly inputs: number
  readonly seconds: number
  /** Inputs kept because they reached something new. */
  readonly corpus: number
  /** Functions of the packages that ran, and the names of all of them. */
  readonly functions: number
  readonly names: ReadonlySet<string>
  readonly findings: readonly Finding[]
}

/** Fuzzes until the time is over. Each fault is reported once, with a small input. */
export async function fuzz(
  seeds: readonly Uint8Array[],
  milliseconds: number,
  seed: number,
  found: (finding: Finding) => void = () => {},
): Promise<FuzzReport> {
  const begin = watchHangs()
  const random = seeded(seed)
  const coverage = new Coverage()
  const corpus: Uint8Array[] = []
  const findings = new Map<string, Finding>()
  const started = performance.now()
  let inputs = 0
  while (performance.now() - started < milliseconds) {
    const input = seeds[inputs] ?? nextInput(corpus, random)
    inputs++
    begin(input)
    const subject = await exercise(input)
    if (coverage.news() > 0) corpus.push(input)
    const again = inputs % RUN_TWICE === 0 ? differences(subject, await exercise(input)) : []
    const faults = [...faultsOf(subject), ...again]
    for (const fault of faults) {
      const kind = kindOf(fault)
      if (findings.has(kind) || !(await hasFault(input, kind))) continue
      const finding = {
        fault,
        input: await minimise(input, (smaller) => {
          begin(smaller)
          return hasFault(smaller, kind)
        }),
      }
      findings.set(kind, finding)
      found(finding)
    }
  }
  const seconds = (performance.now() - started) / 1000
  const { functions, names } = coverage
  return { inputs, seconds, corpus: corpus.length, functions, names, findings: [...findings.values()] }
}

/** Everything wrong with an input, run twice. */
export async function faultsIn(input: Uint8Array): Promise<string[]> {
  const subject = await exercise(input)
  return [...faultsOf(subject), ...differences(subject, await exercise(input))]
}

async function hasFault(input: Uint8Array, kind: string): Promise<boolean> {
  return (await faultsIn(input)).some((fault) => kindOf(fault) === kind)
}

/** Faults that differ in numbers and quotations alone are one. */
function kindOf(fault: string): string {
  return fault
    .replace(/\d+/g, "0")
    .replace(/["'`=].*/, "")
    .slice(0, 90)
}
