import { FUNCTION_WORDS } from "./function-words.js"

/** More text than this makes no answer better, in UTF-16 units. */
export const LONGEST_SAMPLE = 4000

/** Scripts that belong to one language or a few, counted by ranges of UTF-16 units. */
const SCRIPTS: readonly (readonly [name: string, from: number, to: number])[] = [
  ["latin", 0x41, 0x24f],
  ["latin", 0x1e00, 0x1eff],
  ["el", 0x370, 0x3ff],
  ["cyrillic", 0x400, 0x52f],
  ["hy", 0x530, 0x58f],
  ["he", 0x590, 0x5ff],
  ["arabic", 0x600, 0x6ff],
  ["hi", 0x900, 0x97f],
  ["bn", 0x980, 0x9ff],
  ["pa", 0xa00, 0xa7f],
  ["gu", 0xa80, 0xaff],
  ["ta", 0xb80, 0xbff],
  ["te", 0xc00, 0xc7f],
  ["kn", 0xc80, 0xcff],
  ["ml", 0xd00, 0xd7f],
  ["si", 0xd80, 0xdff],
  ["th", 0xe00, 0xe7f],
  ["lo", 0xe80, 0xeff],
  ["my", 0x1000, 0x109f],
  ["ka", 0x10a0, 0x10ff],
  ["am", 0x1200, 0x137f],
  ["km", 0x1780, 0x17ff],
  ["kana", 0x3041, 0x30ff],
  ["han", 0x3400, 0x9fff],
  ["ko", 0xac00, 0xd7af],
]

/**
 * The language a text is written in, as a BCP 47 tag (`ja`, `en`, `zh-Hant`); undefined where there is too little to
 * tell. By its script where that is enough, by its small words in Latin script, by its letters in Cyrillic and
 * Arabic. Linear, and reads no more than `LONGEST_SAMPLE` characters.
 *
 * @example
 * ```ts
 * import { detectLanguage } from "@honbun/core"
 * console.log(detectLanguage("本日は晴天なり。明日も晴れるでしょう。")) // ja
 * console.log(detectLanguage("Der Hund und die Katze sind im Garten.")) // de
 * ```
 */
export function detectLanguage(text: string): string | undefined {
  const sample = text.slice(0, LONGEST_SAMPLE)
  const counts = countScripts(sample)
  const latin = counts.get("latin") ?? 0
  const kana = counts.get("kana") ?? 0
  const han = counts.get("han") ?? 0
  // A character of these says as much as two or three letters, and they are mixed with Latin, not the other way.
  if (2 * (kana + han) > latin && kana + han > 1) return kana * 20 > han && kana > 1 ? "ja" : chinese(sample)
  // Texts about programming are half English; nobody but Japanese writes kana between.
  if (kana > 3 && kana * 8 > latin) return "ja"
  const [script, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ["", 0])
  if (count < 3) return undefined
  if ((counts.get("ko") ?? 0) * 2 > latin) return "ko"
  if (script === "latin") return latinLanguage(sample)
  if (script === "cyrillic") return cyrillicLanguage(sample)
  if (script === "arabic") return arabicLanguage(sample)
  return script === "han" || script === "kana" ? "ja" : script
}

function countScripts(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  /** Counted apart: most characters are Latin. */
  let latin = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0x41 || (code > 0x7a && code < 0xc0) || (code > 0x5a && code < 0x61)) continue
    if (code < 0x250) {
      if (latin++ === 0 && !counts.has("latin")) counts.set("latin", 0)
      continue
    }
    const script = SCRIPTS.find(([, from, to]) => code >= from && code <= to)?.[0]
    if (script && code !== 0x30fb && code !== 0x30fc) counts.set(script, (counts.get(script) ?? 0) + 1)
  }
  if (latin > 0) counts.set("latin", counts.get("latin")! + latin)
  return counts
}

/** Characters that only one of the three ways to write Han has, among the most frequent ones. */
const SIMPLIFIED =
  /[这们个为来对时会说国发过还没见开长头东车问门无马语风飞鸟鱼贝页钱让认识该请谁谢张书买卖乐专业习乡气红级经给继续边远进运达选连]/g
const TRADITIONAL =
  /[這們個為來對時會說國發過還沒見開長頭東車問門無馬語風飛鳥魚貝頁錢讓認識該請誰謝張書買賣樂專業習鄉氣紅級經給繼續邊遠進運達選連]/g
const JAPANESE = /[気発経売図円駅県働込峠畑桜沢辺浜塩戸黒観権歩広応労営単戦対関読変豊号総竜価歳渋帰亜囲桁枠]/g
const CHINESE_ONLY = /[的是不了我你他她们們这這那哪吗嗎呢吧啊很也都就还還把被让讓]/g

