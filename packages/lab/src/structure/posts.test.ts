import { readFileSync } from "node:fs"
import { afterAll, expect, test } from "vitest"
import { honbun } from "../../../honbun/src/cli/command.test-stage.js"
import { makeTree } from "../../../honbun/src/dataset/dataset.test-stage.js"
import { judgePosts } from "./posts.js"

const post = (text: string, author?: string) => ({
  text,
  author,
  date: undefined,
  depth: 0,
  markdown: text,
  html: text,
})

test("a post counts once, if it says nearly the same", () => {
  const gold = ["Warm the glue slowly, and work on one fold at a time.", "Mind the grain of the skin.", ""]
  const given = [
    post("Warm the glue slowly and work on one fold at a time!", "bert"),
    post("Reply to this thread"),
  ]
  expect(judgePosts(gold, given)).toEqual({ gold: 2, given: 2, found: 1, signed: 1, dated: 0 })
})

const page = readFileSync(new URL("../../../core/src/posts/shapes/discourse.html", import.meta.url), "utf8")
const texts = [...page.matchAll(/<div class='post'><p>(.*?)<\/p>/g)].map(([, text]) => ({ text }))
const folder = makeTree({
  "sets/forum/pages.jsonl": `${JSON.stringify({ id: "one", host: "bellows.example", posts: texts })}\n`,
  "sets/forum/html/one.html": page,
  "sets/news/pages.jsonl": `${JSON.stringify({ id: "two", text: "News." })}\n`,
})
afterAll(() => folder.dispose())

test("`lab posts` measures the pages that have posts, and says so where none has", async () => {
  const { code, out } = await honbun(["lab", "posts", folder.at("sets")])
  expect(code).toBe(0)
  expect(out).toContain("(pages: 1, hosts: 1)")
  expect(out).toMatch(/\n\s*1\.000\s+1\.000\s+1\.000\s+1\.000\s*\n/)
  const none = await honbun(["lab", "posts", folder.at("sets/news")])
  expect(none.code).toBe(2)
  expect(none.err).toContain("has posts")
})
