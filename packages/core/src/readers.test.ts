import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type PaperAModel, readCrfModel, writeCrfModel } from "./article/crf/model.js"
import { extract } from "./article/extract.js"
import { FEATURE_NAMES } from "./article/features/features.js"
import { PAPER_NODE_FEATURES } from "./article/forest/node-features.js"
import { type ArticleModel, readArticleModel, writeArticleModel } from "./article/model.js"
import { VERDICT_FEATURES } from "./article/verdict.js"
import { HonbunError } from "./errors.js"
import type { CrfModel } from "./learn/crf/model.js"
import { readModel, writeModel } from "./learn/files/model-file.js"
import { ModelError } from "./learn/model-error.js"
import type { TreeEnsemble } from "./learn/trees/ensemble.js"
import { parsePage } from "./page/parse.js"
import { LINK_FEATURES } from "./pager/features.js"
import { readPagerModel, writePagerModel } from "./pager/model.js"
import { PAPER_LINK_FEATURES } from "./pager/paper-d/link-features.js"
import { readPaperDModel, writePaperDModel } from "./pager/paper-d/model.js"
import { readSiteinfo } from "./pager/siteinfo/siteinfo.js"
import { applyRecipe } from "./parts/apply-recipe.js"
import { learnRecipe } from "./parts/learn-recipe.js"
import { readPaperXml } from "./parts/paper-xml.js"
import { readRecipe } from "./parts/read-recipe.js"
import { SITE_FEATURES } from "./site/features.js"
import { readSiteModel, writeSiteModel } from "./site/model.js"
import { SiteTemplate } from "./site/template.js"

const CARD = { data: "made up", date: "2026-01-01", measures: { auc: 0.9 }, command: "npm test" }

/** One tree that splits once. */
function trees(features: readonly string[]): TreeEnsemble {
  return {
    kind: "boosting",
    loss: "logistic",
    features,
    outputs: 1,
    start: Float32Array.of(0.5),
    roots: Int32Array.of(0),
    feature: Int16Array.of(0, -1, -1),
    cut: Float32Array.of(1, 0, 0),
    left: Int32Array.of(1, -1, -1),
    missingLeft: Uint8Array.of(1, 0, 0),
    value: Float32Array.of(0, -1, 1),
    leftShare: Float32Array.of(0.5, 0, 0),
    importance: Float64Array.from(features, () => 1),
  }
}

const CRF: CrfModel = {
  kind: "crf",
  labels: ["other", "content"],
  dense: ["length"],
  templates: [[{ feature: "length" }], [{ feature: "word", offset: 1 }]],
  transitionTemplates: [[]],
  attributes: ["word[1]=a"],
  weights: Float64Array.of(0, 1, 0, 2),
  transitions: Float64Array.of(1, 0, 0, 1),
  transitionAttributes: [],
  transitionWeights: new Float64Array(),
}

const ARTICLE: ArticleModel = {
  blocks: trees(FEATURE_NAMES),
  verdicts: trees(VERDICT_FEATURES),
  lexicon: { names: new Map([["post", 1]]), words: new Map(), headings: new Map() },
  calibration: Float32Array.of(0, 1),
  card: CARD,
}
const PAPER_A: PaperAModel = { texts: CRF, parents: CRF, card: CARD }

const page = (text: string, url: string) =>
  parsePage(`<ul class=menu><li>Home<li>News</ul><main><h1>Tea</h1><p class=a>${text}</p></main>`, { url })
const PAGE = page("Rain fell all day on the roofs of the town.", "https://example.org/3")
const template = new SiteTemplate()
template.add(page("Tea is made by pouring hot water.", "https://example.org/1"), { time: 1 })
template.add(page("Coffee is another thing altogether.", "https://example.org/2"), { time: 2 })
template.correct("body/ul.menu", "drop", 3)

