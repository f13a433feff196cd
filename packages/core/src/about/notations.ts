import { type Moment, momentAt } from "./calendar.js"
import { monthNumber } from "./month-names.js"
import { monthPlaces } from "./month-places.js"
import { zoneOffset } from "./zones.js"

/** One way to write a date: how to find it and how to read what was found. */
export interface Notation {
  /** The next place at or after `from` that looks like it. */
  find(text: string, from: number): RegExpExecArray | undefined
  /** What it says; undefined when it only looked like a date. */
  read(match: RegExpExecArray, options: NotationOptions): Moment | undefined
}

/** What a notation must know to be read. */
export interface NotationOptions {
  readonly language?: string | undefined
  readonly dayFirst?: boolean | undefined
}

const ZONE = String.raw`(?:z(?![a-z])|(?:utc|gmt)?\s?[+\-−]\d{1,2}(?::?\d{2})?(?!\d)|[a-z]{3,4}(?![a-z]))`
/** A time of day after a date, its parts named so that every notation can share it. */
const TIME =
  String.raw`(?:(?:[,、|·•@–-]|\(.{1,4}\)|t|at|um|à|às|a las|alle(?: ore)?|kl\.?|o|в|klo|ore|om|\s){0,6}?\s{0,3}` +
  String.raw`(?<half>午前|午後|上午|下午|凌晨|早上|晚上|오전|오후)?\s{0,2}` +
  String.raw`(?<hour>\d{1,2})\s{0,2}(?:[:.h]|時|时|點|点|시)\s{0,2}(?:(?<minute>\d{2}|(?<=[時时點点시]\s{0,2})\d)(?!\d))?` +
  String.raw`(?:(?::|分|분)\s{0,2}(?<second>\d{2})?)?(?:[.,]\d{1,9})?\s{0,2}秒?분?\s{0,2}(?<meridiem>[ap]\.?m\.?(?![a-z]))?\s{0,2}` +
  String.raw`(?:uhr\s{0,2})?\(?(?<zone>${ZONE})?)?`
const WEEKDAY = String.raw`\s{0,2}(?:\(.{1,4}\)|[月火水木金土日]曜日?|星期.|周.|[월화수목금토일]요일)?`

/** A year of four digits, or two after an apostrophe. */
const YEAR_DIGITS = /\d{4}|['’]\d\d/
/** No more is between the day and the month, or the month and the year: "5th of March", "5 de marzo пр. 2024". */
const WIDEST_GAP = 20

/** Whether a text has a year, and a month with what these say before and after it. */
function mayNameMonth(text: string, before: RegExp, after: RegExp): boolean {
  if (!YEAR_DIGITS.test(text)) return false
  return monthPlaces(text).some(
    ({ text: folded, start, end }) =>
      before.test(folded.slice(Math.max(0, start - WIDEST_GAP), start)) &&
      after.test(folded.slice(end, end + WIDEST_GAP)),
  )
}

const mayNameDayFirst = (text: string): boolean => mayNameMonth(text, /\d/, /\d/)
const mayNameDayLast = (text: string): boolean => mayNameMonth(text, /^/, /^\.?\s{0,3}\d/)
const mayNameYearFirst = (text: string): boolean => mayNameMonth(text, /\d{4}/, /\d/)

/**
 * `may` is asked first: whether a text has what every date of this notation has. The expressions themselves are made when
 * first needed: the engine takes milliseconds to compile one, and most pages need few of them.
 */
function notation(
  pattern: string,
  may: (text: string) => boolean,
  read: (
    groups: Record<string, string | undefined>,
    options: NotationOptions,
    match: RegExpExecArray,
  ) => Moment | undefined,
): Notation {
  let expression: RegExp | undefined
  return {
    find(text, from) {
      if (from === 0 && !may(text)) return undefined
      expression ??= new RegExp(pattern, "giu")
      expression.lastIndex = from
      return expression.exec(text) ?? undefined
    },
    read: (match, options) => read(match.groups ?? {}, options, match),
  }
}

function timed(year: number, month: number, day: number, groups: Record<string, string | undefined>): Moment {
  const time = timeOf(groups)
  return { year, month, day, time, offset: time ? zoneOffset(groups.zone) : undefined }
}

const AFTERNOON = /午後|下午|晚上|오후|p/i
const MORNING = /午前|上午|凌晨|早上|오전|a/i

function timeOf(groups: Record<string, string | undefined>): Moment["time"] {
  if (groups.hour === undefined) return undefined
  let hour = Number(groups.hour)
  const half = groups.half ?? groups.meridiem
  if (half && AFTERNOON.test(half) && hour < 12) hour += 12
  else if (half && MORNING.test(half) && hour === 12) hour = 0
  const time = { hour, minute: Number(groups.minute ?? 0), second: Number(groups.second ?? 0) }
  return hour > 24 || time.minute > 59 || time.second > 60 ? undefined : time
}

/** The year before the first of each era, and how many years the era had. */
const ERAS: Readonly<Record<string, readonly [before: number, years: number]>> = {
  令和: [2018, 80],
  平成: [1988, 31],
  昭和: [1925, 64],
  大正: [1911, 15],
  明治: [1867, 45],
  r: [2018, 80],
  h: [1988, 31],
  s: [1925, 64],
}

function eraYear(era: string, year: number): number | undefined {
  const known = ERAS[era.toLowerCase()]
  return known && year >= 1 && year <= known[1] ? known[0] + year : undefined
}

const HAN_DIGITS = "〇一二三四五六七八九"

/** A number in plain or Chinese digits: 12, 十二, 二〇二四, 元 (the first year of an era). */
function hanNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  if (text === "元") return 1
  let total = 0
  let digit = 0
  for (const mark of text.replace(/零/g, "〇")) {
    const value = HAN_DIGITS.indexOf(mark)
    if (mark === "十") {
      total += (digit || 1) * 10
      digit = 0
    } else digit = digit * 10 + value
  }
  return total + digit
}

