import { classesOf } from "../../page/classes.js"
import type { Page } from "../../page/page.js"
import { TEXT } from "../../page/tags.js"

/** Which elements of a page are alike by tag and class. */
export interface TagClasses {
  /** A number that elements with the same tag and class share, from 1 on; 0 for texts. */
  readonly of: Int32Array
  /** One more than the greatest such number. */
  readonly count: number
}

/** Compares all elements of a page once, so that those who ask which are alike compare numbers. */
export function tagClassesOf(page: Page): TagClasses {
  const classes = classesOf(page)
  const of = new Int32Array(page.length)
  const numbers = new Map<number, number>()
  for (let node = 0; node < page.length; node++) {
    const tag = page.tag[node]!
    if (tag === TEXT) continue
    const key = classes.of[node]! * 0x10000 + tag
    let number = numbers.get(key)
    if (number === undefined) numbers.set(key, (number = numbers.size + 1))
    of[node] = number
  }
  return { of, count: numbers.size + 1 }
}
