import { type KnownTag, Tag } from "../tags.js"
import { adopt } from "./adoption.js"
import type { Construction } from "./construction.js"
import { endTemplate, startHeadElement, startHtml } from "./in-head.js"
import { TYPE } from "./known-attributes.js"
import {
  AFTER_BODY,
  AGAIN,
  DONE,
  IN_CAPTION,
  IN_CELL,
  IN_FRAMESET,
  IN_ROW,
  IN_SELECT,
  IN_SELECT_IN_TABLE,
  IN_TABLE,
  IN_TABLE_BODY,
  type Outcome,
  PLAINTEXT,
  RAWTEXT,
  RCDATA,
} from "./modes.js"
import { type Handle, HTML, MATHML, SVG } from "./tree.js"

/** The groups of start tags that the standard treats alike; 0 is any other tag. */
const FORMATTING = 1
const BLOCK = 2
const ANCHOR = 3
const HEADING = 4
const LIST_ITEM = 5
const VOID = 6
const HEAD_ELEMENT = 7
const IGNORED = 8
const PREFORMATTED = 9
const OWN_RULE = 10

/** Those of end tags. */
const CLOSES_BLOCK = 2
const CLOSES_HEADING = 4
const CLOSES_OBJECT = 5

function groups(lists: Readonly<Record<number, string>>): Uint8Array {
  const table = new Uint8Array(1 << 16)
  for (const [group, tags] of Object.entries(lists)) {
    for (const tag of tags.split(" ")) table[Tag[tag as KnownTag]] = Number(group)
  }
  return table
}

const BLOCKS =
  "dl ol ul div dir nav main menu aside center figure footer header hgroup dialog details address article search " +
  "section summary fieldset blockquote figcaption"
const START_GROUP = groups({
  [FORMATTING]: "i s b u em tt big code font small strike strong",
  [BLOCK]: `p ${BLOCKS}`,
  [ANCHOR]: "a",
  [HEADING]: "h1 h2 h3 h4 h5 h6",
  [LIST_ITEM]: "li dd dt",
  [VOID]: "br img wbr area embed keygen",
  [HEAD_ELEMENT]: "base link meta style title script bgsound basefont template noframes",
  [IGNORED]: "col th td tr head frame tbody tfoot thead caption colgroup",
  [PREFORMATTED]: "pre listing",
  [OWN_RULE]:
    "hr rb rtc rt rp xmp svg html body form nobr math table input param track source image button applet object marquee " +
    "iframe select option optgroup noembed frameset textarea plaintext",
})
const END_GROUP = groups({
  [FORMATTING]: "a b i s u em tt big code font nobr small strike strong",
  [CLOSES_BLOCK]: `pre button listing ${BLOCKS}`,
  [CLOSES_HEADING]: "h1 h2 h3 h4 h5 h6",
  [CLOSES_OBJECT]: "applet object marquee",
  [OWN_RULE]: "p li dd dt br body html form template",
})
const HEADINGS = [Tag.h1, Tag.h2, Tag.h3, Tag.h4, Tag.h5, Tag.h6]

/** A start tag by the rules of the mode "in body", which most other modes fall back on. */
export function startInBody(p: Construction, tag: number): Outcome {
  switch (START_GROUP[tag]) {
    case 0:
      p.reconstruct()
      p.insert(tag)
      return DONE
    case BLOCK:
      p.closeParagraph()
      p.insert(tag)
      return DONE
    case ANCHOR:
      closeAnchor(p)
      return startFormatting(p, tag)
    case FORMATTING:
      return startFormatting(p, tag)
    case LIST_ITEM:
      return startListItem(p, tag)
    case VOID:
      return startVoid(p, tag)
    case HEADING:
      p.closeParagraph()
      if (START_GROUP[p.currentTag] === HEADING) p.open.pop()
      p.insert(tag)
      return DONE
    case HEAD_ELEMENT:
      startHeadElement(p, tag)
      return DONE
    case PREFORMATTED:
      p.closeParagraph()
      p.insert(tag)
      p.skipNewline = true
      p.framesetOk = false
      return DONE
    case OWN_RULE:
      return startByOwnRule(p, tag)
    default:
      return DONE
  }
}

function startFormatting(p: Construction, tag: number): Outcome {
  p.reconstruct()
  const node = p.insert(tag)
  if (p.repairs >= 0) p.repairs -= p.formatting.push(node)
  return DONE
}

/** An anchor ends the one that is open. */
function closeAnchor(p: Construction): void {
  const anchor = p.formatting.newest(Tag.a)
  if (!anchor) return
  endFormatting(p, Tag.a)
  if (p.tree.open[anchor]) p.open.remove(anchor)
  p.formatting.remove(anchor)
}

