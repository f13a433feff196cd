import { type ChildProcess, spawn } from "node:child_process"
import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import type { Random } from "@honbun/core/learn"
import type { SoakSite } from "./site.js"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))
const PROGRAM = join(ROOT, "packages/honbun/dist/cli/main.js")
const CLOCK = new URL("./shift-clock.mjs", import.meta.url).href
/** How long a command is thought to take before one has been seen to end, in milliseconds. */
const FIRST_GUESS = 1_500
/** A command that takes longer hangs. */
const LONGEST_LIFE = 180_000

/** How a command ended. */
export interface Ending {
  readonly killed: boolean
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** What the auditors found, all scenarios together. */
export interface Tally {
  kills: number
  checks: number
  /** Messages that came again under the same key, as they may after a kill. */
  repeated: number
  readonly lost: string[]
  readonly doubled: string[]
  readonly halfWritten: string[]
  /** Commands that hung, crashed or ended with an error of ours. */
  readonly failed: string[]
}

/** An empty tally. */
export function newTally(): Tally {
  return { kills: 0, checks: 0, repeated: 0, lost: [], doubled: [], halfWritten: [], failed: [] }
}

/** How a command is run. */
export interface LifeOptions {
  /** Milliseconds by which its clock is wrong. */
  readonly shift?: number
  /** Whether it is killed at some moment; else it runs to its end. */
  readonly kill?: boolean
}

/** Where scenarios play: a folder, a web site, chance, and the tally. */
export class Stage {
  readonly tally: Tally
  readonly site: SoakSite
  readonly random: Random
  readonly #folder: string
  #folders = 0
  /** How long each command took when it was left alone: kills come within that time. */
  readonly #calm = new Map<string, number>()

  constructor(folder: string, site: SoakSite, random: Random, tally: Tally) {
    this.#folder = folder
    this.site = site
    this.random = random
    this.tally = tally
  }

  /** Lets `work` have a folder of its own. */
  async withFolder(work: (at: (name: string) => string) => Promise<void>): Promise<void> {
    const folder = join(this.#folder, `${this.#folders++}`)
    mkdirSync(folder, { recursive: true })
    try {
      await work((name) => join(folder, name))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  /** Runs the built command, to its end or until it is killed. */
  async run(args: readonly string[], { shift = 0, kill = false }: LifeOptions = {}): Promise<Ending> {
    const started = performance.now()
    const name = args.slice(0, 2).join(" ")
    const child = startHonbun(args, shift)
    const ended = endOf(child)
    const limit = kill ? this.random.next() * (this.#calm.get(name) ?? FIRST_GUESS) : LONGEST_LIFE
    const abort = new AbortController()
    await Promise.race([ended, pause(limit, undefined, { signal: abort.signal }).catch(() => {})])
    abort.abort()
    child.kill("SIGKILL")
    const ending = await ended
    if (ending.killed && kill) this.tally.kills++
    else if (ending.killed) this.tally.failed.push(`${name} did not end within ${LONGEST_LIFE} ms`)
    else this.#calm.set(name, performance.now() - started)
    return ending
  }

  /** Runs a command and kills it, again and again; at last lets it end. */
  async runThroughKills(
    args: readonly string[],
    kills: number,
    afterEach: () => void = () => {},
  ): Promise<Ending> {
    for (let i = 0; i < kills; i++) {
      const ending = await this.run(args, { kill: true })
      afterEach()
      if (!ending.killed) return ending
    }
    return await this.run(args)
  }

  /** Notes an ending that a command may not have. */
  expectEnding(what: string, { code, err }: Ending, allowed: readonly number[]): void {
    this.tally.checks++
    const isOurs = /internal error|TypeError|RangeError|ReferenceError|node:internal/i.test(err)
    if (isOurs || code === null || !allowed.includes(code)) {
      this.tally.failed.push(`${what} ended with ${code}: ${err.trim().slice(-300)}`)
    }
  }
}

/** Starts the built command with a clock that is wrong. */
export function startHonbun(args: readonly string[], shift = 0): ChildProcess {
  const { PATH = "", HOME = "" } = process.env
  const env = { PATH, HOME, HONBUN_SOAK_SHIFT: `${shift}` }
  return spawn(process.execPath, ["--import", CLOCK, PROGRAM, ...args], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  })
}

function endOf(child: ChildProcess): Promise<Ending> {
  let out = ""
  let err = ""
  child.stdout!.setEncoding("utf8").on("data", (text: string) => (out += text))
  child.stderr!.setEncoding("utf8").on("data", (text: string) => (err += text))
  return new Promise((resolve) => {
    child.on("close", (code, signal) => resolve({ killed: signal === "SIGKILL", code, out, err }))
  })
}
