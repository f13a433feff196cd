import { aboutPage, findBlocks, parsePage } from "@honbun/core"
import { contextOf } from "@honbun/core/learn"
import { expect, test } from "vitest"
import { LexiconBuilder, wordsOfPage } from "./lexicon-builder.js"

test("the words of a lexicon are those that extraction looks up: small letters, Japanese by pairs of characters", () => {
  const builder = new LexiconBuilder()
  const known = new Set<string>()
  for (let number = 0; number < 12; number++) {
    const page = parsePage(
      `<h2>Read MORE</h2><p>関連記事</p><h2>The Harbour</h2><p>It was quiet on day ${number}, and nobody expected the ferry before nine.</p>`,
    )
    const blocks = findBlocks(page)
    const context = contextOf(page, blocks, aboutPage(page))
    for (let block = 0; block < blocks.length; block++)
      for (const token of context.tokens(block)) known.add(token)
    builder.add(wordsOfPage(context, Uint8Array.of(0, 0, 1, 1)))
  }
  const { words, headings } = builder.build({ minimumPages: 2, mostWords: 100 })
  expect([...words.keys()]).toEqual(expect.arrayContaining(["more", "read", "関連"]))
  expect([...headings.keys()]).toContain("harbour")
  for (const word of [...words.keys(), ...headings.keys()]) expect(known).toContain(word)
})
