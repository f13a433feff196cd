import type { StopReason } from "../pager/join/follow.js"
import type { Language, Message } from "./say.js"

const STOPS: Readonly<Record<StopReason, Message>> = {
  "last page": { en: "the last page has no next link", ja: "最後のページに次のリンクがない" },
  "page limit": { en: "the limit of pages was reached", ja: "ページ数の上限に達した" },
  "size limit": { en: "the limit of text was reached", ja: "分量の上限に達した" },
  loop: {
    en: "the next link leads back to a page that was joined",
    ja: "次のリンクが、つないだページに戻る",
  },
  "same text": { en: "the next page says nothing new", ja: "次のページに新しい内容がない" },
  "off site": { en: "the next link leads to another site", ja: "次のリンクが別のサイトを指す" },
  "other article": { en: "the next link leads to another article", ja: "次のリンクが別の記事を指す" },
  "not reachable": { en: "the next page cannot be loaded", ja: "次のページを読み込めない" },
  "view all": { en: "one page has the whole text", ja: "一ページに全文がある" },
  interrupted: { en: "interrupted", ja: "中断された" },
}

/** Why a join ended, in words. */
export function sayStop(stop: StopReason, language: Language): string {
  return STOPS[stop][language]
}
