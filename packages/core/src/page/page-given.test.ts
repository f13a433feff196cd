import { expect, test } from "vitest"
import { NOT_A_MOMENT, NOT_A_PAGE, NOT_TEXT_OR_BYTES } from "../error-reasons.js"
import {
  aboutPage,
  applyRecipe,
  checkRecipe,
  extract,
  extractCollection,
  findBlocks,
  findPager,
  HonbunError,
  layoutOf,
  learnRecipe,
  learnTemplate,
  type Page,
  parsePage,
  refineRecipe,
  SiteTemplate,
  selectNodes,
  streamCollection,
} from "../node.js"

const HTML = "<h1>Tea</h1><p>Pour hot water over the leaves, and wait for three minutes or so.</p>"
const BYTES = new TextEncoder().encode(HTML)
const BEHIND = new Uint8Array([60, ...BYTES, 62])

test.each([
  ["text", HTML],
  ["an array of bytes", BYTES],
  ["a buffer", BYTES.buffer],
  ["a buffer that threads share", shared(BYTES)],
  ["a view of a part of a buffer", new DataView(BEHIND.buffer, 1, BYTES.length)],
])("a page may be given as %s", (_, input) => {
  expect(parsePage(input).text).toBe(parsePage(HTML).text)
  expect(extract(input).text).toContain("Pour hot water")
})

function shared(bytes: Uint8Array): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(bytes.length)
  new Uint8Array(buffer).set(bytes)
  return buffer
}

const NO_PAGES = [5, {}, [], undefined, null, Promise.resolve(HTML), new URL("https://example.org/")]

test.each(NO_PAGES)("what is no page is refused with a reason: %s", (input) => {
  const kind = Object.prototype.toString.call(input)
  const refusal = new HonbunError("bad-option", NOT_TEXT_OR_BYTES, { got: kind })
  expect(() => extract(input as string)).toThrow(refusal)
  expect(() => parsePage(input as string)).toThrow(refusal)
})

const recipe = learnRecipe(parsePage(HTML), [{ name: "title", value: "Tea" }])

const TAKING_PAGES: [string, (page: Page) => unknown][] = [
  ["aboutPage", (page) => aboutPage(page)],
  ["findBlocks", (page) => findBlocks(page)],
  ["findPager", (page) => findPager(page)],
  ["layoutOf", (page) => layoutOf(page)],
  ["selectNodes", (page) => selectNodes(page, "p")],
  ["learnRecipe", (page) => learnRecipe(page, [{ name: "title", value: "Tea" }])],
  ["refineRecipe", (page) => refineRecipe(recipe, page, [{ name: "title", value: "Tea" }])],
  ["applyRecipe", (page) => applyRecipe(recipe, page)],
  ["checkRecipe", (page) => checkRecipe(recipe, [page])],
  ["learnTemplate", (page) => learnTemplate([page])],
  ["SiteTemplate.add", (page) => new SiteTemplate().add(page)],
  ["extractCollection", (page) => extractCollection([page, page])],
  ["streamCollection", (page) => [...streamCollection(() => [page])]],
  ["extractCollection by paper E", (page) => extractCollection([page], { method: "collection" })],
  ["extractCollection by paper C", (page) => extractCollection([page], { method: "repetition" })],
]

test.each(TAKING_PAGES)("%s refuses markup that was not parsed", (_, take) => {
  const refusal = new HonbunError("bad-option", NOT_A_PAGE, { got: "[object String]" })
  expect(() => take(HTML as unknown as Page)).toThrow(refusal)
})

test("a clock that shows no time is refused", () => {
  const refusal = new HonbunError("bad-option", NOT_A_MOMENT, { value: "soon" })
  expect(() => aboutPage(parsePage(HTML), { now: "soon" })).toThrow(refusal)
  expect(() => extract(HTML, { now: new Date("soon") })).toThrow("Expected `now` to be a moment")
})
