import { expect, test } from "vitest"
import { attribute } from "../page/page.js"
import { parsePage } from "../page/parse.js"
import { blockText } from "./blocks.js"
import { type PaperABlocks, splitByPaperA } from "./paper-a.js"

/** The page of Figure 1: header, menu, main part, side, footer, with the blocks below them. */
const FIGURE_1 = `<body id=B>
<div id=B1><div id=B1-1>Site</div><div id=B1-2>Search</div></div>
<div id=B2><div id=B2-1>Menu</div></div>
<div id=B3><p id=B3-1>One.</p><div id=B3-2><p id=B3-2-1>Two.</p><p id=B3-2-2>Three.</p></div><p id=B3-3>Four.</p></div>
<div id=B4><div id=B4-1>Advert</div></div>
<div id=B5><p id=B5-1>Copyright</p></div>`

function names({ runs, element }: PaperABlocks, numbers: Iterable<number>): string[] {
  return Array.from(numbers, (block) => attribute(runs.page, element[block]!, "id") ?? "?")
}

test("blocks come in depth-first order, an upper block before its lower ones (A Figure 1)", () => {
  const split = splitByPaperA(parsePage(FIGURE_1))
  expect(names(split, split.element.keys()).join(" ")).toBe(
    "B1 B1-1 B1-2 B2 B2-1 B3 B3-1 B3-2 B3-2-1 B3-2-2 B3-3 B4 B4-1 B5 B5-1",
  )
})

test("text blocks hold text, parent blocks hold text blocks and no text (A §3.2)", () => {
  const split = splitByPaperA(parsePage(FIGURE_1))
  expect(names(split, split.texts).join(" ")).toBe("B1-1 B1-2 B2-1 B3-1 B3-2-1 B3-2-2 B3-3 B4-1 B5-1")
  expect(names(split, split.parents).join(" ")).toBe("B1 B2 B3 B3-2 B4 B5")
})

test("parents and children are those of the splitting elements (A Figure 1)", () => {
  const split = splitByPaperA(parsePage(FIGURE_1))
  const parents = Array.from(split.parent, (block) => (block < 0 ? "-" : names(split, [block])[0]))
  expect(parents.join(" ")).toBe("- B1 B1 - B2 - B3 B3 B3-2 B3-2 B3 - B4 - B5")
})

test("all cells of a table are one family, whatever rows lie between (A §5.2)", () => {
  const page = "<div id=d><table><tr><td id=a>1<td id=b>2<tr><td id=c>3<td id=e></table></div>"
  const split = splitByPaperA(parsePage(page))
  expect(names(split, split.element.keys())).toEqual(["d", "a", "b", "c"])
  expect([...split.parent]).toEqual([-1, 0, 0, 0])
})

test("text inside any other element belongs to the nearest splitting element around it", () => {
  const split = splitByPaperA(
    parsePage("<body id=B><div id=d><h1>Title</h1><p id=p>Text</p><ul><li>Item</ul></div>"),
  )
  expect(names(split, split.texts)).toEqual(["d", "p"])
  expect(names(split, split.parents)).toEqual(["B"])
  const own = [...split.blockOfRun].map((block, run) => [block, blockText(split.runs, run).trim()])
  expect(own).toEqual([
    [1, "Title"],
    [2, "Text"],
    [1, "Item"],
  ])
})

test("a wrapper that holds parent blocks only is no block", () => {
  const split = splitByPaperA(parsePage("<body id=B><div id=w><div id=x><p id=p>Text</p></div></div>"))
  expect(names(split, split.element.keys())).toEqual(["x", "p"])
})

test("scripts, styles, choices and input fields are no text; hidden text is", () => {
  const split = splitByPaperA(
    parsePage(
      `<div id=a><script>x()</script></div><div id=b><style>p{}</style></div>
       <div id=c><select><option>one</select></div><div id=d><textarea>typed</textarea></div>
       <div id=e hidden>Hidden</div>`,
    ),
  )
  expect(names(split, split.texts)).toEqual(["e"])
})

test("a page without text, and one without body, have no blocks", () => {
  expect(splitByPaperA(parsePage("")).length).toBe(0)
  expect(splitByPaperA(parsePage("<frameset><frame src=a></frameset>")).length).toBe(0)
})

test("a page a hundred thousand levels deep is split", () => {
  const split = splitByPaperA(parsePage(`${"<div>".repeat(100_000)}deep`, { limits: { depth: 200_000 } }))
  expect(split.texts.length).toBe(1)
})
