import { expect, test } from "vitest"
import type { Page } from "../page/page.js"
import { parsePage } from "../page/parse.js"
import { classPathOf } from "./class-path.js"
import { learnTemplate } from "./extract-collection.js"
import { TOPICS } from "./site.test-stage.js"
import { nodeAt } from "./site-view.js"

const HEAD = `<nav><ul><li>Home</li><li>News</li></ul></nav>`
const FOOT = `<footer><p>Everything on these pages was written by people who like kettles, and may be copied by others who do.</p></footer>`

/** Pages of a site, each with something of its own; their texts, and what they are called. */
function siteOf(pageOf: (topic: string, number: number) => string): Page[] {
  return TOPICS.map((topic, number) =>
    parsePage(`<title>Page ${number} - Kettle</title><body>${HEAD}${pageOf(topic, number)}${FOOT}`),
  )
}

/** The main place and the one that holds all, of the pages of a site. */
function placesOf(pages: readonly Page[]): { main: string; whole: string } {
  const template = learnTemplate(pages)
  const profile = template.profile(pages[0]!)
  const { main, whole } = template.view(profile)
  const path = (place: number): string => classPathOf(pages[0]!, nodeAt(profile, place))
  return { main: path(main), whole: path(whole) }
}

function turned(text: string): string {
  return text.split(", ").reverse().join(", ")
}

/** A listing that is longer than the prose about it. */
function listing(number: number): string {
  return Array.from({ length: 60 }, (_, line) => `field_${number}_${line}: type u${line} size ${line}`).join(
    "\n",
  )
}

test("what stands in several sections beside each other is held by the element around them", () => {
  const pages = siteOf(
    (topic, number) =>
      `<section id=about><h1>Page ${number}</h1><p>${topic}</p></section><section id=source><pre>${listing(number)}</pre></section>`,
  )
  expect(placesOf(pages)).toMatchObject({ whole: "body" })
  expect(placesOf(pages).main).toMatch(/^body\/section#source/)
})

test("a text in one element is held by that element, whatever the template says beside it", () => {
  const pages = siteOf(
    (topic, number) =>
      `<article><h1>Page ${number}</h1><div class=text><p>${topic}</p><p>${turned(topic)}</p></div></article>`,
  )
  const text = "body/article/div.text"
  expect(placesOf(pages)).toEqual({ main: text, whole: text })
})

test("text that few pages have beside the main one does not make it wider", () => {
  const pages = siteOf((topic, number) => {
    const extra = number === 0 ? `<div class=correction><p>${turned(topic)}</p></div>` : ""
    return `<div class=text><p>${topic}</p><p>And then, said the teacher of class ${number}, there was nothing left to say of it, so they all went home and slept.</p></div>${extra}`
  })
  expect(placesOf(pages)).toEqual({ main: "body/div.text", whole: "body/div.text" })
})

test("names that a tool made short, and that differ from page to page, do not tell places apart", () => {
  const short = ["ab", "q", "x_", "zz", "om", "k", "ty", "rw"]
  const pages = siteOf(
    (topic, number) =>
      `<article><div class="${short[number % short.length]} text"><p>${topic}</p><p>${turned(topic)}</p></div></article>`,
  )
  const text = "body/article/div.text"
  expect(placesOf(pages)).toEqual({ main: text, whole: text })
})
