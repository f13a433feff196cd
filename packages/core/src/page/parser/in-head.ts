import { Tag } from "../tags.js"
import type { Construction } from "./construction.js"
import {
  AFTER_HEAD,
  AGAIN,
  BEFORE_HEAD,
  BEFORE_HTML,
  DONE,
  IN_BODY,
  IN_FRAMESET,
  IN_HEAD,
  IN_HEAD_NOSCRIPT,
  IN_TEMPLATE,
  INITIAL,
  type Outcome,
  RAWTEXT,
  RCDATA,
  SCRIPT,
} from "./modes.js"
import { HTML } from "./tree.js"

/** A repeated `html` tag: its attributes are the first one's. */
export function startHtml(p: Construction): Outcome {
  if (p.open.templates === 0) p.adoptAttributes(p.open.nodes[0]!)
  return DONE
}

export function startBeforeHtml(p: Construction, tag: number): Outcome {
  p.mode = BEFORE_HEAD
  if (tag === Tag.html) {
    p.insert(tag)
    return DONE
  }
  p.insertImplied(Tag.html)
  return AGAIN
}

export function startBeforeHead(p: Construction, tag: number): Outcome {
  if (tag === Tag.html) return startHtml(p)
  p.mode = IN_HEAD
  if (tag === Tag.head) {
    p.head = p.insert(tag)
    return DONE
  }
  p.head = p.insertImplied(Tag.head)
  return AGAIN
}

export function startInHead(p: Construction, tag: number): Outcome {
  if (startHeadElement(p, tag)) return DONE
  switch (tag) {
    case Tag.html:
      return startHtml(p)
    case Tag.noscript:
      p.insert(tag)
      p.mode = IN_HEAD_NOSCRIPT
      return DONE
    case Tag.head:
      return DONE
    default:
      p.open.pop()
      p.mode = AFTER_HEAD
      return AGAIN
  }
}

/** Elements that belong in the head and are read alike wherever they are; false for any other. */
export function startHeadElement(p: Construction, tag: number): boolean {
  switch (tag) {
    case Tag.base:
    case Tag.basefont:
    case Tag.bgsound:
    case Tag.link:
    case Tag.meta:
      p.place(tag, HTML)
      return true
    case Tag.title:
      p.insertRaw(tag, RCDATA)
      return true
    case Tag.noframes:
    case Tag.style:
      p.insertRaw(tag, RAWTEXT)
      return true
    case Tag.script:
      p.insertRaw(tag, SCRIPT)
      return true
    case Tag.template:
      p.tree.templates.push(p.insert(tag))
      p.formatting.mark()
      p.framesetOk = false
      p.mode = IN_TEMPLATE
      p.templateModes.push(IN_TEMPLATE)
      return true
    default:
      return false
  }
}

export function startInHeadNoscript(p: Construction, tag: number): Outcome {
  switch (tag) {
    case Tag.html:
      return startHtml(p)
    case Tag.basefont:
    case Tag.bgsound:
    case Tag.link:
    case Tag.meta:
    case Tag.noframes:
    case Tag.style:
      startHeadElement(p, tag)
      return DONE
    case Tag.head:
    case Tag.noscript:
      return DONE
    default:
      p.open.pop()
      p.mode = IN_HEAD
      return AGAIN
  }
}

export function startAfterHead(p: Construction, tag: number): Outcome {
  switch (tag) {
    case Tag.html:
      return startHtml(p)
    case Tag.body:
      p.insert(tag)
      p.framesetOk = false
      p.mode = IN_BODY
      return DONE
    case Tag.frameset:
      p.insert(tag)
      p.mode = IN_FRAMESET
      return DONE
    case Tag.head:
      return DONE
    case Tag.base:
    case Tag.basefont:
    case Tag.bgsound:
    case Tag.link:
    case Tag.meta:
    case Tag.noframes:
    case Tag.script:
    case Tag.style:
    case Tag.template:
    case Tag.title:
      // It goes into the head although that is closed.
      p.open.push(p.head)
      startHeadElement(p, tag)
      p.open.remove(p.head)
      return DONE
    default:
      p.insertImplied(Tag.body)
      p.mode = IN_BODY
      return AGAIN
  }
}

export function endTemplate(p: Construction): Outcome {
  if (p.open.templates === 0) return DONE
  p.closeImpliedThoroughly()
  p.open.popThrough(Tag.template)
  p.formatting.clearToMarker()
  p.templateModes.pop()
  p.resetMode()
  return DONE
}

/** End tags up to the body: only a few mean something there. */
export function endBeforeBody(p: Construction, tag: number): Outcome {
  if (p.mode === IN_HEAD && tag === Tag.head) {
    p.open.pop()
    p.mode = AFTER_HEAD
    return DONE
  }
  if (p.mode === IN_HEAD_NOSCRIPT && tag === Tag.noscript) {
    p.open.pop()
    p.mode = IN_HEAD
    return DONE
  }
  if (tag === Tag.template && (p.mode === IN_HEAD || p.mode === AFTER_HEAD)) return endTemplate(p)
  if (tag === Tag.br) return leaveMode(p)
  if (p.mode === IN_HEAD_NOSCRIPT) return DONE
  const isMeant = tag === Tag.html || tag === Tag.body || (tag === Tag.head && p.mode <= BEFORE_HEAD)
  return isMeant ? leaveMode(p) : DONE
}

/** Goes on to the next mode as anything does that the present one does not know. */
export function leaveMode(p: Construction): Outcome {
  switch (p.mode) {
    case BEFORE_HEAD:
      p.head = p.insertImplied(Tag.head)
      p.mode = IN_HEAD
      return AGAIN
    case IN_HEAD:
      p.open.pop()
      p.mode = AFTER_HEAD
      return AGAIN
    case IN_HEAD_NOSCRIPT:
      p.open.pop()
      p.mode = IN_HEAD
      return AGAIN
    case AFTER_HEAD:
      p.insertImplied(Tag.body)
      p.mode = IN_BODY
      return AGAIN
    case INITIAL:
      p.quirks = true
      p.mode = BEFORE_HTML
      return AGAIN
    default:
      p.insertImplied(Tag.html)
      p.mode = BEFORE_HEAD
      return AGAIN
  }
}
