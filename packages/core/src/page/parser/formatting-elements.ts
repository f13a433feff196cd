import type { Handle, Tree } from "./tree.js"

/** More equal elements than this are not opened again: the standard's "Noah's Ark clause". */
const MOST_EQUAL = 3

/** The standard's list of active formatting elements; a marker is 0. */
export class FormattingElements {
  readonly entries: Handle[] = []
  readonly #tree: Tree

  constructor(tree: Tree) {
    this.#tree = tree
  }

  mark(): void {
    this.entries.push(0)
  }

  /** Forgets everything from the last marker on. */
  clearToMarker(): void {
    while (this.entries.length > 0 && this.entries.pop() !== 0);
  }

  /** Adds an element; the first of three equal ones makes room for it. Gives how many entries were looked at. */
  push(node: Handle): number {
    const { entries } = this
    let equal = 0
    let earliest = -1
    let place = entries.length - 1
    for (; place >= 0 && entries[place] !== 0; place--) {
      if (!this.#areEqual(entries[place]!, node)) continue
      equal++
      earliest = place
    }
    const looked = entries.length - place
    if (equal >= MOST_EQUAL) entries.splice(earliest, 1)
    entries.push(node)
    return looked
  }

  /** The newest element with a tag since the last marker; 0 when there is none. */
  newest(tag: number): Handle {
    const { entries } = this
    const tags = this.#tree.tag
    for (let place = entries.length - 1; place >= 0 && entries[place] !== 0; place--) {
      if (tags[entries[place]!] === tag) return entries[place]!
    }
    return 0
  }

  remove(node: Handle): void {
    const place = this.entries.lastIndexOf(node)
    if (place >= 0) this.entries.splice(place, 1)
  }

  #areEqual(one: Handle, other: Handle): boolean {
    const tree = this.#tree
    if (tree.tag[one] !== tree.tag[other]) return false
    const from = tree.attributesFrom[one]!
    const count = tree.attributesTo[one]! - from
    if (count !== tree.attributesTo[other]! - tree.attributesFrom[other]!) return false
    for (let i = from; i < from + count; i++) {
      if (tree.valueOf(other, tree.attributeName[i]!) !== tree.attributeValue[i]) return false
    }
    return true
  }
}
