import { expect, test } from "vitest"
import { readMetaLine } from "./meta-line.js"

test.each([
  ["Hanne Voss · 6 September 2024 · part 1 of 3", ["Hanne Voss"]],
  ["Posted on March 2, 2024 by Jon Brekke | 3 Comments", ["Jon Brekke"]],
  ["By Ada Lind and Tove Berg – Monday, 4 March 2024, 10:15 am", ["Ada Lind", "Tove Berg"]],
  ["5 min read | September 6, 2024", []],
  ["山田太郎 ｜ 2024年9月6日 ｜ 第2回", ["山田太郎"]],
  ["山田花子 · 2024年9月6日 · 全3回の1", ["山田花子"]],
  ["Written by Hanne Voss on Sept 6, 2024 in Village", ["Hanne Voss"]],
  ["Words: Hanne Voss. Pictures: Ole Lind. 6 September 2024", ["Hanne Voss"]],
  ["Veröffentlicht am 5. März 2024", []],
])("%s says only who wrote a text and when", (line, names) => {
  expect(readMetaLine(line, { language: "en" })?.names).toEqual(names)
})

test.each([
  "The bridge was opened on 6 September 2024.",
  "Hanne Voss was born on 6 September 1924 in Tromsø",
  "Hanne Voss · part 1 of 3",
  "6 September 2024 · the day the ferry sank",
  "London, 6 September 2024 (Reuters)",
  "In the spring of 6 September 2024 nobody came",
  "On 6 September 2024 in Berlin",
])("%s is text", (line) => {
  expect(readMetaLine(line, { language: "en" })).toBeUndefined()
})
