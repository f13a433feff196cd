import { inflateRawSync } from "node:zlib"
import fc from "fast-check"
import { SaxesParser } from "saxes"
import { describe, expect, test } from "vitest"
import { gatherPictures } from "./pictures.js"
import { type Book, writeEpub } from "./write-epub.js"
import { picturesIn, xhtmlOf } from "./xhtml.js"

const PNG = Buffer.from("\x89PNG\r\n\x1a\nrest", "latin1")
const now = new Date("2026-11-17T12:00:00Z")
const chapter = {
  title: "Tide & mills",
  url: "https://mills.example/tide?a=1&b=2",
  author: "Ada <Lind>",
  published: "2024-03-05T09:00:00Z",
  language: "ja",
  html: `<h2>Hours<br>of work</h2><p>Two tides <ruby>潮<rt>しお</rt></ruby> a day.<sup><a href="#fn-1">1</a></sup> <a href="#none">x</a></p>
<figure><img src="https://mills.example/a.png" alt="A mill"><figcaption>The mill</figcaption></figure>
<p><img src="https://mills.example/gone.png" alt="Gone &amp; lost"></p>
<table><tr><td align="right">1</td></tr></table><ol><li id="fn-1" role="doc-footnote">Note</li></ol><script>alert(1)</script>`,
}
const book: Book = { title: "Mills", chapters: [chapter, { title: "Two", html: "<p>Short" }], now }
const pictures = new Map([["https://mills.example/a.png", { bytes: PNG, type: "image/png" as const }]])

/** What a ZIP file holds, read by its directory, as readers do. */
function unzip(bytes: Uint8Array): Map<string, { readonly method: number; readonly data: Buffer }> {
  const buffer = Buffer.from(bytes)
  const end = buffer.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"))
  const files = new Map<string, { method: number; data: Buffer }>()
  let at = buffer.readUInt32LE(end + 16)
  for (let left = buffer.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size, length] = [
      buffer.readUInt16LE(at + 10),
      buffer.readUInt32LE(at + 20),
      buffer.readUInt16LE(at + 28),
    ]
    const name = buffer.toString("utf8", at + 46, at + 46 + length)
    const start = buffer.readUInt32LE(at + 42)
    const from = start + 30 + buffer.readUInt16LE(start + 26) + buffer.readUInt16LE(start + 28)
    const data = buffer.subarray(from, from + size)
    files.set(name, { method, data: method === 8 ? inflateRawSync(data) : data })
    at += 46 + length
  }
  return files
}

/** The start tags of a document; throws when it is not well-formed XML. */
function tagsIn(xml: string): { readonly name: string; readonly attributes: Record<string, string> }[] {
  const tags: { name: string; attributes: Record<string, string> }[] = []
  const parser = new SaxesParser()
  parser.on("opentag", ({ name, attributes }) =>
    tags.push({ name, attributes: attributes as Record<string, string> }),
  )
  parser.on("error", (error) => {
    throw error
  })
  parser.write(xml).close()
  return tags
}

