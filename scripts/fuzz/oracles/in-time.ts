import type { Oracle } from "../subject.js"

/** Longest a step may take: a start, and so much for each megabyte of input, in milliseconds. */
const START = 1_000
/** A step runs a page through up to a dozen functions. */
const EACH_MEGABYTE = 12 * 2_000

/** Steps that took too long for the size of the input. Growth is measured by `growth.ts`; this finds the hanging ones. */
export const inTime: Oracle = ({ input, times }) =>
  times
    .filter(({ milliseconds }) => milliseconds > START + (EACH_MEGABYTE * input.length) / 2 ** 20)
    .map(({ from }) => `${from}: too slow for the size of the page`)
