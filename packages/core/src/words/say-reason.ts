import type { BookSignName, MovingFeature, Reason } from "../reasons.js"
import { featureWords } from "./features.js"
import { type Language, type Message, say, type Values } from "./say.js"

/** Reasons whose words do not depend on how the decision went. */
const PLAIN = {
  amounts: { en: "amounts of text, links and punctuation", ja: "文字・リンク・句読点の量" },
  "unlike-site": {
    en: "no other page of the site is built like this one, so it was judged by itself",
    ja: "サイトに同じつくりのページがほかにないので、このページだけで判定した",
  },
  "surer-than-site": {
    en: "the site says otherwise, but the page by itself is surer",
    ja: "サイト全体からは逆だが、このページだけで見た判定の方が確か",
  },
  "element-features": {
    en: "{count} {count:feature|features} of the element around it",
    ja: "周りの要素の {count} 個の特徴による",
  },
  "numbered-strip": {
    en: "shows {to} in a row of page numbers whose current page is {current}",
    ja: "現在のページが {current} のページ番号の並びで {to} を示す",
  },
  "link-features": {
    en: "{count} {count:feature|features} of the link",
    ja: "リンクの {count} 個の特徴による",
  },
  rule: { en: "rule {rule}", ja: "規則 {rule}" },
  chosen: { en: "chosen by hand", ja: "人が選択" },
  "incomplete-rule": {
    en: "url, nextLink or pageElement is missing",
    ja: "url、nextLink、pageElement のどれかがない",
  },
  "unsafe-pattern": {
    en: "its pattern of addresses is invalid, or could take forever",
    ja: "アドレスのパターンが正しくないか、終わらないおそれがある",
  },
} satisfies Readonly<Record<string, Message>>

/** Reasons that have other words for what was kept and what was dropped. */
const BY_OUTCOME = {
  vote: {
    kept: { en: "most of the blocks around it are content", ja: "周りのブロックの多くが本文" },
    dropped: { en: "most of the blocks around it are not content", ja: "周りのブロックの多くが本文でない" },
  },
  include: {
    kept: { en: "a kind of text that was asked for", ja: "求められた種類の文章" },
    dropped: { en: "a kind of text that was not asked for", ja: "求められていない種類の文章" },
  },
  post: {
    kept: { en: "written in a post of the discussion", ja: "スレッドの投稿の文章" },
    dropped: { en: "not part of what was written in a post", ja: "投稿の文章ではない" },
  },
  hidden: {
    kept: { en: "hidden, but content by its score", ja: "隠れているが、スコアからは本文" },
    dropped: { en: "hidden from readers", ja: "表示されない" },
  },
  selector: {
    kept: { en: "a selector points at it", ja: "セレクターがここを指している" },
    dropped: { en: "a selector leaves it out", ja: "セレクターがここを除いている" },
  },
  correction: {
    kept: { en: "a correction keeps this place", ja: "修正によりこの場所を残す" },
    dropped: { en: "a correction drops this place", ja: "修正によりこの場所を除く" },
  },
  structure: {
    kept: {
      en: "part of a table, list, figure or other whole that readers get in Markdown and HTML",
      ja: "Markdown と HTML に残る表・リスト・図などの一部",
    },
    dropped: {
      en: "part of a table, list, figure or other whole that Markdown and HTML leave out",
      ja: "Markdown と HTML から除かれる表・リスト・図などの一部",
    },
  },
  data: {
    kept: { en: "part of the page's data", ja: "ページのデータにある" },
    dropped: { en: "the text was taken from the page's data", ja: "本文はページのデータにある" },
  },
  only: {
    kept: {
      en: "every page has content, and this block is likeliest",
      ja: "どのページにも本文はあり、これが最も本文らしい",
    },
    dropped: { en: "another block is likelier", ja: "ほかのブロックの方が本文らしい" },
  },
  labelling: {
    kept: {
      en: "its {element} block is content in the likeliest labelling of all text blocks",
      ja: "最も確からしいラベル列で、この {element} ブロックは本文",
    },
    dropped: {
      en: "its {element} block is not content in the likeliest labelling of all text blocks",
      ja: "最も確からしいラベル列で、この {element} ブロックは本文でない",
    },
  },
  "same-block": {
    kept: { en: "no other page has the same block", ja: "同じブロックはほかのページにない" },
    dropped: { en: "another page has the same block", ja: "同じブロックがほかのページにある" },
  },
  "repeated-run": {
    kept: { en: "not in a run of repeated strings", ja: "繰り返される文字列の並びの外にある" },
    dropped: { en: "in a run of repeated strings", ja: "繰り返される文字列の並びの中にある" },
  },
} satisfies Readonly<Record<string, { readonly kept: Message; readonly dropped: Message }>>

