import { expect, test } from "vitest"
import { HonbunError } from "../errors.js"
import { completeLimits, DEFAULT_LIMITS, type Limits } from "./limits.js"

test("limits that are not given are the defaults", () => {
  expect(completeLimits()).toEqual(DEFAULT_LIMITS)
  expect(completeLimits({ nodes: 5, depth: undefined })).toEqual({ ...DEFAULT_LIMITS, nodes: 5 })
})

test("the defaults cannot be changed", () => {
  expect(Object.isFrozen(DEFAULT_LIMITS)).toBe(true)
})

test("infinity lifts a limit", () => {
  expect(completeLimits({ bytes: Number.POSITIVE_INFINITY }).bytes).toBe(Number.POSITIVE_INFINITY)
})

test("a limit that cannot be is refused, with its name and value", () => {
  const bad: [given: Record<string, unknown>, message: RegExp][] = [
    [{ nodes: 0 }, /`limits\.nodes`.*`0`/],
    [{ bytes: -1 }, /`limits\.bytes`.*`-1`/],
    [{ milliseconds: Number.NaN }, /`limits\.milliseconds`.*`NaN`/],
    [{ nodes: "5" }, /`limits\.nodes`/],
    [{ depth: 1 }, /`limits\.depth`.*at least 2.*`1`/],
    [{ byte: 5 }, /Unknown limit `byte`/],
  ]
  for (const [given, message] of bad) {
    const attempt = () => completeLimits(given as Partial<Limits>)
    expect(attempt).toThrow(HonbunError)
    expect(attempt).toThrow(message)
  }
})
