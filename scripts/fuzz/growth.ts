// How the time of every public function grows with the page, on pages made to be hard:
//
//     npm run growth [-- --to 1048576] [--construct NAME] [--function NAME[,NAME…]]
//
// Prints what takes too long or grows faster than the page, and ends with 1 when there is something.
import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { CONSTRUCTS, type Construct } from "./constructs.js"
import { PAGES_READ, PUBLIC_FUNCTIONS, type PublicFunction, Subject } from "./public-functions.js"

/** What a megabyte of page may cost, in seconds of processor time. */
export const MOST_SECONDS = 2
/** What a page twice as long may cost, in times. */
export const MOST_GROWTH = 2.6
/** Times below this share of what is allowed say nothing about growth. */
const TELLING_SHARE = 1 / 4
const MEGABYTE = 1 << 20
/** Smaller pages are allowed what this share of a megabyte is: starting up costs something too. */
const LEAST_SHARE = 1 / 8
/** A construct whose functions have not ended by then is given up, in milliseconds. */
const PATIENCE = 120_000

/** What a function did on a construct. */
export interface Growth {
  readonly construct: string
  readonly function: string
  /** Characters of the largest page tried, and the seconds it took. */
  readonly size: number
  readonly seconds: number
  /** Times the seconds of a page half as long. */
  readonly factor: number
  /** What was thrown, where it is not one of the library's own errors. */
  readonly error?: string
}

/** Whether a function took too long, grew too fast or threw what it should not. */
export function isTooMuch({ function: name, size, seconds, factor, error }: Growth): boolean {
  const allowed = MOST_SECONDS * Math.max(size / MEGABYTE, LEAST_SHARE) * (PAGES_READ[name] ?? 1)
  if (error !== undefined || seconds > allowed) return true
  return seconds > allowed * TELLING_SHARE && factor > MOST_GROWTH
}

async function secondsOf(run: PublicFunction, subject: Subject): Promise<number> {
  const before = process.cpuUsage()
  await run(subject)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** What a function costs on pages of two sizes, the second twice as long; suspicious times are taken again. */
export async function growthOf(
  names: { readonly construct: string; readonly function: string },
  subjects: readonly [Subject, Subject],
): Promise<Growth> {
  const run = PUBLIC_FUNCTIONS[names.function]!
  const size = subjects[1].markup.length
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const growth = (): Growth => ({
    ...names,
    size,
    seconds: large,
    factor: large / small,
  })
  try {
    for (let round = 0; round < 3; round++) {
      small = Math.min(small, await secondsOf(run, subjects[0]))
      large = Math.min(large, await secondsOf(run, subjects[1]))
      if (!isTooMuch(growth())) break
    }
    return growth()
  } catch (error) {
    return { ...names, size, seconds: 0, factor: 0, error: String(error).slice(0, 200) }
  }
}

/** The page of a construct in two sizes. */
function subjectsOf(write: Construct, size: number): [Subject, Subject] {
  return [new Subject(write(size / 2)), new Subject(write(size))]
}

/** All functions on one construct, from small pages to large ones; what is too much is not tried on larger pages. */
export async function* growthsOf(
  construct: string,
  functions: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): AsyncGenerator<Growth> {
  let left = [...functions]
  for (let size = from; size <= to; size *= 2) {
    const subjects = subjectsOf(CONSTRUCTS[construct]!, size)
    const next: string[] = []
    for (const name of left) {
      process.send?.({ begun: name })
      const growth = await growthOf({ construct, function: name }, subjects)
      if (!isTooMuch(growth)) next.push(name)
      if (isTooMuch(growth) || size * 2 > to) yield growth
    }
    left = next
  }
}

/** One construct in a process of its own, so that one that never ends can be ended. */
async function measureApart(construct: string, args: readonly string[]): Promise<Growth[]> {
  const child = fork(fileURLToPath(import.meta.url), ["--alone", "--construct", construct, ...args], {
    execArgv: ["--import", "tsx", "--max-old-space-size=3000"],
  })
  const found: Growth[] = []
  let begun = ""
  let timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE)
  child.on("message", (message: Growth | { begun: string }) => {
    if ("begun" in message) begun = message.begun
    else found.push(message)
    clearTimeout(timer)
    timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE)
  })
  const [code] = await once(child, "exit")
  clearTimeout(timer)
  const lost = { construct, function: begun, size: 0, seconds: 0, factor: 0, error: "did not end" }
  return code === 0 ? found : [...found, lost]
}

function described({ construct, function: name, size, seconds, factor, error }: Growth): string {
  const cost = error ?? `${seconds.toFixed(2)} s for ${Math.round(size / 1024)} KB, × ${factor.toFixed(1)}`
  return `${name} · ${construct}: ${cost}`
}

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      to: { type: "string", default: String(MEGABYTE / 4) },
      construct: { type: "string" },
      function: { type: "string" },
      alone: { type: "boolean", default: false },
    },
  })
  const to = Number(values.to)
  const all = Object.keys(PUBLIC_FUNCTIONS)
  const asked = values.function?.split(",")
  const functions = asked === undefined ? all : all.filter((name) => asked.includes(name))
  if (values.alone) {
    for await (const growth of growthsOf(values.construct!, functions, {
      from: Math.min(MEGABYTE / 16, to),
      to,
    }))
      process.send?.(growth)
    return 0
  }
  const constructs = Object.keys(CONSTRUCTS).filter((name) => (values.construct ?? name) === name)
  const passed = ["--to", String(to), ...(values.function ? ["--function", values.function] : [])]
  let [measured, bad, slowest] = [0, 0, undefined as Growth | undefined]
  for (const construct of constructs) {
    for (const growth of await measureApart(construct, passed)) {
      measured++
      if (isTooMuch(growth)) console.log(described(growth), ++bad && "")
      else if (growth.seconds > (slowest?.seconds ?? 0)) slowest = growth
    }
  }
  console.log(
    `${measured} measurements (${constructs.length} constructs × ${functions.length} functions), ${bad} too much`,
  )
  if (slowest) console.log(`the slowest of the others: ${described(slowest)}`)
  return bad > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv.slice(2))
