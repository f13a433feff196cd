import { Tag, type TagSet, tagSet } from "../tags.js"
import type { Construction } from "./construction.js"
import { endTemplate, startHeadElement, startHtml } from "./in-head.js"
import { AGAIN, DONE, type Outcome } from "./modes.js"
import { HTML } from "./tree.js"

const TABLE_TAGS: TagSet = tagSet("caption table tbody tfoot thead tr td th")

/** Whether only options are between the current element and the select. */
function isInSelectScope({ open, tree }: Construction): boolean {
  for (let place = open.size - 1; place >= 0; place--) {
    const node = open.nodes[place]!
    if (tree.namespace[node] !== HTML) continue
    const tag = tree.tag[node]
    if (tag === Tag.select) return true
    if (tag !== Tag.option && tag !== Tag.optgroup) return false
  }
  return true
}

function closeOption(p: Construction, tag: number): void {
  if (p.currentTag === tag) p.open.pop()
}

function closeSelect(p: Construction): void {
  p.open.popThrough(Tag.select)
  p.resetMode()
}

export function startInSelect(p: Construction, tag: number): Outcome {
  switch (tag) {
    case Tag.html:
      return startHtml(p)
    case Tag.option:
      closeOption(p, Tag.option)
      p.insert(tag)
      return DONE
    case Tag.optgroup:
    case Tag.hr:
      closeOption(p, Tag.option)
      closeOption(p, Tag.optgroup)
      if (tag === Tag.hr) p.place(tag, HTML)
      else p.insert(tag)
      return DONE
    case Tag.input:
    case Tag.keygen:
    case Tag.textarea:
    case Tag.select:
      if (!isInSelectScope(p)) return DONE
      closeSelect(p)
      return tag === Tag.select ? DONE : AGAIN
    case Tag.script:
    case Tag.template:
      startHeadElement(p, tag)
      return DONE
    default:
      return DONE
  }
}

export function endInSelect(p: Construction, tag: number): Outcome {
  const { open, tree } = p
  switch (tag) {
    case Tag.optgroup:
      if (
        open.size > 1 &&
        p.currentTag === Tag.option &&
        tree.tag[open.nodes[open.size - 2]!] === Tag.optgroup
      )
        open.pop()
      closeOption(p, Tag.optgroup)
      return DONE
    case Tag.option:
      closeOption(p, Tag.option)
      return DONE
    case Tag.select:
      if (isInSelectScope(p)) closeSelect(p)
      return DONE
    case Tag.template:
      return endTemplate(p)
    default:
      return DONE
  }
}

export function startInSelectInTable(p: Construction, tag: number): Outcome {
  if (TABLE_TAGS[tag] !== 1) return startInSelect(p, tag)
  closeSelect(p)
  return AGAIN
}

export function endInSelectInTable(p: Construction, tag: number): Outcome {
  if (TABLE_TAGS[tag] !== 1) return endInSelect(p, tag)
  if (!p.open.isInTableScope(tag)) return DONE
  closeSelect(p)
  return AGAIN
}
