/**
 * What the packages of this repository need of the library besides its public names. Nothing here is promised to stay.
 *
 * @module
 */

export { type StatedDates, statedDates, updateSeenOnce } from "./about/page-update.js"
export { datesIn, plainDigits } from "./about/parse-date.js"
export { COLLECTION_METHODS } from "./article/article.js"
export { DATA_PLACES } from "./article/data/data-text.js"
export { isHonest, noteLastModified, standsStill } from "./change/last-modified.js"
export { REVISIT_BOUNDS } from "./change/revisit.js"
export { NO_SUCH_PATH, NOT_IN_FORM } from "./error-reasons.js"
export { largest, smallest } from "./extremes.js"
export { type Box, boxOf, Drawn, LAYOUT_ATTRIBUTE, writeDrawn } from "./page/layout.js"
export { attributesOf } from "./page/page.js"
export { defaultPagerModel } from "./pager/default-model.js"
export { type LinkLabel, linksOf, type PageLink, type PageLinks } from "./pager/links.js"
export { FOLLOWS } from "./pager/pager.js"
export {
  contentByRule,
  nextByRule,
  readSiteinfo,
  ruleFor,
  type SiteRule,
  type SiteRules,
} from "./pager/siteinfo/siteinfo.js"
export { type RuleExample, writeRule } from "./pager/siteinfo/write-rule.js"
export { LEAST_CONFIDENCE } from "./parts/apply-recipe.js"
export { drawLayout } from "./parts/draw-layout.js"
export { splitPiece } from "./parts/layout.js"
export { partValueAt } from "./parts/part-value.js"
export { rememberValues } from "./parts/remember-values.js"
export { VALUE_TYPES } from "./parts/value-types.js"
export { visibleText } from "./parts/visible-text.js"
export { NearDuplicates } from "./site/duplicates/duplicate-filter.js"
export { BANDS, minHashBands, sharesBand } from "./site/duplicates/min-hash.js"
export { cutLines } from "./site/line-pieces.js"
export { layoutNumberOf } from "./site/page-layout.js"
export { SiteCollection } from "./site/site-collection.js"
export { escapeHtml, escapeMarkup, escapeXml } from "./write/escape.js"
export { escapeAddress, escapeLine } from "./write/markdown-escape.js"
