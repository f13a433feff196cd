import { createHash } from "node:crypto"
import { escapeXml } from "@honbun/core/internal"
import { endingOf, type Picture } from "./pictures.js"
import { type Heading, xhtmlOf } from "./xhtml.js"
import { writeZip, type ZipEntry } from "./zip.js"

/** One article of a book. */
export interface Chapter {
  readonly title: string
  /** Sanitised HTML, as `article.html` is. */
  readonly html: string
  readonly url?: string | undefined
  readonly author?: string | undefined
  /** ISO 8601. */
  readonly published?: string | undefined
  readonly language?: string | undefined
}

/** What a book is made of. */
export interface Book {
  readonly title: string
  readonly chapters: readonly Chapter[]
  readonly authors?: readonly string[] | undefined
  /** BCP 47; that of the first chapter unless it is given. */
  readonly language?: string | undefined
  /** Lines run from top to bottom and from right to left, as in Japanese books. */
  readonly vertical?: boolean | undefined
  /** When it is made. */
  readonly now: Date
}

const RIGHT_TO_LEFT = /^(?:ar|he|fa|ur|yi|ps|sd|ug|dv)\b/i
const XHTML = "application/xhtml+xml"

/**
 * A book (EPUB 3.3) of articles, with contents, language and direction, the source under each chapter, and the
 * pictures that `pictures` has by their addresses; others are links. The same articles make the same bytes.
 *
 * @example
 * ```ts
 * import { writeEpub } from "honbun"
 * const chapters = [{ title: "Tide mills", html: "<p>A tide mill stores the flood.</p>", language: "en" }]
 * const bytes = writeEpub({ title: "Mills", chapters, now: new Date() })
 * console.log(bytes.length > 1_000) // true
 * ```
 */
export function writeEpub(book: Book, pictures: ReadonlyMap<string, Picture> = new Map()): Uint8Array {
  const language = book.language ?? book.chapters[0]?.language ?? "und"
  const files = new Map(
    Array.from(pictures, ([address, { type }], at) => [address, `images/${at + 1}.${endingOf(type)}`]),
  )
  const chapters = book.chapters.map((chapter, at) => ({
    name: `chapter-${String(at + 1).padStart(4, "0")}.xhtml`,
    chapter,
    ...xhtmlOf(chapter.html, (address) => files.get(address)),
  }))
  const parts: BookParts = { book, language, chapters, pictures, files }
  const text = (name: string, content: string): ZipEntry => ({
    name: `OEBPS/${name}`,
    bytes: Buffer.from(content),
  })
  return writeZip([
    // Readers know a book by this: first, as it is, without a line feed.
    { name: "mimetype", bytes: Buffer.from("application/epub+zip"), stored: true },
    { name: "META-INF/container.xml", bytes: Buffer.from(CONTAINER) },
    text("package.opf", packageOf(parts)),
    text("nav.xhtml", contentsOf(parts)),
    text("style.css", styleOf(book)),
    ...chapters.map((each) => text(each.name, chapterPage(each.chapter, each.markup, language))),
    ...Array.from(pictures, ([address, { bytes }]) => ({
      name: `OEBPS/${files.get(address)}`,
      bytes,
      stored: true,
    })),
  ])
}

interface WrittenChapter {
  readonly name: string
  readonly chapter: Chapter
  readonly markup: string
  readonly headings: readonly Heading[]
}