function chinese(text: string): string {
  const count = (expression: RegExp) => text.match(expression)?.length ?? 0
  const simplified = count(SIMPLIFIED)
  const traditional = count(TRADITIONAL)
  // A headline of kanji alone: without the small words of Chinese and with characters only Japan writes.
  if (count(JAPANESE) > 0 && count(CHINESE_ONLY) === 0 && simplified === 0) return "ja"
  return traditional > simplified ? "zh-Hant" : "zh"
}

function cyrillicLanguage(text: string): string {
  const lower = text.toLowerCase()
  if (/[ђћџљњј]/.test(lower)) return /[ѓќѕ]/.test(lower) ? "mk" : "sr"
  if (/[әғқңөұүһ]/.test(lower)) return /[әұғқ]/.test(lower) ? "kk" : "mn"
  if (/ў/.test(lower)) return "be"
  const count = (expression: RegExp) => lower.match(expression)?.length ?? 0
  if (count(/[іїєґ]/g) > count(/[ыэё]/g)) return "uk"
  if (count(/[ыэё]/g) > 0) return "ru"
  return count(/ъ/g) > 0 || /(?:^|\s)(?:на|се|да|от|за)\s.*\s(?:са|ще|както|която)\s/s.test(lower)
    ? "bg"
    : "ru"
}

function arabicLanguage(text: string): string {
  if (/[ٹڈڑںےہ]/.test(text)) return "ur"
  return /[پچژگی]/.test(text) ? "fa" : "ar"
}

/** For each small word, the languages that have it; a word that many have tells little. */
const LANGUAGES_OF: ReadonlyMap<string, readonly string[]> = invert(FUNCTION_WORDS)

function invert(words: Readonly<Record<string, string>>): Map<string, string[]> {
  const languages = new Map<string, string[]>()
  for (const [language, list] of Object.entries(words)) {
    for (const word of new Set(list.split(" ")))
      languages.set(word, [...(languages.get(word) ?? []), language])
  }
  return languages
}

/** Letters that few languages have, worth a third of a small word each time. */
const LETTERS: readonly (readonly [expression: RegExp, languages: readonly string[]])[] = [
  [/ß/g, ["de"]],
  [/[äöü]/g, ["de", "fi", "sv", "et", "tr", "hu"]],
  [/[øæ]/g, ["da", "no"]],
  [/å/g, ["sv", "da", "no"]],
  [/ñ|¿|¡/g, ["es"]],
  [/[ãõ]/g, ["pt"]],
  [/ç/g, ["fr", "pt", "ca", "tr"]],
  [/[èêœ]/g, ["fr", "it", "ca"]],
  [/[ąęłśźżń]/g, ["pl"]],
  [/[ěřů]/g, ["cs"]],
  [/[ľĺŕôä]/g, ["sk"]],
  [/[őű]/g, ["hu"]],
  [/[șțăşţ]/g, ["ro"]],
  [/[ığş]/g, ["tr"]],
  [/[āēīūģķļņ]/g, ["lv"]],
  [/[ėųįū]/g, ["lt"]],
  [/[đć]/g, ["hr"]],
  [/[ðþ]/g, ["is"]],
  [/[ơưạảấầẩậắằặẹẻẽếềểệỉịọỏốồổộớờởợụủứừửựỳỵỷỹ]/g, ["vi"]],
  [/l·l|ŀ/g, ["ca"]],
]
const LETTER_WORTH = 1 / 3
/** A text must hold this much evidence, in words that no other language has. */
const LEAST_EVIDENCE = 1.2

function latinLanguage(text: string): string | undefined {
  const lower = text.toLowerCase().normalize("NFC")
  const scores = new Map<string, number>()
  const add = (language: string, worth: number) => scores.set(language, (scores.get(language) ?? 0) + worth)
  const isAscii = !/[^\u0000-\u007f]/.test(lower)
  for (const word of lower.split(isAscii ? /[^a-z'-]+/ : /[^\p{L}'·-]+/u)) {
    const languages = LANGUAGES_OF.get(word)
    if (languages) for (const language of languages) add(language, 1 / Math.sqrt(languages.length))
  }
  if (!isAscii) addLetters(lower, add)
  let best: [string, number] = ["", 0]
  for (const each of scores) if (each[1] > best[1]) best = each
  return best[1] >= LEAST_EVIDENCE ? best[0] : undefined
}

function addLetters(lower: string, add: (language: string, worth: number) => void): void {
  for (const [expression, languages] of LETTERS) {
    const count = lower.match(expression)?.length ?? 0
    if (count > 0) for (const language of languages) add(language, (count * LETTER_WORTH) / languages.length)
  }
}
