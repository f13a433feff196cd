import fc from "fast-check"
import { expect, test } from "vitest"
import type { Article } from "./article.js"
import { chunkArticle, estimateTokens } from "./chunks.js"

const article = (markdown: string, rest: Partial<Article> = {}) =>
  ({ title: "Tea", url: "https://tea.example/a#top", markdown, ...rest }) as Article

const MARKDOWN = `Before all.

## Leaves

Green *tea* first.

\`\`\`sh
# no heading

brew
\`\`\`

### Black

Black tea.

## Cups & [pots](https://x.example/)

Warm the cups.`

test("pieces stand under their headings, code is never cut", () => {
  const chunks = chunkArticle(article(MARKDOWN))
  expect(chunks.map(({ headings }) => headings)).toEqual([
    ["Tea"],
    ["Tea", "Leaves"],
    ["Tea", "Leaves", "Black"],
    ["Tea", "Cups & pots"],
  ])
  expect(chunks[1]!.text).toContain("# no heading\n\nbrew")
  expect(chunks[3]!.link).toBe("https://tea.example/a#:~:text=Warm%20the%20cups.")
})

test("places are places in the Markdown, and nothing but blank lines is between them", () => {
  const words = fc.constantFrom("# One", "## Two", "text", "", "```", "- item", "| a | b |", "本文", "\\# x")
  fc.assert(
    fc.property(fc.array(words, { maxLength: 30 }), fc.integer({ min: 1, max: 60 }), (lines, tokens) => {
      const markdown = lines.join("\n")
      const chunks = chunkArticle(article(markdown), { tokens })
      let rest = ""
      let at = 0
      for (const { start, end, text } of chunks) {
        expect(markdown.slice(start, end)).toBe(text)
        rest += markdown.slice(at, start)
        at = end
      }
      expect((rest + markdown.slice(at)).trim()).toBe("")
      expect(new Set(chunks.map(({ id }) => id)).size).toBe(chunks.length)
    }),
  )
})

test("a piece keeps its id when others change", () => {
  const before = chunkArticle(article(MARKDOWN))
  const after = chunkArticle(article(MARKDOWN.replace("Before all.", "Something else, and longer.")))
  expect(after.slice(1).map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id))
  expect(after[0]!.id).not.toBe(before[0]!.id)
})

test("long sections are cut between paragraphs, a long paragraph stays whole", () => {
  const paragraph = "word ".repeat(100).trim()
  const chunks = chunkArticle(article(`${paragraph}\n\n${paragraph}\n\n${"long ".repeat(900)}`), {
    tokens: 200,
  })
  expect(chunks.map(({ tokens }) => tokens > 200)).toEqual([false, false, true])
})

test("a Japanese character is about one token, four letters are one", () => {
  expect(estimateTokens("潮の満ち引き")).toBe(6)
  expect(estimateTokens("tide mill ok")).toBe(3)
})
