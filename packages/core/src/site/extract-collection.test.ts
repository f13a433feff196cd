import { describe, expect, test } from "vitest"
import { COLLECTION_METHODS } from "../article/article.js"
import { HonbunError } from "../errors.js"
import { parsePage } from "../page/parse.js"
import { extractCollection } from "../papers/extract.js"
import { firstOfDuplicates } from "./duplicates/near-duplicates.js"
import { learnTemplate } from "./extract-collection.js"
import { profileOf } from "./page-profile.js"
import { sitePage, TOPICS } from "./site.test-stage.js"
import { streamCollection } from "./stream-collection.js"

const pages = TOPICS.map((_, number) => sitePage(number))

describe.each(COLLECTION_METHODS)("by the method %s", (method) => {
  const articles = extractCollection(pages, { method })

  test("each page gives its own text and not the menu", () => {
    for (const [number, { text }] of articles.entries()) {
      expect(text).toContain(TOPICS[number])
      expect(text).not.toContain("About us")
    }
  })

  test("no page, one page and an empty page are no trouble", () => {
    expect(extractCollection([], { method })).toEqual([])
    expect(extractCollection([parsePage("")], { method })[0]!.text).toBe("")
    expect(extractCollection([parsePage(""), ...pages], { method }).length).toBe(pages.length + 1)
  })

  test("explains every block", () => {
    const { blocks } = extractCollection(pages, { method, explain: true })[0]!
    expect(blocks!.find(({ text }) => text === "News")).toMatchObject({ kept: false })
    expect(blocks!.find(({ text }) => text === TOPICS[0])).toMatchObject({ kept: true })
  })
})

test("an unknown method is refused", () => {
  expect(() => extractCollection(pages, { method: "magic" as "site" })).toThrow(HonbunError)
})

describe("our method", () => {
  test("gives title, header and body as parts, and text as include asks", () => {
    const [article] = extractCollection(pages)
    expect(article!.parts!.title).toBe("On Ferry")
    expect(article!.parts!.body).toContain("So much for ferry")
    const [whole] = extractCollection(pages, { include: { header: true } })
    expect(whole!.text).toMatch(/^On Ferry\n/)
    expect(article!.text).not.toMatch(/^On Ferry\n/)
  })

  test("gives all of a text, numbers beside code too; Markdown leaves these out", () => {
    const codeOf = (number: number): string =>
      `const words = "${TOPICS[number]!.slice(0, 60)}".split(" ")\nconsole.log(words.length, words[${number}])`
    const coded = TOPICS.map((topic, number) =>
      parsePage(
        `<ul><li>Home</li><li>News</li></ul><article><p>${topic}</p><table><tr><td class=gutter><pre>1\n2</pre></td>
<td class=code><pre><code>${codeOf(number)}</code></pre></td></tr></table><p>${topic.split(", ").reverse().join(", ")}</p></article>`,
      ),
    )
    const { text, parts, markdown } = extractCollection(coded)[3]!
    expect(text).toContain(`1\n2\n${codeOf(3)}`)
    expect(parts!.body).toBe(text)
    expect(markdown).toContain(`\`\`\`\n${codeOf(3)}\n\`\`\``)
  })

  test("the same article at two addresses is content on both (E §4.3)", () => {
    const copy = { ...pages[0]!, url: "https://kettle.example/print/0.html" }
    const articles = extractCollection([...pages, copy])
    expect(articles.at(-1)!.text).toBe(articles[0]!.text)
    expect(articles[0]!.text).toContain(TOPICS[0])
  })

  test("every page keeps at least one block", () => {
    const bare = parsePage("<ul class=menu><li>Home</li><li>News</li></ul>")
    expect(extractCollection([...pages, bare]).at(-1)!.text).not.toBe("")
  })
})

test("near duplicates are found by their own long texts, not by the template", () => {
  const profiles = [...pages, { ...pages[2]!, url: "https://kettle.example/2b.html" }].map((page) =>
    profileOf(page),
  )
  expect([...firstOfDuplicates(profiles)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 2])
})

test("short pages with a long footer are no near duplicates of each other, however many there are", () => {
  const footer = Array.from(
    { length: 12 },
    (_, i) =>
      `<p>Clause ${"abcdefghijkl"[i]} of the terms says at some length what nobody who came for the news has ever read to its end.</p>`,
  ).join("")
  const texts = Array.from({ length: 80 }, (_, i) => {
    const words = Array.from({ length: 14 }, (_, k) => `w${(i + 1) * (k + 3)}x`).join(" ")
    return `On this day the keeper wrote down ${words} and went home.`
  })
  const pages = texts.map((text, i) =>
    parsePage(
      `<title>Day ${i}</title><h1>Day ${i}</h1><main><p>${text}</p></main><footer>${footer}</footer>`,
      {
        url: `https://days.example/${i}`,
      },
    ),
  )
  for (const some of [pages.slice(0, 20), pages]) {
    expect(learnTemplate(some).pages).toBe(some.length)
    const last = extractCollection(some).at(-1)!.text
    expect(last).toContain(texts[some.length - 1])
    expect(last).not.toContain("Clause")
    expect([...streamCollection(() => some)].at(-1)!.text).toBe(last)
  }
})