describe("a book", () => {
  const files = unzip(writeEpub(book, pictures))
  const text = (name: string) => files.get(name)!.data.toString()
  const documents = [...files.keys()].filter((name) => /\.(?:xhtml|opf|xml)$/.test(name))

  test("begins with its type, uncompressed, where programs look for it", () => {
    const bytes = Buffer.from(writeEpub(book, pictures))
    expect(bytes.toString("latin1", 30, 58)).toBe("mimetypeapplication/epub+zip")
    expect(files.get("mimetype")!.method).toBe(0)
  })

  test("has documents that are well-formed, with every id once", () => {
    for (const name of documents) {
      const ids = tagsIn(text(name)).flatMap(({ attributes }) => (attributes.id ? [attributes.id] : []))
      expect([name, new Set(ids).size]).toEqual([name, ids.length])
    }
  })

  test("lists every file but the package itself, and no other; the spine names documents that are there", () => {
    const tags = tagsIn(text("OEBPS/package.opf"))
    const items = tags.filter(({ name }) => name === "item").map(({ attributes }) => attributes)
    const listed = items.map(({ href }) => `OEBPS/${href}`).sort()
    const there = [...files.keys()]
      .filter((name) => name.startsWith("OEBPS/") && !name.endsWith(".opf"))
      .sort()
    expect(listed).toEqual(there)
    const ids = new Set(items.map(({ id }) => id))
    const spine = tags.filter(({ name }) => name === "itemref").map(({ attributes }) => attributes.idref!)
    expect(spine).toHaveLength(3)
    expect(spine.every((id) => ids.has(id))).toBe(true)
    expect(items.filter(({ properties }) => properties === "nav")).toHaveLength(1)
  })

  test("leads only to places that are there, and shows only pictures that are in it", () => {
    for (const name of documents.filter((each) => each.endsWith(".xhtml"))) {
      for (const { attributes } of tagsIn(text(name))) {
        for (const target of [attributes.href, attributes.src]) {
          if (target === undefined || (/^https?:/.test(target) && attributes.src === undefined)) continue
          const [file, id] = target.split("#") as [string, string | undefined]
          const document = file === "" ? name : `OEBPS/${file}`
          expect([target, files.has(document)]).toEqual([target, true])
          if (id) expect(text(document)).toContain(`id="${id}"`)
        }
      }
    }
    expect(text("OEBPS/chapter-0001.xhtml")).toContain('<img src="images/1.png" alt="A mill"/>')
    expect(text("OEBPS/chapter-0001.xhtml")).toContain(
      '<a href="https://mills.example/gone.png">[Gone &amp; lost]</a>',
    )
  })

  test("keeps ruby and notes, and nothing that runs", () => {
    const first = text("OEBPS/chapter-0001.xhtml")
    expect(first).toContain("<ruby>潮<rt>しお</rt></ruby>")
    expect(first).toContain('<a href="#fn-1">1</a>')
    expect(first).not.toContain("<script")
    expect(text("OEBPS/nav.xhtml")).toContain("#section-1")
  })

  test("says its language, title, source and time", () => {
    const opf = text("OEBPS/package.opf")
    expect(opf).toContain("<dc:language>ja</dc:language>")
    expect(opf).toContain("<dc:source>https://mills.example/tide?a=1&amp;b=2</dc:source>")
    expect(opf).toContain("2026-11-17T12:00:00Z")
  })

  test("is the same bytes when it is made again", () => {
    expect(writeEpub(book, pictures)).toEqual(writeEpub(book, pictures))
  })
})

test("vertical writing turns the pages from right to left", () => {
  const files = unzip(writeEpub({ ...book, vertical: true }))
  expect(files.get("OEBPS/style.css")!.data.toString()).toContain("vertical-rl")
  expect(files.get("OEBPS/package.opf")!.data.toString()).toContain('page-progression-direction="rtl"')
})

test("any html makes well-formed chapters", () => {
  const pieces = fc.constantFrom(
    "<p>",
    "</p>",
    "<b>",
    "&",
    "<",
    "\u0000",
    "\ufffe",
    "<img src=x>",
    'id="a"',
    "<a href=#a id=a>",
    "語",
    "<td align=left>",
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (given) => {
      const { markup } = xhtmlOf(given.join(""), () => undefined)
      tagsIn(`<div>${markup}</div>`)
    }),
  )
})

test("pictures are gathered by what their bytes are; one that fails is left out", async () => {
  const addresses = picturesIn(chapter.html)
  expect(addresses).toEqual(["https://mills.example/a.png", "https://mills.example/gone.png"])
  const found = await gatherPictures([...addresses, "https://mills.example/page"], async (address) => {
    if (address.endsWith("gone.png")) throw new Error("gone")
    return address.endsWith("page") ? Buffer.from("<html>") : PNG
  })
  expect([...found.keys()]).toEqual(["https://mills.example/a.png"])
})
