import { type CSSToken, TokenType } from "@csstools/css-tokenizer"

/** Another style sheet that one wants to have before it. */
export interface SheetImport {
  readonly url: string
  /** The rules that go around it: of `layer`, `supports` and media, those that were said. */
  readonly around: readonly string[]
}

/** Tokens that may be in the conditions of an import: nothing that could end or load anything. */
const CONDITIONS: ReadonlySet<string> = new Set([
  TokenType.Ident,
  TokenType.Whitespace,
  TokenType.OpenParen,
  TokenType.CloseParen,
  TokenType.Colon,
  TokenType.Comma,
  TokenType.Number,
  TokenType.Dimension,
  TokenType.Percentage,
  TokenType.Delim,
])

/** Reads an `@import`; gives the place after it. One that is not understood is left out. */
export function importAt(
  tokens: readonly CSSToken[],
  at: number,
): { readonly found: SheetImport | undefined; readonly next: number } {
  const next = skipStatement(tokens, at)
  let i = at + 1
  while (tokens[i]?.[0] === TokenType.Whitespace || tokens[i]?.[0] === TokenType.Comment) i++
  const token = tokens[i]
  if (token?.[0] === TokenType.URL || token?.[0] === TokenType.String)
    return { found: withConditions(token[4].value, tokens.slice(i + 1, next)), next }
  if (token?.[0] !== TokenType.Function || token[4].value.toLowerCase() !== "url")
    return { found: undefined, next }
  const name = tokens[i + 1]
  const rest = tokens.slice(i + 3, next)
  return { found: name?.[0] === TokenType.String ? withConditions(name[4].value, rest) : undefined, next }
}

/** The place after the statement that begins here: after its semicolon, or its block. */
export function skipStatement(tokens: readonly CSSToken[], at: number): number {
  let depth = 0
  for (let i = at; i < tokens.length; i++) {
    const [type] = tokens[i]!
    if (type === TokenType.OpenCurly) depth++
    if (type === TokenType.CloseCurly && (depth === 0 || --depth === 0)) return depth === 0 ? i + 1 : i
    if (type === TokenType.Semicolon && depth === 0) return i + 1
  }
  return tokens.length
}

function withConditions(url: string, rest: readonly CSSToken[]): SheetImport | undefined {
  const around: string[] = []
  let tokens = rest.filter(([type]) => type !== TokenType.Semicolon && type !== TokenType.Comment)
  tokens = tokens.slice(tokens.findIndex(([type]) => type !== TokenType.Whitespace))
  const [first] = tokens
  if (first?.[0] === TokenType.Ident && first[4].value.toLowerCase() === "layer") {
    around.push("@layer")
    tokens = tokens.slice(1)
  } else if (first?.[0] === TokenType.Function && first[4].value.toLowerCase() === "layer") {
    const end = tokens.findIndex(([type]) => type === TokenType.CloseParen)
    around.push(`@layer ${textOf(tokens.slice(1, end))}`)
    tokens = tokens.slice(end + 1)
  }
  if (!tokens.every(([type]) => CONDITIONS.has(type))) return undefined
  const media = textOf(tokens).trim()
  if (media !== "" && balanced(media)) around.push(`@media ${media}`)
  return { url, around }
}

function textOf(tokens: readonly CSSToken[]): string {
  return tokens.map(([, text]) => text).join("")
}

function balanced(text: string): boolean {
  return text.split("(").length === text.split(")").length
}
