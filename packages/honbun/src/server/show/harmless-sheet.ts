import { type CSSToken, TokenType, tokenize } from "@csstools/css-tokenizer"
import { importAt, type SheetImport, skipStatement } from "./sheet-statements.js"

/** How a style sheet is made harmless. */
export interface SheetRules {
  /** Where a picture or font is loaded from instead; undefined where it is not to be loaded. */
  address(url: string): string | undefined
}

/** A style sheet that loads nothing by itself, and what it wanted to import. */
export interface HarmlessSheet {
  readonly css: string
  readonly imports: readonly SheetImport[]
}

/** Height of the screen a page is laid out for, in pixels: the frame is as tall as the page, so its own height says nothing. */
const SCREEN_HEIGHT = 800
const SCREEN_UNITS: ReadonlySet<string> = new Set(["vh", "svh", "lvh", "dvh", "vmin"])
/** Functions whose strings are addresses. */
const IMAGE_FUNCTIONS: ReadonlySet<string> = new Set(["image-set", "-webkit-image-set", "image"])
/** Statements that mean nothing in the middle of another document. */
const DROPPED: ReadonlySet<string> = new Set(["charset", "namespace"])
const CLOSERS: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" }

/**
 * A style sheet token by token, as browsers read it, so that no escape hides an address: every address goes through
 * `address`, imports are taken out, heights of the screen become pixels. Where a selector looks at attributes no address
 * is left: such rules could tell another host what is in the page, or what the studio marked in it. All brackets are
 * closed at the end, so the sheet can be put inside another rule. Linear.
 */
export function harmlessSheet(css: string, rules: SheetRules): HarmlessSheet {
  const tokens = tokenize({ css })
  const writer = new SheetWriter(rules)
  const imports: SheetImport[] = []
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i]!
    if (token[0] === TokenType.AtKeyword && token[4].value.toLowerCase() === "import") {
      const { found, next } = importAt(tokens, i)
      if (found && writer.isTop) imports.push(found)
      i = next
    } else if (token[0] === TokenType.AtKeyword && DROPPED.has(token[4].value.toLowerCase())) {
      i = skipStatement(tokens, i)
    } else i = writer.write(tokens, i)
  }
  return { css: writer.end(), imports }
}

/** The declarations of a `style` attribute, made harmless in the same way. Most of them name nothing and stay as they are. */
export function harmlessDeclarations(style: string, rules: SheetRules): string {
  return /[(\\<@{}]|v[hm]/i.test(style) ? harmlessSheet(style, rules).css : style
}

class SheetWriter {
  readonly #rules: SheetRules
  readonly #out: string[] = []
  /** What is open: how it ends, the function's name, and whether addresses are left out inside. */
  readonly #open: { readonly closer: string; readonly name: string; readonly guarded: boolean }[] = []
  /** Whether the selector being written looks at attributes. */
  #looksAtAttributes = false

  constructor(rules: SheetRules) {
    this.#rules = rules
  }

  get isTop(): boolean {
    return this.#open.length === 0
  }

  /** Writes the token at a place; gives the place after it. */
  write(tokens: readonly CSSToken[], at: number): number {
    const token = tokens[at]!
    switch (token[0]) {
      case TokenType.EOF:
      case TokenType.CDO:
      case TokenType.CDC:
      case TokenType.BadString:
      case TokenType.BadURL:
        break
      case TokenType.Comment:
        this.#out.push("/**/")
        break
      case TokenType.URL:
        this.#address(token[4].value)
        break
      case TokenType.String:
        if (IMAGE_FUNCTIONS.has(this.#open.at(-1)?.name ?? "")) this.#address(token[4].value)
        else this.#out.push(token[1])
        break
      case TokenType.Function:
        return this.#function(tokens, at, token[4].value.toLowerCase())
      case TokenType.Dimension:
        this.#out.push(sized(token[4].value, token[4].unit) ?? token[1])
        break
      case TokenType.OpenParen:
      case TokenType.OpenSquare:
      case TokenType.OpenCurly:
        this.#begin(token[1])
        break
      case TokenType.CloseParen:
      case TokenType.CloseSquare:
      case TokenType.CloseCurly:
        this.#close(token[1])
        break
      default:
        if (token[0] === TokenType.Semicolon) this.#looksAtAttributes = false
        this.#out.push(token[1])
    }
    return at + 1
  }

  /** What was written, whole: it ends what it began, and cannot end the element it is in. */
  end(): string {
    for (const { closer } of this.#open.splice(0).reverse()) this.#out.push(closer)
    return this.#out.join("").replace(/<(?=[/!])/g, "\\3c ")
  }

  #begin(bracket: string): void {
    if (bracket === "[") this.#looksAtAttributes = true
    const guarded = this.#isGuarded || (bracket === "{" && this.#looksAtAttributes)
    if (bracket === "{") this.#looksAtAttributes = false
    this.#open.push({ closer: CLOSERS[bracket]!, name: "", guarded })
    this.#out.push(bracket)
  }

  /** Ends what is open; what ends nothing is left out. */
  #close(bracket: string): void {
    if (this.#open.at(-1)?.closer !== bracket) return
    this.#open.pop()
    if (bracket === "}") this.#looksAtAttributes = false
    this.#out.push(bracket)
  }

  #function(tokens: readonly CSSToken[], at: number, name: string): number {
    if (name === "url" || name === "src") {
      let end = at + 1
      let address = ""
      for (; end < tokens.length && tokens[end]![0] !== TokenType.CloseParen; end++) {
        const inside = tokens[end]!
        if (inside[0] === TokenType.String && address === "") address = inside[4].value
      }
      this.#address(name === "url" ? address : "")
      return end + 1
    }
    // What old browsers ran.
    const written = name === "expression" ? "none-(" : tokens[at]![1]
    this.#open.push({ closer: ")", name, guarded: this.#isGuarded })
    this.#out.push(written)
    return at + 1
  }

  #address(url: string): void {
    const address = this.#isGuarded ? undefined : safeAddress(url, this.#rules)
    this.#out.push(address === undefined ? "none" : `url("${address.replace(/["\\\n\r\f]/g, escaped)}")`)
  }

  get #isGuarded(): boolean {
    return this.#open.at(-1)?.guarded ?? false
  }
}

/** Most characters of a picture or font that is in the sheet itself. */
const LONGEST_DATA = 500_000

function safeAddress(url: string, rules: SheetRules): string | undefined {
  const text = url.trim()
  if (text === "" || text.startsWith("#")) return text === "" ? undefined : text
  if (!/^data:/i.test(text)) return rules.address(text)
  const isMedia = /^data:(?:image\/|font\/|application\/(?:x-)?font-)/i.test(text)
  return isMedia && text.length <= LONGEST_DATA ? text : undefined
}

function escaped(character: string): string {
  return `\\${character.charCodeAt(0).toString(16)} `
}

function sized(value: number, unit: string): string | undefined {
  return SCREEN_UNITS.has(unit.toLowerCase()) ? `${(value * SCREEN_HEIGHT) / 100}px` : undefined
}
