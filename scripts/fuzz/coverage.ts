import { Session } from "node:inspector"

/** Where code begins and ends in its file. */
type Range = readonly [start: number, end: number]

interface FunctionCoverage {
  readonly functionName: string
  readonly ranges: readonly {
    readonly startOffset: number
    readonly endOffset: number
    readonly count: number
  }[]
}

/**
 * Tells whether code of the packages ran that had not run before, by the coverage that V8 counts itself. Of each
 * function that has run it keeps the pieces that have not; an input is worth keeping when they become fewer.
 */
export class Coverage {
  readonly #session = new Session()
  readonly #unseen = new Map<string, readonly Range[]>()
  /** Names of functions that have run. */
  readonly names: Set<string> = new Set()

  constructor() {
    this.#session.connect()
    this.#ask("Profiler.enable")
    this.#ask("Profiler.startPreciseCoverage", { callCount: false, detailed: true })
  }

  /** Functions that have run. */
  get functions(): number {
    return this.#unseen.size
  }

  /** How many functions ran for the first time, or ran a piece of theirs for the first time, since the last call. */
  news(): number {
    const { result } = this.#ask("Profiler.takePreciseCoverage") as {
      result: { url: string; functions: FunctionCoverage[] }[]
    }
    let news = 0
    for (const { url, functions } of result) {
      if (!url.includes("/packages/")) continue
      for (const each of functions) if (this.#note(url, each)) news++
    }
    return news
  }

  #note(url: string, { functionName, ranges: [whole, ...inner] }: FunctionCoverage): boolean {
    if (!whole || whole.count === 0) return false
    this.names.add(functionName)
    const key = `${url}:${whole.startOffset}`
    const now = inner
      .filter(({ count }) => count === 0)
      .map((each): Range => [each.startOffset, each.endOffset])
    const before = this.#unseen.get(key)
    const left = before ? overlap(before, now) : now
    this.#unseen.set(key, left)
    return before === undefined || lengthOf(left) < lengthOf(before)
  }

  /** The inspector answers within the call. */
  #ask(method: string, parameters: object = {}): unknown {
    let answer: unknown
    this.#session.post(method, parameters, (error, result) => {
      if (error) throw error
      answer = result
    })
    return answer
  }
}

/** What lies in both of two lists of ranges, each in rising order. */
function overlap(first: readonly Range[], second: readonly Range[]): Range[] {
  const both: Range[] = []
  for (let i = 0, j = 0; i < first.length && j < second.length; ) {
    const [start, end] = [Math.max(first[i]![0], second[j]![0]), Math.min(first[i]![1], second[j]![1])]
    if (start < end) both.push([start, end])
    if (first[i]![1] < second[j]![1]) i++
    else j++
  }
  return both
}

function lengthOf(ranges: readonly Range[]): number {
  return ranges.reduce((sum, [start, end]) => sum + end - start, 0)
}
