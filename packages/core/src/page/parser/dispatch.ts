import { Tag } from "../tags.js"
import { HTML_SPACE } from "./characters-of-markup.js"
import type { Construction } from "./construction.js"
import { endInForeign, isForeign, startInForeign, startsForeign } from "./foreign.js"
import { endInBody, startInBody } from "./in-body.js"
import {
  endBeforeBody,
  leaveMode,
  startAfterHead,
  startBeforeHead,
  startBeforeHtml,
  startInHead,
  startInHeadNoscript,
} from "./in-head.js"
import { endInSelect, endInSelectInTable, startInSelect, startInSelectInTable } from "./in-select.js"
import {
  endInCaption,
  endInCell,
  endInColumnGroup,
  endInRow,
  endInTable,
  endInTableBody,
  leaveColumnGroup,
  startInCaption,
  startInCell,
  startInColumnGroup,
  startInRow,
  startInTable,
  startInTableBody,
  textInTable,
} from "./in-table.js"
import {
  AFTER_AFTER_BODY,
  AFTER_AFTER_FRAMESET,
  AFTER_BODY,
  AFTER_FRAMESET,
  AFTER_HEAD,
  AGAIN,
  BEFORE_HEAD,
  BEFORE_HTML,
  IN_BODY,
  IN_CAPTION,
  IN_CELL,
  IN_COLUMN_GROUP,
  IN_FRAMESET,
  IN_HEAD,
  IN_HEAD_NOSCRIPT,
  IN_ROW,
  IN_SELECT,
  IN_SELECT_IN_TABLE,
  IN_TABLE,
  IN_TABLE_BODY,
  IN_TEMPLATE,
  INITIAL,
  type Outcome,
} from "./modes.js"
import {
  endAfterBody,
  endInFrameset,
  endInTemplate,
  startAfterBody,
  startInFrameset,
  startInTemplate,
} from "./other-modes.js"

/** A start tag that was read; its attributes are in the construction. */
export function startTag(p: Construction, tag: number): void {
  p.skipNewline = false
  if (p.tableText !== undefined) p.endTableText()
  do {
    if (p.tree.namespace[p.open.current] && startsForeign(p, tag) && startInForeign(p, tag)) return
  } while (startByMode(p, tag) === AGAIN)
}

function startByMode(p: Construction, tag: number): Outcome {
  switch (p.mode) {
    case IN_BODY:
      return startInBody(p, tag)
    case INITIAL:
      return leaveMode(p)
    case BEFORE_HTML:
      return startBeforeHtml(p, tag)
    case BEFORE_HEAD:
      return startBeforeHead(p, tag)
    case IN_HEAD:
      return startInHead(p, tag)
    case IN_HEAD_NOSCRIPT:
      return startInHeadNoscript(p, tag)
    case AFTER_HEAD:
      return startAfterHead(p, tag)
    case IN_TABLE:
      return startInTable(p, tag)
    case IN_CAPTION:
      return startInCaption(p, tag)
    case IN_COLUMN_GROUP:
      return startInColumnGroup(p, tag)
    case IN_TABLE_BODY:
      return startInTableBody(p, tag)
    case IN_ROW:
      return startInRow(p, tag)
    case IN_CELL:
      return startInCell(p, tag)
    case IN_SELECT:
      return startInSelect(p, tag)
    case IN_SELECT_IN_TABLE:
      return startInSelectInTable(p, tag)
    case IN_TEMPLATE:
      return startInTemplate(p, tag)
    case AFTER_BODY:
    case AFTER_AFTER_BODY:
      return startAfterBody(p, tag)
    default:
      return startInFrameset(p, tag)
  }
}

/** An end tag that was read. */
export function endTag(p: Construction, tag: number): void {
  p.skipNewline = false
  if (p.tableText !== undefined) p.endTableText()
  if (p.tree.namespace[p.open.current] && endInForeign(p, tag)) return
  while (endByMode(p, tag) === AGAIN);
}

