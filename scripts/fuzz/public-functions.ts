import { PAPER_FUNCTIONS } from "./functions/papers.js"
import { SMALL_FUNCTIONS } from "./functions/small.js"
import * as honbun from "./honbun.js"
import { COLLECTION_METHODS, FORMATS, METHODS, type Page, parsePage } from "./honbun.js"

/** A page in the shapes that functions want it in; each is made when first asked for. */
export class Subject {
  readonly markup: string
  readonly #made = new Map<string, unknown>()

  constructor(markup: string) {
    this.markup = markup
  }

  get page(): Page {
    return this.#once("page", () => parsePage(this.markup, { url: `${SITE}1` }))
  }

  /** Five pages of one site, each with a line of its own. */
  get pages(): readonly Page[] {
    return this.#once("pages", () => Array.from({ length: 5 }, (_, i) => this.sibling(i + 1)))
  }

  /** The page with a line of its own and a link to the next one. */
  sibling(number: number): Page {
    const markup = `${this.markup}<p>A line of page ${number} alone.</p><a href="${SITE}${number + 1}">Next page</a>`
    return parsePage(markup, { url: `${SITE}${number}` })
  }

  get blocks(): honbun.Blocks {
    return this.#once("blocks", () => honbun.findBlocks(this.page))
  }

  get article(): honbun.Article {
    return this.#once("article", () => honbun.extract(this.page))
  }

  get template(): honbun.SiteTemplate {
    return this.#once("template", () => honbun.learnTemplate(this.pages))
  }

  get links(): honbun.PageLinks {
    return this.#once("links", () => honbun.linksOf(this.page))
  }

  /** A recipe from another page, and one from the last element of this page. */
  get recipes(): readonly honbun.Recipe[] {
    return this.#once("recipes", () => {
      const own = orRefused(() => honbun.learnRecipe(this.page, this.ownPicks))
      return typeof own === "string" ? [PRODUCT_RECIPE] : [PRODUCT_RECIPE, own]
    })
  }

  get ownPicks(): honbun.Pick[] {
    return [{ name: "last", path: honbun.pathOf(this.page, this.lastElement) }]
  }

  get lastElement(): number {
    let node = this.page.length - 1
    while (this.page.tag[node] === honbun.TEXT) node = this.page.parent[node]!
    return node
  }

  #once<T>(name: string, make: () => T): T {
    if (!this.#made.has(name)) this.#made.set(name, make())
    return this.#made.get(name) as T
  }
}

const SITE = "https://example.org/a/"
const NOW = new Date("2024-06-01T00:00:00Z")

const PRODUCT = parsePage(
  `<title>Tea</title><main><h1>Tea</h1><p>Published: <time datetime="2024-03-05">5 March 2024</time></p><p>Price: <b>¥1,200</b></p>
   <img src=tea.png alt=Tea><div class=text><p>Tea is made by pouring hot water over leaves, and waiting.</p></div>
   <ul><li><a href=/a>Cup</a> <i>¥800</i><li><a href=/b>Pot</a> <i>¥2,800</i></ul></main>`,
  { url: "https://example.org/tea" },
)
const PRODUCT_RECIPE = honbun.learnRecipe(PRODUCT, [
  { name: "title", value: "Tea" },
  { name: "day", value: "5 March 2024" },
  { name: "price", value: "¥1,200" },
  { name: "picture", selector: "img" },
  { name: "text", value: "Tea is made…and waiting." },
  { name: "items[].name", value: "Cup" },
  { name: "items[].price", value: "¥800" },
])
const RULE: honbun.SiteRule = {
  url: "^https://example\\.org/",
  nextLink: '//a[contains(text(),"Next")]',
  pageElement: '//div[@class="a"]|//article',
}
const SELECTORS = [
  "div p:not(.a) > b",
  "a[href^='/a'] ~ a",
  "li:nth-child(2n+1) a",
  "p:only-child, b:nth-last-of-type(2)",
  "div:has(p b), p:has(~ p b)",
  "div div div",
  "p + p",
]

const PATTERN = honbun.layoutOf(PRODUCT)

/** Something of the library that takes a page; what it gives is looked at, so that nothing stays unwritten. */
export type PublicFunction = (subject: Subject) => unknown

/** Runs a function for the errors it may rightly give on what it is handed; others are thrown on. */
function orRefused<T>(run: () => T): T | honbun.ErrorCode {
  try {
    return run()
  } catch (error) {
    if (error instanceof honbun.HonbunError) return error.code
    throw error
  }
}

