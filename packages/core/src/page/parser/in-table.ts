import { Tag, type TagSet, tagSet } from "../tags.js"
import { type Construction, TABLE_STRUCTURE } from "./construction.js"
import { endInBody, isHiddenInput, startInBody } from "./in-body.js"
import { endTemplate, startHeadElement, startHtml } from "./in-head.js"
import {
  AGAIN,
  DONE,
  IN_CAPTION,
  IN_CELL,
  IN_COLUMN_GROUP,
  IN_ROW,
  IN_TABLE,
  IN_TABLE_BODY,
  type Outcome,
} from "./modes.js"
import { HTML } from "./tree.js"

const TABLE_PARTS: TagSet = tagSet("caption col colgroup tbody td tfoot th thead tr")
const TABLE_CONTEXT = [Tag.table, Tag.template, Tag.html]
const BODIES = [Tag.tbody, Tag.tfoot, Tag.thead]
const BODY_CONTEXT = [...BODIES, Tag.template, Tag.html]
const ROW_CONTEXT = [Tag.tr, Tag.template, Tag.html]
const CELLS = [Tag.td, Tag.th]

/** Closes what is open in the nearest of some elements. */
function clearTo(p: Construction, context: readonly number[]): void {
  p.open.popTo(p.open.topOfAny(context) + 1)
}

/** Text in a table: what is between its parts waits until its end is known. */
export function textInTable(p: Construction, text: string, isSpace: boolean): void {
  if (TABLE_STRUCTURE[p.currentTag] === 1) {
    p.tableTextIsSpace = isSpace && (p.tableText === undefined || p.tableTextIsSpace)
    p.tableText = (p.tableText ?? "") + text
    return
  }
  const before = p.fostering
  p.fostering = true
  p.reconstruct()
  p.insertText(text)
  p.fostering = before
  if (!isSpace) p.framesetOk = false
}

function fostered(p: Construction, tag: number, rule: (p: Construction, tag: number) => Outcome): Outcome {
  const before = p.fostering
  p.fostering = true
  const outcome = rule(p, tag)
  p.fostering = before
  return outcome
}

export function startInTable(p: Construction, tag: number): Outcome {
  switch (tag) {
    case Tag.td:
    case Tag.th:
    case Tag.tr:
      clearTo(p, TABLE_CONTEXT)
      p.insertImplied(Tag.tbody)
      p.mode = IN_TABLE_BODY
      return AGAIN
    case Tag.style:
    case Tag.script:
    case Tag.template:
      startHeadElement(p, tag)
      return DONE
    case Tag.col:
      clearTo(p, TABLE_CONTEXT)
      p.insertImplied(Tag.colgroup)
      p.mode = IN_COLUMN_GROUP
      return AGAIN
    case Tag.form:
      if (!p.form && p.open.templates === 0) p.form = p.place(tag, HTML)
      return DONE
    case Tag.table:
      if (!p.open.isInTableScope(Tag.table)) return DONE
      p.open.popThrough(Tag.table)
      p.resetMode()
      return AGAIN
    case Tag.tbody:
    case Tag.tfoot:
    case Tag.thead:
      return startPart(p, tag, IN_TABLE_BODY)
    case Tag.colgroup:
      return startPart(p, tag, IN_COLUMN_GROUP)
    case Tag.caption:
      clearTo(p, TABLE_CONTEXT)
      p.formatting.mark()
      p.insert(tag)
      p.mode = IN_CAPTION
      return DONE
    case Tag.input:
      if (!isHiddenInput(p)) return fostered(p, tag, startInBody)
      p.place(tag, HTML)
      return DONE
    default:
      return fostered(p, tag, startInBody)
  }
}

function startPart(p: Construction, tag: number, mode: number): Outcome {
  clearTo(p, TABLE_CONTEXT)
  p.insert(tag)
  p.mode = mode
  return DONE
}

export function endInTable(p: Construction, tag: number): Outcome {
  if (tag === Tag.table) {
    if (p.open.isInTableScope(Tag.table)) {
      p.open.popThrough(Tag.table)
      p.resetMode()
    }
    return DONE
  }
  if (tag === Tag.template) return endTemplate(p)
  if (tag === Tag.body || tag === Tag.html || TABLE_PARTS[tag]) return DONE
  return fostered(p, tag, endInBody)
}

function closeCaption(p: Construction): boolean {
  if (!p.open.isInTableScope(Tag.caption)) return false
  p.closeImplied()
  p.open.popThrough(Tag.caption)
  p.formatting.clearToMarker()
  p.mode = IN_TABLE
  return true
}

export function startInCaption(p: Construction, tag: number): Outcome {
  if (TABLE_PARTS[tag] !== 1) return startInBody(p, tag)
  return closeCaption(p) ? AGAIN : DONE
}

