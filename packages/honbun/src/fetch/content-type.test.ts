import { expect, test } from "vitest"
import { declaredNonPage, sniffedNonPage } from "./content-type.js"

const bytes = (text: string) => Buffer.from(text, "latin1")

test.each([
  ["text/html; charset=utf-8", undefined],
  ["TEXT/HTML", undefined],
  ["application/xhtml+xml", undefined],
  ["text/plain", undefined],
  ['multipart/related; type="text/html"', undefined],
  [undefined, undefined],
  ["application/pdf", "application/pdf"],
  ["image/png", "image/png"],
  ["application/json; charset=utf-8", "application/json"],
])("a declared %s is refused as %s", (declared, refused) => {
  expect(declaredNonPage(declared)).toBe(refused)
})

test.each([
  ["%PDF-1.4", "application/pdf"],
  ["\xff\xd8\xff\xe0", "image/jpeg"],
  ["GIF89a\x01\x00", "image/gif"],
  ["PK\x03\x04\x14\x00", "application/zip"],
  ["\x00\x00\x00\x18ftypmp42", "video/mp4"],
  ["\x01\x02\x03\x04 no markup", "application/octet-stream"],
])("bytes that begin with %j are %s", (start, kind) => {
  expect(sniffedNonPage(bytes(start))).toBe(kind)
})

test.each([
  "<!doctype html><p>text",
  "plain words",
  "BM is how this sentence begins",
  "RIFF-raff",
  "",
  "<p>a stray \x00 byte and a bell \x07",
  "\xff\xfe<\x00p\x00",
  "<\x00h\x00t\x00m\x00l\x00>\x00",
])("bytes that may be text pass: %j", (start) => {
  expect(sniffedNonPage(bytes(start))).toBeUndefined()
})
