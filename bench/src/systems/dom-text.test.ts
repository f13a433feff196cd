import { parseHTML } from "linkedom"
import { expect, test } from "vitest"
import { domText, type TextNode } from "./dom-text.js"

function textOf(body: string): string {
  const { document } = parseHTML(`<!doctype html><html><body>${body}</body></html>`)
  return domText(document.body as unknown as TextNode)
}

test("paragraphs and line breaks begin new lines, words in a line stay together", () => {
  expect(textOf("<p>One <b>bold</b>ly</p><p>Two<br>three</p>tail")).toBe("One boldly\nTwo\nthree\ntail")
})

test("cells of a row stay apart, rows begin lines", () => {
  expect(textOf("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>")).toBe("a b\nc")
})

test("white space folds except for the lines of preformatted text", () => {
  expect(textOf("<p>a\n   b</p><pre>x\ny</pre><p>c\nd</p>")).toBe("a b\nx\ny\nc d")
})

test("scripts and styles say nothing", () => {
  expect(textOf("<div>a<script>b()</script><style>c{}</style>d</div>")).toBe("ad")
})

test("a tree of a hundred thousand levels is read", () => {
  const text = { nodeType: 3, nodeName: "#text", nodeValue: "deep", firstChild: null, nextSibling: null }
  let node: Record<string, unknown> = text
  for (let i = 0; i < 100_000; i++) {
    const parent = { nodeType: 1, nodeName: "DIV", nodeValue: null, firstChild: node, nextSibling: null }
    node.parentNode = parent
    node = parent
  }
  expect(domText(node as unknown as TextNode)).toBe("deep")
})
