import { describe, expect, test } from "vitest"
import type { Page } from "../page/page.js"
import { parsePage } from "../page/parse.js"
import { extractCollection } from "./extract-collection.js"
import { TOPICS } from "./site.test-stage.js"

const TITLES = ["Ferry", "Rice", "Library", "Snow", "Kites", "Bread", "River", "Bees"] as const

/** The pages of a small newspaper; `header` is under the title, `end` behind the text of every article. */
function newspaper({
  header = () => "",
  end = () => "",
}: {
  header?: (number: number) => string
  end?: (number: number) => string
}): Page[] {
  return TITLES.map((title, number) => {
    const topic = TOPICS[number]!
    const said = `So much for ${title.toLowerCase()}, said the teacher, and wiped the board, and wrote the next word on it.`
    const body = [topic, topic.split(", ").reverse().join(", "), said]
      .map((text) => `<p>${text}</p>`)
      .join("\n")
    return parsePage(
      `<!doctype html><html lang=en><title>On ${title} | The Kettle</title><body>
<nav><ul><li><a href="/">Home</a></li><li><a href="/news">News</a></li><li><a href="/about">About us</a></li></ul></nav>
<main><article class=post><header><h1>On ${title}</h1>${header(number)}</header><div class=entry-content>${body}${end(number)}</div></article></main>
<footer><p>Copyright The Kettle. All rights reserved.</p></footer></body></html>`,
      { url: `https://kettle.example/${title.toLowerCase()}.html` },
    )
  })
}

const textsOf = (pages: readonly Page[]): string[] =>
  extractCollection(pages, { include: { header: true } }).map(({ text }) => text)

test("a line of facts is cut: its date is kept, the button beside it is not", () => {
  const header = (number: number): string =>
    `<div class=post-meta><time class=post-date>2024-0${number + 1}-11</time> <a class=share-button href="https://social.example/share">Share this</a></div>`
  for (const [number, text] of textsOf(newspaper({ header })).entries()) {
    expect(text).toContain(`2024-0${number + 1}-11`)
    expect(text).not.toContain("Share this")
  }
})

describe("a line that every article has", () => {
  const NOTE =
    "Reprints of this article need the written permission of the publisher, who is glad to give it."

  test("is template, though it is prose inside the text", () => {
    for (const text of textsOf(newspaper({ end: () => `<p class=reprints>${NOTE}</p>` })))
      expect(text).not.toContain("Reprints")
  })

  test("is found by five pages already", () => {
    const pages = newspaper({ end: () => `<p class=reprints>${NOTE}</p>` }).slice(0, 5)
    for (const [number, text] of textsOf(pages).entries()) {
      expect(text).toContain(TOPICS[number])
      expect(text).not.toContain("Reprints")
    }
  })

  test("does not take the line of a news agency with it, which some articles end in", () => {
    const end = (number: number): string => (number % 3 === 0 ? "<p>(c) 2024 Northern News Agency</p>" : "")
    for (const [number, text] of textsOf(newspaper({ end })).entries())
      expect(text.includes("Northern News Agency")).toBe(number % 3 === 0)
  })
})

describe("the line of a news agency", () => {
  const AGENCIES = [
    ["one agency in every article", ["Copyright 2024 Northern News Agency. All rights reserved."]],
    ["three agencies", ["(c) 2024 Reuters", "© Associated Press", "Copyright 2024 Dow Jones Newswires"]],
    ["Japanese agencies", ["(C)時事通信社", "【共同】", "ロイター配信"]],
  ] as const
  const OWN = "Copyright The Kettle. All rights reserved."
  const page = (number: number, line: string, isInside: boolean): Page => {
    const topic = TOPICS[number % TOPICS.length]!
    const body = [topic, topic.split(", ").reverse().join(", "), `${topic} That was number ${number}.`]
    const credit = `<p class=credit>${line}</p>`
    return parsePage(
      `<!doctype html><title>Story ${number} | The Kettle</title>
<nav><ul><li><a href="/">Home</a></li><li><a href="/news">News</a></li></ul></nav>
<div id=main><h1>Story ${number}</h1><div class=body>${body.map((text) => `<p>${text}</p>`).join("")}${isInside ? credit : ""}</div>
${isInside ? "" : credit}<div class=share><a href="#">Share</a> <a href="#">Print</a></div></div>
<footer><p>${OWN}</p></footer>`,
      { url: `https://kettle.example/${number}.html` },
    )
  }

  for (const isInside of [true, false])
    test.each(AGENCIES)(`${isInside ? "at the end of" : "below"} the text is content: %s`, (_, lines) => {
      const line = (number: number): string => lines[number % lines.length]!
      const pages = Array.from({ length: 12 }, (_, number) => page(number, line(number), isInside))
      for (const [number, { text }] of extractCollection(pages).entries()) {
        expect(text.trim().endsWith(line(number))).toBe(true)
        expect(text).not.toContain(OWN)
        expect(text).not.toContain("Share")
      }
    })

  test("is not the site's own line below the text, with or without its name, nor the credit of a picture", () => {
    for (const own of ["© 2024 The Kettle", "Copyright 2024. All rights reserved.", "© Kettle News Agency"]) {
      const pages = Array.from({ length: 12 }, (_, number) => page(number, "", false))
      const bare = pages.map(({ url }, number) =>
        parsePage(
          `<!doctype html><title>Story ${number} | The Kettle</title><div id=main><h1>Story ${number}</h1>
<p>${TOPICS[number % TOPICS.length]}</p><img src="${number}.jpg"><p class=credit>© Reuters</p><p>${TOPICS[(number + 3) % TOPICS.length]} Number ${number}.</p></div><p>${own}</p>`,
          { url },
        ),
      )
      for (const { text } of extractCollection(bare)) {
        expect(text).not.toContain(own)
        expect(text).not.toContain("Reuters")
      }
    }
  })
})

test("the labels of fields are content, though every page has them", () => {
  const makers = [
    "Stove & Sons",
    "Oven Brothers",
    "Kettle Works",
    "Pan & Lid",
    "Ladle Ltd",
    "Pot House",
    "Sieve Inc",
    "Whisk",
  ]
  const pages = makers.map((maker, number) =>
    parsePage(
      `<!doctype html><html lang=en><title>Kettle no. ${number + 1} | Shop</title><body>
<nav><ul><li><a href="/">Home</a></li><li><a href="/all">All kettles</a></li><li><a href="/help">Help</a></li></ul></nav>
<main><h1>Kettle no. ${number + 1}</h1><p>${TOPICS[number]}</p>
<table class=specs><tr><th>Maker</th><td>${maker}</td></tr><tr><th>Weight</th><td>${number + 1}.${number} kg</td></tr>
<tr><th>Material</th><td>${number % 2 ? "copper" : "steel"}</td></tr></table><p>${TOPICS[number]!.split(", ").reverse().join(", ")}</p></main>
<footer><p>Copyright Shop. All rights reserved.</p></footer></body></html>`,
      { url: `https://shop.example/${number}.html` },
    ),
  )
  for (const [number, text] of textsOf(pages).entries())
    for (const part of ["Maker", makers[number]!, "Weight", "Material"]) expect(text).toContain(part)
})
