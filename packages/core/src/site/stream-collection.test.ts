import { expect, test } from "vitest"
import { extract } from "../article/extract.js"
import { parsePage } from "../page/parse.js"
import { extractCollection } from "./extract-collection.js"
import { sitePage, TOPICS } from "./site.test-stage.js"
import { streamCollection } from "./stream-collection.js"

const pages = TOPICS.map((_, number) => sitePage(number))

test("pages one by one give what they give together, a page that comes twice too", () => {
  const all = [...pages, sitePage(0)]
  const together = extractCollection(all)
  const oneByOne = [...streamCollection(() => all)]
  expect(oneByOne.map(({ text }) => text)).toEqual(together.map(({ text }) => text))
  expect(oneByOne.map(({ title }) => title)).toEqual(together.map(({ title }) => title))
})

test("the pages are asked for twice, and none is kept", () => {
  let calls = 0
  let alive = 0
  function* read() {
    calls++
    for (const page of pages) {
      alive++
      yield page
    }
  }
  const stream = streamCollection(read)
  expect(calls).toBe(0)
  const first = stream.next()
  expect(first.done).toBe(false)
  // All were read once to learn from, and one to judge.
  expect([calls, alive]).toEqual([2, pages.length + 1])
  stream.return()
})

test("a page that is alone is extracted as a single page, one by one as together", () => {
  const alone = pages.slice(0, 1)
  const single = extract(alone[0]!)
  for (const [article] of [extractCollection(alone), [...streamCollection(() => alone)]]) {
    expect(article!.method).toBe("auto")
    expect({ ...article! }).toEqual({ ...single })
  }
})

test("no page and an empty page are no trouble", () => {
  expect([...streamCollection(() => [])]).toEqual([])
  expect([...streamCollection(() => [parsePage(""), ...pages])]).toHaveLength(pages.length + 1)
})
