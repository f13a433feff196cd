import { describe, expect, test } from "vitest"
import {
  attribute,
  attributesOf,
  bodyOf,
  childrenOf,
  contains,
  countTag,
  firstChild,
  nextSibling,
  nodesWithTag,
  resolveUrl,
  tagName,
  tagNumber,
  textOf,
} from "./page.js"
import { parsePage } from "./parse.js"
import { Tag, TEXT } from "./tags.js"

const page = parsePage(
  '<title>T</title><body class="a b" id=x><p>One <a href=/l>link</a>, two.</p><x-y>z</x-y><p></p>',
  {
    url: "https://example.org/dir/page.html",
  },
)
const body = bodyOf(page)
const [first, second] = nodesWithTag(page, Tag.p) as unknown as [number, number]

describe("nodes", () => {
  test("are named", () => {
    expect(Array.from({ length: page.length }, (_, node) => tagName(page, node))).toEqual(
      "html head title #text body p #text a #text #text x-y #text p".split(" "),
    )
  })

  test("have the text of their subtree", () => {
    expect(textOf(page, 0)).toBe("TOne link, two.z")
    expect(textOf(page, first)).toBe("One link, two.")
    expect(textOf(page, second)).toBe("")
  })

  test("know their children and siblings", () => {
    expect(childrenOf(page, body)).toEqual([first, tagged("x-y"), second])
    expect(firstChild(page, first)).toBe(first + 1)
    expect(firstChild(page, second)).toBe(-1)
    expect(nextSibling(page, first)).toBe(tagged("x-y"))
    expect(nextSibling(page, second)).toBe(-1)
    expect(nextSibling(page, 0)).toBe(-1)
  })

  test("contain their descendants and themselves", () => {
    expect(contains(page, first, first)).toBe(true)
    expect(contains(page, first, tagged("a"))).toBe(true)
    expect(contains(page, first, second)).toBe(false)
    expect(contains(page, first, body)).toBe(false)
  })
})

function tagged(name: string): number {
  return nodesWithTag(page, tagNumber(page, name))[0]!
}

describe("tags", () => {
  test("have fixed numbers when known, numbers of the page when not, none when absent", () => {
    expect(tagNumber(page, "p")).toBe(Tag.p)
    expect(tagNumber(page, "x-y")).toBeGreaterThanOrEqual(Object.keys(Tag).length)
    expect(tagNumber(page, "x-z")).toBe(-1)
  })

  test("are counted in any subtree", () => {
    expect(countTag(page, 0, Tag.p)).toBe(2)
    expect(countTag(page, first, Tag.p)).toBe(1)
    expect(countTag(page, first, TEXT)).toBe(3)
    expect(countTag(page, second, Tag.a)).toBe(0)
    expect(countTag(page, 0, -1)).toBe(0)
    expect(countTag(page, 0, 60_000)).toBe(0)
    expect(nodesWithTag(page, -1).length).toBe(0)
    expect(nodesWithTag(page, 60_000).length).toBe(0)
  })
})

describe("attributes", () => {
  test("are read by name and in order", () => {
    expect(attribute(page, body, "class")).toBe("a b")
    expect(attribute(page, body, "nosuch")).toBeUndefined()
    expect(attribute(page, first + 1, "class")).toBeUndefined()
    expect(attributesOf(page, body)).toEqual([
      ["class", "a b"],
      ["id", "x"],
    ])
    expect(attributesOf(page, first)).toEqual([])
  })

  test("without a value are empty, doubled ones are the first", () => {
    const other = parsePage("<p a A=2 b='' c>")
    expect(attributesOf(other, other.length - 1)).toEqual([
      ["a", ""],
      ["b", ""],
      ["c", ""],
    ])
  })
})

describe("sums", () => {
  const sum = (sums: Int32Array, node: number) => sums[page.end[node]!]! - sums[node]!

  test("over a subtree are one subtraction", () => {
    expect(sum(page.characters, first)).toBe(12)
    expect(sum(page.linkCharacters, first)).toBe(4)
    expect(sum(page.punctuation, first)).toBe(2)
    expect(sum(page.words, first)).toBe(3)
    expect(sum(page.characters, second)).toBe(0)
  })

  test("leave scripts, styles and templates out", () => {
    const other = parsePage(
      "<style>a</style><script>b</script><p>c<template>d</template><iframe>e</iframe><noembed>f</noembed>",
    )
    expect(other.text).toBe("c")
  })
})

describe("addresses", () => {
  test("start from the page's", () => {
    expect(page.base).toBe("https://example.org/dir/page.html")
    expect(resolveUrl(page, "../x?y#z")).toBe("https://example.org/x?y#z")
    expect(resolveUrl(page, " //other.example/ ")).toBe("https://other.example/")
  })

  test("that are none are undefined", () => {
    for (const address of [undefined, "", "  ", "https://", "http://[", "//["])
      expect(resolveUrl(page, address)).toBeUndefined()
    expect(resolveUrl(parsePage("<p>"), "relative")).toBeUndefined()
  })

  test("start from the base element where there is one, itself relative to the page", () => {
    const options = { url: "https://example.org/a/b" }
    expect(parsePage("<base target=_top><base href=/c/><base href=/d/>", options).base).toBe(
      "https://example.org/c/",
    )
    expect(parsePage("<base href='http://['>", options).base).toBe("https://example.org/a/b")
    expect(parsePage("<base href=https://x.example/>").base).toBe("https://x.example/")
  })
})

test("data scripts are kept by node, other scripts are not", () => {
  const other = parsePage(
    '<script>no</script><script type="application/ld+json">{"a":"<b>"}</script><script type="math/tex">x^2</script>',
  )
  expect([...other.data.values()]).toEqual(['{"a":"<b>"}', "x^2"])
  for (const node of other.data.keys()) expect(other.tag[node]).toBe(Tag.script)
})

test("the encoding is told for bytes and not for strings", () => {
  expect(parsePage("x").encoding).toBeUndefined()
  expect(
    parsePage(new TextEncoder().encode("é"), { contentType: "text/html;charset=utf-8" }).encoding,
  ).toEqual({
    name: "utf-8",
    source: "http",
  })
})

test("a page of frames has no body and gives its root", () => {
  expect(bodyOf(parsePage("<frameset><frame src=a></frameset>"))).toBe(0)
})