function written({ text, markdown, html, comments }: honbun.Article): number {
  return text.length + markdown.length + html.length + comments.length
}

function named<T extends string>(
  prefix: string,
  names: readonly T[],
  run: (name: T, subject: Subject) => unknown,
): Record<string, PublicFunction> {
  return Object.fromEntries(
    names.map((name) => [`${prefix} ${name}`, (subject: Subject) => run(name, subject)]),
  )
}

const READING: Record<string, PublicFunction> = {
  parsePage: ({ markup }) => parsePage(markup).length,
  "parsePage of bytes": ({ markup }) => parsePage(new TextEncoder().encode(markup)).length,
  "parsePage of UTF-16": ({ markup }) => parsePage(new Uint8Array(Buffer.from(markup, "utf16le"))).length,
  aboutPage: ({ page }) => honbun.aboutPage(page, { now: NOW }),
  detectLanguage: ({ page }) => honbun.detectLanguage(page.text),
  parseDate: ({ page }) => honbun.parseDate(page.text),
  findBlocks: ({ page }) => honbun.findBlocks(page).length,
  splitByPaperA: ({ page }) => honbun.describeBlocks(honbun.splitByPaperA(page)),
  tokensOf: ({ page }) => honbun.tokensOf(page.text).length,
  shingleScore: ({ page }) => honbun.shingleScore(page.text, page.text),
  wordBagScore: ({ page }) => honbun.wordBagScore(page.text, page.text),
  rouge2: ({ page }) => honbun.rouge2(page.text, page.text),
  bleu4: ({ page }) => honbun.bleu4(page.text, page.text),
  characterScore: ({ page }) => honbun.characterScore(page.text, page.text.slice(1)),
}

const WRITING: Record<string, PublicFunction> = {
  writeText: ({ page }) => honbun.writeText(page, honbun.keepSubtree(page, 0)).length,
  writeMarkdown: ({ page }) => honbun.writeMarkdown(page, honbun.keepSubtree(page, 0)).length,
  writeHtml: ({ page }) => honbun.writeHtml(page, honbun.keepSubtree(page, 0)).length,
  writeTei: ({ page }) => honbun.writeTei(page, honbun.keepSubtree(page, 0), { title: "A title" }).length,
  ...named("formatArticle", FORMATS, (format, { article }) => honbun.formatArticle(article, format).length),
}

const EXTRACTING: Record<string, PublicFunction> = {
  ...named("extract", METHODS, (method, { page }) =>
    written(honbun.extract(page, { method, now: NOW, forest: honbun.paperDModel() })),
  ),
  "extract with explain": ({ page }) => honbun.extract(page, { explain: true }).blocks?.length,
  "extract with everything": ({ page }) =>
    written(
      honbun.extract(page, { include: { header: true, standfirst: true, captions: true, comments: true } }),
    ),
  learnTemplate: ({ pages }) => honbun.learnTemplate(pages).pages,
  "extract with template": ({ page, template }) => written(honbun.extract(page, { template })),
  "template as JSON": ({ template }) =>
    honbun.SiteTemplate.fromJSON(JSON.parse(JSON.stringify(template))).pages,
  streamCollection: ({ pages }) => [...honbun.streamCollection(() => pages)].map(written),
  ...named("extractCollection", COLLECTION_METHODS, (method, { pages }) =>
    honbun.extractCollection(pages, { method }).map(written),
  ),
  visitRecord: ({ page }) => honbun.visitRecord(honbun.extract(page, { explain: true })),
  compareVisits: ({ pages }) => compared(pages[0]!, pages[1]!),
  "compareVisits with another page": ({ page }) => compared(PRODUCT, page),
  wordChanges: ({ page }) => honbun.wordChanges(page.text, `${page.text.slice(7)} more`).length,
  sketchOf: ({ page }) => honbun.sketchOf(honbun.visitRecord(honbun.extract(page, { explain: true }))),
}

function compared(before: Page, after: Page): unknown {
  const [one, other] = [before, after].map((page) => honbun.extract(page, { explain: true }))
  return honbun.compareVisits(one!, other!)
}

