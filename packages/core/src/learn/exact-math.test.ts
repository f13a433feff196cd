import fc from "fast-check"
import { expect, test } from "vitest"
import { exp, log, sigmoid, softplus } from "./exact-math.js"

/** Relative difference in units of the last place, roughly. */
function units(a: number, b: number): number {
  return a === b ? 0 : Math.abs(a - b) / Math.abs(b) / Number.EPSILON
}

test("exp and log are within two units in the last place of the built-in ones", () => {
  fc.assert(
    fc.property(fc.double({ min: -700, max: 700, noNaN: true }), (x) => units(exp(x), Math.exp(x)) <= 2),
  )
  fc.assert(
    fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (x) => units(log(x), Math.log(x)) <= 2),
  )
  fc.assert(fc.property(fc.double({ min: 0.5, max: 2, noNaN: true }), (x) => units(log(x), Math.log(x)) <= 2))
})

test("the ends of the range are what one expects", () => {
  expect(exp(0)).toBe(1)
  expect(exp(710)).toBe(Infinity)
  expect(exp(-746)).toBe(0)
  expect(exp(-740)).toBeGreaterThan(0)
  expect(exp(NaN)).toBeNaN()
  expect(log(1)).toBe(0)
  expect(log(0)).toBe(-Infinity)
  expect(log(-1)).toBeNaN()
  expect(log(Infinity)).toBe(Infinity)
  expect(log(5e-324)).toBeCloseTo(Math.log(5e-324), 10)
  expect(sigmoid(1000)).toBe(1)
  expect(sigmoid(-1000)).toBe(0)
  expect(softplus(1000)).toBe(1000)
})

test("the bits of a few values are fixed, so a change of the formula cannot go unnoticed", () => {
  expect([exp(0.7), exp(-0.1), log(7), log(0.3)]).toEqual([
    2.0137527074704766, 0.9048374180359595, 1.9459101490553132, -1.2039728043259361,
  ])
})
