import { type Box, Drawn, LAYOUT_ATTRIBUTE, writeDrawn } from "@honbun/core/internal"
import type { Snapshot } from "./snapshot.js"

/** Attributes under this beginning are honbun's: what a page brings under it is left out. */
const RESERVED: RegExp = /^data-honbun-/i

/**
 * Elements whose content is left out: programs, styles, fallbacks, what is not displayed. Only scripts that hold
 * data keep theirs.
 */
const LEFT_OUT = /^(?:script|style|template|iframe|noembed|noframes)$/
const DATA_SCRIPT = /^\s*(?:application\/ld\+json|math\/)/i
const VOID =
  /^(?:area|base|basefont|bgsound|br|col|embed|frame|hr|img|input|keygen|link|meta|param|source|track|wbr)$/
/** Elements that parsers read as bare text to their end tag, or to the end of the page: written as what they show. */
const BARE_TEXT = /^(?:xmp|listing|plaintext)$/
const TAG_NAME = /^[a-z][\w.:-]*$/i
const ATTRIBUTE_NAME = /^[^\s"'<>/=\0]+$/

/**
 * The markup of a snapshot, each element in the body with what was seen of it in {@link LAYOUT_ATTRIBUTE}. Written
 * so that nothing of the page can become that attribute when it is read again: no comments, no bare text that ends
 * early, no attribute of that name. Gives undefined when it grows above `most` characters.
 */
export function writeSnapshot(snapshot: Snapshot, drawn: Uint8Array, most: number): string | undefined {
  const pieces: string[] = []
  const open: { readonly node: number; readonly tag: string }[] = []
  const leftOut = new Uint8Array(snapshot.length)
  let body = -1
  let size = 0
  const put = (piece: string): void => {
    size += piece.length
    pieces.push(piece)
  }
  for (let node = 1; node < snapshot.length && size <= most; node++) {
    const parent = Math.max(0, snapshot.parent[node]!)
    const type = snapshot.type[node]
    const name = snapshot.name(node)
    leftOut[node] = Number(leftOut[parent] === 1 || snapshot.isBuiltIn(node) || name.startsWith("::"))
    if (leftOut[node] === 1) continue
    while (open.length > 0 && open.at(-1)!.node !== parent) put(`</${open.pop()!.tag}>`)
    if (type === 10) put("<!DOCTYPE html>")
    else if (type === 3) put(textIn(open.at(-1)?.tag ?? "", snapshot.value(node)))
    if (type !== 1) continue
    const tag = tagOf(name)
    if (tag === "body") body = node
    put(startTag(snapshot, node, tag, body < 0 ? undefined : drawn[node]!))
    if (VOID.test(tag)) leftOut[node] = 1
    else open.push({ node, tag })
    if (LEFT_OUT.test(tag) && !isData(snapshot, node, tag)) leftOut[node] = 1
  }
  while (open.length > 0) put(`</${open.pop()!.tag}>`)
  return size > most ? undefined : pieces.join("")
}

/** The name to write: an impossible one, which only scripts can make, becomes `span`. */
function tagOf(name: string): string {
  if (!TAG_NAME.test(name)) return "span"
  return BARE_TEXT.test(name.toLowerCase()) ? "pre" : name
}

/**
 * Our attribute is first: of two with one name, parsers keep the first. `hidden` says what was seen, for readers
 * who know nothing of our attribute.
 */
function startTag(snapshot: Snapshot, node: number, tag: string, drawn: number | undefined): string {
  const list = snapshot.attributes(node)
  let written =
    drawn === undefined ? "" : ` ${LAYOUT_ATTRIBUTE}="${writeDrawn(drawn, boxIn(snapshot, node))}"`
  if (drawn && drawn & Drawn.hidden) written += ' hidden=""'
  for (let i = 0; i + 1 < list.length; i += 2) {
    const name = list[i]!
    if (drawn && name.toLowerCase() === "hidden") continue
    if (ATTRIBUTE_NAME.test(name) && !RESERVED.test(name)) written += ` ${name}="${quoted(list[i + 1]!)}"`
  }
  return `<${tag}${written}>`
}

function boxIn(snapshot: Snapshot, node: number): Box | undefined {
  const found = snapshot.box(node)
  if (!found) return undefined
  const [x, y, width, height] = found
  const fontSize = Number.parseFloat(snapshot.style(node, "font-size")) || 0
  const fontWeight = Number.parseFloat(snapshot.style(node, "font-weight")) || 400
  return { x, y, width, height, fontSize, fontWeight }
}

function isData(snapshot: Snapshot, node: number, tag: string): boolean {
  const list = snapshot.attributes(node)
  const at = list.findIndex((name, i) => i % 2 === 0 && name.toLowerCase() === "type")
  return tag === "script" && at >= 0 && DATA_SCRIPT.test(list[at + 1] ?? "")
}

/** A text so that it is read again as the same text, wherever it is. */
function textIn(tag: string, value: string): string {
  // Neither may be escaped; whatever they are read as (a script in a drawing holds elements), it is without ours.
  if (tag === "script" || tag === "noscript") {
    const plain = value.replace(/data-honbun-/gi, "data-page-")
    // Data is JSON or TeX; an end tag in it, which only a script can have put there, must not end it.
    return tag === "script" ? plain.replace(/<(?=[/!])/g, "\\u003c") : plain
  }
  const text = value.replace(/[&<>\u00a0]/g, (character) => ENTITIES[character]!)
  return (tag === "pre" || tag === "textarea") && text.startsWith("\n") ? `\n${text}` : text
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\u00a0": "&nbsp;",
}

function quoted(value: string): string {
  return value.replace(/[&"<>\u00a0]/g, (character) => ENTITIES[character]!)
}