function endByMode(p: Construction, tag: number): Outcome {
  switch (p.mode) {
    case IN_BODY:
      return endInBody(p, tag)
    case INITIAL:
      return leaveMode(p)
    case BEFORE_HTML:
    case BEFORE_HEAD:
    case IN_HEAD:
    case IN_HEAD_NOSCRIPT:
    case AFTER_HEAD:
      return endBeforeBody(p, tag)
    case IN_TABLE:
      return endInTable(p, tag)
    case IN_CAPTION:
      return endInCaption(p, tag)
    case IN_COLUMN_GROUP:
      return endInColumnGroup(p, tag)
    case IN_TABLE_BODY:
      return endInTableBody(p, tag)
    case IN_ROW:
      return endInRow(p, tag)
    case IN_CELL:
      return endInCell(p, tag)
    case IN_SELECT:
      return endInSelect(p, tag)
    case IN_SELECT_IN_TABLE:
      return endInSelectInTable(p, tag)
    case IN_TEMPLATE:
      return endInTemplate(p, tag)
    case AFTER_BODY:
    case AFTER_AFTER_BODY:
      return endAfterBody(p, tag)
    default:
      return endInFrameset(p, tag)
  }
}

/** A comment or a document type: only what it ends matters. */
export function aside(p: Construction): void {
  p.skipNewline = false
  if (p.tableText !== undefined) p.endTableText()
}

/** Text that was read, references resolved and without NUL. */
export function characters(p: Construction, text: string): void {
  if (p.skipNewline) {
    p.skipNewline = false
    if (text.charCodeAt(0) === 0x0a) {
      if (text.length > 1) characters(p, text.slice(1))
      return
    }
  }
  if (p.tree.namespace[p.open.current] && isForeign(p)) {
    p.insertText(text)
    if (p.framesetOk) p.framesetOk = isSpace(text)
    return
  }
  switch (p.mode) {
    case IN_BODY:
    case IN_CELL:
    case IN_CAPTION:
    case IN_TEMPLATE:
      p.reconstruct()
      p.insertText(text)
      if (p.framesetOk) p.framesetOk = isSpace(text)
      return
    case IN_SELECT:
    case IN_SELECT_IN_TABLE:
      p.insertText(text)
      return
    case IN_TABLE:
    case IN_TABLE_BODY:
    case IN_ROW:
      textInTable(p, text, isSpace(text))
      return
    case IN_FRAMESET:
    case AFTER_FRAMESET:
      p.insertText(text.replace(/[^ \n\t\f\r]+/g, ""))
      return
    case AFTER_AFTER_FRAMESET:
      p.reconstruct()
      p.insertText(text.replace(/[^ \n\t\f\r]+/g, ""))
      return
    default:
      charactersBetween(p, text)
  }
}

/** Text where white space stays and anything else goes on to the next mode. */
function charactersBetween(p: Construction, text: string): void {
  const start = spaceEnd(text)
  const space = text.slice(0, start)
  if (p.mode === AFTER_BODY || p.mode === AFTER_AFTER_BODY) {
    if (space !== "") {
      p.reconstruct()
      p.insertText(space)
    }
  } else if (p.mode >= IN_HEAD) p.insertText(space)
  if (start < text.length && goOn(p)) characters(p, text.slice(start))
}

/** Goes on to the next mode; false when what came is to be dropped. */
function goOn(p: Construction): boolean {
  if (p.mode === AFTER_BODY || p.mode === AFTER_AFTER_BODY) p.mode = IN_BODY
  else if (p.mode === IN_COLUMN_GROUP) return leaveColumnGroup(p)
  else leaveMode(p)
  return true
}

/** NUL in text: dropped, but it says as much as any character that the head is over. */
export function nul(p: Construction): void {
  p.skipNewline = false
  if (p.tree.namespace[p.open.current] && isForeign(p)) {
    p.insertText("\ufffd")
    return
  }
  while (
    p.mode <= AFTER_HEAD ||
    p.mode === AFTER_BODY ||
    p.mode === AFTER_AFTER_BODY ||
    p.mode === IN_COLUMN_GROUP
  ) {
    if (!goOn(p)) return
  }
}

/** The end of the page: `html`, `head` and `body` are there, whatever the page wrote. */
export function endOfPage(p: Construction): void {
  aside(p)
  while (p.mode <= AFTER_HEAD || p.templateModes.length > 0) {
    if (p.mode <= AFTER_HEAD) leaveMode(p)
    else if (p.open.templates === 0) return
    else {
      while (p.open.templates > 0) {
        p.open.popThrough(Tag.template)
        p.formatting.clearToMarker()
        p.templateModes.pop()
      }
      p.resetMode()
    }
  }
}

function spaceEnd(text: string): number {
  let at = 0
  while (at < text.length && HTML_SPACE[text.charCodeAt(at)] === 1) at++
  return at
}

function isSpace(text: string): boolean {
  return spaceEnd(text) === text.length
}
