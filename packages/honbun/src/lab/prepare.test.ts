import { DEFAULT_INCLUDE, extract, type Lexicon, parsePage } from "@honbun/core"
import { describe, expect, it, vi } from "vitest"
import type { Example } from "./dataset.js"
import { labelExample, prepare } from "./prepare.js"

const PAGE = `<title>Tide</title><main>
<p>The harbour empties
   twice a day,&nbsp;and the boats lie on the mud until the water is back, which takes six hours.</p>
<p>Nobody here owns a time\u00adtable of the tides; they look out of the win\u200bdow before they\tput on their boots.</p>
</main>`

const EXAMPLE: Example = {
  id: "tide",
  set: "own",
  group: "tide",
  text: "-",
  include: DEFAULT_INCLUDE,
  weight: 1,
  file: "tide.html",
}

const NOTHING_KNOWN: Lexicon = { names: new Map(), words: new Map(), headings: new Map() }

describe("what cross-validation scores", () => {
  it("is the text that extraction writes, not the lines of the source", () => {
    const prepared = prepare(labelExample(EXAMPLE, new TextEncoder().encode(PAGE)), NOTHING_KNOWN, 0)
    const written = extract(PAGE)
      .text.split("\n")
      .filter((line) => line !== "")
    expect(written).toHaveLength(2)
    expect(prepared.texts).toEqual(written)
  })
})

describe("reading a page for training", () => {
  it("takes as long as it takes, so that the same pages give the same model on a machine that slept", () => {
    const page = new TextEncoder().encode("<p>tide".repeat(5000))
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
