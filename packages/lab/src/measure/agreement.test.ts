import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { DEFAULT_INCLUDE } from "@honbun/core"
import { describe, expect, test } from "vitest"
import { type Example, groupOf } from "../../../honbun/src/dataset/dataset.js"
import { NOTHING, type Prediction } from "../extractors/prediction.js"
import { judge } from "./judge.js"
import { groupPages, type Summary, summarise } from "./summary.js"

// expected.json was recorded with the reference evaluator of the public benchmarks' measures, a program in
// Python that shares no code with this one:
//   evaluate.py pages.jsonl predictions.json --by type --by lang --json expected.json
const read = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`fixtures/agreement/${name}`, import.meta.url)), "utf8")
const predictions = JSON.parse(read("predictions.json")) as Record<string, Prediction>
const expected = JSON.parse(read("expected.json")) as Record<string, Reference>

interface Reference {
  readonly pages: number
  readonly empty: number
  readonly [measure: string]: number | Record<string, number | { n: number; acc: number }>
}

const examples = read("pages.jsonl")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Example & { host: string })
const judged = examples.map((line) =>
  judge(
    { ...line, group: groupOf(line.host), include: DEFAULT_INCLUDE, weight: 1, file: "" },
    predictions[line.id] ?? NOTHING,
  ),
)
const groups = groupPages(judged, ["type", "lang"])

/** Our figures under the names of the reference. */
function renamed(summary: Summary): Record<string, unknown> {
  const { text, characterText, snippets, prefix, metadata } = summary
  const block = (of: NonNullable<typeof text>, kind: "word" | "mixed") => ({
    n: of.pages,
    f1: of[kind].f1,
    p: of[kind].precision,
    r: of[kind].recall,
    acc: of.equal,
  })
  const paper = (of: NonNullable<typeof text>) => ({ bleu4: of.bleu4, rouge2: of.rouge2, f: of.paperF })
  const snippet = (of: "exact" | "loose") => {
    const { f1, precision, recall, accuracy, rejected } = snippets![of]
    const shares = { f: f1, p: precision, r: recall, acc: accuracy }
    return { n: snippets!.pages, ...shares, with_recall: recall, without_reject: rejected }
  }
  return {
    pages: summary.pages,
    empty: summary.empty,
    ...(text
      ? {
          word: block(text, "word"),
          macro: {
            mean: text.pageF1.mean,
            median: text.pageF1.median,
            ge95: text.pageF1.atLeast95,
            lt50: text.pageF1.below50,
          },
          paper: paper(text),
        }
      : {}),
    ...(text && characterText ? { mixed: block(text, "mixed"), cjk: block(characterText, "mixed") } : {}),
    ...(text && characterText && characterText.pages < text.pages ? { paper_cjk: paper(characterText) } : {}),
    ...(snippets ? { B_exact: snippet("exact"), B_norm: snippet("loose") } : {}),
    ...(prefix ? { prefix: { n: prefix.pages, contains: prefix.contains, starts: prefix.starts } } : {}),
    meta: Object.fromEntries(
      Object.entries(metadata).map(([field, { pages, right }]) => [field, { n: pages, acc: right }]),
    ),
  }
}

/** Numbers to nine decimals, so that only rounding of the last bits is forgiven. */
function rounded(value: unknown): unknown {
  if (typeof value === "number") return Number(value.toFixed(9))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rounded(each)]))
}

describe("figures agree with the reference evaluator", () => {
  test("which has the same groups of pages", () => {
    const names = groups.map(({ name }) => name.replace("=-", "=None"))
    expect(names.sort()).toEqual(Object.keys(expected).sort())
  })

  test.each(groups.map(({ name, pages }) => [name, pages] as const))("on %s", (name, pages) => {
    expect(rounded(renamed(summarise(pages)))).toEqual(rounded(expected[name.replace("=-", "=None")]))
  })
})

test("the interval of F1 surrounds the very F1 of the table", () => {
  const { f1, text } = summarise(judged)
  expect(f1!.value).toBeCloseTo(text!.mixed.f1, 12)
  expect(f1!.low).toBeLessThan(f1!.value)
  expect(f1!.high).toBeGreaterThan(f1!.value)
})
