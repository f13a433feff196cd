import * as honbun from "../honbun.js"
import type { PublicFunction } from "../public-functions.js"

const SITE = "https://example.org/a/"

/** What the papers' methods offer besides the methods themselves. */
export const PAPER_FUNCTIONS: Readonly<Record<string, PublicFunction>> = {
  contentByHalf: ({ page }) => honbun.contentByHalf(page),
  distancesTo: ({ page, lastElement }) => honbun.distancesTo(page, lastElement).length,
  paperNodes: ({ page, lastElement }) => honbun.paperNodes(page, lastElement, 10),
  isNextByWords: ({ page }) => honbun.isNextByWords([page.text]),
  splitByPaperE: ({ page }) => honbun.splitByPaperE(page).blockOf.length,
  "papers on many pages": ({ pages }) => {
    const counts = new honbun.StringCounts()
    for (const page of pages) counts.add(page)
    const collection = new honbun.PaperECollection()
    for (const page of pages) collection.add(page)
    const [first] = pages
    return [
      honbun.dropRepeatedRuns(first!, counts).length,
      honbun.articleByPaperC(first!, counts).text.length,
      honbun.articleByPaperE(first!, collection.content()[0]!).text.length,
      honbun.contentByPaperE(pages, ["dates", "one-block"]).length,
    ]
  },
  "a page of the parts paper": ({ page, lastElement }) => {
    const picked = honbun.paperPageOf(page, SITE, [
      { name: "a", kind: "text", shape: "single", node: lastElement },
    ])
    const xml = honbun.writePaperXml({ pages: [picked], tops: [] })
    const [read] = honbun.readPaperXml(xml).pages
    return honbun.choosePattern([read!], page)?.url
  },
  recipeAsPaperPage: ({ recipes }) => recipes.map((recipe) => honbun.recipeAsPaperPage(recipe).parts.length),
  pieceAt: ({ page, lastElement }) => honbun.pieceAt(page, `${honbun.pathOf(page, lastElement)}/#text:0`),
  PaperPicker: ({ page }) => new honbun.PaperPicker(page),
  joinByPaper: async (subject) => {
    const load = async (url: string) => subject.sibling(Number(/\d+$/.exec(url)?.[0] ?? 1))
    const joined = await honbun.joinPages(`${SITE}1`, load, { maxPages: 3, ...honbun.joinByPaper() })
    return joined.text.length
  },
}
