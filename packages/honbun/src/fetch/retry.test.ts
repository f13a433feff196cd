import { expect, test } from "vitest"
import { FIRST_PAUSE, LONGEST_PAUSE, pauseBefore, retryAfter } from "./retry.js"

test("pauses double, are scattered over their upper half, and are bounded", () => {
  expect(pauseBefore(1, () => 0)).toBe(FIRST_PAUSE / 2)
  expect(pauseBefore(1, () => 1)).toBe(FIRST_PAUSE)
  expect(pauseBefore(3, () => 1)).toBe(FIRST_PAUSE * 4)
  expect(pauseBefore(30, () => 1)).toBe(LONGEST_PAUSE)
})

test("Retry-After is read as seconds or as a date, and nonsense as nothing", () => {
  const now = Date.parse("2025-01-01T00:00:00Z")
  expect(retryAfter("120", now)).toBe(120_000)
  expect(retryAfter("Wed, 01 Jan 2025 00:00:07 GMT", now)).toBe(7_000)
  expect(retryAfter("Tue, 31 Dec 2024 00:00:00 GMT", now)).toBe(0)
  expect(retryAfter("soon", now)).toBeUndefined()
  expect(retryAfter(undefined, now)).toBeUndefined()
})
