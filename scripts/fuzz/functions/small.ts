import * as honbun from "../honbun.js"
import type { PublicFunction } from "../public-functions.js"

/** Two words that keywords are looked for with: one of a script with spaces, one without. */
const KEYWORDS = honbun.keywordFinder(["next page", "次"])
/** Memory of the search for near duplicates, in bytes. */
const FILTER_BYTES = 4096

/** Small public functions: of nodes, texts, blocks, visits, and those that training uses. */
export const SMALL_FUNCTIONS: Readonly<Record<string, PublicFunction>> = {
  decodePage: ({ markup }) => honbun.decodePage(new TextEncoder().encode(markup)).text.length,
  isProbablyReadable: ({ page }) => honbun.isProbablyReadable(page),
  "the nodes of a page": ({ page }) => nodesOf(page),
  "the texts of blocks": ({ blocks }) =>
    Array.from({ length: blocks.length }, (_, block) => honbun.blockText(blocks, block).length),
  chunkArticle: ({ article }) => honbun.chunkArticle(article).length,
  estimateTokens: ({ page }) => honbun.estimateTokens(page.text),
  splitPiece: ({ page }) => honbun.splitPiece(page, honbun.bodyOf(page)).length,
  ignoreBlock: ({ article }) => honbun.ignoreBlock({ text: article.text, place: "main" }),
  BlockCounts: ({ page }) =>
    new honbun.BlockCounts().add(
      honbun.sketchOf(honbun.visitRecord(honbun.extract(page, { explain: true }))),
    ),
  "dating an update": ({ article }) => {
    const stated = honbun.statedDates(article.about)
    const evidence = Object.entries(stated).map(([source, value]) => ({
      source: source as honbun.EvidenceSource,
      value,
    }))
    return honbun.estimateUpdate({ lastSeenOld: undefined, firstSeenNew: new Date(0), evidence })
  },
  "escaping a text": ({ page: { text } }) =>
    [honbun.escapeHtml, honbun.escapeXml, honbun.escapeMarkup].map((write) => write(text).length),
  plainDigits: ({ page }) => honbun.plainDigits(page.text).length,
  normalise: ({ page }) => honbun.normalise(page.text),
  datesIn: ({ page }) => honbun.datesIn(page.text, {}).length,
  "near duplicates": ({ page }) => {
    const bands = honbun.minHashBands(page.text)
    return honbun.sharesBand(bands, bands) && new honbun.NearDuplicates(FILTER_BYTES).isDuplicate(bands)
  },
  cutLines: ({ blocks }) => honbun.cutLines(blocks).of.length,
  SiteCollection: ({ page }) => new honbun.SiteCollection().learn(page).number,
  nameTokens: ({ page }) => honbun.nameTokens(page.text).size,
  keywordFinder: ({ page }) => KEYWORDS.each(page.text, () => {}),
  scorePage: ({ page }) => honbun.scorePage({ text: page.text }, page.text.slice(1)),
  findByPath: ({ page, lastElement }) => honbun.findByPath(page, honbun.pathOf(page, lastElement)),
  addressOf: ({ links }) => links.links.map(({ url }) => honbun.addressOf(url)?.text.length),
  readingEvidence: ({ page }) => {
    const evidence = honbun.readingEvidence(page)
    return honbun.describeStructures(evidence.blocks, evidence).structures.length
  },
  "features of blocks": ({ page, blocks }) => {
    const context = honbun.contextOf(page, blocks, honbun.aboutPage(page))
    const { lexicon } = honbun.defaultModel()
    const rows = honbun.blockFeatures(context, lexicon, honbun.DEFAULT_INCLUDE)
    honbun.kindsOf(blocks, {})
    return rows.length + honbun.surroundingsOf(context).length + honbun.verdictEvidence(context).length
  },
}

/** Asks for everything of every node. */
function nodesOf(page: honbun.Page): number {
  let sum = 0
  for (let node = 0; node < page.length; node++) {
    if (page.tag[node] === honbun.TEXT) continue
    sum += honbun.tagName(page, node).length + honbun.attributesOf(page, node).length
    sum += (honbun.attribute(page, node, "class")?.length ?? 0) + (honbun.boxOf(page, node)?.width ?? 0)
  }
  return sum + honbun.childrenOf(page, 0).length + honbun.nodesWithTag(page, page.tag[0]!).length
}
