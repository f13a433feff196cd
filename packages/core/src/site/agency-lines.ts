import { fold } from "../about/fold.js"
import { blockText } from "../blocks/blocks.js"
import { type TagSet, tagSet } from "../page/tags.js"
import type { PageProfile } from "./page-profile.js"
import type { SiteView } from "./site-view.js"

/** A line that says whose a text is has at most so many characters; those of agencies often forbid reprints at length. */
const LONGEST = 200
/** Before it is a paragraph of at least so many characters, with at most so many blocks between (pictures, tags, buttons). */
const PARAGRAPH = 40
const MOST_BETWEEN = 3
/** What nearly all pages have, as a share, is the site's own line unless another line of the page is. */
const OWN_SHARE = 0.8
/** Of menus and side boxes no line is about the article. */
const ASIDE: TagSet = tagSet("nav aside")

const RIGHTS = /^[^\p{L}\p{N}©Ⓒⓒ(（]{0,3}(?:©|Ⓒ|ⓒ|[(（]c[)）]|copyright\b|著作権|版权)/iu
const AGENCY =
  /associated press|reuters|ロイター|agence france|xinhua|新华社|新華社|kyodo|共同通信|\bjiji\b|時事通信|bloomberg|ブルームバーグ|yonhap|聯合ニュース|dow jones|news (?:agency|service)|newswires?|press (?:agency|association)|通信社|通讯社|nachrichtenagentur|agence de presse|agencia de noticias|\b(?:AFP|UPI|PTI|ANSA|EFE|TASS)\b|ＡＦＰ/iu
/** Only the name of an agency in brackets, or that it delivered the text: 【共同】, （ロイター）, 提供：時事通信社, 共同通信配信. */
const DELIVERED =
  /^[（(【［[〔<＜]\s*(?:共同|時事|ロイター|reuters|afp|ＡＦＰ|ap|ＡＰ|dpa|bloomberg|ブルームバーグ|新華社)[^）)】］\]〕>＞]{0,20}[）)】］\]〕>＞]|(?:提供|配信)\s*[:：]|配信$/iu

/**
 * Lines after an article that say which news agency its text is from. They are content (E §3.1) though they are the same on
 * many pages, which is why the statistics of a site take them for its own copyright line. The site's own names the site, or
 * is the last such line of the page, or on nearly every page.
 */
export function agencyLines(profile: PageProfile, view: SiteView, scores: Float32Array): number[] {
  const { blocks, context } = profile
  const lines = Array.from({ length: blocks.length }, (_, block) => {
    const length = context.own.characters[block]!
    return length > 0 && length <= LONGEST ? blockText(blocks, block) : ""
  })
  const last = lines.findLastIndex((line) => RIGHTS.test(line))
  const lastOther = lines.findLastIndex((line) => RIGHTS.test(line) && line !== lines[last])
  const own = ownNames(profile)
  return lines.flatMap((line, block) => {
    const isAgency = AGENCY.test(line)
    const isDelivered = DELIVERED.test(line) && isAgencyOrBracket(line)
    if (!isDelivered && !RIGHTS.test(line)) return []
    const words = fold(line)
    if (own.some((name) => words.includes(name)) || !endsText(profile, scores, block)) return []
    const isLast = block > (line === lines[last] ? lastOther : last)
    const isEverywhere = view.textPages(profile.text[block]!) >= OWN_SHARE * view.pages
    return isDelivered || !isLast || (isAgency && !isEverywhere) ? [block] : []
  })
}

function isAgencyOrBracket(line: string): boolean {
  return AGENCY.test(line) || /^[（(【［[〔<＜]/u.test(line)
}

/** The site's names, as letters: what it calls itself, and the first part of its host that says something. */
function ownNames({ about, page }: PageProfile): string[] {
  const host = page.url !== undefined && URL.canParse(page.url) ? new URL(page.url).hostname : ""
  const label = host.replace(/^www\d*\./, "").split(".")[0] ?? ""
  return [about.siteName?.value ?? "", label].map(fold).filter((name) => name.length >= 3)
}

/**
 * Whether the nearest longer text before a block is content, and the nearest one after it is not, as it would be after the
 * credit of a picture; not in a menu or side box.
 */
function endsText({ page, blocks, context }: PageProfile, scores: Float32Array, block: number): boolean {
  for (let node = blocks.container[block]!; node >= 0; node = page.parent[node]!)
    if (ASIDE[page.tag[node]!]) return false
  const near = Array.from({ length: 1 + MOST_BETWEEN }, (_, at) => at + 1)
  const isLong = (other: number): boolean => context.own.characters[other]! >= PARAGRAPH
  const [before, after] = [-1, 1].map((step) => near.map((at) => block + step * at).find(isLong))
  const isContent = (other: number | undefined): boolean => other !== undefined && scores[other]! >= 0.5
  return isContent(before) && !isContent(after)
}
