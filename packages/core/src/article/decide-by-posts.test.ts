import { expect, test } from "vitest"
import { findBlocks } from "../blocks/blocks.js"
import { parsePage } from "../page/parse.js"
import { findPosts } from "../posts/find-posts.js"
import { decideByPosts } from "./decide-by-posts.js"
import { extract } from "./extract.js"

const SAID = [
  "Has anybody here repaired the bellows of an old concertina? Mine leaks at two folds, and the shop wants more than it cost.",
  "I used thin goatskin and hide glue, one fold at a time. Let it dry for a night before you play it again.",
  "Goatskin is right, but do not use any wood glue, because it cracks within a year and then nothing holds.",
  "Thank you both, that is what I hoped to hear. I will try it next week and report back here.",
  "Did it work? I have the same leak, and the same shop, which wants twice as much from me.",
]
const POSTS = SAID.map(
  (text, number) =>
    `<div class="post"><p class="author"><a href="/user/${number}">member ${number}</a>, joined in May 201${number}</p><p class="date">0${number + 1} March 2024, 10:0${number}</p><div class="content"><p>${text}</p></div><div class="signature">Squeezed since 200${number}.</div><a href="/report/${number}">Report</a></div>`,
)
const PAGE = `<title>Bellows of an old concertina - Squeezebox Forum</title><p><a href="/">Board index</a></p><h2>Bellows of an old concertina</h2>${POSTS.join("")}`
const AT = { url: "https://forum.example.org/viewtopic.php?t=42" }

test("the text of a discussion is what was written in its posts, not what the forum adds to them", () => {
  const article = extract(PAGE, { ...AT, explain: true })
  expect(article.verdict).toBe("discussion")
  expect(article.text.split("\n").filter((line) => line !== "")).toEqual(SAID)
  const named = article.blocks!.find(({ text }) => text.startsWith("member 1"))!
  expect(named).toMatchObject({ kept: false, step: "post", reason: { code: "post", kept: false } })
})

test("the names and dates of posts stay where a header is asked for", () => {
  const { text } = extract(PAGE, { ...AT, include: { header: true } })
  expect(text).toContain("02 March 2024")
  for (const said of SAID) expect(text).toContain(said)
})

const BLOCKS = findBlocks(parsePage(PAGE))
const FOUND = findPosts(BLOCKS, {})

/** What is kept of the first post where all its blocks have a score, of `author`, `date`, `content`, `signature`, `Report`. */
function keptOf(score: number, threshold: number, header = false): number[] {
  const scores = new Float32Array(BLOCKS.length).fill(score)
  const kept = Uint8Array.from(scores, (each) => (each >= threshold ? 1 : 0))
  const decided = { kept, step: [...kept].map(() => "score" as const) }
  return [...decideByPosts(BLOCKS, FOUND, scores, decided, { threshold, header }).kept.subarray(2, 7)]
}

test("a doubtful block is kept where it was written in a post, a likely one dropped where it was not", () => {
  expect(FOUND).toHaveLength(SAID.length)
  expect(keptOf(0.3, 0.5)).toEqual([0, 0, 1, 0, 0])
  expect(keptOf(0.9, 0.5)).toEqual([0, 0, 1, 0, 0])
  expect(keptOf(0.9, 0.5, true)).toEqual([1, 1, 1, 1, 1])
})

test("turned towards precision, a doubtful block of a post goes too", () => {
  expect(keptOf(0.3, 0.8)).toEqual([0, 0, 0, 0, 0])
  expect(keptOf(0.1, 0.2)).toEqual([0, 0, 1, 0, 0])
})
