import { median } from "../statistics.js"
import type { PageInput } from "../systems/system.js"
import type { Asked } from "./child.js"
import type { Answer } from "./messages.js"

/** A page to measure: its bytes are read when its turn comes. */
export interface Turn {
  readonly id: string
  read(): Promise<PageInput>
}

/** How to measure. */
export interface AlternateOptions {
  /** Timed rounds over all pages, after one untimed round that gathers texts and warms the systems. */
  readonly rounds: number
  /** Told after each page. */
  onProgress?(round: number, page: number): void
}

/** What one system did with all pages. */
export interface Run {
  readonly id: string
  /** Median over the rounds for each page, wall clock, in milliseconds; empty without timed rounds. */
  readonly milliseconds: Float64Array
  /** The same of processor time. */
  readonly cpuMilliseconds: Float64Array
  /** Processor time of each page in the first round, when the system is cold; always there. */
  readonly firstCpuMilliseconds: Float64Array
  /** The most memory its process had held after each page of the first round, in bytes; always there. */
  readonly firstPeakBytes: Float64Array
  /** The text of each page; empty where the system failed, undefined where it makes no text. */
  readonly texts: readonly (string | undefined)[]
  /** Most memory its process held, in bytes. */
  readonly peakBytes: number
  readonly failures: readonly Failure[]
}

/** A page a system could not do. */
export interface Failure {
  readonly page: string
  readonly error: string
}

/** Pages a process answers untimed after it had to be started again, so that it is warm as before. */
const REWARM_PAGES = 10

/**
 * Hands every page to every system in turn, page by page, the order rotating, so that whatever else the
 * machine does falls on all alike. Each system has a process of its own: two tree adapters in one process
 * make parse5 slower for both.
 */
export async function alternate(
  children: readonly Asked[],
  turns: readonly Turn[],
  options: AlternateOptions,
): Promise<Run[]> {
  const records = children.map((child) => new Recorder(child, turns.length))
  for (let round = 0; round <= options.rounds; round++) {
    for (let page = 0; page < turns.length; page++) {
      const input = await turns[page]!.read()
      for (let k = 0; k < records.length; k++) {
        const record = records[(k + page + round) % records.length]!
        await record.take(round, page, turns, input)
      }
      options.onProgress?.(round, page)
    }
  }
  return records.map((record) => record.result(turns))
}

/** Gathers one system's answers. */
class Recorder {
  private readonly texts: (string | undefined)[]
  /** Times of each page in the rounds so far, wall clock and processor. */
  private readonly walls: number[][]
  private readonly processors: number[][]
  private readonly first: Float64Array
  private readonly firstPeaks: Float64Array
  /** Error of each page that failed; such a page is not asked again. */
  private readonly errors = new Map<number, string>()

  constructor(
    private readonly child: Asked,
    pages: number,
  ) {
    this.texts = new Array<string | undefined>(pages)
    this.walls = Array.from({ length: pages }, () => [])
    this.processors = Array.from({ length: pages }, () => [])
    this.first = new Float64Array(pages)
    this.firstPeaks = new Float64Array(pages)
  }

  async take(round: number, page: number, turns: readonly Turn[], input: PageInput): Promise<void> {
    if (this.errors.has(page)) return
    if (round > 0 && this.child.answered === 0) await this.warmAgain(turns)
    const answer = await this.child.ask({ input, wantText: round === 0 })
    if (round === 0) {
      this.texts[page] = answer.text
      this.first[page] = answer.cpuMilliseconds
      this.firstPeaks[page] = answer.peakBytes
    }
    if (answer.error !== undefined) {
      this.errors.set(page, answer.error)
      this.texts[page] = ""
    }
    // A failed page keeps the time it took until it failed; one that hung, the time it was given.
    if (round > 0 || answer.error !== undefined) this.time(page, answer)
  }

  result(turns: readonly Turn[]): Run {
    const timed = this.walls.some((times) => times.length > 0)
    return {
      id: this.child.id,
      milliseconds: timed ? Float64Array.from(this.walls, median) : new Float64Array(0),
      cpuMilliseconds: timed ? Float64Array.from(this.processors, median) : new Float64Array(0),
      firstCpuMilliseconds: this.first,
      firstPeakBytes: this.firstPeaks,
      texts: this.texts,
      peakBytes: this.child.peakBytes,
      failures: [...this.errors].map(([page, error]) => ({ page: turns[page]!.id, error })),
    }
  }

  private time(page: number, answer: Answer): void {
    this.walls[page]!.push(answer.milliseconds)
    this.processors[page]!.push(answer.cpuMilliseconds)
  }

  private async warmAgain(turns: readonly Turn[]): Promise<void> {
    for (let page = 0; page < Math.min(REWARM_PAGES, turns.length); page++) {
      if (!this.errors.has(page)) await this.child.ask({ input: await turns[page]!.read(), wantText: false })
    }
  }
}
