import { expect, test } from "vitest"
import { reportBlocks } from "./report-blocks.js"

test("headings, sentences and tables of a report are told apart, and pictures are left out", () => {
  const report = `12 pages of **4** domains.

**Table 4: each site**

| | F | \`a\\|b\` |
| --- | ---: | --- |
| kilns.example | 1.000 | |

![Curve](./curve.svg)
### What follows
| one |
|---|
| two |`
  expect(reportBlocks(report)).toEqual([
    { kind: "text", text: "12 pages of 4 domains." },
    { kind: "heading", text: "Table 4: each site" },
    { kind: "table", head: ["", "F", "a|b"], rows: [["kilns.example", "1.000", ""]] },
    { kind: "heading", text: "What follows" },
    { kind: "table", head: ["one"], rows: [["two"]] },
  ])
})

test("columns of plain text keep their spaces", () => {
  expect(reportBlocks("By kind\n\n```text\n        F\na    .9\n```\n\nThe end.")).toEqual([
    { kind: "text", text: "By kind" },
    { kind: "columns", text: "        F\na    .9" },
    { kind: "text", text: "The end." },
  ])
})
