import { expect, test } from "vitest"
import { againstFinal } from "./against-final.js"

const labelled = (annotator: string, page: string, labels: Record<string, string>) => {
  return { annotator, page, labels, blocks: 4 }
}

test("each annotator stands beside the final labels, as in paper E's table 2", () => {
  const all = [
    labelled("Aiko", "a", { 0: "body", 1: "body" }),
    labelled("Ben", "a", { 0: "body", 2: "body" }),
    labelled("Aiko", "b", { 0: "title" }),
  ]
  const final = new Map([
    ["a", { 0: "body", 1: "body" }],
    ["b", { 0: "title", 1: "body" }],
  ])
  expect(againstFinal(all, final)).toEqual([
    { annotator: "Aiko", pages: 2, precision: 1, recall: 0.75, f: (1 + 2 / 3) / 2, perfect: 0.5 },
    { annotator: "Ben", pages: 1, precision: 0.5, recall: 0.5, f: 0.5, perfect: 0 },
  ])
})

test("without a final word the majority counts, and a page of one person has no judge", () => {
  const same = { 0: "body" }
  const all = [
    labelled("A", "a", same),
    labelled("B", "a", same),
    labelled("C", "a", {}),
    labelled("A", "b", same),
  ]
  expect(againstFinal(all, new Map()).map(({ annotator, pages, f }) => [annotator, pages, f])).toEqual([
    ["A", 1, 1],
    ["B", 1, 1],
    ["C", 1, 0],
  ])
})