const HAN_SMALL = String.raw`(?:\d{1,2}|[一二三四五六七八九十]{1,3})`

const HAN: Notation = notation(
  String.raw`(?:(?<era>令和|平成|昭和|大正|明治)\s{0,2}(?<eraYear>元|${HAN_SMALL})|(?<![\d])(?<year>\d{4}|[一二][〇零一二三四五六七八九]{3}))\s{0,2}` +
    String.raw`(?:\(.{1,8}\)\s{0,2})?年\s{0,2}(?<month>${HAN_SMALL})\s{0,2}月\s{0,2}(?<day>${HAN_SMALL})\s{0,2}[日号號]` +
    WEEKDAY +
    TIME,
  (text) => text.includes("年"),
  (groups) => {
    const year = groups.era ? eraYear(groups.era, hanNumber(groups.eraYear!)) : hanNumber(groups.year!)
    return year === undefined
      ? undefined
      : timed(year, hanNumber(groups.month!), hanNumber(groups.day!), groups)
  },
)

const ERA_LETTER: Notation = notation(
  String.raw`(?<![\p{L}\d])(?<era>[rhs])\s?(?<year>\d{1,2})[./-](?<month>\d{1,2})[./-](?<day>\d{1,2})(?![\d./-])`,
  (text) => /[rhsſ]\s?\d/i.test(text),
  (groups) => {
    const year = eraYear(groups.era!, Number(groups.year))
    return year === undefined ? undefined : timed(year, Number(groups.month), Number(groups.day), {})
  },
)

const KOREAN: Notation = notation(
  String.raw`(?<!\d)(?<year>\d{4})\s{0,2}년\s{0,2}(?<month>\d{1,2})\s{0,2}월\s{0,2}(?<day>\d{1,2})\s{0,2}일${WEEKDAY}${TIME}`,
  (text) => text.includes("년"),
  (groups) => timed(Number(groups.year), Number(groups.month), Number(groups.day), groups),
)

/** 2024-03-05T15:04:05+09:00, 2024/3/5, 2024.3.5, 2024. 3. 5. */
const YEAR_FIRST: Notation = notation(
  String.raw`(?<![\d./-])(?<year>\d{4})(?<mark>\s?[./‐-–-]\s?)(?<month>\d{1,2})\s?[./‐-–-]\s?(?<day>\d{1,2})(?![\d])(?!\.\d)\.?${WEEKDAY}${TIME}`,
  (text) => /\d{4}\s?[./‐-–-]/.test(text),
  (groups) => timed(Number(groups.year), Number(groups.month), Number(groups.day), groups),
)

/** 20240305, 20240305T150405Z. */
const COMPACT: Notation = notation(
  String.raw`(?<![\d.,])(?<year>(?:19|20)\d\d)(?<month>[01]\d)(?<day>[0-3]\d)(?:t?(?<hour>[0-2]\d):?(?<minute>\d\d)(?::?(?<second>\d\d))?(?<zone>${ZONE})?)?(?![\d])`,
  (text) => /(?:19|20)\d{6}/.test(text),
  (groups) => timed(Number(groups.year), Number(groups.month), Number(groups.day), groups),
)

/** 5.3.2024, 05/03/2024, 3/5/24. */
const YEAR_LAST: Notation = notation(
  String.raw`(?<![\d./-])(?<first>\d{1,2})\s?(?<mark>[./‐-–-])\s?(?<second_>\d{1,2})\s?\k<mark>\s?(?<year>\d{4}|\d{2})(?![\d/])(?![.-]\d)${TIME}`,
  (text) => /\d\s?[./‐-–-]\s?\d{1,2}\s?[./‐-–-]/.test(text),
  (groups, options) => {
    const first = Number(groups.first)
    const second = Number(groups.second_)
    const year = groups.year!.length === 4 ? Number(groups.year) : fullYear(Number(groups.year))
    const dayFirst = groups.mark === "." ? first <= 31 && second <= 12 : readsDayFirst(first, second, options)
    return dayFirst ? timed(year, second, first, groups) : timed(year, first, second, groups)
  },
)