function startListItem(p: Construction, tag: number): Outcome {
  p.framesetOk = false
  const { open } = p
  const place = tag === Tag.li ? open.topOf(Tag.li) : Math.max(open.topOf(Tag.dd), open.topOf(Tag.dt))
  if (place >= 0 && !open.hasItemBoundaryAbove(place)) {
    const item = p.tree.tag[open.nodes[place]!]!
    p.closeImpliedThoroughly(item)
    open.popThrough(item)
  }
  p.closeParagraph()
  p.insert(tag)
  return DONE
}

function startVoid(p: Construction, tag: number): Outcome {
  p.reconstruct()
  p.place(tag, HTML)
  p.framesetOk = false
  return DONE
}

/** Whether the tag being read is an `input` that shows nothing. */
export function isHiddenInput({ tree, attributesFrom, attributesTo }: Construction): boolean {
  for (let i = attributesFrom; i < attributesTo; i++) {
    if (tree.attributeName[i] === TYPE) return tree.attributeValue[i]!.toLowerCase() === "hidden"
  }
  return false
}

function startByOwnRule(p: Construction, tag: number): Outcome {
  const { open } = p
  switch (tag) {
    case Tag.input:
      p.reconstruct()
      p.place(tag, HTML)
      if (!isHiddenInput(p)) p.framesetOk = false
      return DONE
    case Tag.hr:
      p.closeParagraph()
      p.place(tag, HTML)
      p.framesetOk = false
      return DONE
    case Tag.param:
    case Tag.track:
    case Tag.source:
      p.place(tag, HTML)
      return DONE
    case Tag.image:
      return startVoid(p, Tag.img)
    case Tag.button:
      if (open.isInScope(Tag.button)) {
        p.closeImplied()
        open.popThrough(Tag.button)
      }
      p.reconstruct()
      p.insert(tag)
      p.framesetOk = false
      return DONE
    case Tag.form:
      return startForm(p, tag)
    case Tag.table:
      if (!p.quirks) p.closeParagraph()
      p.insert(tag)
      p.framesetOk = false
      p.mode = IN_TABLE
      return DONE
    case Tag.svg:
      return startForeign(p, tag, SVG)
    case Tag.math:
      return startForeign(p, tag, MATHML)
    case Tag.nobr:
      p.reconstruct()
      if (open.isInScope(Tag.nobr)) {
        endFormatting(p, Tag.nobr)
        p.reconstruct()
      }
      return startFormatting(p, tag)
    case Tag.applet:
    case Tag.object:
    case Tag.marquee:
      p.reconstruct()
      p.insert(tag)
      p.formatting.mark()
      p.framesetOk = false
      return DONE
    case Tag.option:
    case Tag.optgroup:
      if (p.currentTag === Tag.option) open.pop()
      p.reconstruct()
      p.insert(tag)
      return DONE
    case Tag.rb:
    case Tag.rtc:
      if (open.isInScope(Tag.ruby)) p.closeImplied()
      p.insert(tag)
      return DONE
    case Tag.rt:
    case Tag.rp:
      if (open.isInScope(Tag.ruby)) p.closeImpliedThoroughly(Tag.rtc)
      p.insert(tag)
      return DONE
    case Tag.html:
      return startHtml(p)
    case Tag.body:
    case Tag.frameset:
      return startBodyAgain(p, tag)
    case Tag.select:
      return startSelect(p, tag)
    default:
      return startText(p, tag)
  }
}

/** Elements that hold only text. */
function startText(p: Construction, tag: number): Outcome {
  switch (tag) {
    case Tag.xmp:
      p.closeParagraph()
      p.reconstruct()
      p.framesetOk = false
      p.insertRaw(tag, RAWTEXT)
      return DONE
    case Tag.iframe:
      p.framesetOk = false
      p.insertRaw(tag, RAWTEXT)
      return DONE
    case Tag.textarea:
      p.insertRaw(tag, RCDATA)
      p.framesetOk = false
      return DONE
    case Tag.plaintext:
      p.closeParagraph()
      p.insert(tag)
      p.raw = PLAINTEXT
      return DONE
    default:
      p.insertRaw(tag, RAWTEXT)
      return DONE
  }
}

function startForm(p: Construction, tag: number): Outcome {
  const inTemplate = p.open.templates > 0
  if (p.form && !inTemplate) return DONE
  p.closeParagraph()
  const form = p.insert(tag)
  if (!inTemplate) p.form = form
  return DONE
}

