import { expect, test } from "vitest"
import { parsePage } from "../page/parse.js"
import { similarLinks } from "./similar-links.js"

const TOP = parsePage(
  `<a href="/story/12.html#top">one</a><a href="/story/12.html">again</a><a href="/story/rain.html">two</a>
<a href="/story/rain.pdf">other ending</a><a href="/about.html">other folder</a><a href="https://elsewhere.example/story/1.html">other host</a>
<a href="mailto:a@b.example">mail</a><a href="javascript:1">script</a><a href="http://[">broken</a><a href="/">itself</a>`,
  { url: "https://news.example/" },
)
const like = "https://news.example/story/7.html"

test("links of the form of an address are similar: host, folders and ending, whatever the name", () => {
  expect(similarLinks(TOP, { like, most: 10 })).toEqual([
    "https://news.example/story/12.html",
    "https://news.example/story/rain.html",
  ])
})

test("a pattern decides where there is one, and no more links are given than asked for", () => {
  expect(similarLinks(TOP, { like, match: /about/, most: 10 })).toEqual(["https://news.example/about.html"])
  expect(similarLinks(TOP, { like, most: 1 })).toHaveLength(1)
  expect(similarLinks(TOP, { most: 10 })).toEqual([])
})
