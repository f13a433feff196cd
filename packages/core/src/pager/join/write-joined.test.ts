import { expect, test } from "vitest"
import { bodyOf } from "../../page/page.js"
import { parsePage } from "../../page/parse.js"
import { keepSubtree } from "../../write/kept.js"
import { writeJoined } from "./write-joined.js"

const LONG = "Tea is made by pouring water over leaves, and then"

function join(bodies: readonly string[], marked = false) {
  const pages = bodies.map((body, at) => {
    const page = parsePage(body, { url: `https://tea.example/${at + 1}` })
    return { page, kept: keepSubtree(page, bodyOf(page)) }
  })
  return writeJoined(pages, marked)
}

test("a paragraph that a page break cut in two is one in every format", () => {
  const joined = join([`<p>${LONG}</p>`, "<p>waiting for a while.</p><p>That is all.</p>"])
  expect(joined.seams[1]).toEqual({ kind: "paragraph", gap: " " })
  expect(joined.text()).toBe(`${LONG} waiting for a while.\n\nThat is all.`)
  expect(joined.markdown()).toBe(`${LONG} waiting for a while.\n\nThat is all.\n`)
  expect(joined.html()).toBe(`<p>${LONG} waiting for a while.</p>\n<p>That is all.</p>`)
})

test("words set apart on both sides of a cut without a space are one", () => {
  const joined = join([
    "<p>お茶はお湯を注いでから三分ほど待つのがよいと昔からよく言われているのだが<em>実際</em></p>",
    "<p><em>にはもう少し</em>短くてもよい。</p>",
  ])
  expect(joined.markdown()).toContain("言われているのだが*実際にはもう少し*短く")
})

test("a numbered list goes on, with lists inside its items, and the mark of the page stands behind it", () => {
  const joined = join(
    ["<ol><li>Boil<ol><li>soft water</li></ol></li><li>Pour</li></ol>", "<ol><li>Wait</li></ol><p>Done.</p>"],
    true,
  )
  expect(joined.seams[1]).toEqual({ kind: "list" })
  expect(joined.markdown()).toBe(
    "1. Boil\n   1. soft water\n2. Pour\n3. Wait\n\n<!-- page 2: https://tea.example/2 -->\n\nDone.\n",
  )
  expect(joined.text()).toBe("Boil\nsoft water\nPour\nWait\n\nDone.")
})

test("a list that begins with another number is a list of its own", () => {
  const joined = join(["<ol><li>Boil</li></ol>", '<ol start="7"><li>Wait</li></ol>'])
  expect(joined.seams[1]).toBeUndefined()
  expect(joined.html()).toContain('<ol start="7">')
})

test("footnotes of a later page get numbers that no earlier page used, in every format", () => {
  const noted = (word: string) =>
    `<p>${word} is hot.<sup><a href="#fn1" id="r1">1</a></sup></p><ol class="footnotes"><li id="fn1">About ${word}. <a href="#r1">↩</a></li></ol>`
  const joined = join([noted("Tea"), noted("Soup")])
  expect(joined.text()).toBe("Tea is hot.[1]\n\n[1] About Tea.\n\nSoup is hot.[2]\n\n[2] About Soup.")
  expect(joined.markdown()).toContain("Soup is hot.[^2]\n\n[^2]: About Soup.")
  expect(joined.html()).toContain('<li id="fn-2" role="doc-footnote">About Soup.</li>')
})

test("a box keeps its kind", () => {
  const joined = join(["<p>One.</p>", '<div class="admonition warning"><p>It is hot.</p></div>'])
  expect(joined.markdown()).toBe("One.\n\n> [!WARNING]\n> It is hot.\n")
})
