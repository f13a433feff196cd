import type { ShareOfSource } from "./slice-source.js"

/** One of so many equal shares of all inputs, counted from 1. */
export interface ShardNumber {
  readonly number: number
  readonly of: number
}

/** `7/100` as numbers; undefined for anything else. */
export function readShardNumber(text: string): ShardNumber | undefined {
  const [, number, of] = (/^([1-9]\d{0,6})\/([1-9]\d{0,6})$/.exec(text) ?? []).map(Number)
  return number !== undefined && of !== undefined && number <= of ? { number, of } : undefined
}

/** What a shard takes of an input, by the input's number. */
export interface ShareOfInput {
  readonly input: number
  readonly share: ShareOfSource
}

/**
 * What one shard takes of several inputs. Whole inputs where there are enough for every shard, since nothing then is read
 * twice; otherwise every input is cut into as many slices as shards fall to it. One shard after the other they are the inputs
 * in order.
 */
export function sharesOf(inputs: number, { number, of }: ShardNumber): ShareOfInput[] {
  const whole = { from: 0, to: 1 }
  const before = (shard: number) => Math.floor((inputs * shard) / of)
  if (inputs >= of) {
    const [first, end] = [before(number - 1), before(number)]
    return Array.from({ length: end - first }, (_, i) => ({ input: first + i, share: whole }))
  }
  const firstShard = (input: number) => Math.floor((of * input) / inputs)
  let input = 0
  while (firstShard(input + 1) < number) input++
  const slices = firstShard(input + 1) - firstShard(input)
  const slice = number - 1 - firstShard(input)
  return [{ input, share: { from: slice / slices, to: (slice + 1) / slices } }]
}
