import { isoOf } from "../about/calendar.js"
import { labelBefore } from "../about/date-labels.js"
import { datesIn, plainDigits } from "../about/parse-date.js"
import { changeTokens, withPlainDates } from "./tokens.js"

/** Differences that no reader takes for a change. */
export type Noise = "date" | "byline" | "counter" | "line numbers" | "marks"

/** A block is a date line when so many letters at most are beside its dates: 最終更新日, Last updated by. */
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
  /views?|visits?|visitors?|hits|reads?|readers?|likes?|loves?|claps?|shares?|tweets?|retweets?|comments?|repl(?:y|ies)|votes?|points?|followers?|subscribers?|downloads?|stars?|forks?|min(?:ute)?s?\b.*read|reading time|words?|閲覧|アクセス|訪問|再生|いいね|コメント|シェア|ブックマーク|フォロワ|はてな|拍手|評価|ダウンロード|人が(?=いいね|評価|閲覧|読|見て|フォロ|登録|購読|シェア|ブックマーク|お気に入り|参考|役に立)|件の(?=コメント|評価|返信|回答|いいね)|返信|読了|読み終|分で読|文字|阅读|浏览|点赞|评论|조회|댓글/giu
/** A time told from now: it moves by itself. */
const RELATIVE_TIME =
  /\b(?:just now|yesterday|today)\b|\b(?:\d+|an?|a few) ?(?:s|sec|second|m|min|minute|h|hr|hour|d|day|w|wk|week|mo|month|y|yr|year)s? ago\b|\p{N}+\s*(?:秒|分|時間|日|週間|[かカヵヶケ]月|年)前|昨日|今日|たった今|さきほど|vor \d+ (?:Sekunde|Minute|Stunde|Tag|Woche|Monat|Jahr)\p{L}*|(?:il y a|hace) \d+ \p{L}+|\p{N}+\s*(?:분|시간|일) 전|\p{N}+\s*(?:分钟|小时|天)前/giu
/** The same with a time of day: yesterday at 14:05. */
const RELATIVE_STAMP = new RegExp(
  `(?:${RELATIVE_TIME.source})(?:,? ?(?:at )?\\p{N}{1,2}(?:[:：]\\p{N}{2}|時(?:\\p{N}{1,2}分)?)(?: ?[ap]m\\b)?)?`,
  "giu",
)
/** Days that sentences name as well as stamps do. */
const DAY_WORD = /yesterday|today|昨日|今日/iu
/** Words that say what kind of time follows are no longer than this, in UTF-16 units: last updated by Ann. */
const LONGEST_LABEL = 20

/**
 * What a difference is when it is none for a reader; undefined for a real one. `own` are the tokens of the block that
 * the other page lacks: all of them by default.
 */
export function noiseIn(
  text: string,
  own: readonly string[] = changeTokens(withPlainDates(text)),
): Noise | undefined {
  const said = sayingTokens(own)
  if (said.length === 0 && isMark(text)) return "marks"
  if (isLineNumbers(text)) return "line numbers"
  if (isDateLine(text, said)) return "date"
  if (isCounter(text, said)) return "counter"
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
function isDateLine(text: string, said: readonly string[]): boolean {
  if (text.length > LONGEST_DATE_LINE) return false
  const plain = plainDigits(text)
  const dates = datesIn(plain, {})
  if (dates.length === 0) return isRelativeLine(text, said)
  let rest = ""
  let at = 0
  for (const { start, end } of dates) {
    rest += plain.slice(at, start)
    at = end
  }
  rest += plain.slice(at)
  if (rest.length > DATE_LINE_LETTERS) return false
  const moving = new Set(dates.flatMap(({ moment }) => changeTokens(isoOf(moment))))
  if (said.every((token) => moving.has(token))) return true
  // Words beside a date that stayed are what changed, however few.
  const moved = said.some((token) => moving.has(token))
  if (moved && (letterCount(rest) <= FEW_LETTERS || said.every((token) => letterCount(token) === 0)))
    return true
  return saysWhatDate(rest)
}

/**
 * A line that states a time told from now, 3 hours ago: that alone moved, or little is beside it. A sentence about
 * today is a sentence, however short.
 */
function isRelativeLine(text: string, said: readonly string[]): boolean {
  const times = text.match(RELATIVE_TIME)
  if (!times) return false
  const rest = text.replace(RELATIVE_STAMP, "")
  if (rest.length > DATE_LINE_LETTERS) return false
  const isStamp = !/[\p{L}\p{N}]/u.test(rest) || isLabelled(text)
  const moving = new Set((isStamp ? text.match(RELATIVE_STAMP)! : times).flatMap(changeTokens))
  if (!said.some((token) => moving.has(token))) return isStamp && said.length === 0
  if (said.every((token) => moving.has(token))) return true
  return isStamp || (letterCount(rest) <= FEW_LETTERS && !times.some((time) => DAY_WORD.test(time)))
}

/** Whether a time told from now comes right after words that say what kind of time it is. */
function isLabelled(text: string): boolean {
  const before = text.slice(0, text.search(RELATIVE_TIME))
  return before.length <= LONGEST_LABEL && saysWhatDate(before)
}

function letterCount(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}

/** Whether the words beside a date say what kind of date it is, or whose. */
function saysWhatDate(rest: string): boolean {
  const label = labelBefore(rest)
  return label === "published" || label === "modified" || BYLINE.test(rest)
}

/** A number with what it counts, and next to nothing else: the number alone differs, or the whole block is new or gone. */
function isCounter(text: string, said: readonly string[]): boolean {
  if (text.length > LONGEST_COUNTER || !/\p{N}/u.test(text)) return false
  const counted = text.match(COUNTED)
  if (!counted || letterCount(text.replace(COUNTED, "")) > FEW_LETTERS) return false
  if (said.length === sayingTokens(changeTokens(withPlainDates(text))).length) return true
  const counting = new Set(counted.flatMap(changeTokens))
  return said.every((token) => letterCount(token) === 0 || counting.has(token))
}

/** The tokens that are not marks alone. */
function sayingTokens(tokens: readonly string[]): string[] {
  return tokens.filter((token) => /[\p{L}\p{N}]/u.test(token))
}
