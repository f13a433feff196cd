/** What 0x80 to 0x9F mean in windows-1252 (Encoding Standard, index windows-1252). */
const WINDOWS_1252_HIGH = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ"
const FIRST_HANGUL = 0xac00
const LAST_HANGUL = 0xd7a3
const UNKNOWN = 0xfffd

/**
 * The text of bytes in an encoding, bad sequences as U+FFFD, as the Encoding Standard has it. The
 * platform decodes, except where some platforms are known to be wrong: Node 20 reads windows-1252 as
 * Latin-1 and knows no Korean syllable outside KS X 1001.
 */
export function decodeAs(name: string, bytes: Uint8Array): string {
  if (name === "euc-kr" && !platformKnows("euc-kr", [0x8c, 0x63], "똠")) return decodeKorean(bytes)
  const text = new TextDecoder(name).decode(bytes)
  if (name !== "windows-1252" || platformKnows("windows-1252", [0x80], "€")) return text
  return text.replace(/[\x80-\x9f]/g, (each) => WINDOWS_1252_HIGH[each.charCodeAt(0) - 0x80]!)
}

const known = new Map<string, boolean>()

function platformKnows(name: string, bytes: number[], text: string): boolean {
  let answer = known.get(name)
  if (answer === undefined) {
    answer = new TextDecoder(name).decode(Uint8Array.from(bytes)) === text
    known.set(name, answer)
  }
  return answer
}

/** The 94 × 94 characters of KS X 1001, and the syllables it lacks in the order the extension lists them. */
let koreanTables: { plane: string; extension: Uint16Array } | undefined

function buildKoreanTables(): { plane: string; extension: Uint16Array } {
  const decoder = new TextDecoder("euc-kr")
  let plane = ""
  for (let lead = 0xa1; lead <= 0xfe; lead++) {
    for (let trail = 0xa1; trail <= 0xfe; trail++) {
      const text = decoder.decode(Uint8Array.of(lead, trail))
      plane += text.length === 1 ? text : "\ufffd"
    }
  }
  const inPlane = new Set(plane)
  const extension: number[] = []
  for (let unit = FIRST_HANGUL; unit <= LAST_HANGUL; unit++) {
    if (!inPlane.has(String.fromCharCode(unit))) extension.push(unit)
  }
  return { plane, extension: Uint16Array.from(extension) }
}

/** EUC-KR with the extension of code page 949: trail bytes A–Z, a–z, 0x81–0xFE around the plane. */
function decodeKorean(bytes: Uint8Array): string {
  koreanTables ??= buildKoreanTables()
  const units = new Uint16Array(bytes.length)
  let length = 0
  for (let i = 0; i < bytes.length; i++) {
    const lead = bytes[i]!
    if (lead < 0x80) {
      units[length++] = lead
      continue
    }
    const trail = bytes[i + 1] ?? 0
    const unit = lead === 0x80 || lead === 0xff ? UNKNOWN : koreanUnit(lead, trail, koreanTables)
    units[length++] = unit
    // A bad pair gives back its second byte where that is ASCII, so that no markup is swallowed.
    if (i + 1 < bytes.length && lead !== 0x80 && lead !== 0xff && (unit !== UNKNOWN || trail >= 0x80)) i++
  }
  return new TextDecoder("utf-16le", { ignoreBOM: true }).decode(units.subarray(0, length))
}

/** Extension characters in a row before the plane, and in a row beside it. */
const WIDE_ROW = 178
const NARROW_ROW = 84

function koreanUnit(lead: number, trail: number, tables: { plane: string; extension: Uint16Array }): number {
  if (lead >= 0xa1 && trail >= 0xa1 && trail <= 0xfe) {
    return tables.plane.charCodeAt((lead - 0xa1) * 94 + trail - 0xa1)
  }
  const column =
    trail >= 0x41 && trail <= 0x5a
      ? trail - 0x41
      : trail >= 0x61 && trail <= 0x7a
        ? trail - 0x61 + 26
        : trail >= 0x81 && trail <= 0xfe
          ? trail - 0x81 + 52
          : -1
  if (column < 0) return UNKNOWN
  const index =
    lead <= 0xa0 ? (lead - 0x81) * WIDE_ROW + column : 32 * WIDE_ROW + (lead - 0xa1) * NARROW_ROW + column
  return tables.extension[index] ?? UNKNOWN
}