export function endInCaption(p: Construction, tag: number): Outcome {
  if (tag === Tag.caption || tag === Tag.table) return closeCaption(p) && tag === Tag.table ? AGAIN : DONE
  if (tag === Tag.body || tag === Tag.html || TABLE_PARTS[tag] === 1) return DONE
  return endInBody(p, tag)
}

/** Leaves the group of columns; false when it is not the current element. */
export function leaveColumnGroup(p: Construction): boolean {
  if (p.currentTag !== Tag.colgroup) return false
  p.open.pop()
  p.mode = IN_TABLE
  return true
}

export function startInColumnGroup(p: Construction, tag: number): Outcome {
  if (tag === Tag.html) return startHtml(p)
  if (tag === Tag.col) p.place(tag, HTML)
  else if (tag === Tag.template) startHeadElement(p, tag)
  else if (leaveColumnGroup(p)) return AGAIN
  return DONE
}

export function endInColumnGroup(p: Construction, tag: number): Outcome {
  if (tag === Tag.template) return endTemplate(p)
  if (tag === Tag.col) return DONE
  if (tag === Tag.colgroup) {
    leaveColumnGroup(p)
    return DONE
  }
  return leaveColumnGroup(p) ? AGAIN : DONE
}

function closeBody(p: Construction): void {
  clearTo(p, BODY_CONTEXT)
  p.open.pop()
  p.mode = IN_TABLE
}

export function startInTableBody(p: Construction, tag: number): Outcome {
  switch (tag) {
    case Tag.tr:
      clearTo(p, BODY_CONTEXT)
      p.insert(tag)
      p.mode = IN_ROW
      return DONE
    case Tag.th:
    case Tag.td:
      clearTo(p, BODY_CONTEXT)
      p.insertImplied(Tag.tr)
      p.mode = IN_ROW
      return AGAIN
    case Tag.caption:
    case Tag.col:
    case Tag.colgroup:
    case Tag.tbody:
    case Tag.tfoot:
    case Tag.thead:
      if (!p.open.isPlaceInTableScope(p.open.topOfAny(BODIES))) return DONE
      closeBody(p)
      return AGAIN
    default:
      return startInTable(p, tag)
  }
}

export function endInTableBody(p: Construction, tag: number): Outcome {
  switch (tag) {
    case Tag.tbody:
    case Tag.tfoot:
    case Tag.thead:
      if (p.open.isInTableScope(tag)) closeBody(p)
      return DONE
    case Tag.table:
      if (!p.open.isPlaceInTableScope(p.open.topOfAny(BODIES))) return DONE
      closeBody(p)
      return AGAIN
    case Tag.tr:
      return DONE
    default:
      return endInTable(p, tag)
  }
}

function closeRow(p: Construction): void {
  clearTo(p, ROW_CONTEXT)
  p.open.pop()
  p.mode = IN_TABLE_BODY
}

export function startInRow(p: Construction, tag: number): Outcome {
  if (tag === Tag.td || tag === Tag.th) {
    clearTo(p, ROW_CONTEXT)
    p.insert(tag)
    p.mode = IN_CELL
    p.formatting.mark()
    return DONE
  }
  if (TABLE_PARTS[tag] !== 1) return startInTable(p, tag)
  if (!p.open.isInTableScope(Tag.tr)) return DONE
  closeRow(p)
  return AGAIN
}

export function endInRow(p: Construction, tag: number): Outcome {
  switch (tag) {
    case Tag.tr:
      if (p.open.isInTableScope(Tag.tr)) closeRow(p)
      return DONE
    case Tag.table:
    case Tag.tbody:
    case Tag.tfoot:
    case Tag.thead:
      if (!p.open.isInTableScope(Tag.tr) && (tag === Tag.table || !p.open.isInTableScope(tag))) return DONE
      closeRow(p)
      return AGAIN
    default:
      return endInTable(p, tag)
  }
}

function closeCell(p: Construction): void {
  p.closeImplied()
  p.open.popTo(Math.max(p.open.topOfAny(CELLS), 0))
  p.formatting.clearToMarker()
  p.mode = IN_ROW
}

export function startInCell(p: Construction, tag: number): Outcome {
  if (TABLE_PARTS[tag] !== 1) return startInBody(p, tag)
  if (!p.open.isInTableScope(Tag.td) && !p.open.isInTableScope(Tag.th)) return DONE
  closeCell(p)
  return AGAIN
}

export function endInCell(p: Construction, tag: number): Outcome {
  if (tag === Tag.td || tag === Tag.th) {
    if (p.open.isInTableScope(tag)) {
      p.closeImplied()
      p.open.popThrough(tag)
      p.formatting.clearToMarker()
      p.mode = IN_ROW
    }
    return DONE
  }
  if (TABLE_STRUCTURE[tag] === 1) {
    if (!p.open.isInTableScope(tag)) return DONE
    closeCell(p)
    return AGAIN
  }
  if (tag === Tag.body || tag === Tag.html || TABLE_PARTS[tag] === 1) return DONE
  return endInBody(p, tag)
}
