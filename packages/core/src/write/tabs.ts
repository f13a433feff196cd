import { attribute, attributeReader, type Page, textOf } from "../page/page.js"
import { Tag } from "../page/tags.js"

/** Parts of a page of which a reader sees one at a time, and their names. */
export interface Tabs {
  /** The name of each part. */
  readonly names: ReadonlyMap<number, string>
  /** The strips of names, which are nothing besides the parts. */
  readonly strips: ReadonlySet<number>
}

const NONE: Tabs = { names: new Map(), strips: new Set() }
/** Names of tabs are no longer than this. */
const LONGEST_NAME = 60

/** What Material for MkDocs has instead of roles. */
const ROLES: Readonly<Record<string, string>> = { "tabbed-labels": "tablist", "tabbed-block": "tabpanel" }

/** The tabs of a page, by their roles: each part goes with the name that it points at, else with the one in its turn. Linear. */
export function findTabs(page: Page): Tabs {
  if (!/tabpanel|tabbed-block/.test(page.attributes.values)) return NONE
  const [told, named] = [attributeReader(page, "role"), attributeReader(page, "class")]
  const roleOf = (node: number): string | undefined =>
    told(node) ?? ROLES[named(node) ?? ""] ?? (page.tag[node] === Tag.label ? "tab" : undefined)
  const names = new Map<number, string>()
  const strips = new Set<number>()
  let strip = -1
  let tabs: string[] = []
  const byId = new Map<string, string>()
  let turn = 0
  for (let node = 0; node < page.length; node++) {
    const role = roleOf(node)
    if (role === "tablist") [strip, tabs, turn] = [node, [], 0]
    else if (role === "tab" && strip >= 0 && node < page.end[strip]!) {
      const name = textOf(page, node).replace(/\s+/g, " ").trim()
      tabs.push(name)
      byId.set(attribute(page, node, "id") ?? "", name)
    } else if (role === "tabpanel" && strip >= 0) {
      const own = tabs[turn++]
      const name = byId.get(attribute(page, node, "aria-labelledby") ?? " ") ?? own
      if (!name || name.length > LONGEST_NAME) continue
      names.set(node, name)
      strips.add(strip)
    }
  }
  return { names, strips }
}
