import { attribute, type Page } from "../page/page.js"
import { parseData } from "./json-ld-repair.js"

/** Data nested deeper is cut: what describes a page needs a dozen levels, and others must be able to write it again. */
const DEEPEST = 48

/** The schema.org data of a page as found: what each JSON-LD script holds, lists and `@graph` as they are. */
export function schemaOf(page: Page): readonly unknown[] {
  const found: unknown[] = []
  for (const [node, text] of page.data) {
    if (!/ld\+json/i.test(attribute(page, node, "type") ?? "")) continue
    const data = parseData(text)
    if (typeof data === "object" && data !== null) found.push(shallow(data, 0))
  }
  return found
}

function shallow(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value
  if (depth >= DEEPEST) return null
  if (Array.isArray(value)) return value.map((each) => shallow(each, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shallow(each, depth + 1)]))
}
