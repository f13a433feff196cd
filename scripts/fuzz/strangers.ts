import { readFileSync } from "node:fs"
import { damagedJson } from "./damaged-json.js"
import * as honbun from "./honbun.js"
import type { Bench, Step } from "./steps.js"

/** Documents that strangers send: damaged, read, and used when they were not refused. */
export const STRANGERS: Readonly<Record<string, Step>> = {
  recipeOfStrangers,
  templateOfStrangers,
  siteinfoOfStrangers,
  paperXmlOfStrangers,
  expressionsOfStrangers,
  ...modelsOfStrangers(),
}

/** A recipe for some element of the page. */
export function recipeOf({ page, random }: Bench): honbun.Recipe {
  return honbun.learnRecipe(page, [{ name: "one", path: honbun.pathOf(page, random.below(page.length)) }])
}

function recipeOfStrangers(bench: Bench): void {
  const recipe = honbun.readRecipe(damagedJson(JSON.stringify(recipeOf(bench)), bench.random))
  honbun.applyRecipe(recipe, bench.page)
  honbun.checkRecipe(recipe, [bench.page])
}

function templateOfStrangers({ page, neighbour, random }: Bench): void {
  const damaged = damagedJson(JSON.stringify(honbun.learnTemplate([page, neighbour])), random)
  honbun.extract(page, { template: honbun.SiteTemplate.fromJSON(damaged) })
}

const SITEINFO = JSON.stringify([
  { url: "^https?://", nextLink: "//a[@rel='next']", pageElement: "//*[contains(@class,'a')]" },
])

function siteinfoOfStrangers({ page, random }: Bench): void {
  const rules = honbun.readSiteinfo(damagedJson(SITEINFO, random))
  const rule = honbun.ruleFor(rules, page)
  if (rule) honbun.nextByRule(rule, page)
}

const PAPER_XML = `<web-app><init-param><param-name>SINGLEFIELD</param-name><param-value>title</param-value></init-param>
<Page><URL>https://fuzz.example/a</URL><Path name="title">html:0/body:0/h1:0</Path></Page><Info><URL>/</URL></Info></web-app>`

function paperXmlOfStrangers({ page, random }: Bench): void {
  const at = random.below(PAPER_XML.length)
  const text = honbun.textOf(page, 0).slice(0, 50)
  const damaged = PAPER_XML.slice(0, at) + text + PAPER_XML.slice(at + random.below(9))
  honbun.extractPaperParts(honbun.readPaperXml(damaged).pages, page)
}

/** Selectors, paths, XPath and patterns with the words of the page. */
function expressionsOfStrangers({ page, random }: Bench): void {
  const text = honbun.textOf(page, random.below(page.length)).slice(0, 200)
  honbun.nodeAt(page, text)
  honbun.resolveUrl(page, text)
  honbun.readSiteinfo(JSON.stringify([{ data: { url: text, nextLink: "//a", pageElement: "//p" } }]))
  if (random.below(2)) honbun.selectNodes(page, `p ${text}`)
  else honbun.nextByRule({ url: "^https", pageElement: "//p", nextLink: `//p[${text}]` }, page)
}

/** Each kind of model, damaged; those that are still taken are used. */
function modelsOfStrangers(): Record<string, Step> {
  const { defaultModel, paperDModel } = honbun
  const model = (name: string) => () =>
    readFileSync(new URL(`../../packages/core/models/${name}.json`, import.meta.url), "utf8")
  return {
    articleModelOfStrangers: damaged(
      () => honbun.writeArticleModel(defaultModel()),
      (file, page) => honbun.extract(page, { model: honbun.readArticleModel(file) }),
    ),
    siteModelOfStrangers: damaged(model("site"), (file, page) =>
      honbun.extractCollection([page, page], { siteModel: honbun.readSiteModel(file) }),
    ),
    paperDModelOfStrangers: damaged(
      () => honbun.writePaperDModel(paperDModel()),
      (file, page) => honbun.findNextByPaper(page, honbun.readPaperDModel(file)),
    ),
    ownModelOfStrangers: damaged(
      () => honbun.writeArticleModel(defaultModel()),
      (file, page) => honbun.extract(page, honbun.readOwnModel(file).options),
    ),
    structureModelOfStrangers: damaged(model("structure"), (file, page) =>
      honbun.extract(page, { structures: honbun.readStructureModel(file) }),
    ),
    crfModelOfStrangers: damaged(model("crf"), (file, page) =>
      honbun.extract(page, { method: honbun.crfWith(honbun.readCrfModel(file)) }),
    ),
    crfTemplatesOfStrangers: ({ page, random }) =>
      honbun.templateNumbers(
        honbun.readCrfTemplates(`U01:%x[0,number]\n${honbun.textOf(page, random.below(page.length))}`),
      ),
  }
}

function damaged(write: () => string, use: (file: string, page: honbun.Page) => unknown): Step {
  let written: string | undefined
  return ({ page, random }) => use(damagedJson((written ??= write()), random), page)
}
