import { DEFAULT_INCLUDE, parsePage } from "@honbun/core"
import { describe, expect, it, vi } from "vitest"
import type { Example } from "../../../honbun/src/dataset/dataset.js"
import { labelExample } from "./prepare.js"

const EXAMPLE: Example = {
  id: "tide",
  set: "own",
  group: "tide",
  text: "-",
  include: DEFAULT_INCLUDE,
  weight: 1,
  file: "tide.html",
}

describe("reading a page for training", () => {
  it("takes as long as it takes, so that the same pages give the same model on a machine that slept", () => {
    const page = new TextEncoder().encode(`<p>${"tide ".repeat(8)}`.repeat(5000))
    let now = 0
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 3_600_000))
    try {
      expect(() => parsePage(page)).toThrow("Parsing took longer")
      expect(labelExample(EXAMPLE, page).tokens).toHaveLength(5000)
    } finally {
      clock.mockRestore()
    }
  })
})
