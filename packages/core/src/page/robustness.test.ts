import { describe, expect, test } from "vitest"
import { HonbunError } from "../errors.js"
import { DEFAULT_LIMITS } from "./limits.js"
import { bodyOf, childrenOf, nodesWithTag, type Page, tagName, textOf } from "./page.js"
import { parsePage } from "./parse.js"
import { pathOf } from "./paths.js"
import { Tag } from "./tags.js"

const MANY = 100_000

/** The page, or the code of the typed error; anything else is thrown on. */
function outcome(input: string | Uint8Array): Page | string {
  try {
    return parsePage(input)
  } catch (error) {
    if (error instanceof HonbunError) return error.code
    throw error
  }
}

/** The greatest depth of a page. */
function depthOf(page: Page): number {
  const depth = new Int32Array(page.length)
  let deepest = 0
  for (let node = 1; node < page.length; node++) {
    depth[node] = depth[page.parent[node]!]! + 1
    deepest = Math.max(deepest, depth[node]!)
  }
  return deepest
}

function numbered(count: number, write: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => write(index)).join("")
}

describe("deep nesting gives a page whose depth is limited and whose text is whole", () => {
  const sources: Record<string, string> = {
    div: "<div>".repeat(MANY),
    b: "<b>".repeat(MANY),
    a: "<a href=x>".repeat(MANY),
    span: "<span>".repeat(MANY),
    table: "<table><tr><td>".repeat(MANY / 4),
    svg: "<svg>".repeat(MANY),
    "groups in svg": `<svg>${"<g>".repeat(MANY)}`,
    math: "<math><mi>".repeat(MANY / 2),
    "svg and html by turns": "<svg><foreignObject>".repeat(MANY / 2),
    lists: "<ul><li>".repeat(MANY / 2),
    mixed: "<div><b><table><tr><td><svg><g></svg><p><a>".repeat(MANY / 8),
  }
  for (const [name, source] of Object.entries(sources)) {
    test(name, () => {
      const page = parsePage(`${source}the end`)
      expect(page.length).toBeGreaterThan(MANY / 2)
      expect(depthOf(page)).toBeLessThan(DEFAULT_LIMITS.depth)
      expect(page.text).toBe("the end")
    })
  }
})

describe("torture ends with a page or a typed error", () => {
  const half = MANY / 2
  const sources: Record<string, () => string | Uint8Array> = {
    "formatting that each paragraph must open again": () =>
      `<p>${numbered(3000, (i) => `<b class=c${i}>`)}</p>${"<p>x</p>".repeat(3000)}`,
    "formatting around many paragraphs": () =>
      `${numbered(10_000, (i) => `<i id=${i}>`)}${"<p>x</p>".repeat(10_000)}`,
    "misnested formatting": () => "<b><div>".repeat(20_000) + "</b>".repeat(20_000),
    "anchors in anchors in blocks": () => "<a><div>".repeat(20_000),
    "end tags without beginnings": () => "<div>".repeat(half) + "</p></b></x>".repeat(half / 2),
    "a megabyte of <": () => "<".repeat(1 << 20),
    "a megabyte of &": () => "&".repeat(1 << 20),
    "a megabyte of entities": () => "&notit;&#x10FFFF;&#xD800;".repeat(1 << 15),
    "a megabyte of <!--": () => "<!--".repeat(1 << 18),
    "a megabyte of dashes in a comment": () => `<!--${"-".repeat(1 << 20)}`,
    "a megabyte of <![CDATA[": () => "<![CDATA[".repeat(1 << 17),
    "a megabyte of <![CDATA[ in svg": () => `<svg>${"<![CDATA[".repeat(1 << 17)}`,
    "a megabyte of <?": () => "<?".repeat(1 << 19),
    "document types": () => "<!DOCTYPE".repeat(MANY),
    templates: () => "<template>".repeat(MANY),
    "shadow roots": () => "<x-y><template shadowrootmode=open>".repeat(half),
    "select and table": () => "<select><table>".repeat(half),
    "table and select": () => "<table><select><option>".repeat(half),
    "tables fostering tables": () => "<table><tr><table>".repeat(half),
    "text fostered out of a table": () => `<table>${"a<tr>b<b>".repeat(20_000)}`,
    framesets: () => "<frameset>".repeat(MANY),
    plaintext: () => `<plaintext>${"<p>".repeat(MANY)}`,
    "scripts in an escaped script": () => `<script><!--${"<script>".repeat(MANY)}`,
    "body tags with new attributes": () => numbered(20_000, (i) => `<body a${i}=1>`),
    "nul bytes": () => "<p>\0a\0<b\0>\0</b\0>".repeat(20_000),
    nothing: () => "",
    "only a byte order mark": () => Uint8Array.of(0xef, 0xbb, 0xbf),
    "half a byte order mark": () => Uint8Array.of(0xef, 0xbb),
    "a PNG header": () =>
      Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex"),
    "a gzip header": () => Buffer.from("1f8b0800000000000003ff00ff00ff", "hex"),
    "all bytes": () => Uint8Array.from({ length: 1 << 20 }, (_, i) => (i * 2654435761) >>> 13),
    "zero bytes": () => new Uint8Array(1 << 20),
    "lone surrogates": () => "<p>\ud800</p><p title='\udc00'>\udfff\ud800".repeat(1000),
  }
  for (const [name, source] of Object.entries(sources)) {
    test(name, () => {
      const result = outcome(source())
      if (typeof result === "string") expect(["too-many-nodes", "timeout"]).toContain(result)
      else expect(result.end[0]).toBe(result.length)
    })
  }
})

