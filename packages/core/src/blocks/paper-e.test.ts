import { expect, test } from "vitest"
import { tagName } from "../page/page.js"
import { parsePage } from "../page/parse.js"
import { splitByPaperE } from "./paper-e.js"

/** The page of E Figure 2. */
const FIGURE_2 = `<body><div><p>Text 1</p><img src="#" alt="img-alt text"></div><div><img src="#" alt="img-alt text"><img src="#" alt="img-alt text"></div><div><a href="#" title="a-title text">Text 2</a><script>Code</script></div></body>`

function shapes(html: string): string[] {
  const { page, element, blockOf, length } = splitByPaperE(parsePage(html))
  return Array.from({ length }, (_, block) => {
    const nodes = Array.from(blockOf.keys()).filter(
      (node) => blockOf[node] === block && node !== element[block],
    )
    return [tagName(page, element[block]!), ...nodes.map((node) => tagName(page, node))].join(" ")
  })
}

test("the page of Figure 2 has the five blocks of Figures 4 and 5, in their order", () => {
  expect(shapes(FIGURE_2)).toEqual(["p #text", "div img", "div img img", "div a #text", "body"])
})

test("text right in the body is a block of the body", () => {
  expect(shapes("<body>loose <b>words</b><div>boxed</div></body>")).toEqual([
    "div #text",
    "body #text b #text",
  ])
})

test("an inline element goes to the nearest block-level element around it, with all it holds", () => {
  expect(shapes("<body><ul><li>one<li><a href=x>two</a></ul></body>")[0]).toBe("ul li #text li a #text")
})

test("scripts and styles are in no block, and a page may be empty or very deep", () => {
  expect(shapes("<body><p><style>p{}</style>a</p></body>")[0]).toBe("p #text")
  expect(splitByPaperE(parsePage("")).length).toBe(1)
  const deep = parsePage(`${"<div>".repeat(100_000)}deep`, { limits: { depth: 200_000 } })
  expect(splitByPaperE(deep).length).toBeGreaterThan(90_000)
})
