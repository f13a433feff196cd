import { Parser, type Token, Tokenizer, TokenizerMode } from "parse5"
import { JumpingTokenizer, normaliseNewlines } from "../../../packages/core/src/page/tokenizer.js"
import type { HandleMap } from "../../../packages/core/src/page/tree-builder.js"
import type { SuiteResult } from "./result.js"

interface TokenizerTest {
  readonly input: string
  readonly output: readonly (readonly unknown[])[]
  readonly initialStates?: readonly string[]
  readonly lastStartTag?: string
  readonly doubleEscaped?: boolean
}

const STATES: Readonly<Record<string, number>> = {
  "Data state": TokenizerMode.DATA,
  "PLAINTEXT state": TokenizerMode.PLAINTEXT,
  "RCDATA state": TokenizerMode.RCDATA,
  "RAWTEXT state": TokenizerMode.RAWTEXT,
  "Script data state": TokenizerMode.SCRIPT_DATA,
  "CDATA section state": TokenizerMode.CDATA_SECTION,
}

/** Runs the tokenizer tests of one file, each in every state it names. */
export function runTokenizerTests(text: string): SuiteResult {
  const result: SuiteResult = { tests: 0, parse5: 0, honbun: 0, differences: [], notApplicable: {} }
  const { tests, xmlViolationTests } = JSON.parse(text) as {
    tests?: readonly TokenizerTest[]
    xmlViolationTests?: readonly unknown[]
  }
  if (xmlViolationTests) result.notApplicable["XML violations"] = xmlViolationTests.length
  for (const written of tests ?? []) {
    const test = written.doubleEscaped ? unescaped(written) : written
    for (const state of test.initialStates ?? ["Data state"]) runTokenizerTest(test, STATES[state]!, result)
  }
  return result
}

function unescaped(test: TokenizerTest): TokenizerTest {
  const read = (text: string): string =>
    text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const deep = (value: unknown): unknown => {
    if (typeof value === "string") return read(value)
    if (Array.isArray(value)) return value.map(deep)
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [read(key), deep(each)]))
  }
  return { ...test, input: read(test.input), output: deep(test.output) as TokenizerTest["output"] }
}

/** Takes tokens down as the tests write them; the parser around it only lends its options. */
class Recorder extends Parser<HandleMap> {
  readonly tokens: unknown[][] = []

  #characters({ chars }: Token.CharacterToken): void {
    const last = this.tokens.at(-1)
    if (last?.[0] === "Character") last[1] += chars
    else this.tokens.push(["Character", chars])
  }
  override onCharacter(token: Token.CharacterToken): void {
    this.#characters(token)
  }
  override onNullCharacter(token: Token.CharacterToken): void {
    this.#characters(token)
  }
  override onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.#characters(token)
  }
  override onComment({ data }: Token.CommentToken): void {
    this.tokens.push(["Comment", data])
  }
  override onStartTag({ tagName, attrs, selfClosing }: Token.TagToken): void {
    const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
    this.tokens.push(["StartTag", tagName, attributes, ...(selfClosing ? [true] : [])])
  }
  override onEndTag({ tagName }: Token.TagToken): void {
    this.tokens.push(["EndTag", tagName])
  }
  override onDoctype({ name, publicId, systemId, forceQuirks }: Token.DoctypeToken): void {
    this.tokens.push(["DOCTYPE", name, publicId, systemId, !forceQuirks])
  }
  override onEof(): void {}
}

function tokensOf(
  { input, lastStartTag }: TokenizerTest,
  state: number,
  make: (recorder: Recorder) => Tokenizer,
): unknown[][] {
  const recorder = new Recorder()
  const tokenizer = make(recorder)
  recorder.tokenizer = tokenizer
  tokenizer.state = state as never
  if (lastStartTag !== undefined) tokenizer.lastStartTagName = lastStartTag
  tokenizer.write(input, true)
  return recorder.tokens
}

function runTokenizerTest(test: TokenizerTest, state: number, result: SuiteResult): void {
  result.tests++
  const same = (tokens: readonly unknown[], expected: readonly unknown[]): boolean =>
    JSON.stringify(tokens) === JSON.stringify(expected)
  const theirs = tokensOf(test, state, (recorder) => new Tokenizer(recorder.options, recorder))
  const input = normaliseNewlines(test.input)
  const ours = tokensOf(
    { ...test, input },
    state,
    (recorder) => new JumpingTokenizer(input, recorder) as unknown as Tokenizer,
  )
  const isTheirs = same(theirs, test.output)
  const isOurs = same(ours.map(bareComment), test.output.map(bareComment))
  if (isTheirs) result.parse5++
  if (isOurs) result.honbun++
  if (isTheirs !== isOurs) result.differences.push(test.input)
}

/** What comments say is not kept, only that they are there. */
function bareComment(token: readonly unknown[]): readonly unknown[] {
  return token[0] === "Comment" ? ["Comment"] : token
}
