import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { extract } from "../article/extract.js"

const FOLDER = new URL("shapes/", import.meta.url)

/** How far the four posts of a page are below each other, where a page shows that. */
const DEPTHS: Readonly<Record<string, readonly number[]>> = {
  "hacker-news": [0, 1, 2, 0],
  "old-reddit": [0, 1, 2, 0],
  "new-reddit": [0, 1, 2, 0],
}
const BEGINNINGS = ["Has anybody here", "I used thin goatskin", "Goatskin is right", "Thank you both"]
const ENDS = ["than it cost.", "before you play.", "within a year.", "report back here."]

describe("posts are found by what repeats, whatever the forum is made with", () => {
  const shapes = readdirSync(FOLDER)
    .map((file) => file.replace(".html", ""))
    .filter((shape) => shape !== "bbs")
  test.each(shapes)("%s", (shape) => {
    const { posts } = extract(readFileSync(new URL(`${shape}.html`, FOLDER)))
    expect(posts.map(({ author }) => author)).toEqual(["anna", "bert", "carla", "dora"])
    expect(posts.map(({ depth }) => depth)).toEqual(DEPTHS[shape] ?? [0, 0, 0, 0])
    for (const [number, { text, date }] of posts.entries()) {
      expect(date).toMatch(/^2024-03-0\dT1\d:/)
      expect(text.startsWith(BEGINNINGS[number]!)).toBe(true)
      expect(text.endsWith(ENDS[number]!)).toBe(true)
    }
  })

  test("a Japanese board, whose names stand in the line of the date", () => {
    const { posts } = extract(readFileSync(new URL("bbs.html", FOLDER)))
    expect(posts.map(({ author, date }) => `${author} ${date}`)).toEqual([
      "名無しのa 2024-03-01T10:00",
      "名無しのb 2024-03-02T10:00",
      "名無しのc 2024-03-03T10:00",
      "名無しのd 2024-03-04T10:00",
    ])
    expect(posts[1]!.text).toMatch(/^薄い山羊革.*弾いてください。$/)
  })
})

test("Markdown and HTML head each post and quote the replies below it", () => {
  const article = extract(readFileSync(new URL("old-reddit.html", FOLDER)))
  expect(article.markdown.split("\n")[0]).toBe("### anna · 2024-03-01 10:00Z")
  expect(article.markdown).toContain("\n> > **carla · 2024-03-01 11:00Z**\n> >\n> > Goatskin is right")
  expect(article.markdown).not.toMatch(/permalink|points/)
  expect(article.html).toContain("<blockquote>\n<p><strong>bert · 2024-03-01 10:30Z</strong></p>")
})

const STORY = [1, 2, 3, 4]
  .map(
    (part) =>
      `<p>The ferry of part ${part} left at dawn, as it had done for forty years, and nobody on the quay looked up from the nets that had to be mended before noon.</p>`,
  )
  .join("")
const COMMENTS = ["Ida", "Jon", "Kim"]
  .map(
    (name, number) =>
      `<li class="comment" id="comment-${number}"><b class="fn">${name}</b> <time datetime="2024-05-0${number + 1}">day ${number}</time><p>My grandmother told ${name} the same about the nets, and she was right.</p><a href="#">Reply</a></li>`,
  )
  .join("")
const PAGE = `<title>The ferry</title><article><h1>The ferry</h1>${STORY}</article><section id="comments"><h2>Comments</h2><ol>${COMMENTS}</ol></section>`

test("comments below an article are posts, and no part of its text", () => {
  const article = extract(PAGE)
  expect(article.posts.map(({ author, date }) => [author, date])).toEqual([
    ["Ida", "2024-05-01"],
    ["Jon", "2024-05-02"],
    ["Kim", "2024-05-03"],
  ])
  expect(article.posts[0]!.text).toBe("My grandmother told Ida the same about the nets, and she was right.")
  expect(article.markdown).not.toContain("grandmother")
  expect(extract(PAGE, { include: { comments: true } }).markdown).toContain("### Jon · 2024-05-02")
})

test("an article with dates in it has no posts", () => {
  const timeline = [2001, 2004, 2009].map((year) => `<h2>4 May ${year}</h2>${STORY}`).join("")
  expect(extract(`<title>Ferries</title><article><h1>Ferries</h1>${timeline}</article>`).posts).toEqual([])
})

test("posts hundreds of levels deep are found, and written in bounded room", () => {
  const letters = (number: number): string =>
    [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("")
  const deep = Array.from(
    { length: 600 },
    (_, number) =>
      `<div class="post"><b class="author">user ${letters(number)}</b> <time datetime="2024-05-01">1 May</time><p>Nobody but ${letters(number)} said so, and I was there.</p>`,
  ).join("")
  const { posts, markdown } = extract(deep)
  expect(posts.length).toBeGreaterThan(100)
  expect(JSON.stringify(posts).length + markdown.length).toBeLessThan(12 * deep.length)
})

test("a name in parentheses is the name", () => {
  const posts = ["Ida", "Jon", "Kim", "Lea"].map(
    (name, day) =>
      `<div class="post"><b class="author">(${name})</b> <time datetime="2024-05-0${day + 1}">day ${day}</time><p>My grandmother told ${name} the same about the nets, and she was right, whatever they say.</p></div>`,
  )
  const { posts: found } = extract(`<title>Nets</title><main>${posts.join("")}</main>`)
  expect(found.map(({ author }) => author)).toEqual(["Ida", "Jon", "Kim", "Lea"])
})

test("the sections of a changelog are no posts, and lose nothing", () => {
  const sentence =
    "The ferry left at dawn, as it had done for forty years, and nobody on the quay looked up from the nets."
  const release = (name: string, day: number): string =>
    `<section><h2>11.0${day} release - 2024-05-0${day}</h2><h3>Changed</h3><ul><li><p>${sentence}</p></li><li><p>In ${name}. ${sentence}</p></li></ul><h3>Fixed</h3><ul><li><p>${sentence}</p></li></ul></section>`
  const releases = ["Oak", "Elm", "Ash", "Fir", "Yew", "Bay"].map((name, number) => release(name, number + 1))
  const { posts, markdown } = extract(
    `<title>Changes</title><main><h1>Changes</h1>${releases.join("")}</main>`,
  )
  expect(posts).toEqual([])
  expect(markdown.match(/### (?:Changed|Fixed)/g)).toHaveLength(12)
})