interface BookParts {
  readonly book: Book
  readonly language: string
  readonly chapters: readonly WrittenChapter[]
  readonly pictures: ReadonlyMap<string, Picture>
  readonly files: ReadonlyMap<string, string>
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OEBPS/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

function packageOf({ book, language, chapters, pictures, files }: BookParts): string {
  const item = (id: string, href: string, type: string, rest = "") =>
    `<item id="${id}" href="${href}" media-type="${type}"${rest}/>`
  const items = [
    item("nav", "nav.xhtml", XHTML, ' properties="nav"'),
    item("style", "style.css", "text/css"),
    ...chapters.map(({ name }, at) => item(`c${at + 1}`, name, XHTML)),
    ...Array.from(pictures, ([address, { type }], at) => item(`p${at + 1}`, files.get(address)!, type)),
  ]
  const direction = isRightToLeft(book, language) ? ' page-progression-direction="rtl"' : ""
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${escapeXml(language)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${identifierOf(book)}</dc:identifier>
<dc:title>${escapeXml(book.title)}</dc:title>
<dc:language>${escapeXml(language)}</dc:language>
${(book.authors ?? []).map((author) => `<dc:creator>${escapeXml(author)}</dc:creator>\n`).join("")}${sourcesOf(chapters)}<meta property="dcterms:modified">${book.now.toISOString().slice(0, 19)}Z</meta>
</metadata>
<manifest>
${items.join("\n")}
</manifest>
<spine${direction}>
${["nav", ...chapters.map((_, at) => `c${at + 1}`)].map((id) => `<itemref idref="${id}"${id === "nav" ? ' linear="no"' : ""}/>`).join("\n")}
</spine>
</package>
`
}

function sourcesOf(chapters: readonly WrittenChapter[]): string {
  const addresses = new Set(chapters.flatMap(({ chapter: { url } }) => (url ? [url] : [])))
  return [...addresses].map((url) => `<dc:source>${escapeXml(url)}</dc:source>\n`).join("")
}

/** The same for the same articles, so that a reader takes a book made again for the same book. */
function identifierOf({ title, chapters }: Book): string {
  const told = JSON.stringify([title, chapters.map(({ url, title: each }) => url ?? each)])
  const hex = createHash("sha256").update(told).digest("hex")
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function isRightToLeft({ vertical }: Book, language: string): boolean {
  return vertical === true || RIGHT_TO_LEFT.test(language)
}

function contentsOf({ book, language, chapters }: BookParts): string {
  const entries = chapters.map(({ name, chapter, headings }) => {
    const below = headings.filter(({ level, text }) => level === 2 && text !== "")
    const list = below.map(({ id, text }) => `<li><a href="${name}#${id}">${escapeXml(text)}</a></li>`)
    return `<li><a href="${name}">${escapeXml(chapter.title)}</a>${list.length > 0 ? `<ol>${list.join("")}</ol>` : ""}</li>`
  })
  const body = `<nav epub:type="toc" id="toc"><h1>${escapeXml(book.title)}</h1><ol>\n${entries.join("\n")}\n</ol></nav>`
  return document(book.title, language, body)
}

function chapterPage(chapter: Chapter, markup: string, language: string): string {
  const { title, author, published, url } = chapter
  const about = [author, published?.slice(0, 10)].filter(Boolean).map((each) => escapeXml(each!))
  const link =
    url && /^https?:/i.test(url)
      ? `<p class="source"><a href="${escapeXml(url)}">${escapeXml(url)}</a></p>`
      : ""
  const head = `<h1>${escapeXml(title)}</h1>\n${about.length > 0 ? `<p class="about">${about.join(" · ")}</p>\n` : ""}`
  return document(
    title,
    chapter.language ?? language,
    `<section epub:type="chapter">\n${head}${markup}\n${link}</section>`,
  )
}

function document(title: string, language: string, body: string): string {
  const direction = RIGHT_TO_LEFT.test(language) ? ' dir="rtl"' : ""
  const spoken = escapeXml(language)
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${spoken}" xml:lang="${spoken}"${direction}>
<head><meta charset="utf-8"/><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}
</body>
</html>
`
}

function styleOf({ vertical }: Book): string {
  const lines = vertical
    ? "html { -epub-writing-mode: vertical-rl; -webkit-writing-mode: vertical-rl; writing-mode: vertical-rl; }\n"
    : ""
  return `${lines}body { margin: 5%; line-height: 1.6; }
img { max-width: 100%; max-height: 100%; }
pre { white-space: pre-wrap; }
table { border-collapse: collapse; }
th, td { border: 1px solid; padding: 0.2em 0.5em; }
.about, .source, figcaption { font-size: 0.85em; }
`
}
