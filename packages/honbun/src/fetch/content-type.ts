/** Types that hold a page people read; the last two are those of web archives (MHTML). */
const READABLE = new Set([
  "text/html",
  "application/xhtml+xml",
  "text/plain",
  "multipart/related",
  "message/rfc822",
])
/** Types that say nothing; the first bytes are asked instead. */
const SAYS_NOTHING = new Set(["", "unknown/unknown", "application/unknown", "*/*"])

/** How files that are not pages begin, in Latin-1. */
const SIGNATURES: readonly (readonly [string, string])[] = [
  ["%PDF-", "application/pdf"],
  ["\x89PNG\r\n", "image/png"],
  ["\xff\xd8\xff", "image/jpeg"],
  ["GIF8", "image/gif"],
  ["BM", "image/bmp"],
  ["RIFF", "audio, video or image (RIFF)"],
  ["PK\x03\x04", "application/zip"],
  ["\x1f\x8b", "application/gzip"],
  ["BZh", "application/x-bzip2"],
  ["\xfd7zXZ", "application/x-xz"],
  ["7z\xbc\xaf", "application/x-7z-compressed"],
  ["\x28\xb5\x2f\xfd", "application/zstd"],
  ["\x7fELF", "a program"],
  ["OggS", "audio/ogg"],
  ["ID3", "audio/mpeg"],
  ["\x00\x00\x01\x00", "image/x-icon"],
]
/** Lines that are looked at to know lines of JSON. */
const SAMPLED_LINES = 3
/** How many bytes the MIME Sniffing standard looks at. */
const SNIFFED_BYTES = 1445
/** Bytes no text holds (the standard's "binary data bytes"). */
const BINARY = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/
const UTF16_MARK = /^(?:\xff\xfe|\xfe\xff)/
/** Tags that pages begin with; what has one is a page, whatever stray bytes are between. */
const MARKUP =
  /<(?:!doctype|!--|\?xml|html|head|body|title|meta|script|style|div|p|h[1-6]|table|ul|a|article)\b/i

/** The essence of a Content-Type: `text/html` of `text/HTML; charset=utf-8`. */
export function essenceOf(contentType: string | undefined): string {
  return (contentType ?? "").split(";")[0]!.trim().toLowerCase()
}

/** What a response is called when its Content-Type says that it is not a page; undefined when it may be one. */
export function declaredNonPage(contentType: string | undefined): string | undefined {
  const essence = essenceOf(contentType)
  return READABLE.has(essence) || SAYS_NOTHING.has(essence) ? undefined : essence
}

/** Whether only the bytes can tell what came. */
export function saysNothing(contentType: string | undefined): boolean {
  return SAYS_NOTHING.has(essenceOf(contentType))
}

/** What bytes are when they are clearly not a page (`application/pdf`); undefined when they may be text. */
export function sniffedNonPage(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, SNIFFED_BYTES)).toString("latin1")
  const known = SIGNATURES.find(
    ([signature]) => start.startsWith(signature) && isBinaryOrPdf(signature, start),
  )
  if (known) return known[1]
  if (start.slice(4, 8) === "ftyp") return "video/mp4"
  if (looksLikeJson(start) && isJson(bytes)) return "application/json"
  if (!BINARY.test(start) || UTF16_MARK.test(start)) return undefined
  // Without its zeros, UTF-16 that lost its mark shows its tags.
  return MARKUP.test(start.replaceAll("\0", "")) ? undefined : "application/octet-stream"
}

function looksLikeJson(start: string): boolean {
  return /^(?:\xef\xbb\xbf)?\s*(?:\{\s*(?:"|\})|\[\s*(?:["{[\]\d-]|true|false|null))/.test(start)
}

/** Whether all of it is JSON, or each of its lines; a text that only begins so is a text. */
function isJson(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes)
    .toString()
    .replace(/^\uFEFF/, "")
    .trim()
  return parses(text) || text.split("\n", SAMPLED_LINES).every((line) => line.trim() === "" || parses(line))
}

function parses(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object"
  } catch {
    return false
  }
}

/** `BM`, `RIFF` and the like can begin a text; then no binary byte follows. */
function isBinaryOrPdf(signature: string, start: string): boolean {
  return signature === "%PDF-" || BINARY.test(start) || /[^\x00-\x7f]/.test(signature)
}
