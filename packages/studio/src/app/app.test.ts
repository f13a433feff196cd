import { expect, test } from "vitest"
import { ApiError } from "../api/client.js"
import { eventsOf } from "../api/jobs.js"
import { lineDifference } from "../lab/line-difference.js"
import { readResult } from "../read/files.js"
import * as annotate from "../words/annotate.js"
import * as board from "../words/board.js"
import { ERROR_WORDS } from "../words/errors.js"
import * as home from "../words/home.js"
import * as join from "../words/join.js"
import * as lab from "../words/lab.js"
import * as labPapers from "../words/lab-papers.js"
import * as parts from "../words/parts.js"
import * as read from "../words/read.js"
import * as reader from "../words/reader.js"
import { type Message, preferredLanguage, sayIn } from "../words/say.js"
import * as shell from "../words/shell.js"
import * as sites from "../words/sites.js"
import * as watch from "../words/watch.js"
import { completeAddress } from "./address.js"
import { errorText } from "./error-text.js"
import { parseRoute, routeTo } from "./route.js"
import { fileName } from "./save-file.js"
import { piecesOf } from "./text-pieces.js"

test("the first language of ours that the browser prefers is spoken", () => {
  expect(preferredLanguage(["fr", "ja-JP", "en"])).toBe("ja")
  expect(preferredLanguage(["fr", "de"])).toBe("en")
  expect(sayIn("ja")({ en: "{n} pages", ja: "{n} ページ" }, { n: 3 })).toBe("3 ページ")
  expect(sayIn("en")({ en: "{other}", ja: "" })).toBe("{other}")
})

test("every message has the same holes in both languages", () => {
  const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort()
  const all = [annotate, board, home, join, lab, labPapers, parts, read, reader, shell, sites, watch].flatMap(
    (module) => Object.values<Record<string, Message>>(module),
  )
  for (const words of all) {
    for (const [name, { en, ja }] of Object.entries(words)) {
      expect([name, holes(ja)]).toEqual([name, holes(en)])
    }
  }
})

test("an address of the studio leads back to where it was made", () => {
  const { view, query } = parseRoute(routeTo("annotate", { set: "a & b" }))
  expect(view).toBe("annotate")
  expect(query.get("set")).toBe("a & b")
  expect(parseRoute("").view).toBe("")
})

test("addresses are completed as people mean them", () => {
  expect(completeAddress(" example.org/a ")).toBe("https://example.org/a")
  expect(completeAddress("localhost:8080/a")).toBe("https://localhost:8080/a")
  expect(completeAddress("http://example.org")).toBe("http://example.org")
  expect(completeAddress("")).toBeUndefined()
  expect(completeAddress("http://")).toBeUndefined()
  expect(completeAddress("mailto:x@example.org")).toBeUndefined()
})

test("errors are said in the language chosen, with the server's own words below where those are English", () => {
  const [en, ja] = (["en", "ja"] as const).map((language) => ({ language, say: sayIn(language) }))
  const missing = new ApiError("bad-status", "example.org answered 404")
  expect(errorText(missing, en!)).toEqual({ text: "example.org answered 404" })
  expect(errorText(missing, ja!)).toEqual({
    text: ERROR_WORDS["bad-status"]!.ja,
    detail: "example.org answered 404",
  })
  expect(errorText(new Error("odd"), ja!)).toEqual({ text: "うまくいきませんでした。", detail: "odd" })
  expect(errorText(new ApiError("offline", "TypeError"), ja!).text).toContain("応答しません")
  expect(errorText(new ApiError("constructor", "odd"), ja!).detail).toBe("odd")
  const details = { reason: "not-on-page", values: { name: "price", value: "¥1" } }
  const exact = new ApiError("pick-not-found", "Expected `¥1` …", undefined, undefined, details)
  expect(errorText(exact, ja!)).toEqual({ text: "`¥1` (`price`) がページにありません" })
  expect(errorText(exact, en!)).toEqual({ text: "Expected `¥1` …" })
})

test("a long text in pieces loses nothing but the line ends between them, and a long line loses nothing", () => {
  const text = Array.from({ length: 500 }, (_, i) => `line ${i}`).join("\n")
  expect(piecesOf(text, 100).join("\n")).toBe(text)
  expect(piecesOf(text, 100).length).toBeGreaterThan(20)
  expect(piecesOf("")).toEqual([])
  const line = "𠮷".repeat(500)
  const pieces = piecesOf(line, 99)
  expect(pieces.join("")).toBe(line)
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(200)
  expect(pieces.filter((piece) => /^[\uDC00-\uDFFF]/.test(piece))).toEqual([])
  const words = piecesOf("the tide comes in ".repeat(40), 99)
  expect(words.join("")).toBe("the tide comes in ".repeat(40))
  expect(words.filter((piece) => !piece.endsWith(" "))).toEqual([])
})

test("names of files come from titles in any script", () => {
  expect(fileName({ title: "湖畔の移動図書館、新車両!" }, "md")).toBe("湖畔の移動図書館-新車両.md")
  expect(fileName({ title: undefined }, "txt")).toBe("page.txt")
  expect(fileName({ title: "../../etc" }, "txt")).toBe("etc.txt")
})

test("a file that is no result is no result", () => {
  expect(readResult("{}")).toBeUndefined()
  expect(readResult("not json")).toBeUndefined()
})

test("lines count as found wherever the other text breaks them", () => {
  const work = lineDifference("One two three.\nFour.", "One two\nthree. Five.")
  let step = work.next()
  while (!step.done) step = work.next()
  expect([...step.value.missed]).toEqual([1])
  expect([...step.value.extra]).toEqual([1])
})

test("events are read however their stream is cut", async () => {
  const bytes = new TextEncoder().encode('event: job\ndata: {"a":1}\n\n: beat\n\ndata: {"b":\ndata: 2}\n\n')
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const found: string[] = []
  for await (const data of eventsOf(stream)) found.push(data)
  expect(found).toEqual(['{"a":1}', '{"b":\n2}'])
})
