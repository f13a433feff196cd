import { expect, test } from "vitest"
import { mostCopied } from "../limits.js"
import { countTag, nodesWithTag, textOf } from "../page.js"
import { parsePage } from "../parse.js"
import { Tag } from "../tags.js"

test("formatting that every paragraph would open again is opened as often as the page is long, and no text is lost", () => {
  const opened = Array.from({ length: 2400 }, (_, i) => `<b a${i}>`).join("")
  const source = `<p>${opened}</p>${"<p>x</p>".repeat(1500)}`
  const page = parsePage(source)
  expect(countTag(page, 0, Tag.b)).toBeLessThan(2400 + mostCopied(source.length) / 8 + 2400)
  expect(page.text).toBe("x".repeat(1500))
  expect(nodesWithTag(page, Tag.p).length).toBe(1501)
})

test("attributes are not copied without end where blocks adopt formatting", () => {
  const source = `<b title="${"x".repeat(100_000)}">${"<div>".repeat(80_000)}${"</b>".repeat(10_000)}end`
  const page = parsePage(source)
  expect(page.attributes.values.length).toBeLessThan(100_000 + mostCopied(source.length))
  expect(page.text).toBe("end")
})

test("attributes are not copied without end where formatting is opened again", () => {
  const source = `<p><i title="${"x".repeat(50_000)}">${"<p>a".repeat(20_000)}`
  const page = parsePage(source)
  expect(page.attributes.values.length).toBeLessThan(50_000 + mostCopied(source.length))
  expect(page.text).toBe("a".repeat(20_000))
})

test("what ordinary pages leave open is opened again with its attributes", () => {
  const page = parsePage(`<p><font color=red><b>a${"<p>b".repeat(100)}`)
  const last = nodesWithTag(page, Tag.b).at(-1)!
  expect(nodesWithTag(page, Tag.b).length).toBe(101)
  expect(textOf(page, last)).toBe("b")
  expect(page.attributes.values).toBe("red".repeat(101))
})
