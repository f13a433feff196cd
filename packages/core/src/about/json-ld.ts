import { withoutControls } from "../page/controls.js"
import type { Page } from "../page/page.js"
import { tidy, unescapeText } from "./fold.js"
import { parseData } from "./json-ld-repair.js"

/** One object of the page's JSON-LD. */
export interface Thing {
  /** Its types, lower case, without a vocabulary's address. */
  readonly types: readonly string[]
  /** The property it is the value of, "" at the top. */
  readonly role: string
  /** How many objects it lies inside of. */
  readonly depth: number
  readonly fields: Readonly<Record<string, unknown>>
}

/** All objects of the page's JSON-LD, in document order, and the way from an `@id` to its object. */
export interface LinkedData {
  readonly things: readonly Thing[]
  readonly byId: ReadonlyMap<string, Readonly<Record<string, unknown>>>
}

/** Objects past this number are not looked at: lists of products and comments, not the page itself. */
const MOST_THINGS = 2000

/** Reads every JSON-LD script of a page; scripts that are no data at all are passed over. */
export function linkedDataOf(page: Page): LinkedData {
  const things: Thing[] = []
  const byId = new Map<string, Readonly<Record<string, unknown>>>()
  for (const text of page.data.values()) {
    if (/^[\s\ufeff]*[[{</]/.test(text.slice(0, 1000))) collect(parseData(text), things, byId)
  }
  return { things, byId }
}

type Waiting = readonly [value: unknown, role: string, depth: number]

/** Keeps its own stack: data may be nested deeper than the call stack goes. */
function collect(root: unknown, things: Thing[], byId: Map<string, Readonly<Record<string, unknown>>>): void {
  const waiting: Waiting[] = [[root, "", 0]]
  let looked = 0
  while (waiting.length > 0 && things.length < MOST_THINGS && looked++ < 20 * MOST_THINGS) {
    const [value, role, depth] = waiting.pop()!
    if (Array.isArray(value)) {
      for (let i = Math.min(value.length, MOST_THINGS) - 1; i >= 0; i--) waiting.push([value[i], role, depth])
    } else if (isObject(value)) {
      const types = typesOf(value["@type"])
      if (types.length > 0 || "headline" in value) things.push({ types, role, depth, fields: value })
      remember(value, byId)
      const keys = Object.keys(value)
      for (let i = Math.min(keys.length, MOST_THINGS) - 1; i >= 0; i--) {
        const key = keys[i]!
        const inner = value[key]
        if (typeof inner === "object" && inner !== null) {
          waiting.push(key === "@graph" ? [inner, role, depth] : [inner, key, depth + 1])
        }
      }
    }
  }
}

function remember(
  value: Record<string, unknown>,
  byId: Map<string, Readonly<Record<string, unknown>>>,
): void {
  const id = value["@id"]
  if (typeof id !== "string" || Object.keys(value).length < 2) return
  const known = byId.get(id)
  if (!known || Object.keys(known).length < Object.keys(value).length) byId.set(id, value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function typesOf(type: unknown): string[] {
  const list = Array.isArray(type) ? type.slice(0, 10) : [type]
  return list
    .filter((each): each is string => typeof each === "string" && each.length < 200)
    .map((each) =>
      withoutControls(each)
        .slice(Math.max(each.lastIndexOf("/"), each.lastIndexOf("#"), each.lastIndexOf(":")) + 1)
        .toLowerCase(),
    )
    .filter((each) => each !== "")
}

/** The objects a property holds, references followed one step; at most fifty. */
export function objectsIn(value: unknown, { byId }: LinkedData): Readonly<Record<string, unknown>>[] {
  const list = Array.isArray(value) ? value.slice(0, 50) : [value]
  return list.filter(isObject).map((each) => {
    const id = each["@id"]
    return (typeof id === "string" && byId.get(id)) || each
  })
}

/** The texts a property holds: strings as they are, objects by `key`, references followed; at most fifty. */
export function textsIn(value: unknown, data: LinkedData, key = "name"): string[] {
  const texts: string[] = []
  for (const each of Array.isArray(value) ? value.slice(0, 50) : [value]) {
    if (isObject(each)) {
      const object = objectsIn(each, data)[0] ?? each
      const inner = object[key] ?? object["@value"]
      for (const one of Array.isArray(inner) ? inner.slice(0, 50) : [inner]) pushText(texts, one)
    } else {
      const reference = typeof each === "string" ? data.byId.get(each)?.[key] : undefined
      pushText(texts, typeof reference === "string" ? reference : each)
    }
  }
  return texts
}

/** Longer values are cut, in UTF-16 units: no title, name or date is so long. */
const LONGEST_VALUE = 2000

function pushText(texts: string[], value: unknown): void {
  if (typeof value !== "string" && typeof value !== "number") return
  const text = tidy(unescapeText(String(value).slice(0, LONGEST_VALUE)).replace(/<[^<>]{0,200}>/g, ""))
  if (text !== "") texts.push(text)
}

/** The first text a property holds. */
export function textIn(value: unknown, data: LinkedData, key = "name"): string | undefined {
  return textsIn(value, data, key)[0]
}
