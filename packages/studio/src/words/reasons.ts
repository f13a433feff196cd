import { featureWords } from "./features.js"
import type { Language, Message } from "./say.js"

/** Reasons that are always the same words. */
export const FIXED_REASONS: Readonly<Record<string, string>> = {
  "its family voted it out": "親子の投票で除かれた",
  "most of its family is content": "親子の大半が本文",
  "a kind of text that was not asked for": "求められていない種類の文章",
  "a kind of text that was asked for": "求められた種類の文章",
  "nobody sees it": "画面に表示されない",
  "hidden, but content by its score": "隠れているが、スコアは本文",
  "a correction drops this place": "訂正でこの場所を除く",
  "a correction keeps this place": "訂正でこの場所を残す",
  "the page's data holds the text": "本文はページのデータにある",
  "stands in the page's data": "ページのデータにある",
  "another block is likelier": "ほかのブロックの方が本文らしい",
  "every page has content, and this is likeliest": "どのページにも本文はあり、これが最も本文らしい",
  "says the title of the page": "ページの題名を述べている",
  "the date beside the title, on every page of the site": "題名のそばの日付で、サイトのどのページにもある",
  "the name of the author beside the title, on every page of the site":
    "題名のそばの著者名で、サイトのどのページにもある",
  "a date on every page of the site, and not the one beside the title":
    "サイトのどのページにもある日付だが、題名のそばのものではない",
  "no other page of the site is built like this one: judged by itself":
    "サイトに同じつくりのページがほかにないので、このページだけで判定した",
  "by its site it would be otherwise, but the page by itself is surer":
    "サイト全体からは逆だが、このページだけで見た判定の方が確か",
  "amounts of text, links and punctuation": "文字・リンク・句読点の量",
}

/** A feature in a reason: its name, its value, and how far it moved the score. */
const FEATURE = /^(\S+) (-?[\d.]+(?:e[+-]?\d+)?) \(([+−])([\d.]+)\)$/

/** Why a block has its score, for people: names of features become words. What is not known is said as it came. */
export function reasonInWords(reason: string, language: Language): string {
  if (language === "ja" && Object.hasOwn(FIXED_REASONS, reason)) return FIXED_REASONS[reason]!
  const pieces = reason.split(", ").map((piece) => FEATURE.exec(piece))
  if (pieces.every((piece) => piece !== null))
    return pieces.map((piece) => featureText(piece, language)).join(language === "ja" ? "、" : "; ")
  return language === "ja" ? (patternInJapanese(reason) ?? reason) : reason
}

function featureText([, name, value, sign, by]: RegExpExecArray, language: Language): string {
  const words: Message | undefined = featureWords(name!)
  return `${words?.[language] ?? name} ${value} (${sign}${by})`
}

/** The reasons of the papers' methods. */
function patternInJapanese(reason: string): string | undefined {
  const label = /^its (\S+) block is (not )?content in the likeliest labelling of all text blocks$/.exec(
    reason,
  )
  if (label) return `最も確からしいラベル列で、この ${label[1]} ブロックは本文${label[2] ? "でない" : ""}`
  const around = /^one of (\d+) features of the element around it$/.exec(reason)
  return around ? `周りの要素の ${around[1]} 個の特徴による` : undefined
}
