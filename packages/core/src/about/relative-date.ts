import { type Moment, momentAt } from "./calendar.js"
import { foldWord } from "./fold.js"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Months and years are counted in mean days: "3 months ago" is not meant to the day. */
const UNITS: readonly (readonly [milliseconds: number, beginnings: RegExp])[] = [
  [1000, /^(?:s$|sec|sek|second|segund|seconde|сек|秒|초|saniye)/],
  [
    30.44 * DAY,
    /^(?:mo$|mos$|month|monat|mois|mes$|meses|mesi|mese|maand|manad|maned|miesi|месяц|месец|か月|ヶ月|カ月|ヵ月|ケ月|个月|個月|개월|달|ay$)/,
  ],
  [MINUTE, /^(?:m$|min|минут|хвилин|分钟|分鐘|分|분|dakika|perc)/],
  [
    HOUR,
    /^(?:h$|hr|hour|std|stund|heure|hora|ora$|ore$|uur|uren|timm|time|timer|godz|час|годин|時間|小时|小時|시간|saat)/,
  ],
  [
    7 * DAY,
    /^(?:w$|wk|week|woche|semain|semana|settiman|week|weken|veck|uge|uke|tydzien|tygod|недел|тижд|週間|周|週|주|hafta)/,
  ],
  [DAY, /^(?:d$|day|tag|jour|dia|giorn|dag|dni|dzien|день|дня|дней|дні|днів|日|天|일|gun)/],
  [365.25 * DAY, /^(?:y$|yr|year|jahr|an$|ans$|annee|ano|anno|anni|jaar|ar$|rok|lat|год|лет|рок|年|년|yil)/],
]

const BEFORE = "vor|il y a|hace|ha|for"
const AFTER = "ago|fa|geleden|temu|назад|тому|sedan|siden|once|atras|tilbage|전|前"
const ONE = "a|an|one|ein|einem|einer|einen|un|une|una|um|uma|en|ett|et|een"
/** "vor 3 Stunden", "3 hours ago", "3時間前", "3 h ago". */
const AGO = new RegExp(
  `(?:^|[\\s:(·|,：])(?:(${BEFORE})\\s{1,3})?(\\d{1,3}\\s{0,3}|(?:${ONE})\\s{1,3})([\\p{L}]{1,12}?)\\.?\\s{0,3}(?:(${AFTER})|(?![\\p{L}]))`,
  "iu",
)

const DAYS_BACK: readonly (readonly [days: number, words: RegExp])[] = [
  [
    0,
    /^(?:today|heute|aujourd['’]hui|hoy|hoje|oggi|vandaag|dzis|dzisiaj|сегодня|сьогодні|idag|i dag|bugun|今日|本日|今天|오늘)(?![\p{L}])/u,
  ],
  [
    1,
    /^(?:yesterday|gestern|ayer|ontem|ieri|gisteren|wczoraj|вчера|вчора|igar|i gar|dun|昨日|昨天|어제)(?![\p{L}])/u,
  ],
  [
    2,
    /^(?:vorgestern|avant-hier|anteayer|anteontem|l['’]altro ieri|eergisteren|przedwczoraj|позавчера|一昨日|おととい|前天|그저께)(?![\p{L}])/u,
  ],
]

/**
 * The moment a text like "3 hours ago", 「３時間前」, "vor 2 Tagen", "gestern" means at `now`. Hours and less give a time,
 * days and more a date in Greenwich. Only short texts are read: in prose such words speak of other things.
 */
export function relativeDate(text: string, now: Date, language?: string): Moment | undefined {
  if (text.length > 60) return undefined
  const folded = foldWord(text).trim()
  for (const [days, words] of DAYS_BACK) {
    if (words.test(folded)) return momentAt(now.getTime() - days * DAY, false)
  }
  // "hier" is yesterday in French and here in German and Dutch.
  if (/^hier(?![\p{L}])/u.test(folded) && language?.startsWith("fr"))
    return momentAt(now.getTime() - DAY, false)
  const match = AGO.exec(folded)
  if (!match || (match[1] === undefined && match[4] === undefined)) return undefined
  const unit = UNITS.find(([, beginnings]) => beginnings.test(match[3]!))?.[0]
  if (unit === undefined) return undefined
  const count = /\d/.test(match[2]!) ? Number(match[2]) : 1
  return momentAt(now.getTime() - count * unit, unit <= HOUR)
}