function startForeign(p: Construction, tag: number, namespace: number): Outcome {
  p.reconstruct()
  if (p.selfClosing) p.place(tag, namespace)
  else p.insert(tag, namespace)
  return DONE
}

/** A `body` or `frameset` tag where a body is open already. */
function startBodyAgain(p: Construction, tag: number): Outcome {
  const body = bodyOf(p)
  if (!body) return DONE
  if (tag === Tag.body) {
    if (p.open.templates > 0) return DONE
    p.framesetOk = false
    p.adoptAttributes(body)
  } else if (p.framesetOk) {
    p.tree.detach(body)
    p.open.popTo(1)
    p.insert(tag)
    p.mode = IN_FRAMESET
  }
  return DONE
}

/** The body, where it is the second open element as it should be; else 0. */
function bodyOf({ open, tree }: Construction): Handle {
  return open.size >= 2 && tree.tag[open.nodes[1]!] === Tag.body ? open.nodes[1]! : 0
}

const TABLE_MODES: ReadonlySet<number> = new Set([IN_TABLE, IN_CAPTION, IN_TABLE_BODY, IN_ROW, IN_CELL])

function startSelect(p: Construction, tag: number): Outcome {
  p.reconstruct()
  p.insert(tag)
  p.framesetOk = false
  p.mode = TABLE_MODES.has(p.mode) ? IN_SELECT_IN_TABLE : IN_SELECT
  return DONE
}

/** An end tag by the rules of the mode "in body". */
export function endInBody(p: Construction, tag: number): Outcome {
  const { open } = p
  switch (END_GROUP[tag]) {
    case CLOSES_BLOCK:
      closeThrough(p, tag)
      return DONE
    case FORMATTING:
      endFormatting(p, tag)
      return DONE
    case CLOSES_HEADING: {
      const place = open.topOfAny(HEADINGS)
      if (!open.isPlaceInScope(place)) return DONE
      p.closeImplied()
      open.popTo(Math.max(open.topOfAny(HEADINGS), 0))
      return DONE
    }
    case CLOSES_OBJECT:
      if (closeThrough(p, tag)) p.formatting.clearToMarker()
      return DONE
    case OWN_RULE:
      return endByOwnRule(p, tag)
    default:
      endAny(p, tag)
      return DONE
  }
}

/** Closes an element that is in scope, and what is open in it. */
function closeThrough(p: Construction, tag: number): boolean {
  if (!p.open.isInScope(tag)) return false
  p.closeImplied()
  p.open.popThrough(tag)
  return true
}

function endByOwnRule(p: Construction, tag: number): Outcome {
  const { open } = p
  switch (tag) {
    case Tag.p:
      if (!open.isInButtonScope(Tag.p)) p.insertImplied(Tag.p)
      p.closeImpliedThoroughly(Tag.p)
      open.popThrough(Tag.p)
      return DONE
    case Tag.li:
      if (open.isInListScope(Tag.li)) {
        p.closeImpliedThoroughly(Tag.li)
        open.popThrough(Tag.li)
      }
      return DONE
    case Tag.dd:
    case Tag.dt:
      if (open.isInScope(tag)) {
        p.closeImpliedThoroughly(tag)
        open.popThrough(tag)
      }
      return DONE
    case Tag.br:
      p.reconstruct()
      p.insertImplied(Tag.br)
      open.pop()
      p.framesetOk = false
      return DONE
    case Tag.body:
      if (open.isInScope(Tag.body)) p.mode = AFTER_BODY
      return DONE
    case Tag.html:
      if (!open.isInScope(Tag.body)) return DONE
      p.mode = AFTER_BODY
      return AGAIN
    case Tag.form:
      return endForm(p)
    default:
      return endTemplate(p)
  }
}

function endForm(p: Construction): Outcome {
  const { open, form } = p
  if (open.templates > 0) {
    closeThrough(p, Tag.form)
    return DONE
  }
  p.form = 0
  if (!form || !open.isInScope(Tag.form)) return DONE
  p.closeImplied()
  if (p.tree.open[form]) open.remove(form)
  return DONE
}

function endFormatting(p: Construction, tag: number): void {
  if (!adopt(p, tag)) endAny(p, tag)
}

/** Any other end tag: the topmost element with its name, unless a special one is open in it. */
function endAny(p: Construction, tag: number): void {
  const place = p.open.topOf(tag)
  if (place <= 0 || p.open.hasSpecialAbove(place)) return
  p.closeImpliedThoroughly(tag)
  p.open.popTo(place)
}
