import { binTable, predict, trainBoosting } from "@honbun/core"
import { expect, test } from "vitest"
import { meanOfBoosters } from "./mean-of-boosters.js"

const features = ["length", "links"]
const values = Float32Array.from({ length: 400 }, (_, i) => ((i * 7919) % 101) / 10)
const labels = Array.from({ length: 200 }, (_, row) => Number(values[row * 2]! > values[row * 2 + 1]!))

function booster(seed: number) {
  const binned = binTable({ features, values, labels }, { bins: 32, seed })
  return trainBoosting(binned, { trees: 7, depth: 3, rowShare: 0.5, seed })
}

test("the mean of boosters answers every row with the mean of their log-odds", () => {
  const boosters = [booster(1), booster(2), booster(3)]
  const together = meanOfBoosters(boosters)
  const logit = (chance: number): number => Math.log(chance / (1 - chance))
  for (let row = 0; row < 40; row++) {
    const each = boosters.map((one) => logit(predict(one, values.subarray(row * 2, row * 2 + 2))))
    const mean = each.reduce((sum, odds) => sum + odds, 0) / each.length
    expect(logit(predict(together, values.subarray(row * 2, row * 2 + 2)))).toBeCloseTo(mean, 3)
  }
  expect(together.roots.length).toBe(21)
})

test("no booster has no mean", () => {
  expect(() => meanOfBoosters([])).toThrow(RangeError)
})