const PAGING: Record<string, PublicFunction> = {
  findNext: ({ page }) => honbun.findNext(page),
  findPager: ({ page }) => honbun.findPager(page),
  "findNext along a section": ({ page }) => honbun.findNext(page, { follow: "section" }),
  findNextByPaper: ({ page }) => honbun.findNextByPaper(page),
  linksOf: ({ page }) => honbun.linksOf(page),
  describeLinks: ({ links }) => honbun.describeLinks(links),
  paperLinks: ({ page }) => honbun.paperLinks(page),
  pagedItems: ({ page }) => honbun.pagedItems(page),
  nextByRule: ({ page }) => honbun.nextByRule(RULE, page),
  contentByRule: ({ page }) => honbun.contentByRule(RULE, page),
  writeRule: ({ page, lastElement }) =>
    honbun.writeRule([{ page, next: { url: `${SITE}2`, node: lastElement } }]),
  joinPages: async (subject) => {
    const load = async (url: string) => subject.sibling(Number(/\d+$/.exec(url)?.[0] ?? 1))
    return written(await honbun.joinPages(`${SITE}1`, load, { maxPages: 3 }))
  },
}

const PARTS: Record<string, PublicFunction> = {
  layoutOf: ({ page }) => honbun.layoutOf(page),
  drawLayout: ({ page }) => honbun.drawLayout(page).length,
  visibleText: ({ page }) => honbun.visibleText(page, 0).length,
  selectNodes: ({ page }) => SELECTORS.map((selector) => honbun.selectNodes(page, selector).length),
  similarLinks: ({ page }) => orRefused(() => honbun.similarLinks(page, { like: `${SITE}1`, most: 1000 })),
  matchesLayout: ({ page }) => honbun.matchesLayout(page, PATTERN),
  "matchesLayout of itself": ({ page }) => honbun.matchesLayout(page, honbun.layoutOf(page)),
  "learnRecipe by path": ({ page, ownPicks }) => orRefused(() => honbun.learnRecipe(page, ownPicks)),
  "learnRecipe by quotation": ({ page }) =>
    orRefused(() => honbun.learnRecipe(page, [{ name: "a", value: "word" }])),
  "learnRecipe by both ends": ({ page }) =>
    orRefused(() => honbun.learnRecipe(page, [{ name: "a", value: "Some…them" }])),
  "learnRecipe by what is not there": ({ page }) =>
    orRefused(() => honbun.learnRecipe(page, [{ name: "a", value: "nowhere to be found" }])),
  "learnRecipe of a list": ({ page }) =>
    orRefused(() => honbun.learnRecipe(page, [{ name: "a[].b", selector: "p, li, a, b" }])),
  "learnRecipe by two": ({ page, lastElement }) =>
    orRefused(() =>
      honbun.learnRecipe(page, [
        { name: "a", path: honbun.pathOf(page, lastElement) },
        { name: "b", value: "a" },
      ]),
    ),
  applyRecipe: ({ page, recipes }) => recipes.map((recipe) => honbun.applyRecipe(recipe, page)),
  checkRecipe: ({ page, recipes }) => recipes.map((recipe) => honbun.checkRecipe(recipe, [PRODUCT, page])),
  repairRecipe: ({ page, recipes }) => recipes.map((recipe) => honbun.repairRecipe(recipe, [PRODUCT, page])),
  refineRecipe: ({ page, ownPicks }) =>
    orRefused(() => honbun.refineRecipe(PRODUCT_RECIPE, page, [{ ...ownPicks[0]!, name: "title" }])),
  rememberValues: ({ page, recipes }) => recipes.map((recipe) => honbun.rememberValues(recipe, page)),
  rankParts: ({ page }) =>
    Object.values(PRODUCT_RECIPE.parts).map((part) => honbun.rankParts(page, part).length),
  extractPaperParts: ({ page }) =>
    honbun.extractPaperParts([{ url: SITE, paths: PATTERN.pieces.map(({ path }) => path), parts: [] }], page),
}

/** Every public function that takes a page or its text, by name; `not-fuzzed.ts` names the others. */
export const PUBLIC_FUNCTIONS: Readonly<Record<string, PublicFunction>> = {
  ...READING,
  ...WRITING,
  ...EXTRACTING,
  ...PAGING,
  ...PARTS,
  ...SMALL_FUNCTIONS,
  ...PAPER_FUNCTIONS,
}

/** How many pages as large as the one given a function reads, where it is not one. */
export const PAGES_READ: Readonly<Record<string, number>> = {
  learnTemplate: 5,
  "extractCollection site": 5,
  streamCollection: 10,
  "extractCollection collection": 5,
  "extractCollection repetition": 5,
  "papers on many pages": 10,
  joinByPaper: 3,
  compareVisits: 2,
  joinPages: 3,
  applyRecipe: 2,
  checkRecipe: 2,
  repairRecipe: 2,
  rememberValues: 2,
}
