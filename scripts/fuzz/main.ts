// `npm run fuzz [-- minutes [seed]]`: hostile pages through every public function and writer, looked at by oracles.
// What is found is made small and kept in scripts/fuzz/regressions, where a test runs it from then on.
import { writeFileSync } from "node:fs"
import { CONSTRUCTS } from "./constructs.js"
import { type Finding, fuzz } from "./fuzz.js"
import * as honbun from "./honbun.js"
import { SEEDS } from "./seeds.js"

/** Length of the constructs of `growth.ts` that a run begins with, in characters. */
const CONSTRUCT_SIZE = 1_500

const minutes = Number(process.argv[2] ?? 10)
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31)
console.log(`Fuzzing for ${minutes} min with seed ${seed}`)
const constructs = Object.values(CONSTRUCTS).map((write) => write(CONSTRUCT_SIZE))
const seeds = [...SEEDS, ...constructs].map((page) => new TextEncoder().encode(page))
const { inputs, seconds, corpus, functions, names, findings } = await fuzz(
  seeds,
  minutes * 60_000,
  seed,
  keep,
)
const all = Object.entries(honbun).flatMap(([name, value]) => (typeof value === "function" ? [name] : []))
const unused = all.filter((name) => !names.has(name))
console.log(`Public functions that did not run: ${unused.join(", ")}`)
const { user, system } = process.cpuUsage()
const busy = (user + system) / 1e6
console.log(
  [
    `${inputs} inputs in ${seconds.toFixed(0)} s (${(inputs / busy).toFixed(1)} a second of processor time), ${corpus} kept`,
    `${functions} functions of the packages ran, ${all.length - unused.length} of ${all.length} public ones among them`,
    `${findings.length} findings`,
  ].join("; "),
)
process.exitCode = findings.length === 0 ? 0 : 1

function keep({ fault, input }: Finding): void {
  const name = fault
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .slice(0, 60)
    .replace(/-$/, "")
  writeFileSync(new URL(`./regressions/${name}.html`, import.meta.url), input)
  console.log(`FOUND ${fault}\n  ${input.length} bytes in regressions/${name}.html: ${preview(input)}`)
}

function preview(input: Uint8Array): string {
  return JSON.stringify(Buffer.from(input).toString("utf8").slice(0, 200))
}
