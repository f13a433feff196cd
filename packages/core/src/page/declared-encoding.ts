/**
 * How far to look for a meta element, in bytes. The standard looks through 1,024, but real pages put
 * comments and scripts before it.
 */
const PRESCAN_BYTES = 8192

/** Labels that pages use and the Encoding Standard does not know. */
const EXTRA_LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    cp932: "shift_jis",
    ms932: "shift_jis",
    "windows-932": "shift_jis",
    cp936: "gbk",
    "windows-936": "gbk",
    cp949: "euc-kr",
    uhc: "euc-kr",
    cp950: "big5",
    eucjp: "euc-jp",
    euckr: "euc-kr",
    jis: "iso-2022-jp",
  }),
)

/** The Encoding Standard's name for a label, lower case; undefined when it is none that can be decoded. */
function encodingName(label: string): string | undefined {
  const trimmed = label.trim().toLowerCase()
  for (const each of [trimmed, EXTRA_LABELS.get(trimmed), trimmed.replaceAll("_", "-")]) {
    try {
      if (each) return new TextDecoder(each).encoding
    } catch {
      // Not a label: try the next spelling.
    }
  }
  return undefined
}

/** The encoding a `Content-Type` header names; undefined when it names none. */
export function encodingInHeader(contentType: string | undefined): string | undefined {
  return contentType === undefined ? undefined : encodingName(charsetIn(contentType) ?? "")
}

/** The value of `charset=` in a content type, by the standard's "extracting a character encoding". */
function charsetIn(text: string): string | undefined {
  const match = /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r ;"']+))/i.exec(text)
  return match ? (match[1] ?? match[2] ?? match[3]) : undefined
}

/**
 * The encoding a page's own beginning names: a meta element by the standard's prescan, else an XML
 * declaration. UTF-16 there cannot be true (the declaration itself was read as bytes) and means UTF-8.
 */
export function encodingInPage(bytes: Uint8Array): string | undefined {
  const head = ASCII.decode(bytes.subarray(0, PRESCAN_BYTES))
  const name = encodingInMeta(head) ?? encodingInXml(head)
  if (name === "utf-16le" || name === "utf-16be") return "utf-8"
  return name === "x-user-defined" ? "windows-1252" : name
}

/** Whatever the bytes are: only the characters of ASCII matter here, which no mistaken reading as UTF-8 swallows. */
const ASCII = new TextDecoder()

function encodingInXml(head: string): string | undefined {
  const match = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"'>]+)["']/i.exec(head)
  return match ? encodingName(match[1]!) : undefined
}

/** What the prescan stops at: a comment, a meta element, another tag, or a bogus comment. */
const MARKUP = /<!--|<meta(?=[\t\n\f\r /])|<\/?[a-z][^\t\n\f\r >]*|<[!/?]/gi

function encodingInMeta(head: string): string | undefined {
  if (!/charset/i.test(head)) return undefined
  const scan = MARKUP
  scan.lastIndex = 0
  for (let match = scan.exec(head); match; match = scan.exec(head)) {
    const kind = match[0].toLowerCase()
    if (kind === "<!--") {
      // The standard lets the two dashes of the beginning also be those of the end: `<!-->`.
      const close = head.indexOf("-->", match.index + 2)
      if (close < 0) return undefined
      scan.lastIndex = close + 3
    } else if (kind.length === 2) {
      const close = head.indexOf(">", scan.lastIndex)
      if (close < 0) return undefined
      scan.lastIndex = close + 1
    } else {
      const attributes = new Map<string, string>()
      scan.lastIndex = readAttributes(head, scan.lastIndex, attributes)
      const name = kind === "<meta" ? encodingInAttributes(attributes) : undefined
      if (name !== undefined) return name
    }
  }
  return undefined
}

function encodingInAttributes(attributes: ReadonlyMap<string, string>): string | undefined {
  const charset = attributes.get("charset")
  if (charset !== undefined) return encodingName(charset)
  if (attributes.get("http-equiv")?.toLowerCase() !== "content-type") return undefined
  return encodingName(charsetIn(attributes.get("content") ?? "") ?? "")
}

const ATTRIBUTE =
  /[\t\n\f\r /]*([^\t\n\f\r />=][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >"'][^\t\n\f\r >]*)?))?/y

/** Reads attributes from `position` into `into` (the first of a name counts); gives where the tag goes on. */
function readAttributes(head: string, position: number, into: Map<string, string>): number {
  const scan = ATTRIBUTE
  let at = position
  for (;;) {
    scan.lastIndex = at
    const match = scan.exec(head)
    if (!match) return at
    const name = match[1]!.toLowerCase()
    if (!into.has(name)) into.set(name, match[2] ?? match[3] ?? match[4] ?? "")
    at = scan.lastIndex
  }
}
