import { attribute, Flag, nodesWithTag, type Page, textOf } from "../page/page.js"
import { Tag } from "../page/tags.js"
import { detectLanguage, LONGEST_SAMPLE } from "./detect-language.js"
import type { Evidence } from "./evidence.js"
import type { Found } from "./found.js"
import { type LinkedData, type Thing, textIn } from "./json-ld.js"

/** Names people write in place of tags. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    english: "en",
    german: "de",
    deutsch: "de",
    french: "fr",
    japanese: "ja",
    jp: "ja",
    japan: "ja",
    spanish: "es",
    cn: "zh",
    kr: "ko",
    ua: "uk",
    cz: "cs",
    gr: "el",
    dk: "da",
  }),
)
/** Languages that text alone does not tell apart: a declaration of one is believed when another is detected. */
const ALIKE: readonly (readonly string[])[] = [
  ["no", "nb", "nn", "da"],
  ["id", "ms", "jv", "su"],
  ["hr", "bs", "sr", "sh", "sl", "me"],
  ["cs", "sk"],
  ["zh", "yue", "wuu"],
  ["ru", "bg", "mk", "be"],
  ["hi", "mr", "ne", "bho"],
  ["ar", "fa", "ku", "ps", "ckb"],
  ["es", "gl", "ca", "pt", "an", "ast"],
  ["tl", "fil"],
  ["nl", "af", "fy"],
  ["de", "lb", "als", "gsw", "nds"],
  ["he", "iw", "yi"],
]

/** A tag in its usual spelling (`en-US`, `zh-Hant`), undefined when it is none. */
function languageTag(written: string | undefined): string | undefined {
  const [listed = ""] = (written ?? "").slice(0, 100).split(/[,;]/)
  const first = listed.trim().replace(/_/g, "-").replace(/\..*$/, "")
  if (first === "") return undefined
  const named = NAMES.get(first.toLowerCase()) ?? first
  const [language, ...subtags] = named.split("-")
  if (!/^[a-z]{2,3}$/i.test(language!) || /^(?:und|mul|zxx|xx|xxx)$/i.test(language!)) return undefined
  const known = subtags.filter((each) => /^(?:[a-z]{4}|[a-z]{2}|\d{3})$/i.test(each)).slice(0, 2)
  return [NAMES.get(language!.toLowerCase()) ?? language!.toLowerCase(), ...known.map(spelled)].join("-")
}

function spelled(subtag: string): string {
  return subtag.length === 4 ? subtag[0]!.toUpperCase() + subtag.slice(1).toLowerCase() : subtag.toUpperCase()
}

/** As much text as confirms a declaration, in UTF-16 units. */
const GLANCE = 400

/** The language of the page: what it declares, unless its text is plainly another's. */
export function languageOf(
  evidence: Evidence,
  data: LinkedData,
  things: readonly Thing[],
): Found<string> | undefined {
  const declared = declaredLanguages(evidence, data, things)
  const sample = sampleOf(evidence.page)
  // A glance is enough to confirm what is declared, and most pages declare the truth.
  const glance = declared[0] && detectLanguage(sample.slice(0, GLANCE))
  if (glance !== undefined && agrees(declared[0]!.value, glance)) return declared[0]
  const detected = detectLanguage(sample)
  if (detected === undefined) return declared[0]
  return declared.find((each) => agrees(each.value, detected)) ?? { value: detected, source: "detected" }
}

function agrees(declared: string, detected: string): boolean {
  const a = declared.split("-")[0]!
  const b = detected.split("-")[0]!
  return a === b || ALIKE.some((group) => group.includes(a) && group.includes(b))
}

function declaredLanguages(evidence: Evidence, data: LinkedData, things: readonly Thing[]): Found<string>[] {
  const { page, metas } = evidence
  const declared: Found<string>[] = []
  const add = (written: string | undefined, source: string) => {
    const value = languageTag(written)
    if (value !== undefined) declared.push({ value, source })
  }
  add(attribute(page, 0, "lang"), "html:lang")
  add(attribute(page, 0, "xml:lang"), "html:xml:lang")
  for (const thing of things.slice(0, 3))
    add(textIn(thing.fields.inLanguage, data, "alternateName"), "json-ld:inLanguage")
  for (const name of [
    "og:locale",
    "content-language",
    "language",
    "dc.language",
    "dcterms.language",
    "inlanguage",
  ])
    add(metas.get(name)?.[0], `meta:${name}`)
  const body = nodesWithTag(page, Tag.body)[0]
  if (body !== undefined) add(attribute(page, body, "lang"), "body:lang")
  return declared
}

/** A text must be this long to be a sample by itself, in UTF-16 units: menus are words, not language. */
const LONG_TEXT = 60

/** Running text of the page: its long paragraphs, else whatever it says. */
export function sampleOf(page: Page): string {
  let sample = ""
  for (const tag of [Tag.p, Tag.li, Tag.td, Tag.div]) {
    for (const node of nodesWithTag(page, tag)) {
      const length = page.textStart[page.end[node]!]! - page.textStart[node]!
      if (length < LONG_TEXT || page.flags[node]! & (Flag.hidden | Flag.noscript)) continue
      const links = page.linkCharacters[page.end[node]!]! - page.linkCharacters[node]!
      if (links * 2 > page.characters[page.end[node]!]! - page.characters[node]!) continue
      sample += `${page.text.slice(page.textStart[node]!, page.textStart[node]! + LONGEST_SAMPLE)} `
      if (sample.length >= LONGEST_SAMPLE) return sample
    }
    if (sample.length > 300) return sample
  }
  return sample.length > LONG_TEXT ? sample : textOf(page, 0).slice(0, LONGEST_SAMPLE)
}
