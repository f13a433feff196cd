// How the time and memory of every public function grow with the page, on pages made to be hard:
//
//     npm run growth [-- --to 1048576] [--construct NAME] [--function NAME[,NAME…]]
//
// Prints what takes too long, needs too much memory or grows faster than the page, and ends with 1 when there is something.
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
/** What a megabyte of page may need besides the page itself, in megabytes. */
export const MOST_MEGABYTES = 600
/** Megabytes that say nothing: V8 lets its heap grow so far before it looks for garbage. */
const IDLE_MEGABYTES = 150
/** Times below this share of what is allowed say nothing about growth. */
const TELLING_SHARE = 1 / 4
const MEGABYTE = 1 << 20
/** Smaller pages are allowed what this share of a megabyte is: starting up costs something too. */
const LEAST_SHARE = 1 / 8
/** How often suspicious times are taken. */
const ROUNDS = 4
/** A construct whose functions have not ended by then is given up, in milliseconds. */
const PATIENCE = 120_000

/** What a function did on a construct. */
export interface Growth {
  readonly construct: string
  readonly function: string
  /** Characters of the largest page tried, and the seconds it took. */
  readonly size: number
  readonly seconds: number
  /** Times the seconds of a page half as long; where that is less, the mean factor from a page a quarter as long. */
  readonly factor: number
  /** Megabytes of memory that it needed besides those in use before; 0 where the process had had as many already. */
  readonly megabytes: number
  /** What was thrown, where it is not one of the library's own errors. */
  readonly error?: string
}

/** Whether a function took too long or too much memory, grew too fast or threw what it should not. */
export function isTooMuch({ function: name, size, seconds, factor, megabytes, error }: Growth): boolean {
  const share = Math.max(size / MEGABYTE, LEAST_SHARE) * (PAGES_READ[name] ?? 1)
  if (error !== undefined || seconds > MOST_SECONDS * share) return true
  if (megabytes > IDLE_MEGABYTES + MOST_MEGABYTES * share) return true
  return seconds > MOST_SECONDS * share * TELLING_SHARE && factor > MOST_GROWTH
}

async function secondsOf(run: PublicFunction, subject: Subject): Promise<number> {
  const before = process.cpuUsage()
  await run(subject)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** Megabytes by which the process is larger than before, if it was never as large. */
async function megabytesOf(run: PublicFunction, subject: Subject): Promise<number> {
  globalThis.gc?.()
  const inUse = process.memoryUsage.rss()
  const highest = process.resourceUsage().maxRSS
  await run(subject)
  const { maxRSS } = process.resourceUsage()
  return maxRSS > highest ? (maxRSS * 1024 - inUse) / MEGABYTE : 0
}

/**
 * What a function costs on pages of three sizes, each twice as long as the one before; suspicious times are taken again.
 * Of the two steps the lesser counts: a page may be judged otherwise when it is longer and cost more for that, once.
 */
export async function growthOf(
  names: { readonly construct: string; readonly function: string },
  subjects: readonly [Subject, Subject, Subject],
): Promise<Growth> {
  const run = PUBLIC_FUNCTIONS[names.function]!
  const size = subjects[2].markup.length
  const seconds = subjects.map(() => Number.POSITIVE_INFINITY)
  let megabytes = 0
  const growth = (): Growth => {
    const [quarter, half, whole] = seconds as [number, number, number]
    const factor = Math.min(whole / half, Math.sqrt(whole / quarter))
    return { ...names, size, seconds: whole, factor, megabytes }
  }
  try {
    // Before the times are taken: then the code is compiled too.
    megabytes = await megabytesOf(run, subjects[2])
    for (let round = 0; round < ROUNDS; round++) {
      for (const [i, subject] of subjects.entries())
        seconds[i] = Math.min(seconds[i]!, await secondsOf(run, subject))
      if (!isTooMuch(growth())) break
    }
    return growth()
  } catch (error) {
    return { ...names, size, seconds: 0, factor: 0, megabytes, error: String(error).slice(0, 200) }
  }
}

/** The page of a construct in three sizes. */
function subjectsOf(write: Construct, size: number): [Subject, Subject, Subject] {
  return [new Subject(write(size / 4)), new Subject(write(size / 2)), new Subject(write(size))]
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
    execArgv: ["--import", "tsx", "--expose-gc", "--no-flush-bytecode", "--max-old-space-size=3000"],
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
  const lost = {
    construct,
    function: begun,
    size: 0,
    seconds: 0,
    factor: 0,
    megabytes: 0,
    error: "did not end",
  }
  return code === 0 ? found : [...found, lost]
}

function described({ construct, function: name, size, seconds, factor, megabytes, error }: Growth): string {
  const time = `${seconds.toFixed(2)} s for ${Math.round(size / 1024)} KB, × ${factor.toFixed(1)}`
  const cost = error ?? `${time}, ${Math.round(megabytes)} MB`
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
  const unknown = asked?.filter((name) => !all.includes(name)) ?? []
  if (unknown.length > 0) {
    console.error(`No function is called ${unknown.join(", ")}. There are: ${all.join(", ")}`)
    return 2
  }
  if (values.construct !== undefined && !Object.hasOwn(CONSTRUCTS, values.construct)) {
    console.error(
      `No construct is called ${values.construct}. There are: ${Object.keys(CONSTRUCTS).join(", ")}`,
    )
    return 2
  }
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
  let [measured, bad] = [0, 0]
  let slowest: Growth | undefined
  let largest: Growth | undefined
  for (const construct of constructs) {
    for (const growth of await measureApart(construct, passed)) {
      measured++
      if (isTooMuch(growth)) console.log(described(growth), ++bad && "")
      else {
        if (growth.seconds > (slowest?.seconds ?? 0)) slowest = growth
        if (growth.megabytes > (largest?.megabytes ?? 0)) largest = growth
      }
    }
  }
  console.log(
    `${measured} measurements (${constructs.length} constructs × ${functions.length} functions), ${bad} too much`,
  )
  if (slowest) console.log(`the slowest of the others: ${described(slowest)}`)
  if (largest) console.log(`the one of them with most memory: ${described(largest)}`)
  return bad > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv.slice(2))