/** The century a year of two digits belongs to: the web has no years before 1990. */
function fullYear(year: number): number {
  return year >= 90 ? 1900 + year : 2000 + year
}

function readsDayFirst(first: number, second: number, { dayFirst, language }: NotationOptions): boolean {
  if (first > 12) return true
  if (second > 12) return false
  return dayFirst ?? !/^en(?:-us|-ph)?$|^$/i.test(language ?? "")
}

const JOINER = String.raw`(?:\s{0,2}(?:de|del|di|do|of|d'|d’|tháng)\s{1,2}|\s{0,2}[-–./]\s{0,2}|\s{0,3})`
const MONTH = String.raw`(?<month>[\p{L}\p{M}]{3,12}|(?<=[\s\d])(?:มี|เม|มิ|[กพสตธม])\.[คพยม])`
const YEAR = String.raw`(?<year>\d{4}|['’]\d{2})(?!\d)`

/** 5 March 2024, 5. März 2024, 5th of March, 2024, 5 de marzo de 2024, 05-Mar-2024. */
const DAY_MONTH_NAME: Notation = notation(
  String.raw`(?<!\d)(?<day>\d{1,2})(?:st|nd|rd|th|er|ère|º|°|ª|\.|-an|-a)?,?${JOINER}${MONTH}\.?,?${JOINER}(?:пр\.?\s?)?${YEAR}(?:\s?(?:г\.?|р\.|року|года|m\.))?,?${TIME}`,
  mayNameDayFirst,
  (groups, options) => named(groups, options),
)

/** March 5, 2024, Mar. 5th 2024, Tue Mar 05 2024 15:04:05 GMT+0900. */
const MONTH_NAME_DAY: Notation = notation(
  String.raw`(?<![\p{L}\p{M}])${MONTH}\.?\s{0,3}(?<day>\d{1,2})(?:st|nd|rd|th)?\s{0,2},?\s{0,3}(?:(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d))?\s{1,2}(?<zone>${ZONE})?\s{0,2})?${YEAR}`,
  mayNameDayLast,
  (groups, options) => named(groups, options),
)
const MONTH_NAME_DAY_TIME: Notation = notation(
  String.raw`(?<![\p{L}\p{M}])${MONTH}\.?\s{0,3}(?<day>\d{1,2})(?:st|nd|rd|th)?\s{0,2},?\s{0,3}${YEAR},?${TIME}`,
  mayNameDayLast,
  (groups, options) => named(groups, options),
)

/** 2024 March 5, 2024. március 5., 2024 m. kovo 5 d. */
const YEAR_MONTH_NAME: Notation = notation(
  String.raw`(?<!\d)(?<year>\d{4})\.?(?:\s?m\.)?[,\s-]{1,3}${MONTH}\.?(?:\s?mēn\.)?[\s-]{1,3}(?<day>\d{1,2})(?!\d)\.?,?${TIME}`,
  mayNameYearFirst,
  (groups, options) => named(groups, options),
)

/** 5 tháng 3, 2024. */
const VIETNAMESE: Notation = notation(
  String.raw`(?<!\d)(?<day>\d{1,2})\s{1,2}tháng\s{1,2}(?<month>\d{1,2})(?:,?\s{1,2}(?:năm\s)?)(?<year>\d{4})(?!\d)`,
  (text) => /tháng/i.test(text),
  (groups) => timed(Number(groups.year), Number(groups.month), Number(groups.day), {}),
)

function named(
  groups: Record<string, string | undefined>,
  { language }: NotationOptions,
): Moment | undefined {
  const month = monthNumber(groups.month!, language)
  if (month === undefined) return undefined
  const written = groups.year!.replace(/\D/g, "")
  let year = written.length === 4 ? Number(written) : fullYear(Number(written))
  // The Buddhist year, which Thai dates carry.
  if (/[\u0e00-\u0e7f]/.test(groups.month!) && year > 2400) year -= 543
  return timed(year, month, Number(groups.day), groups)
}

/** Seconds or milliseconds since 1970, alone: only machines write so. */
const EPOCH: Notation = notation(
  String.raw`^\s{0,9}(?<seconds>[1-9]\d{8,9})(?<milliseconds>\d{3})?\s{0,9}$`,
  (text) => /^\s{0,9}[1-9]\d{8}/.test(text),
  (groups) => momentAt(Number(groups.seconds) * 1000, true),
)

/** Every notation, the more telling first: where two begin at one place the earlier is believed. */
export const NOTATIONS: readonly Notation[] = [
  HAN,
  KOREAN,
  YEAR_FIRST,
  COMPACT,
  ERA_LETTER,
  YEAR_LAST,
  DAY_MONTH_NAME,
  MONTH_NAME_DAY_TIME,
  MONTH_NAME_DAY,
  YEAR_MONTH_NAME,
  VIETNAMESE,
  EPOCH,
]

/** The notation of ISO 8601 alone. */
export const MACHINE_NOTATIONS: readonly Notation[] = [YEAR_FIRST]
