import { labelBefore } from "../about/date-labels.js"
import { datesIn, plainDigits } from "../about/parse-date.js"

/** Differences that no reader takes for a change. */
export type Noise = "date" | "byline" | "counter" | "line numbers" | "marks"

/** A block is a date line when so many letters at most stand beside its dates: 最終更新日, Last updated by. */
const DATE_LINE_LETTERS = 40
/** Longer blocks state no date of the page, in UTF-16 units. */
const LONGEST_DATE_LINE = 160
/** So few letters beside a date or number say nothing. */
const FEW_LETTERS = 6
/** How a line that names the author begins. */
const BYLINE =
  /^[\s|·•–—-]*(?:by\s|posted by|written by|author\s*:|von\s|par\s|por\s|投稿者|著者|執筆|筆者|文[・:：=＝]|作者)/iu
/** A block is a counter when it is no longer than this, in UTF-16 units. */
const LONGEST_COUNTER = 60
/** Words beside a number that counts readers, answers or minutes, and so changes by itself. */
const COUNTED =
  /views?|visits?|visitors?|hits|reads?|readers?|likes?|loves?|claps?|shares?|tweets?|retweets?|comments?|repl(?:y|ies)|votes?|points?|followers?|subscribers?|downloads?|stars?|forks?|min(?:ute)?s?\b.*read|reading time|words?|ago\b|閲覧|アクセス|訪問|再生|いいね|コメント|シェア|ブックマーク|フォロワ|はてな|拍手|評価|ダウンロード|人が|件の|読了|読み終|分で読|文字|前\s*$|阅读|浏览|点赞|评论|조회|댓글/iu
const RELATIVE_TIME =
  /\b(?:just now|yesterday|today)\b|\b(?:\d+|an?|a few) ?(?:s|sec|second|m|min|minute|h|hour|d|day|week|month|year)s? ago\b|\p{N}+\s*(?:秒|分|時間|日|週間|か月|ヶ月|年)前|昨日|今日|たった今|さきほど|vor \d+ (?:Sekunde|Minute|Stunde|Tag|Woche|Monat|Jahr)|il y a \d+|hace \d+|\p{N}+\s*(?:분|시간|일) 전|\p{N}+\s*(?:分钟|小时|天)前/iu

/** What a difference is when it is none for a reader; undefined for a real one. */
export function noiseIn(text: string, own: readonly string[]): Noise | undefined {
  if (own.every((token) => !/[\p{L}\p{N}]/u.test(token)) && isMark(text)) return "marks"
  if (isLineNumbers(text)) return "line numbers"
  if (isDateLine(text, own)) return "date"
  if (isCounter(text)) return "counter"
  if (text.length <= DATE_LINE_LETTERS && BYLINE.test(text)) return "byline"
  return undefined
}

/** A block of signs alone: arrows, bullets, separators. */
function isMark(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text)
}

/** Numbers that count up by one, as beside lines of code. */
function isLineNumbers(text: string): boolean {
  const numbers = text.split(/\s+/)
  if (numbers.length < 2 || !/^\d+$/.test(numbers[0]!)) return false
  const first = Number(numbers[0])
  return numbers.every((number, place) => number === String(first + place))
}

/** A line that states dates and little else: its date alone moved, or the rest says what kind of date it is. */
function isDateLine(text: string, own: readonly string[]): boolean {
  if (text.length > LONGEST_DATE_LINE) return false
  const plain = plainDigits(text)
  const dates = datesIn(plain, {})
  if (dates.length === 0) return RELATIVE_TIME.test(text) && text.length <= DATE_LINE_LETTERS
  let rest = ""
  let at = 0
  for (const { start, end } of dates) {
    rest += plain.slice(at, start)
    at = end
  }
  rest += plain.slice(at)
  if (rest.length > DATE_LINE_LETTERS) return false
  const letters = rest.match(/\p{L}/gu)?.length ?? 0
  if (letters <= FEW_LETTERS || own.every((token) => !/\p{L}/u.test(token))) return true
  const label = labelBefore(rest)
  return label === "published" || label === "modified" || BYLINE.test(rest)
}

/** A number with what it counts, and next to nothing else. */
function isCounter(text: string): boolean {
  if (text.length > LONGEST_COUNTER || !/\p{N}/u.test(text) || !COUNTED.test(text)) return false
  const rest = text.replace(new RegExp(COUNTED, "giu"), "").match(/\p{L}/gu)?.length ?? 0
  return rest <= FEW_LETTERS
}
