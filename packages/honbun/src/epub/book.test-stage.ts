import { inflateRawSync } from "node:zlib"
import { SaxesParser } from "saxes"
import { expect } from "vitest"

/** What a ZIP file holds, read by its directory, as readers do. */
export function unzip(bytes: Uint8Array): Map<string, { readonly method: number; readonly data: Buffer }> {
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
export function tagsIn(
  xml: string,
): { readonly name: string; readonly attributes: Record<string, string> }[] {
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

/** Metadata that every package must have. */
const REQUIRED = ["dc:identifier", "dc:title", "dc:language"]

/** What a checker of books looks at: the container, the package, its documents, and where they lead. */
export function checkStructure(bytes: Uint8Array): void {
  const files = unzip(bytes)
  const text = (name: string) => files.get(name)!.data.toString()
  // Its type comes first, uncompressed, where programs look for it.
  expect(Buffer.from(bytes).toString("latin1", 30, 58)).toBe("mimetypeapplication/epub+zip")
  expect(files.get("mimetype")!.method).toBe(0)
  const [root] = tagsIn(text("META-INF/container.xml")).filter(({ name }) => name === "rootfile")
  expect(root!.attributes["full-path"]).toBe("OEBPS/package.opf")
  const documents = [...files.keys()].filter((name) => /\.(?:xhtml|opf|xml)$/.test(name))
  // Well-formed, every id once.
  for (const name of documents) {
    const ids = tagsIn(text(name)).flatMap(({ attributes }) => (attributes.id ? [attributes.id] : []))
    expect([name, new Set(ids).size]).toEqual([name, ids.length])
  }
  checkPackage(files)
  for (const name of documents.filter((each) => each.endsWith(".xhtml"))) {
    const tags = tagsIn(text(name))
    expect(tags.filter((tag) => tag.name === "script")).toEqual([])
    for (const { attributes } of tags) {
      for (const target of [attributes.href, attributes.src]) {
        if (target === undefined || (/^[a-z]+:/.test(target) && attributes.src === undefined)) continue
        const [file, id] = target.split("#") as [string, string | undefined]
        const document = file === "" ? name : `OEBPS/${file}`
        expect([name, target, files.has(document)]).toEqual([name, target, true])
        if (id) expect(text(document)).toContain(`id="${id}"`)
      }
    }
  }
}

/** The package lists every file but itself, and no other; the spine and the contents name documents that are there. */
function checkPackage(files: ReturnType<typeof unzip>): void {
  const tags = tagsIn(files.get("OEBPS/package.opf")!.data.toString())
  const names = tags.map(({ name }) => name)
  expect(REQUIRED.filter((name) => !names.includes(name))).toEqual([])
  const items = tags.filter(({ name }) => name === "item").map(({ attributes }) => attributes)
  const there = [...files.keys()].filter((name) => name.startsWith("OEBPS/") && !name.endsWith(".opf"))
  expect(items.map(({ href }) => `OEBPS/${href}`).sort()).toEqual(there.sort())
  expect(items.filter((item) => item["media-type"] === undefined)).toEqual([])
  const ids = new Set(items.map(({ id }) => id))
  expect(ids.size).toBe(items.length)
  const spine = tags.filter(({ name }) => name === "itemref").map(({ attributes }) => attributes.idref!)
  expect(spine.length).toBeGreaterThan(0)
  expect(spine.filter((id) => !ids.has(id))).toEqual([])
  expect(items.filter(({ properties }) => properties === "nav")).toHaveLength(1)
}
