import { Tag } from "../tags.js"
import type { Construction } from "./construction.js"
import { endTemplate, startHeadElement, startHtml } from "./in-head.js"
import {
  AFTER_AFTER_BODY,
  AFTER_AFTER_FRAMESET,
  AFTER_FRAMESET,
  AGAIN,
  DONE,
  IN_BODY,
  IN_COLUMN_GROUP,
  IN_FRAMESET,
  IN_ROW,
  IN_TABLE,
  IN_TABLE_BODY,
  type Outcome,
} from "./modes.js"
import { HTML } from "./tree.js"

/** Which mode a template goes on in, by the first tag in it. */
const TEMPLATE_MODES: ReadonlyMap<number, number> = new Map([
  [Tag.caption, IN_TABLE],
  [Tag.colgroup, IN_TABLE],
  [Tag.tbody, IN_TABLE],
  [Tag.tfoot, IN_TABLE],
  [Tag.thead, IN_TABLE],
  [Tag.col, IN_COLUMN_GROUP],
  [Tag.tr, IN_TABLE_BODY],
  [Tag.td, IN_ROW],
  [Tag.th, IN_ROW],
])

export function startInTemplate(p: Construction, tag: number): Outcome {
  if (startHeadElement(p, tag)) return DONE
  const mode = TEMPLATE_MODES.get(tag) ?? IN_BODY
  p.templateModes[p.templateModes.length - 1] = mode
  p.mode = mode
  return AGAIN
}

export function endInTemplate(p: Construction, tag: number): Outcome {
  return tag === Tag.template ? endTemplate(p) : DONE
}

/** After the body everything but white space goes back into it. */
export function startAfterBody(p: Construction, tag: number): Outcome {
  if (tag === Tag.html) return startHtml(p)
  p.mode = IN_BODY
  return AGAIN
}

export function endAfterBody(p: Construction, tag: number): Outcome {
  if (tag === Tag.html && p.mode !== AFTER_AFTER_BODY) {
    p.mode = AFTER_AFTER_BODY
    return DONE
  }
  p.mode = IN_BODY
  return AGAIN
}

/** In frames and after them. */
export function startInFrameset(p: Construction, tag: number): Outcome {
  if (tag === Tag.html) return startHtml(p)
  if (tag === Tag.noframes) startHeadElement(p, tag)
  else if (p.mode !== IN_FRAMESET) return DONE
  else if (tag === Tag.frameset) p.insert(tag)
  else if (tag === Tag.frame) p.place(tag, HTML)
  return DONE
}

export function endInFrameset(p: Construction, tag: number): Outcome {
  if (p.mode === IN_FRAMESET && tag === Tag.frameset && p.open.size > 1) {
    p.open.pop()
    if (p.currentTag !== Tag.frameset) p.mode = AFTER_FRAMESET
  } else if (p.mode === AFTER_FRAMESET && tag === Tag.html) p.mode = AFTER_AFTER_FRAMESET
  return DONE
}
