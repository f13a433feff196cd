import { expect, test } from "vitest"
import { dropLinkRuns, LINK_RUN } from "./link-runs.js"

/** Blocks of prose with 50 words each, and links of one word each, all a little likelier than not. */
function blocks(prose: number, links: number, logOdds = 0.5) {
  const count = prose + links
  const isLink = (block: number): boolean => block >= prose
  return {
    texts: {
      words: Float32Array.from({ length: count }, (_, block) => (isLink(block) ? 1 : 50)),
      characters: new Float32Array(count).fill(10),
      linkCharacters: Float32Array.from({ length: count }, (_, block) => (isLink(block) ? 10 : 0)),
    },
    logOdds: new Float32Array(count).fill(logOdds),
  }
}

function kept(prose: number, links: number, logOdds?: number): number {
  const page = blocks(prose, links, logOdds)
  return dropLinkRuns(page.texts, page.logOdds).filter((each) => each >= 0).length
}

test("a long list of links beside a text is dropped, the text is not", () => {
  expect(kept(4, LINK_RUN)).toBe(4)
})

test("a short list stays, and so does a list the scores are sure of", () => {
  expect(kept(4, LINK_RUN - 1)).toBe(4 + LINK_RUN - 1)
  expect(kept(4, LINK_RUN, 3)).toBe(4 + LINK_RUN)
})

test("items that are doubted do not cut a list in two", () => {
  const { texts, logOdds } = blocks(4, LINK_RUN)
  logOdds[4 + LINK_RUN / 2] = -2.5
  expect(dropLinkRuns(texts, logOdds).filter((each) => each >= 0).length).toBe(4)
})

test("a page that is a list stays one", () => {
  expect(kept(0, 100)).toBe(100)
})