/** For each format a file that is right, and how it is read and used. */
const FORMATS: Record<string, [file: string, read: (text: string) => unknown]> = {
  template: [
    JSON.stringify(template),
    (text) => {
      const read = SiteTemplate.fromJSON(text)
      return [extract(PAGE, { template: read, explain: true }), read.designs, read.redesigns]
    },
  ],
  "model of trees": [writeModel(trees(["a", "b"]), CARD), readModel],
  "model of a CRF": [writeModel(CRF, CARD), readModel],
  "article model": [writeArticleModel(ARTICLE), readArticleModel],
  "CRF model": [writeCrfModel(PAPER_A), readCrfModel],
  "site model": [writeSiteModel({ trees: trees(SITE_FEATURES), card: CARD }), readSiteModel],
  "pager model": [
    writePagerModel({
      pages: trees(LINK_FEATURES),
      onward: trees(LINK_FEATURES),
      kinds: trees(LINK_FEATURES),
      card: CARD,
    }),
    readPagerModel,
  ],
  "model of paper D": [
    writePaperDModel({
      links: trees(PAPER_LINK_FEATURES),
      nodes: trees(PAPER_NODE_FEATURES),
      median: 3,
      card: CARD,
    }),
    readPaperDModel,
  ],
  recipe: [
    JSON.stringify(learnRecipe(PAGE, [{ name: "title", value: "Tea" }])),
    (text) => applyRecipe(readRecipe(text), PAGE),
  ],
  SITEINFO: [
    JSON.stringify([
      { name: "a", data: { url: "^https://a\\.example/", nextLink: "//a", pageElement: "//p" } },
    ]),
    readSiteinfo,
  ],
}

/** Whatever JSON can hold, and what damaged files like to hold. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, "", "a", 0, -1, 1e300, true, [], [null], {}, [[1]], [[]], "null", undefined),
  fc.jsonValue(),
)

interface Place {
  readonly holder: Record<string, unknown>
  readonly key: string
}

/** Every value inside a value, by what holds it. */
function placesIn(value: unknown): Place[] {
  if (typeof value !== "object" || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}

function withDamage(file: string, at: number, value: unknown): string {
  const data = JSON.parse(file) as unknown
  const places = placesIn(data)
  const { holder, key } = places[Math.floor(at * places.length)]!
  holder[key] = value
  return JSON.stringify(data)
}

function expectReadOrRefused(read: () => unknown): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof HonbunError || error instanceof ModelError)) throw error
  }
}

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe("a file that is damaged is read or refused with a typed error", () => {
  for (const [name, [file, read]] of Object.entries(FORMATS)) {
    test(`${name}, in one value`, () => {
      read(file)
      fc.assert(
        fc.property(place, anything, (at, value) =>
          expectReadOrRefused(() => read(withDamage(file, at, value))),
        ),
        { numRuns: 300 },
      )
    })

    test(`${name}, in its characters`, () => {
      fc.assert(
        fc.property(place, fc.string({ maxLength: 3 }), fc.nat(20), (at, put, cut) => {
          const start = Math.floor(at * file.length)
          expectReadOrRefused(() => read(file.slice(0, start) + put + file.slice(start + cut)))
        }),
        { numRuns: 100 },
      )
    })
  }
})

const XML = `<web-app><init-param><param-name>SINGLEFIELD</param-name><param-value>title,day</param-value></init-param>
<Page><URL>https://example.org/</URL><Pattern><P>body:0/div:1</P></Pattern><Path><title>body:0/h1:0:null</title></Path></Page>
<Info><URL>https://example.org/top</URL></Info></web-app>`

const ARCHIVE = `From: <Saved by Blink>\r\nSnapshot-Content-Location: https://example.org/\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="----B"\r\n\r\n------B\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Location: https://example.org/\r\n\r\n<p>Caf=C3=A9 is a word=\r\n of French\r\n------B--\r\n`

describe("text that is damaged is read or refused with a typed error", () => {
  const texts: Record<string, [text: string, read: (text: string) => unknown]> = {
    "the paper's XML": [XML, readPaperXml],
    "a web archive": [ARCHIVE, parsePage],
    "a web archive in bytes": [ARCHIVE, (text) => parsePage(new TextEncoder().encode(text))],
  }
  for (const [name, [text, read]] of Object.entries(texts)) {
    test(name, () => {
      expect(read(text)).toBeDefined()
      fc.assert(
        fc.property(place, fc.string({ maxLength: 4 }), fc.nat(40), (at, put, cut) => {
          const start = Math.floor(at * text.length)
          expectReadOrRefused(() => read(text.slice(0, start) + put + text.slice(start + cut)))
        }),
        { numRuns: 300 },
      )
    })
  }
})
