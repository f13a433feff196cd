import type { UpdateReason, UpdateWhy } from "../about/update-date.js"
import type { Language, Message } from "./say.js"

const SOURCES: Readonly<Record<UpdateReason["source"], Message>> = {
  visits: { en: "the visits", ja: "訪問" },
  "last-modified": { en: "the server's Last-Modified", ja: "サーバーの Last-Modified" },
  sitemap: { en: "the sitemap", ja: "サイトマップ" },
  feed: { en: "the feed", ja: "フィード" },
  metadata: { en: "the page's metadata", ja: "ページの機械向けデータ" },
  visible: { en: "a line on the page", ja: "ページ上の記載" },
  published: { en: "the date of publication", ja: "公開日" },
}

const WHYS: Readonly<Record<UpdateWhy, Message>> = {
  "between-visits": { en: "lies between the visits", ja: "訪問の間にある" },
  "before-visit": { en: "lies before the first visit", ja: "最初の訪問より前にある" },
  agrees: { en: "agrees with others", ja: "ほかと一致する" },
  "outside-visits": { en: "lies outside the visits", ja: "訪問の間にない" },
  unmoved: { en: "stayed the same although the text changed", ja: "本文が変わっても動かなかった" },
  unreliable: { en: "was found to be unreliable", ja: "当てにならないと分かっている" },
  "less-exact": { en: "another is more exact", ja: "より正確なものがある" },
  middle: { en: "the middle of the visits", ja: "訪問の中間" },
  "first-visit": { en: "the first visit; nothing else is known", ja: "最初の訪問。ほかに手がかりがない" },
}

/** What stores have from before these reasons had codes. */
const OLD_WHYS: Readonly<Record<string, UpdateWhy>> = {
  "between the visits": "between-visits",
  "agrees with others": "agrees",
  "outside of the visits": "outside-visits",
  "did not move although the text changed": "unmoved",
  "known to lie": "unreliable",
  "another is more exact": "less-exact",
  "middle of the visits": "middle",
}

/** Who says when a page changed, in words; a source that is not known is said as it is. */
export function saySource(source: string, language: Language): string {
  return wordsOf(SOURCES, source)?.[language] ?? source
}

/** Why a date was believed or not, in words, for records of earlier versions too. */
export function sayUpdateWhy(why: string, language: Language): string {
  return wordsOf(WHYS, wordsOf(OLD_WHYS, why) ?? why)?.[language] ?? why
}

function wordsOf<T>(words: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined
}
