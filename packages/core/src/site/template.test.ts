import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { extract } from "../article/extract.js"
import { HonbunError } from "../errors.js"
import { parsePage } from "../page/parse.js"
import { hashOfPath } from "./class-path.js"
import { CountTable } from "./count-table.js"
import { extractCollection, learnTemplate } from "./extract-collection.js"
import { sitePage, TOPICS } from "./site.test-stage.js"
import { SiteTemplate } from "./template.js"
import { SAMPLE_SIZE, TextSample } from "./text-sample.js"

const pages = TOPICS.map((_, number) => sitePage(number))

describe("a template", () => {
  const small = { exactKeys: 60, places: 12 }

  test.each([
    ["exact", {}],
    ["sketched", small],
  ])("is the same in whatever order pages are added and parts merged (%s)", (_, options) => {
    const whole = new SiteTemplate(options)
    for (const [number, page] of pages.entries()) whole.add(page, { time: number })
    const expected = JSON.stringify(whole)
    const order = fc.shuffledSubarray([...pages.keys()], { minLength: pages.length })
    fc.assert(
      fc.property(
        order,
        fc.array(fc.nat({ max: 2 }), { minLength: pages.length }),
        fc.boolean(),
        (numbers, parts, left) => {
          const templates = [0, 1, 2].map(() => new SiteTemplate(options))
          for (const number of numbers) templates[parts[number]!]!.add(pages[number]!, { time: number })
          const [a, b, c] = templates as [SiteTemplate, SiteTemplate, SiteTemplate]
          const merged = left ? a.merge(b).merge(c) : c.merge(b.merge(a))
          expect(JSON.stringify(merged) === expected).toBe(true)
        },
      ),
      { numRuns: 6 },
    )
  })

  test("written and read again is the same", () => {
    const template = learnTemplate(pages).correct("body/main/p.promo", "drop", 5)
    const text = JSON.stringify(template)
    expect(JSON.stringify(SiteTemplate.fromJSON(text))).toBe(text)
    expect(SiteTemplate.fromJSON(text).corrections).toEqual([
      { path: "body/main/p.promo", verdict: "drop", time: 5 },
    ])
  })

  test("of another format is refused", () => {
    expect(() => SiteTemplate.fromJSON('{"format":"other"}')).toThrow(HonbunError)
  })

  test("counts a page once under its name", () => {
    const template = new SiteTemplate()
    expect(template.add(pages[0]!)).toBe(true)
    expect(template.add(pages[0]!)).toBe(false)
    expect(template.pages).toBe(1)
  })

  test("knows layouts apart, with their times", () => {
    const template = new SiteTemplate()
    for (const [number, page] of pages.entries()) template.add(page, { time: 100 + number })
    template.add(
      parsePage(
        "<body><table><tr><td width=80%><p>Other words, other design, and a sentence long enough to be prose in anybody's eyes, is it not so, dear reader?</table>",
      ),
      { time: 7 },
    )
    expect(template.layouts.length).toBe(2)
    expect(template.layouts[0]).toMatchObject({ pages: pages.length, since: 100 })
    expect(template.layouts[1]).toMatchObject({ pages: 1, since: 7, until: 7 })
  })
})

describe("a page extracted with a template of other pages", () => {
  const template = learnTemplate(pages.slice(1))
  const page = pages[0]!

  test("is as it would be among them", () => {
    expect(extract(page, { template }).text).toBe(extractCollection(pages)[0]!.text)
    expect(extract(page, { template }).method).toBe("site")
  })

  test("is read as its twin when the same article was counted under another address", () => {
    const again = sitePage(1, "https://kettle.example/print/1")
    expect(template.has(template.profile(again))).toBe(false)
    const { blocks } = extract(again, { template, explain: true })
    const topic = blocks!.find(({ text }) => text === TOPICS[1])!
    expect(topic.shared).toMatchObject({ pages: 1, of: pages.length - 1 })
    expect(extract(again, { template }).text).toBe(extract(pages[1]!, { template }).text)
  })

  test("says who shares each block, and where it stands", () => {
    const { blocks } = extract(page, { template, explain: true })
    const menu = blocks!.find(({ text }) => text === "News")!
    expect(menu.kept).toBe(false)
    expect(menu.shared).toMatchObject({ pages: pages.length, of: pages.length })
    expect(menu.shared!.which.length).toBe(3)
    expect(menu.place).toBe("body/ul.menu/li")
  })

  test("obeys a correction of a place, and of what lies below", () => {
    const menu = "body/ul.menu"
    const kept = learnTemplate(pages.slice(1)).correct(menu, "keep")
    expect(extract(page, { template: kept }).text).toContain("News")
    const dropped = learnTemplate(pages.slice(1)).correct("body/div#main/article/p", "drop")
    const result = extract(page, { template: dropped, explain: true })
    expect(result.blocks!.filter(({ step }) => step === "correction").every(({ kept }) => !kept)).toBe(true)
    expect(result.text).not.toContain(TOPICS[0]!.slice(0, 20))
    expect(hashOfPath(menu)).not.toBe(hashOfPath("body/ul"))
  })
})

test("of two corrections the later holds, whichever way templates are merged", () => {
  const one = () => new SiteTemplate().correct("body/p", "keep", 1)
  const other = () => new SiteTemplate().correct("body/p", "drop", 2)
  expect(one().merge(other()).corrections).toEqual(other().merge(one()).corrections)
  expect(one().merge(other()).corrections[0]!.verdict).toBe("drop")
})

test("a sketch never counts too little, and seldom too much", () => {
  const table = new CountTable(1_000)
  for (let key = 0; key < 20_000; key++) table.add(key * 7_919 + 13, (key % 3) + 1)
  expect(table.isExact).toBe(false)
  let wrong = 0
  for (let key = 0; key < 20_000; key++) {
    const found = table.count(key * 7_919 + 13)
    expect(found).toBeGreaterThanOrEqual((key % 3) + 1)
    if (found !== (key % 3) + 1) wrong++
  }
  expect(wrong).toBeLessThan(20)
})

test("a sample tells how many distinct texts there were", () => {
  const sample = new TextSample()
  for (let i = 0; i < 1_000; i++) sample.add((i * 0x9e3779b97f4) % 2 ** 53)
  expect(sample.toJSON().length).toBe(SAMPLE_SIZE)
  expect(sample.distinct).toBeGreaterThan(500)
  expect(sample.distinct).toBeLessThan(2_000)
})
