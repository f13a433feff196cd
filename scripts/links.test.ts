// Links between the pages of the documentation lead somewhere, headings included.
import { existsSync, readFileSync, statSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { listFiles } from "./examples.js"

const ROOT: string = fileURLToPath(new URL("..", import.meta.url))
const pages: string[] = listFiles(ROOT).filter((file) => /(?:^|^docs\/.*|\/)[\w.-]+\.md$/.test(file))

/** Relative targets of links and pictures; code is left out, because what looks like a link there is none. */
function targetsIn(text: string): string[] {
  const prose = text.replace(/^ *(`{3,})[\s\S]*?^ *\1 *$/gm, "").replace(/(`+)[^`]*?\1/g, "")
  return [...prose.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)]
    .map((match) => match[1]!)
    .filter((target) => !/^[a-z]+:/.test(target))
}

/** The anchors a host of repositories makes of headings (the second of a name gets `-1`), and those set by hand. */
function anchorsIn(text: string): Set<string> {
  const anchors = new Set([...text.matchAll(/<a id="([^"]+)"/g)].map((match) => match[1]!))
  const seen = new Map<string, number>()
  for (const [, heading] of text.matchAll(/^#{1,6} (.*)$/gm)) {
    const plain = heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, "")
      .replaceAll(" ", "-")
    const count = seen.get(plain) ?? 0
    seen.set(plain, count + 1)
    anchors.add(count === 0 ? plain : `${plain}-${count}`)
  }
  return anchors
}

const anchorsOf = new Map<string, Set<string>>()

/** The anchors of a file, read once: pages of the API reference have thousands of links to one another. */
function anchorsAt(place: string): Set<string> {
  const anchors = anchorsOf.get(place) ?? anchorsIn(readFileSync(place, "utf8"))
  anchorsOf.set(place, anchors)
  return anchors
}

test.each(pages)("%s links only to what is there", (file) => {
  const text = readFileSync(join(ROOT, file), "utf8")
  const dead = targetsIn(text).filter((target) => {
    const [path = "", anchor] = decodeURIComponent(target).split("#")
    const place = path === "" ? join(ROOT, file) : join(ROOT, dirname(file), path)
    if (!existsSync(place)) return true
    return anchor !== undefined && statSync(place).isFile() && !anchorsAt(place).has(anchor)
  })
  expect(dead).toEqual([])
})

test("every decision is in the list of decisions", () => {
  const listed = targetsIn(readFileSync(join(ROOT, "docs/decisions/README.md"), "utf8"))
  const written = pages
    .filter((file) => /^docs\/decisions\/(?!README)/.test(file))
    .map((file) => file.slice("docs/decisions/".length))
  expect(written.filter((name) => !listed.includes(name))).toEqual([])
})