describe("large pages", () => {
  test("a million siblings", () => {
    const page = parsePage("<br>".repeat(1_000_000))
    expect(page.length).toBe(1_000_003)
    expect(childrenOf(page, bodyOf(page)).length).toBe(1_000_000)
  })

  test("fifty megabytes", () => {
    const paragraph = `<p>${"Some words of a sentence, and then more. ".repeat(50)}</p>\n`
    const page = parsePage(paragraph.repeat(Math.ceil((50 * 1024 * 1024) / paragraph.length)))
    expect(page.text.length).toBeGreaterThan(49 * 1024 * 1024)
    expect(page.words[page.length]).toBe(nodesWithTag(page, Tag.p).length * 400)
  })

  test("an attribute of ten megabytes that never ends", () => {
    const page = parsePage(`before<a href="${"x".repeat(10 * 1024 * 1024)}`)
    expect(page.text).toBe("before")
  })

  test("an attribute of ten megabytes that ends is read", () => {
    const page = parsePage(`<p title="${"x".repeat(10 * 1024 * 1024)}">y`)
    expect(page.attributes.values.length).toBe(10 * 1024 * 1024)
  })

  test("a hundred thousand attributes on one element", () => {
    const page = parsePage(`<p ${numbered(MANY, (i) => `a${i}=${i} `)}>x`)
    const node = nodesWithTag(page, Tag.p)[0]!
    expect(page.attributes.start[node + 1]! - page.attributes.start[node]!).toBe(0x10000)
  })

  test("seventy thousand attribute names: those beyond the numbers are left out, the rest stays right", () => {
    const page = parsePage(numbered(70_000, (i) => `<p n${i}=v${i}>x</p>`))
    expect(page.attributes.names.length).toBe(0x10000)
    expect(page.attributes.values.slice(-6)).toBe("v65535")
  })

  test("a hundred thousand tag names: those beyond the numbers share the last", () => {
    const page = parsePage(numbered(MANY, (i) => `<t${i}>x</t${i}>`))
    expect(page.length).toBe(2 * MANY + 3)
    expect(tagName(page, 3)).toBe("t0")
    expect(tagName(page, page.length - 2)).toMatch(/^t\d+$/)
    expect(page.text).toBe("x".repeat(MANY))
  })

  test("a colspan beyond all bounds is just an attribute", () => {
    const page = parsePage("<table><tr><td colspan=9007199254740991 rowspan=4294967296>x")
    expect(textOf(page, nodesWithTag(page, Tag.td)[0]!)).toBe("x")
  })
})

describe("limits", () => {
  const codeOf = (input: string | Uint8Array, limits: Record<string, number>) => {
    try {
      parsePage(input, { limits })
      return undefined
    } catch (error) {
      return error instanceof HonbunError ? error.code : error
    }
  }

  test("bytes are counted in bytes and in string units", () => {
    expect(codeOf("12345", { bytes: 4 })).toBe("too-large")
    expect(codeOf(new Uint8Array(5), { bytes: 4 })).toBe("too-large")
    expect(codeOf("1234", { bytes: 4 })).toBeUndefined()
  })

  test("nodes are counted while the tree is built", () => {
    expect(codeOf("<p>".repeat(100), { nodes: 50 })).toBe("too-many-nodes")
    expect(codeOf("<p>".repeat(100), { nodes: 200 })).toBeUndefined()
  })

  test("milliseconds end a parse that takes too long", () => {
    expect(codeOf("<p>x".repeat(MANY), { milliseconds: 0.001 })).toBe("timeout")
  })

  test("elements below the depth become siblings at it, the text keeps its order", () => {
    const page = parsePage("<div>a<p>b<b>c<i>d</i>e</b>f</p>g</div>h", { limits: { depth: 4 } })
    expect(depthOf(page)).toBe(3)
    expect(page.text).toBe("abcdefgh")
    const inner = nodesWithTag(page, Tag.i)[0]!
    expect(pathOf(page, inner)).toBe("body:0/div:0/i:2")
    const div = nodesWithTag(page, Tag.div)[0]!
    const names = childrenOf(page, div).map((node) => tagName(page, node))
    expect(names).toEqual(["#text", "p", "#text", "b", "#text", "i", "#text", "#text", "#text", "#text"])
    expect(textOf(page, div)).toBe("abcdefg")
  })

  test("a depth that no element exceeds changes nothing", () => {
    const source = "<div>a<p>b<b>c<i>d</i>e</b>f</p>g</div>h"
    expect(parsePage(source, { limits: { depth: 7 } })).toEqual(parsePage(source))
  })
})
