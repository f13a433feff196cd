import { expect, test } from "vitest"
import { characterTests, labelTests, singleByteTests } from "./tests.js"

const table = (name: string, label: string) =>
  `var encodings_table = [{"encodings": [{"labels": ["${label}"], "name": "${name}"}], "heading": "A"}];`

test("labels are looked up as in a header", () => {
  expect(labelTests(table("Shift_JIS", "x-sjis"))).toEqual({ tests: 1, failures: [] })
  expect(labelTests(table("Big5", "x-sjis")).failures).toEqual(["label x-sjis: big5 expected, got shift_jis"])
})

test("tables of single bytes are compared byte by byte", () => {
  const index = Array.from(
    new TextDecoder("koi8-r").decode(Uint8Array.from({ length: 128 }, (_, i) => 128 + i)),
  )
  const points = index.map((each) => each.codePointAt(0)!)
  const file = (numbers: readonly number[]) => `singleByteIndexes = {"KOI8-R":${JSON.stringify(numbers)}}`
  expect(singleByteTests(file(points))).toEqual({ tests: 1, failures: [] })
  expect(singleByteTests(file([65, ...points.slice(1)])).failures).toEqual(["KOI8-R: 0x80 is A, got ─"])
})

test("pages of characters are read sequence by sequence and as a whole", () => {
  const span = (point: string, ...bytes: number[]) =>
    Buffer.concat([
      Buffer.from(
        `<span data-cp="${point}" data-bytes="${Buffer.from(bytes)
          .toString("hex")
          .replace(/(..)(?=.)/g, "$1 ")}">`,
      ),
      Buffer.from(bytes),
      Buffer.from("</span>\n"),
    ])
  const page = Buffer.concat([span("3042", 0x82, 0xa0), span("65E5", 0x93, 0xfa), span("672C", 0x96, 0x7b)])
  expect(characterTests(page, "shift_jis")).toEqual({ tests: 4, failures: [] })
  const wrong = Buffer.concat([span("3044", 0x82, 0xa0), span("65E5", 0x93, 0xfa)])
  expect(characterTests(wrong, "shift_jis").failures).toHaveLength(2)
})
