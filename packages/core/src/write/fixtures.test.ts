import { readdirSync, readFileSync } from "node:fs"
import { micromark } from "micromark"
import { gfm, gfmHtml } from "micromark-extension-gfm"
import sanitizeHtml from "sanitize-html"
import { SaxesParser } from "saxes"
import { describe, expect, test } from "vitest"
import { bodyOf, type Page } from "../page/page.js"
import { parsePage } from "../page/parse.js"
import { writeHtml } from "./html.js"
import { keepSubtree } from "./kept.js"
import { writeMarkdown } from "./markdown.js"
import { writeTei } from "./tei.js"
import { writeText } from "./text.js"

const FOLDER = new URL("./fixtures/", import.meta.url)
const ADDRESS = "https://example.org/news/"

function read(name: string, file: string): string {
  return readFileSync(new URL(`${name}/${file}`, FOLDER), "utf8")
}

function whole(html: string): [Page, Uint8Array] {
  const page = parsePage(html, { url: ADDRESS })
  return [page, keepSubtree(page, bodyOf(page))]
}

function wordsOf(text: string): string[] {
  return (text.match(/[a-z0-9]+|\p{L}/giu) ?? []).sort()
}

describe.each(readdirSync(FOLDER))("%s", (name) => {
  const [page, kept] = whole(read(name, "page.html"))

  test("is written as expected in every format", () => {
    expect(`${writeText(page, kept)}\n`).toBe(read(name, "expected.txt"))
    expect(writeMarkdown(page, kept)).toBe(read(name, "expected.md"))
    expect(`${writeHtml(page, kept)}\n`).toBe(read(name, "expected.html"))
    const tei = writeTei(page, kept, {})
    expect(`${tei.slice(tei.indexOf("<body>"), tei.lastIndexOf("</body>"))}</body>\n`).toBe(
      read(name, "expected.xml"),
    )
  })

  test("is HTML that reads back as itself", () => {
    const html = writeHtml(page, kept)
    expect(writeHtml(...whole(html))).toBe(html)
  })

  test("is HTML in which a sanitiser finds nothing to remove", () => {
    const html = writeHtml(page, kept)
    expect(shape(sanitizeHtml(html, SANITISER))).toBe(shape(html))
  })

  test("is Markdown that holds the same words when it is parsed", () => {
    const again = micromark(writeMarkdown(page, kept), {
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
      allowDangerousHtml: true,
    })
    const reparsed = wordsOf(writeText(...whole(withoutAdded(again))).replace(/\[!\w+\]/g, ""))
    for (const word of wordsOf(writeText(...whole(writeHtml(page, kept).replace(/<img[^>]*>/g, ""))))) {
      if (!ADMONITION_NAMES.has(word)) expect(reparsed).toContain(word)
    }
  })

  test("is well-formed TEI", () => {
    const parser = new SaxesParser()
    const errors: string[] = []
    parser.on("error", (error) => errors.push(error.message))
    parser.write(writeTei(page, kept, { title: name, language: "ja" })).close()
    expect(errors).toEqual([])
  })
})

/** GitHub writes these itself where Markdown has `[!NOTE]`. */
const ADMONITION_NAMES = new Set(["note", "Note", "Tip", "Caution", "Important", "Warning"])

/** Without the heading and the links back that the Markdown parser adds to footnotes. */
function withoutAdded(html: string): string {
  return html
    .replace(/<h2[^>]*>Footnotes<\/h2>/, "")
    .replace(/<a[^>]*data-footnote-backref[^>]*>.*?<\/a>/g, "")
}

/** Markup with one spelling of what may be spelt in several ways. */
function shape(html: string): string {
  return html
    .replace(/ \/>/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/=""/g, '=""')
}

const SANITISER: sanitizeHtml.IOptions = {
  allowedTags: (
    "h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd blockquote aside pre code kbd samp table caption thead tbody tr th td figure " +
    "figcaption details summary hr br em strong del ins mark sub sup q ruby rt rp a abbr img"
  ).split(" "),
  allowedAttributes: {
    a: ["href", "title", "role"],
    abbr: ["title"],
    img: ["src", "alt", "title"],
    li: ["id", "role"],
    ol: ["start"],
    blockquote: ["cite"],
    aside: ["role"],
    table: ["role"],
    td: ["colspan", "rowspan", "align"],
    th: ["colspan", "rowspan", "align"],
  },
  allowedClasses: { code: ["language-*"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https", "data"] },
}
