import { classesOf } from "../page/classes.js"
import { attribute, type Page, tagName } from "../page/page.js"

/** Class words beyond this number of an element are not looked at. */
const MOST_WORDS = 6

/** The words of an element's class with their digits taken out, each with the tag before it: what its like share. */
export function markNames(page: Page, node: number): string[] {
  const tag = tagName(page, node)
  const { of, names } = classesOf(page)
  const found = [tag]
  const words = of[node] === 0 ? [] : names[of[node]!]!.trim().split(/\s+/)
  for (const word of words.slice(0, MOST_WORDS)) found.push(`${tag}.${word.replace(/\d+/g, "0")}`)
  const id = attribute(page, node, "id")
  if (id !== undefined && /\d/.test(id))
    found.push(`${tag}#${id.replace(/[\da-f]*\d[\da-f]*/gi, "0").slice(0, 40)}`)
  return found
}

/** What an element and the one around it are called: stamps of one forum share it. */
export function stampName(page: Page, node: number): string {
  const parts: string[] = []
  let named = 0
  for (let at = node, step = 0; at >= 0 && step < 3 && named < 2; at = page.parent[at]!, step++) {
    const names = markNames(page, at)
    if (names.length > 1) named++
    parts.push(names[1]?.startsWith(`${names[0]}.`) ? names[1] : names[0]!)
  }
  return parts.join("/")
}
