import { attributeReader, type Page } from "../../page/page.js"
import { TEXT } from "../../page/tags.js"

/** Which elements of a page are alike by class, and by tag and class. */
export interface Kin {
  /** The class of each node, an index into `classNames`; 0 where it has none. */
  readonly classOf: Int32Array
  /** Each class once, as written; the first is the empty one. */
  readonly classNames: readonly string[]
  /** A number that elements with the same tag and class share, from 1 on; 0 for texts. */
  readonly kinOf: Int32Array
  /** The greatest such number, and one. */
  readonly kins: number
}

/** Compares all elements of a page once, so that those who ask which are alike compare numbers. */
export function findKin(page: Page): Kin {
  const classOf = new Int32Array(page.length)
  const kinOf = new Int32Array(page.length)
  const classes = new Map<string, number>([["", 0]])
  const kins = new Map<number, number>()
  const readClass = attributeReader(page, "class")
  for (let node = 0; node < page.length; node++) {
    const tag = page.tag[node]!
    if (tag === TEXT) continue
    const number = numberOf(classes, readClass(node) ?? "", 0)
    classOf[node] = number
    kinOf[node] = numberOf(kins, number * 0x10000 + tag, 1)
  }
  return { classOf, classNames: [...classes.keys()], kinOf, kins: kins.size + 1 }
}

/** The number of a key; the next one, counted from `first`, where it is new. */
function numberOf<Key>(numbers: Map<Key, number>, key: Key, first: number): number {
  let number = numbers.get(key)
  if (number === undefined) {
    number = numbers.size + first
    numbers.set(key, number)
  }
  return number
}
