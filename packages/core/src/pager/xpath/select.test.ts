import { expect, test } from "vitest"
import { tagName, textOf } from "../../page/page.js"
import { parsePage } from "../../page/parse.js"
import { XPathSelector } from "./select.js"

const page = parsePage(
  `<body><div id="main" class="box first"><p>One <b>bold</b></p><p title="t">Two</p><p>3</p></div>
   <div class="pager"><span class="current">1</span><a href="/2">2</a><a href="/3">3</a><a class="next" href="/2">Next</a></div></body>`,
)

function texts(path: string): string[] {
  return new XPathSelector(page).select(path).map((node) => textOf(page, node))
}

test.each([
  ['//div[@class="pager"]/a', ["2", "3", "Next"]],
  ['id("main")/p[2]', ["Two"]],
  ["//p[@title]", ["Two"]],
  ['//a[contains(concat(" ",@class," ")," next ")]', ["Next"]],
  ['//span[@class="current"]/following-sibling::a[1]', ["2"]],
  ["//a[last()]", ["Next"]],
  ["//a[position()<3]", ["2", "3"]],
  ['//a[text()="3" or .="Next"]', ["3", "Next"]],
  ["//a[number()>2]", ["3"]],
  ["//b/ancestor::div/p[last()]", ["3"]],
  ["(//a)[2] | //b", ["bold", "3"]],
  ["//p[not(b) and not(@title)]", ["3"]],
  ['//a[starts-with(@href,"/3")]', ["3"]],
  ["//div[count(a)=3]/span/../a[1]", ["2"]],
  ['//p[normalize-space(.)="One bold"]', ["One bold"]],
  ["//a[translate(.,'23','xy')='x']", ["2"]],
  ["//nothing", []],
])("%s selects %j", (path, expected) => {
  expect(texts(path)).toEqual(expected)
})

test("an attribute stands for its element", () => {
  expect(new XPathSelector(page).select("//a/@class").map((node) => tagName(page, node))).toEqual(["a"])
})

test.each(["//a[", "//a]", "unknown()", "//a[@x='", "1 +", "$variable"])(
  "%s is refused with a reason",
  (path) => {
    expect(() => new XPathSelector(page).select(path)).toThrow()
  },
)

test("an expression that looks at too many nodes is given up", () => {
  const many = parsePage("<i></i>".repeat(300))
  const path = "//*[count(//*[count(//*) > 0]) > 0]"
  expect(() => new XPathSelector(many, 100_000).select(path)).toThrow("too many nodes")
})

test("an expression nested without end is refused, not run into the ground", () => {
  expect(() => new XPathSelector(page).select(`${"(".repeat(1_000)}1${")".repeat(1_000)}`)).toThrow("nested")
})

test("what lies below elements that lie in each other is looked at once", () => {
  const deep = parsePage(`${'<div class="a">'.repeat(400)}${"<p><b>x</b>".repeat(1_000)}<a>y`)
  const selector = new XPathSelector(deep, 20_000)
  expect(selector.select('//div[@class="a"]//a').length).toBe(1)
})
