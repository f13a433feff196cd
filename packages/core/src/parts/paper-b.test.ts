import { expect, test } from "vitest"
import { HonbunError } from "../errors.js"
import { parsePage } from "../page/parse.js"
import { layoutOf, splitPiece } from "./layout.js"
import { extractPaperParts } from "./paper-parts.js"
import { readPaperXml } from "./paper-xml.js"
import { findByPath, matchesLayout, similarNodes } from "./similar-paths.js"

/** The paper's worked example (B §4), as printed: line breaks in paths, `null` ids and repeated lines included. */
const YAHOO = `
<init-param><param-name>SINGLEFIELD</param-name><param-value>newstitle</param-value></init-param>
<init-param><param-name>CONTINUALFIELD</param-name><param-value>newscontents</param-value></init-param>
<init-param><param-name>OBJECTFIELD</param-name><param-value>picture</param-value></init-param>
<Page>
<URL>http://news.yahoo.com/s/</URL>
<Pattern>
<P>body:0/div:0</P>
<P>body:0/div:1/div:0/div:0</P>
<P>body:0/div:1/div:0/div:1</P>
<P>body:0/div:1/div:0/div:2/div:0</P>
<P>body:0/div:1/div:0/div:2/div:0</P>
<P>body:0/div:1/div:0/div:3</P>
<P>body:0/div:1/div:0/div:4</P>
</Pattern>
<Path>
<newstitle>body:0:null/div:1:ynwrap
/div:0:yncont/div:2:ynbody/div:0:ynstory
/div:0:null</newstitle>
<newscontents>body:0:null/div:1:ynwrap
/div:0:yncont/div:2:ynbody/div:0:ynstory
/div:1:ynmain/div:0:storybody
/p:1:null</newscontents>
<picture>body:0:null/div:1:ynwrap
/div:0:yncont/div:2:ynbody
/div:0:ynstory/div:1:ynmain
/div:1:sidebar</picture>
</Path>
</Page>
<Info><URL>http://news.yahoo.com/</URL></Info>`

/** A page in the shape the example's paths describe. */
function newsPage(title: string, paragraphs: readonly string[], extra = ""): string {
  return `<body><div>Masthead</div><div id="ynwrap"><div id="yncont">
    <div>Search</div><div>Sections</div>
    <div id="ynbody">${extra}<div id="ynstory"><div><h1>${title}</h1></div>
      <div id="ynmain"><div id="storybody"><span>By a reporter</span>${paragraphs.map((p) => `<p>${p}</p>`).join("")}</div>
      <div id="sidebar"><img src="/photo.jpg" alt=""> <p>A caption</p></div></div></div></div>
    <div>Related</div><div>Footer</div></div></div>`
}
const url = "http://news.yahoo.com/s/1"

test("the paper's worked example is imported and brings title, text and picture", () => {
  const { pages, tops } = readPaperXml(YAHOO)
  expect(tops).toEqual(["http://news.yahoo.com/"])
  expect(pages[0]!.parts.map(({ kind, shape }) => [kind, shape])).toEqual([
    ["text", "single"],
    ["text", "continuous"],
    ["object", "single"],
  ])
  const page = parsePage(newsPage("Rain at last", ["It rained.", "All were glad.", "It stopped."]), { url })
  expect(extractPaperParts(pages, page)).toEqual({
    newstitle: ["Rain at last"],
    newscontents: ["It rained.", "All were glad.", "It stopped."],
    picture: ["/photo.jpg"],
  })
})

test("a box inserted before the story moves its path by one, and the ids lead to it within H", () => {
  const { pages } = readPaperXml(YAHOO)
  const page = parsePage(newsPage("Moved", ["One.", "Two."], "<div><div>Advertisement</div></div>"), { url })
  expect(extractPaperParts(pages, page, 1)).toMatchObject({
    newstitle: ["Moved"],
    newscontents: ["One.", "Two."],
  })
  expect(extractPaperParts(pages, page, 0)?.newstitle).toEqual(["Advertisement"])
})

test("pages of another layout, and of another address, give nothing", () => {
  const { pages } = readPaperXml(YAHOO)
  expect(extractPaperParts(pages, parsePage("<div><p>Another page</p></div>", { url }))).toBeUndefined()
  const elsewhere = parsePage(newsPage("Rain", ["It rained."]), { url: "http://cnn.example/" })
  expect(extractPaperParts(pages, elsewhere)).toBeUndefined()
})

test("what is not the paper's form is refused with what was expected", () => {
  const wrong = YAHOO.replaceAll("SINGLEFIELD", "ONEFIELD")
  expect(() => readPaperXml(wrong)).toThrow(HonbunError)
  expect(() => readPaperXml(wrong)).toThrow(/SINGLEFIELD, CONTINUALFIELD, OBJECTFIELD, got `ONEFIELD`/)
  expect(() => readPaperXml("<Page><URL>x</URL></Page>")).toThrow(/at least one field/)
  expect(() => readPaperXml("")).toThrow(/at least one <Page>/)
})

test("a page is cut into at most √leaves pieces, the largest first", () => {
  const list = (count: number) => "<p>x</p>".repeat(count)
  const page = parsePage(`<div>${list(2)}</div><div><div>${list(20)}</div><div>${list(3)}</div></div>`)
  const layout = layoutOf(page)
  expect(layout.leaves).toBe(25)
  // 25 leaves, at most 5 pieces: the second div is split, its list of 20 is not (it would give 22 pieces).
  expect(layout.pieces.map(({ path, leaves }) => [path, leaves])).toEqual([
    ["body:0/div:0", 2],
    ["body:0/div:1/div:0", 20],
    ["body:0/div:1/div:1", 3],
  ])
})

test("what is not visible is no leaf: scripts, hidden boxes, blank texts", () => {
  const shown = "<p>a</p><p>b</p><p>c</p><p>d</p>"
  const hidden = `<script>x</script><div hidden>${shown}</div><style>p{}</style>   <!-- c --><noscript>n</noscript>`
  expect(layoutOf(parsePage(`<div>${shown}</div>${hidden}`)).leaves).toBe(4)
})

test("a piece that holds more than is wanted is split further, through wrappers", () => {
  const page = parsePage("<div><section><p>a</p><p>b</p></section></div>")
  expect(splitPiece(page, findByPath(page, "body:0/div:0"))).toHaveLength(2)
  expect(splitPiece(page, findByPath(page, "body:0/div:0/section:0/p:0"))).toEqual([])
})

test("positions may be off by H on every step, and by no more", () => {
  const page = parsePage("<div>0</div><div>1<p>a</p><p>b</p></div><div>2</div>")
  expect(similarNodes(page, "body:0/div:0/p:1", 1)).toHaveLength(2)
  expect(similarNodes(page, "body:0/div:0/p:1", 0)).toHaveLength(0)
  expect(matchesLayout(page, { paths: ["body:0/div:3"] }, 1)).toBe(true)
  expect(matchesLayout(page, { paths: ["body:0/div:4"] }, 1)).toBe(false)
})
