import { isoOf } from "../about/calendar.js"
import { datesIn, plainDigits } from "../about/parse-date.js"

/** Marks that show nothing: soft hyphens, zero-width spaces and joiners, byte order marks, variation selectors. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\p{Variation_Selector}/gu
const SPACE = /[\s\u0085]+/g

/** A text as it is compared: composed, without white space and marks that show nothing. Punctuation counts. */
export function comparable(text: string): string {
  return text.replace(INVISIBLE, "").replace(SPACE, "").normalize("NFC")
}

/** A text as it is shown: white space collapsed. */
export function collapsed(text: string): string {
  return text.replace(INVISIBLE, "").replace(SPACE, " ").trim()
}

/** Longer texts keep their dates as they are written, in UTF-16 units: a date line is short. */
const LONGEST_DATED = 400

/** A text whose dates all are in one notation, so that 2024年3月5日 and 2024/03/05 are the same. */
export function withPlainDates(text: string): string {
  if (text.length > LONGEST_DATED || !/\d/.test(plainDigits(text))) return text
  const plain = plainDigits(text)
  let written = ""
  let at = 0
  for (const { moment, start, end } of datesIn(plain, {})) {
    written += `${text.slice(at, start)} ${isoOf(moment)} `
    at = end
  }
  return written + text.slice(at)
}

const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々]|[\p{L}\p{M}\p{N}_]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々]|[^\p{L}\p{M}\p{N}_]|$)|[^\s]/gu

/** The smallest pieces two texts are compared by: words, single characters of scripts without spaces, marks. */
export function changeTokens(text: string): string[] {
  return text.replace(INVISIBLE, "").normalize("NFC").match(TOKEN) ?? []
}
