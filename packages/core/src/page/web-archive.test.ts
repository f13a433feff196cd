import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { parsePage } from "./parse.js"
import { pageInArchive } from "./web-archive.js"

const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "latin1"))
const lines = (...all: string[]): string => all.join("\r\n")

/** A page as Chromium saves it. */
const SAVED = lines(
  "From: <Saved by Blink>",
  "Snapshot-Content-Location: https://harbour.example/ferry",
  "Subject: =?utf-8?Q?=E5=A4=9C?=",
  "MIME-Version: 1.0",
  "Content-Type: multipart/related;",
  '\ttype="text/html";',
  '\tboundary="----MultipartBoundary--x1----"',
  "",
  "",
  "------MultipartBoundary--x1----",
  "Content-Type: text/html",
  "Content-ID: <frame-1@mhtml.blink>",
  "Content-Transfer-Encoding: quoted-printable",
  "Content-Location: https://harbour.example/ferry",
  "",
  '<!DOCTYPE html><html><head><meta charset=3D"utf-8"></head><body><p>From the harb=',
  "our, =E5=A4=9C=E8=A1=8C =3D the night boat</p></body></html>",
  "------MultipartBoundary--x1----",
  "Content-Type: image/png",
  "Content-Transfer-Encoding: base64",
  "Content-Location: https://harbour.example/boat.png",
  "",
  "iVBORw0KGgo=",
  "------MultipartBoundary--x1------",
  "",
)

describe("A web archive", () => {
  test("is read as the page in it, at the address it was saved from", () => {
    for (const input of [SAVED, bytesOf(SAVED), bytesOf(SAVED.replaceAll("\r\n", "\n"))]) {
      const page = parsePage(input)
      expect(page.text.trim()).toBe("From the harbour, 夜行 = the night boat")
      expect(page.url).toBe("https://harbour.example/ferry")
    }
    expect(parsePage(bytesOf(SAVED), { url: "https://other.example/" }).url).toBe("https://other.example/")
  })

  test("says the encoding of its page in the header of the part", () => {
    const body = Buffer.from("<p>\x83t\x83F\x83\x8a\x81[\x82\xcc\x8aC", "latin1").toString("base64")
    const archive = lines(
      "MIME-Version: 1.0",
      "Content-Type: multipart/related; boundary=b",
      "",
      "--b",
      'Content-Type: text/html; charset="Shift_JIS"',
      "Content-Transfer-Encoding: Base64",
      "Content-Location: file:///C:/page.html",
      "",
      body.slice(0, 8),
      body.slice(8),
      "--b--",
    )
    const page = parsePage(bytesOf(archive), { contentType: "multipart/related" })
    expect(page.text.trim()).toBe("フェリーの海")
    expect(page.encoding).toEqual({ name: "shift_jis", source: "http" })
    expect(page.url).toBeUndefined()
  })

  test("may hold its page alone, or below other parts, and may be cut short", () => {
    const alone = lines("MIME-Version: 1.0", "Content-Type: text/html", "", "<p>Alone</p>")
    expect(parsePage(bytesOf(alone)).text.trim()).toBe("Alone")
    const nested = lines(
      "MIME-Version: 1.0",
      "Content-Type: multipart/related; boundary=outer",
      "",
      "--outer",
      "Content-Type: multipart/alternative; boundary=inner",
      "",
      "--inner",
      "Content-Type: text/plain",
      "",
      "plain",
      "--inner",
      "Content-Type: text/html",
      "",
      "<p>Below</p> and no end",
    )
    expect(parsePage(bytesOf(nested)).text).toContain("Below and no end")
  })

  test("is told from pages that speak of such things, and from archives without a page", () => {
    for (const text of [
      "<p>MIME-Version: 1.0</p>",
      "Note: a text\n\nMIME-Version: 1.0\nContent-Type: text/html\n\n",
      "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=b\n\n--b\nContent-Type: image/png\n\nx\n--b--",
      "",
    ]) {
      expect(pageInArchive(bytesOf(text))).toBeUndefined()
      expect(parsePage(bytesOf(text)).text.trim()).toBe(parsePage(text).text.trim())
    }
  })

  test("gives every page back as it was packed", () => {
    const quoted = (bytes: Uint8Array): string =>
      [...bytes].map((byte) => `=${byte.toString(16).padStart(2, "0").toUpperCase()}`).join("")
    const packed = (encoding: string, body: string): Uint8Array =>
      bytesOf(`MIME-Version: 1.0\nContent-Type: text/html\nContent-Transfer-Encoding: ${encoding}\n\n${body}`)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const base64 = Buffer.from(bytes).toString("base64")
        expect([...pageInArchive(packed("base64", base64))!.bytes]).toEqual([...bytes])
        expect([...pageInArchive(packed("quoted-printable", quoted(bytes)))!.bytes]).toEqual([...bytes])
        expect([...pageInArchive(packed("binary", Buffer.from(bytes).toString("latin1")))!.bytes]).toEqual([
          ...bytes,
        ])
      }),
    )
  })
})
