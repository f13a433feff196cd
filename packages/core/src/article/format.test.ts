import { describe, expect, test } from "vitest"
import { extract } from "./extract.js"
import { FORMATS, formatArticle } from "./format.js"

const PAGE = `<!doctype html><html lang="en"><title>Salt & "light" | The Almanac</title>
<meta property="og:site_name" content="The Almanac"><meta name="author" content="Ann Example">
<nav><a href="/">Home</a></nav>
<article><h1>Salt &amp; "light"</h1>
<p>Salt is made where the sea is let in, and then kept from going out again for a long while.</p>
<p>The <a href="/sun">sun</a> does the rest, slowly; nobody has found a cheaper worker than that.</p>
</article><footer>© The Almanac</footer>`

const article = extract(PAGE, { url: "https://almanac.example/salt" })

describe("an article", () => {
  test.each(FORMATS)("as %s ends with one line feed and holds its text", (format) => {
    const written = formatArticle(article, format)
    expect(written).toMatch(/[^\n]\n$/)
    expect(written).toContain("nobody has found a cheaper worker")
    expect(written).not.toContain("Home")
  })

  test("as Markdown stands under its title", () => {
    expect(formatArticle(article, "markdown")).toMatch(/^# Salt & "light"\n\nSalt is made/)
  })

  test("as HTML is a document with its title, language and address, escaped", () => {
    const html = formatArticle(article, "html")
    expect(html).toContain("<title>Salt &amp; &quot;light&quot;</title>")
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<link rel="canonical" href="https://almanac.example/salt">')
    expect(html).toContain('<a href="https://almanac.example/sun">sun</a>')
  })

  test("as JSON reads back with everything in it", () => {
    const read = JSON.parse(formatArticle(article, "json"))
    expect(read).toMatchObject({ title: 'Salt & "light"', siteName: "The Almanac", authors: ["Ann Example"] })
    expect(read.text).toBe(article.text)
    expect(read.markdown).toBe(article.markdown)
    expect(read.about.title.source).toBeTypeOf("string")
  })

  test("as TEI names its title, author and address in the header", () => {
    const tei = formatArticle(article, "tei")
    expect(tei).toMatch(/<title>Salt &amp; (?:"|&quot;)light(?:"|&quot;)<\/title>/)
    expect(tei).toContain("<author>Ann Example</author>")
    expect(tei).toContain("https://almanac.example/salt")
  })

  test("in a format that does not exist is refused", () => {
    expect(() => formatArticle(article, "pdf" as "html")).toThrow(
      /Expected `format` to be one of text, markdown/,
    )
  })
})