const ROLES = {
  title: { en: "the title of the page", ja: "ページの題名を述べている" },
  date: {
    en: "the date beside the title, on every page of the site",
    ja: "題名のそばの日付で、サイトのどのページにもある",
  },
  author: {
    en: "the author's name beside the title, on every page of the site",
    ja: "題名のそばの著者名で、サイトのどのページにもある",
  },
  "other-date": {
    en: "a date on every page of the site, but not the one beside the title",
    ja: "サイトのどのページにもある日付だが、題名のそばのものではない",
  },
} satisfies Readonly<Record<string, Message>>

const MODEL_KINDS = {
  page: { en: "looks like the next page", ja: "次のページらしい" },
  section: { en: "looks like the next section", ja: "次の節らしい" },
} satisfies Readonly<Record<string, Message>>

const NUMBERS = {
  "next-number": {
    next: {
      en: "says next, and the number in its address goes from {from} to {to}",
      ja: "「次」とあり、アドレスの番号が {from} から {to} に進む",
    },
    first: {
      en: "says next, and its address adds the number {to}",
      ja: "「次」とあり、アドレスに番号 {to} が加わる",
    },
  },
  "address-number": {
    next: {
      en: "the number in its address goes from {from} to {to}",
      ja: "アドレスの番号が {from} から {to} に進む",
    },
    first: { en: "its address adds the number {to}", ja: "アドレスに番号 {to} が加わる" },
  },
} satisfies Readonly<Record<string, Readonly<Record<"next" | "first", Message>>>>

const BOOK_SIGNS: Readonly<Record<BookSignName, Message>> = {
  generator: { en: "made by a tool for books or documentation", ja: "本や文書のためのツールで作られている" },
  "book-names": { en: "named like a page of a book", ja: "本のページのような名前がある" },
  "head-links": { en: "its head links up or to the contents", ja: "ヘッダーに目次や上位へのリンクがある" },
  "contents-link": { en: "contents or up beside next", ja: "「次」のそばに「目次」や「上へ」がある" },
  "chapter-words": { en: "chapters by name", ja: "名前が章を表す" },
  "chapter-addresses": { en: "chapters by address", ja: "アドレスが章を表す" },
  "same-folder": { en: "in the same folder", ja: "同じフォルダーにある" },
  "previous-and-next": { en: "previous and next side by side", ja: "「前」と「次」が並んでいる" },
  "marked-sequence": { en: "both marked as a sequence", ja: "前後が連続として示されている" },
  "says-next": { en: "says next", ja: "「次」とある" },
}

/** A reason in words, on one line. */
export function sayReason(reason: Reason, language: Language): string {
  switch (reason.code) {
    case "features":
      return listed(reason.features, language, featureText)
    case "book":
      return listed(reason.signs, language, (sign) => BOOK_SIGNS[sign][language])
    case "header":
      return ROLES[reason.role][language]
    case "model":
      return MODEL_KINDS[reason.kind][language]
    case "next-number":
    case "address-number":
      return sayNumber(reason, language)
  }
  const values = reason as unknown as Values
  return "kept" in reason
    ? say(BY_OUTCOME[reason.code][reason.kept ? "kept" : "dropped"], language, values)
    : say(PLAIN[reason.code], language, values)
}

function sayNumber(
  {
    code,
    from,
    to,
  }: { readonly code: keyof typeof NUMBERS; readonly from?: number | undefined; readonly to: number },
  language: Language,
): string {
  return from === undefined
    ? say(NUMBERS[code].first, language, { to })
    : say(NUMBERS[code].next, language, { from, to })
}

function listed<T>(items: readonly T[], language: Language, word: (item: T, language: Language) => string) {
  return items.map((item) => word(item, language)).join(language === "ja" ? "、" : "; ")
}

/** A feature whose name nobody knows here is said by its name. */
function featureText({ name, value, by }: MovingFeature, language: Language): string {
  return `${featureWords(name)?.[language] ?? name} ${value} (${by > 0 ? "+" : "−"}${Math.abs(by).toFixed(1)})`
}
