/**
 * Two sequences aligned like two versions of a file: what both begin and end with, then long runs that occur
 * once in each are anchors, what lies between them is aligned by shorter runs, and small gaps exactly.
 * Near linear in time, linear in memory.
 */

/** Lengths of the runs that serve as anchors, longest first. */
const ANCHORS = [8, 4, 2, 1] as const
/** Gaps with at most this many pairs are aligned exactly: a table of 80 KB, made in a third of a millisecond. */
const EXACT_PAIRS = 40_000

interface Gap {
  readonly leftFrom: number
  readonly leftTo: number
  readonly rightFrom: number
  readonly rightTo: number
  /** How many lengths of anchors were tried. */
  readonly level: number
}

/** For each item of `left` the place of its partner in `right`, -1 where it has none; places rise. */
export function alignSequences(left: Int32Array, right: Int32Array): Int32Array {
  const aligner = new Aligner(left, right)
  aligner.run()
  return aligner.partner
}

class Aligner {
  readonly #left: Int32Array
  readonly #right: Int32Array
  readonly partner: Int32Array

  constructor(left: Int32Array, right: Int32Array) {
    this.#left = left
    this.#right = right
    this.partner = new Int32Array(left.length).fill(-1)
  }

  run(): void {
    const work: Gap[] = [this.#withoutEnds()]
    for (let gap = work.pop(); gap; gap = work.pop()) {
      if (gap.leftFrom >= gap.leftTo || gap.rightFrom >= gap.rightTo) continue
      const pairs = (gap.leftTo - gap.leftFrom) * (gap.rightTo - gap.rightFrom)
      if (pairs <= EXACT_PAIRS) this.#alignExactly(gap)
      else if (gap.level < ANCHORS.length) this.#alignByAnchors(gap, work)
    }
  }

  /** Pairs the equal beginnings and ends, which two versions of a text mostly have, where they are long enough. */
  #withoutEnds(): Gap {
    const [left, right] = [this.#left, this.#right]
    const whole = { leftFrom: 0, leftTo: left.length, rightFrom: 0, rightTo: right.length, level: 0 }
    const ahead = longEnough(this.#equalFrom(0, 0, whole))
    const back = longEnough(this.#equalBefore(left.length, right.length, ahead, ahead))
    for (let i = 0; i < ahead; i++) this.partner[i] = i
    for (let i = 1; i <= back; i++) this.partner[left.length - i] = right.length - i
    const [leftTo, rightTo] = [left.length - back, right.length - back]
    return { leftFrom: ahead, leftTo, rightFrom: ahead, rightTo, level: 0 }
  }

  #alignByAnchors(gap: Gap, work: Gap[]): void {
    let { leftFrom, rightFrom } = gap
    const level = gap.level + 1
    for (const [leftAt, rightAt] of this.#anchors(gap, ANCHORS[gap.level]!)) {
      if (leftAt < leftFrom || rightAt < rightFrom) continue
      const back = this.#equalBefore(leftAt, rightAt, leftFrom, rightFrom)
      const ahead = this.#equalFrom(leftAt, rightAt, gap)
      for (let i = -back; i < ahead; i++) this.partner[leftAt + i] = rightAt + i
      work.push({ leftFrom, leftTo: leftAt - back, rightFrom, rightTo: rightAt - back, level })
      leftFrom = leftAt + ahead
      rightFrom = rightAt + ahead
    }
    work.push({ ...gap, leftFrom, rightFrom, level })
  }

  #equalBefore(leftAt: number, rightAt: number, leftFrom: number, rightFrom: number): number {
    let count = 0
    while (leftAt - count > leftFrom && rightAt - count > rightFrom) {
      if (this.#left[leftAt - count - 1] !== this.#right[rightAt - count - 1]) break
      count++
    }
    return count
  }

  #equalFrom(leftAt: number, rightAt: number, gap: Gap): number {
    let count = 0
    while (leftAt + count < gap.leftTo && rightAt + count < gap.rightTo) {
      if (this.#left[leftAt + count] !== this.#right[rightAt + count]) break
      count++
    }
    return count
  }

  /** Runs of `length` items that occur once on both sides, the longest series in the same order on both. */
  #anchors(gap: Gap, length: number): [leftAt: number, rightAt: number][] {
    const inLeft = uniqueRuns(this.#left, gap.leftFrom, gap.leftTo, length)
    const inRight = uniqueRuns(this.#right, gap.rightFrom, gap.rightTo, length)
    const pairs: [number, number][] = []
    for (const [hash, leftAt] of inLeft) {
      const rightAt = inRight.get(hash)
      if (leftAt < 0 || rightAt === undefined || rightAt < 0) continue
      if (this.#equal(leftAt, rightAt, length)) pairs.push([leftAt, rightAt])
    }
    return longestRising(pairs.sort((a, b) => a[0] - b[0]))
  }

  #equal(leftAt: number, rightAt: number, length: number): boolean {
    for (let i = 0; i < length; i++) if (this.#left[leftAt + i] !== this.#right[rightAt + i]) return false
    return true
  }

  /** Longest common subsequence of a small gap. */
  #alignExactly(gap: Gap): void {
    const rows = gap.leftTo - gap.leftFrom
    const columns = gap.rightTo - gap.rightFrom
    const width = columns + 1
    const length = new Uint16Array((rows + 1) * width)
    for (let row = rows - 1; row >= 0; row--) {
      for (let column = columns - 1; column >= 0; column--) {
        const at = row * width + column
        length[at] =
          this.#left[gap.leftFrom + row] === this.#right[gap.rightFrom + column]
            ? length[at + width + 1]! + 1
            : Math.max(length[at + width]!, length[at + 1]!)
      }
    }
    for (let row = 0, column = 0; row < rows && column < columns; ) {
      const at = row * width + column
      if (this.#left[gap.leftFrom + row] === this.#right[gap.rightFrom + column])
        this.partner[gap.leftFrom + row++] = gap.rightFrom + column++
      else if (length[at + width]! >= length[at + 1]!) row++
      else column++
    }
  }
}

/** A run shorter than the longest anchors proves nothing by where it is. */
function longEnough(length: number): number {
  return length >= ANCHORS[0] ? length : 0
}

/** Where each run of `length` items occurs; -1 for one that occurs again. */
function uniqueRuns(items: Int32Array, from: number, to: number, length: number): Map<number, number> {
  const runs = new Map<number, number>()
  for (let at = from; at + length <= to; at++) {
    let hash = 0
    for (let i = 0; i < length; i++) hash = Math.imul(hash, 0x01000193) + items[at + i]!
    hash |= 0
    runs.set(hash, runs.has(hash) ? -1 : at)
  }
  return runs
}

/** Of pairs in rising order of their first number, the longest series whose second number rises too. */
function longestRising(pairs: readonly [number, number][]): [number, number][] {
  const tails: number[] = []
  const before = new Int32Array(pairs.length)
  for (const [i, [, second]] of pairs.entries()) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (pairs[tails[middle]!]![1] < second) low = middle + 1
      else high = middle
    }
    before[i] = low > 0 ? tails[low - 1]! : -1
    tails[low] = i
  }
  const series: [number, number][] = []
  for (let i = tails.at(-1) ?? -1; i >= 0; i = before[i]!) series.push(pairs[i]!)
  return series.reverse()
}
