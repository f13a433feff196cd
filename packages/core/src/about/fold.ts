import { withoutControls } from "../page/controls.js"

/** White space that is more than one plain space, and marks that show nothing. */
const UNTIDY =
  /[ \u00a0\u3000]{2,}|[\s\u200b-\u200f\u2028-\u202e\ufeff][\s\u200b-\u200f\u2028-\u202e\ufeff]+|[^\S ]|[\u200b-\u200f\u2028-\u202e\ufeff]/g

/** Text with all white space made single spaces, and none at its ends. */
export function tidy(text: string): string {
  return withoutControls(text).replace(UNTIDY, " ").trim()
}

/** ASCII, the letters of western Europe, dashes and quotation marks: what Unicode's normal form leaves or drops whole. */
const PLAIN = /^[\t-\r -~À-ÖØ-öø-ÿ‐-‧]*$/

/** What two spellings of the same name or title share: letters and digits, lower case, width folded. */
export function fold(text: string): string {
  // Most texts are plain; the way through Unicode's tables took four times as long for them.
  if (PLAIN.test(text)) return text.replace(/[^a-zA-Z0-9À-ÖØ-öø-ÿ]+/g, "").toLowerCase()
  return text
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .toLowerCase()
}

/** A word in lower case without the marks on its letters, as the tables of words are kept. */
export function foldWord(word: string): string {
  return word
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
}

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: " ",
    ndash: "–",
    mdash: "—",
    hellip: "…",
    lsquo: "‘",
    rsquo: "’",
    ldquo: "“",
    rdquo: "”",
    laquo: "«",
    raquo: "»",
    auml: "ä",
    ouml: "ö",
    uuml: "ü",
    Auml: "Ä",
    Ouml: "Ö",
    Uuml: "Ü",
    szlig: "ß",
    eacute: "é",
    egrave: "è",
    agrave: "à",
    shy: "",
  }),
)

/**
 * Text with character references resolved, as often as twice: data in scripts and attributes is escaped once
 * too often on many sites (`&amp;#8217;`). Only the few names that such double escaping leaves are known.
 */
export function unescapeText(text: string): string {
  if (!text.includes("&")) return text
  return unescapeOnce(unescapeOnce(text))
}

function unescapeOnce(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}));/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return NAMED.get(name as string) ?? whole
      const point = decimal !== undefined ? Number(decimal) : Number.parseInt(hex as string, 16)
      return point > 31 && point < 0x110000 ? String.fromCodePoint(point) : " "
    },
  )
}
