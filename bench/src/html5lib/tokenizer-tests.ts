import { honbunOutline, keptLines } from "./outline.js"
import type { SuiteResult } from "./result.js"
import { parse5Outline } from "./tree-tests.js"

interface TokenizerTest {
  readonly input: string
  readonly initialStates?: readonly string[]
  readonly lastStartTag?: string
  readonly doubleEscaped?: boolean
}

/** What brings a parser into each state that a test begins in. */
const BEGINNINGS: Readonly<Record<string, (lastStartTag: string | undefined) => string>> = {
  "Data state": () => "",
  "PLAINTEXT state": () => "<plaintext>",
  "RCDATA state": (tag) => (tag === "textarea" ? "<textarea>" : "<title>"),
  "RAWTEXT state": () => "<xmp>",
  "Script data state": () => "<script>",
  "CDATA section state": () => "<svg><![CDATA[",
}

/**
 * Runs the inputs of the tokenizer tests of one file, each in every state it names. honbun hands tags to the tree as it
 * reads them, so what is compared is the tree that parse5 makes of the same input.
 */
export function runTokenizerTests(text: string): SuiteResult {
  const result: SuiteResult = { tests: 0, parse5: 0, honbun: 0, differences: [], notApplicable: {} }
  const { tests, xmlViolationTests } = JSON.parse(text) as {
    tests?: readonly TokenizerTest[]
    xmlViolationTests?: readonly unknown[]
  }
  if (xmlViolationTests) result.notApplicable["XML violations"] = xmlViolationTests.length
  for (const test of tests ?? []) {
    const input = test.doubleEscaped ? unescaped(test.input) : test.input
    for (const state of test.initialStates ?? ["Data state"])
      runInput(BEGINNINGS[state]!(test.lastStartTag) + input, result)
  }
  return result
}

function unescaped(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

function runInput(source: string, result: SuiteResult): void {
  result.tests++
  result.parse5++
  const isSame = honbunOutline(source).join("\n") === keptLines(parse5Outline(source)).join("\n")
  if (isSame) result.honbun++
  else result.differences.push(source)
}
