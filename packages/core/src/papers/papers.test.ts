import { describe, expect, test } from "vitest"
import * as core from "../index.js"
import * as node from "../node.js"
import * as papers from "../papers.js"
import { collection, crf, forest, repetition } from "../papers.js"

const METHODS = { crf, forest }
const COLLECTION_METHODS = { collection, repetition }

const sentence =
  "The tide mill waits for the sea, and when the sea turns, it grinds until the pond is empty. "
const menu = '<nav><a href="/">Home</a> <a href="/shop">Shop</a></nav>'
const markup = `<title>Mill</title>${menu}<article><h1>Mill</h1><p>${sentence.repeat(6)}</p></article>`

describe("methods of single pages", () => {
  test.each(["crf", "forest"] as const)("%s is a name in papers, and a value everywhere", (method) => {
    const byName = papers.extract(markup, { method })
    expect(byName.method).toBe(method)
    expect(core.extract(markup, { method: METHODS[method] }).text).toBe(byName.text)
    expect(papers.extract(markup, { method: METHODS[method] }).text).toBe(byName.text)
  })

  test.each(["crf", "forest"] as const)(
    "the name %s alone is refused where papers is not loaded",
    (method) => {
      const call = () => core.extract(markup, { method })
      expect(call).toThrow(expect.objectContaining({ name: "HonbunError", code: "bad-option" }))
      expect(call).toThrow('from "@honbun/core/papers"')
    },
  )

  test("a name that is no method is refused by all", () => {
    const method = "none" as "crf"
    for (const { extract } of [core, papers, node]) {
      expect(() => extract(markup, { method })).toThrow("one of auto, crf, forest, text")
    }
  })

  test("auto and text are the same everywhere", () => {
    for (const method of ["auto", "text"] as const) {
      expect(papers.extract(markup, { method }).text).toBe(core.extract(markup, { method }).text)
    }
  })
})

describe("methods of many pages", () => {
  const pages = ["Rain fell all day.", "Then came the snow."].map((text) =>
    core.parsePage(`<ul><li>Home</li><li>News</li></ul><p>${text}</p><p>© The Kettle</p>`),
  )

  test.each(["collection", "repetition"] as const)(
    "%s is a name in papers, and a value everywhere",
    (method) => {
      const texts = papers.extractCollection(pages, { method }).map(({ text }) => text)
      expect(
        core.extractCollection(pages, { method: COLLECTION_METHODS[method] }).map(({ text }) => text),
      ).toEqual(texts)
      expect(() => core.extractCollection(pages, { method })).toThrow('from "@honbun/core/papers"')
    },
  )
})

test("paper E decides about pictures by their block: a banner on every page is left out, a photo is not", () => {
  const pages = ["rain", "snow", "hail"].map((name) =>
    core.parsePage(
      `<div><img src="/banner.png" alt="Buy tea"></div><p>All day there was ${name}.</p><div><img src="/${name}.jpg" alt="${name}"></div>`,
      { url: `https://kettle.example/${name}` },
    ),
  )
  const [first] = papers.extractCollection(pages, { method: "collection" })
  expect(first!.html).toContain("rain.jpg")
  expect(first!.html).not.toContain("banner.png")
})

test("paper E writes the headline once, as a heading", () => {
  const pages = ["Rain", "Snow", "Hail"].map((name) =>
    core.parsePage(
      `<title>${name} in the hills</title><div>${name} in the hills</div>
      <p>${name} in the hills</p><h1>${name} in the hills</h1><p>All day there was ${name} on the roofs.</p>`,
    ),
  )
  const [first] = papers.extractCollection(pages, { method: "collection" })
  expect(first!.markdown.match(/^.*Rain in the hills$/gm)).toEqual(["# Rain in the hills"])
})

test("pages are joined by a paper's method", async () => {
  const load = async (url: string) => core.parsePage(markup, { url })
  const joined = await papers.joinPages("https://mills.example/", load, { method: "crf" })
  expect(joined.method).toBe("crf")
})

test("Node's entrance has the names of the index, with the papers' methods by name", () => {
  expect(Object.keys(node).sort()).toEqual(Object.keys(core).sort())
  expect(node.extract(markup, { method: "crf" }).method).toBe("crf")
})
