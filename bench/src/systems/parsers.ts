import { decodeBytes } from "./decode.js"
import type { PageInput, System } from "./system.js"

/** Where a parser's text comes from: bytes inside the time, or text made ready before it. */
export type Start = "bytes" | "text"

function parser(start: Start, parse: (text: string) => unknown): System {
  if (start === "text") {
    return {
      prepare: (input) => new TextDecoder().decode(input.bytes),
      run: (text) => parse(text as string),
    }
  }
  return { prepare: (input) => input, run: (input) => parse(decodeBytes((input as PageInput).bytes)) }
}

/** parse5 building its own default tree. */
export async function openParse5(start: Start): Promise<System> {
  const { parse } = await import("parse5")
  return parser(start, (text) => parse(text))
}

/** htmlparser2 reporting tags and text to a handler that counts them. */
export async function openHtmlparser2Events(start: Start): Promise<System> {
  const { Parser } = await import("htmlparser2")
  return parser(start, (text) => {
    let events = 0
    const count = (): void => {
      events++
    }
    const reader = new Parser({ onopentag: count, ontext: count, onclosetag: count })
    reader.end(text)
    return events
  })
}

/** htmlparser2 building its DOM. */
export async function openHtmlparser2Tree(start: Start): Promise<System> {
  const { parseDocument } = await import("htmlparser2")
  return parser(start, (text) => parseDocument(text))
}
