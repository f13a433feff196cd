import { expect, test } from "vitest"
import { attribute, tagName } from "../page.js"
import { parsePage } from "../parse.js"
import { selectNodes } from "./selector.js"

const page =
  parsePage(`<div id=a class="x y"><p id=b>1</p><p id=c class=z title="one two">2</p><ul id=d><li id=e>3</li>
  <li id=f><a id=g href="/x.html">4</a></li></ul></div><div id=h><table id=i><tr id=j><td id=k>5</td></tr></table></div>`)
const ids = (selector: string) =>
  selectNodes(page, selector).map((node) => attribute(page, node, "id") ?? tagName(page, node))

test.each([
  ["p", "b c"],
  ["#c", "c"],
  [".x.y > p", "b c"],
  ["div p.z, li:first-child", "c e"],
  ["[title~=two]", "c"],
  ['a[href$=".html"]', "g"],
  ["p + ul", "d"],
  ["p ~ ul a", "g"],
  ["p:not(.z)", "b"],
  ["li:has(> a)", "f"],
  ["div:has(td)", "h"],
  ["p:has(+ ul)", "c"],
  ["p:has(~ ul a)", "b c"],
  ["div:has(ul > li + li a)", "a"],
  [":has(tr td)", "html body h i tbody"],
  ["ul:has(div a)", ""],
  ["li:only-of-type", ""],
  ["ul:only-of-type", "d"],
  ["p:nth-last-child(2)", "c"],
  ["li:nth-child(2)", "f"],
  ["li:nth-child(2n+1)", "e"],
  ["p:nth-last-of-type(1)", "c"],
  ["tr:only-child", "j"],
  ["div > div", ""],
])("%s selects %s", (selector, expected) => {
  expect(ids(selector).join(" ")).toBe(expected)
})

test.each(["p::before", "p[", "", "p >", ":hover", "a".repeat(3000)])(
  "%s is refused as no selector",
  (selector) => {
    expect(() => selectNodes(page, selector)).toThrow(/Expected a CSS selector/)
  },
)
