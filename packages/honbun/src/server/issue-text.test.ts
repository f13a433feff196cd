import {
  array,
  type GenericSchema,
  number,
  optional,
  picklist,
  pipe,
  safeParse,
  strictObject,
  string,
  url,
} from "valibot"
import { expect, test } from "vitest"
import { issueText } from "./issue-text.js"

const SCHEMA = strictObject({
  url: pipe(string(), url("expected an http or https address")),
  format: optional(picklist(["atom", "rss"])),
  picks: optional(array(strictObject({ name: string() }))),
  limit: optional(number()),
})
const complaints = (value: unknown, schema: GenericSchema = SCHEMA): string[] =>
  (safeParse(schema, value).issues ?? []).map(issueText)

test("a value is complained about by what is missing, unknown or of another kind than expected", () => {
  expect(complaints({})).toEqual(["`url` is missing"])
  const url = "https://a.example/"
  expect(complaints({ url, formt: "rss" })).toEqual([
    "there is no `formt` here; leave it out, or correct its name",
  ])
  expect(complaints({ url, format: "doc" })).toEqual(['`format`: expected ("atom" | "rss"), got "doc"'])
  expect(complaints({ url, picks: ["The price"] })).toEqual(['`picks.0`: expected Object, got "The price"'])
  expect(complaints({ url: "no" })).toEqual(["`url`: expected an http or https address"])
  expect(complaints("no")).toEqual(['expected Object, got "no"'])
})
