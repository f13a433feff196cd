import { lazily } from "../../lazily.js"
import { DIGIT_OR_LETTER, EQUALS, HASH, SEMICOLON } from "./characters-of-markup.js"
import { REFERENCE_NAMES } from "./reference-names.js"

/** What the numbers 0x80 to 0x9f stand for: those who wrote them meant Windows' characters. */
const WINDOWS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ"
const NUMBER = /#(?:[xX]([\da-fA-F]+)|(\d+));?/y
/** The most letters of a name that needs no semicolon: `Aacute`. */
const LONGEST_OLD = 6

/** A text of a page with the characters that its references stand for: `&eacute;`, `&#233;`, `&#xe9;`. */
export function decodeText(text: string): string {
  return decode(text, false)
}

/** The same for the value of an attribute, where `&copy=` and `&notit` are what they look like: parts of addresses. */
export function decodeAttribute(value: string): string {
  return decode(value, true)
}

function decode(text: string, isAttribute: boolean): string {
  let decoded = ""
  let from = 0
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) {
    const found = text.charCodeAt(at + 1) === HASH ? numbered(text, at) : named(text, at, isAttribute)
    if (found === undefined) continue
    decoded += text.slice(from, at) + found.characters
    from = found.end
  }
  return from === 0 ? text : decoded + text.slice(from)
}

interface Found {
  readonly characters: string
  /** One past the reference. */
  readonly end: number
}

function numbered(text: string, at: number): Found | undefined {
  NUMBER.lastIndex = at + 1
  const [, hex, decimal] = NUMBER.exec(text) ?? []
  if (hex === undefined && decimal === undefined) return undefined
  const code = hex === undefined ? Number.parseInt(decimal!, 10) : Number.parseInt(hex, 16)
  return { characters: characterOf(code), end: NUMBER.lastIndex }
}

function characterOf(code: number): string {
  if (code >= 0x80 && code < 0xa0) return WINDOWS[code - 0x80]!
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : "\ufffd"
}

/** The longest name at the beginning of what looks like one; in an attribute all of it or none. */
function named(text: string, at: number, isAttribute: boolean): Found | undefined {
  let end = at + 1
  while (DIGIT_OR_LETTER[text.charCodeAt(end)] === 1) end++
  const { characters, old } = names()
  const isClosed = text.charCodeAt(end) === SEMICOLON
  const whole = isClosed ? characters.get(text.slice(at + 1, end)) : undefined
  if (whole !== undefined) return { characters: whole, end: end + 1 }
  if (isAttribute && (isClosed || text.charCodeAt(end) === EQUALS)) return undefined
  const longest = Math.min(end, at + 1 + LONGEST_OLD)
  const shortest = isAttribute ? end : at + 2
  for (let to = longest; to >= shortest; to--) {
    const found = old.get(text.slice(at + 1, to))
    if (found !== undefined) return { characters: found, end: to }
  }
  return undefined
}

interface Names {
  /** With their semicolon. */
  readonly characters: ReadonlyMap<string, string>
  /** Those that need none. */
  readonly old: ReadonlyMap<string, string>
}

const names: () => Names = lazily(() => {
  const characters = new Map<string, string>()
  const old = new Map<string, string>()
  for (const [follower, list] of REFERENCE_NAMES) {
    let code = 0
    for (const each of list.split(/;\s*/)) {
      const step = /^\d*/.exec(each)![0]
      code += step === "" ? 1 : Number(step)
      const character = String.fromCodePoint(code) + (follower === 0 ? "" : String.fromCodePoint(follower))
      for (const marked of each.slice(step.length).split(/,\s*/)) {
        const name = marked.replace("!", "")
        characters.set(name, character)
        if (name !== marked) old.set(name, character)
      }
    }
  }
  return { characters, old }
})
