import { attribute, type Blocks, blockText, Flag, findBlocks, type Page, parsePage, Tag } from "@honbun/core"
import { HEADING_TAGS, normalise } from "@honbun/core/learn"
import { isDateline } from "./datelines.js"
import { formulaIn, isFormula } from "./formulas.js"
import { linksOf } from "./links.js"
import { pictureKeys } from "./picture-keys.js"
import { type TableTree, tablesOf } from "./teds.js"

/** The kinds of things that are looked for in what an extractor gives back, in the order they are tabulated. */
export const ITEM_KINDS = [
  "heading",
  "item",
  "cell",
  "code",
  "quote",
  "definition",
  "caption",
  "link",
  "note",
  "formula",
  "paragraph",
] as const

/** The name of a kind of thing. */
export type ItemKind = (typeof ITEM_KINDS)[number]

/** What is in a piece of HTML, by what it says: letters and digits only, so that spaces and quotes do not count. */
export interface Items {
  readonly of: Readonly<Record<ItemKind, readonly string[]>>
  /** For each picture all addresses it may be known by. */
  readonly pictures: readonly (readonly string[])[]
  /** The same for icons and faces. */
  readonly small: readonly (readonly string[])[]
  /** Every piece of text, whatever it is. */
  readonly texts: readonly string[]
  /** Its tables, as trees. */
  readonly tables: readonly TableTree[]
}

/** Paragraphs with fewer letters than this are dates, names and labels. */
const SHORTEST_PARAGRAPH = 25
const CAPTION_CLASS = /(?:^|\s)(?:wp-caption-text|thumbcaption|caption)(?:\s|$)/
const NOTE_ID = /^(?:fn|footnote|cite_note|note|easy-footnote-bottom|ftnt?)[-_:.]?\w*/i

/** Reads the things that are in a piece of HTML. `url` is the address that relative addresses start from. */
export function itemsOf(html: string, url?: string): Items {
  const page = parsePage(`<!doctype html><html><body>${html}</body></html>`, { url })
  const blocks = findBlocks(page)
  const found = new Map<ItemKind, Map<number, string>>(ITEM_KINDS.map((kind) => [kind, new Map()]))
  const texts: string[] = []
  for (let block = 0; block < blocks.length; block++) {
    if (page.flags[blocks.first[block]!]! & (Flag.hidden | Flag.noscript)) continue
    const text = blockText(blocks, block)
    addBlock(page, blocks, block, text, found)
    const key = normalise(text)
    if (key !== "") texts.push(key)
  }
  for (const [node, link] of linksOf(page, blocks)) found.get("link")!.set(node, link)
  for (let node = 0; node < page.length; node++) {
    if (isFormula(page, node)) found.get("formula")!.set(node, formulaIn(page, node))
  }
  return { of: listsOf(found), ...pictureKeys(page), texts, tables: tablesOf(page) }
}

function listsOf(found: ReadonlyMap<ItemKind, ReadonlyMap<number, string>>): Items["of"] {
  const lists = {} as Record<ItemKind, readonly string[]>
  for (const [kind, texts] of found) {
    const keys = [...texts.values()].map(KEYED_AS_IS.has(kind) ? withoutSpaces : normalise)
    lists[kind] = keys.filter((key) =>
      kind === "paragraph" ? key.length >= SHORTEST_PARAGRAPH : isSaying(kind, key),
    )
  }
  return lists
}

/** Signs matter in code, formulas and addresses. */
const KEYED_AS_IS: ReadonlySet<ItemKind> = new Set<ItemKind>(["code", "formula", "link"])

/** Code of digits alone is the gutter beside it. */
function isSaying(kind: ItemKind, key: string): boolean {
  return kind === "code" ? /[^\d]/.test(key) : key !== ""
}

function withoutSpaces(text: string): string {
  return text.normalize("NFKC").replace(/\s+/g, "")
}

/** A block belongs to the nearest element that makes it something, and besides to the quotation around it. */
function addBlock(
  page: Page,
  blocks: Blocks,
  block: number,
  text: string,
  found: ReadonlyMap<ItemKind, Map<number, string>>,
): void {
  let kind: ItemKind | undefined
  for (let node = blocks.container[block]!; node >= 0; node = page.parent[node]!) {
    if (kind === undefined) {
      kind = kindAt(page, node)
      if (kind !== undefined) append(found.get(kind)!, node, text)
    }
    if (isNote(page, node)) append(found.get("note")!, node, text)
    else if (page.tag[node] === Tag.blockquote) append(found.get("quote")!, node, text)
  }
  if (kind === undefined && !isDateline(text)) append(found.get("paragraph")!, blocks.first[block]!, text)
}

function append(texts: Map<number, string>, node: number, text: string): void {
  texts.set(node, (texts.get(node) ?? "") + text)
}

function kindAt(page: Page, node: number): ItemKind | undefined {
  const tag = page.tag[node]!
  if (tag === Tag.pre) return "code"
  if (HEADING_TAGS[tag] === 1) return "heading"
  if (tag === Tag.li) return "item"
  if (tag === Tag.dt || tag === Tag.dd) return kindInDefinitions(page, node)
  if (tag === Tag.figcaption || tag === Tag.caption) return "caption"
  if (tag === Tag.td || tag === Tag.th) return isDataCell(page, node) ? "cell" : undefined
  return CAPTION_CLASS.test(attribute(page, node, "class") ?? "") ? "caption" : undefined
}

/** Some programs write footnotes and boxes of code as definition lists. */
function kindInDefinitions(page: Page, node: number): ItemKind | undefined {
  let list = page.parent[node]!
  while (list >= 0 && page.tag[list] !== Tag.dl) list = page.parent[list]!
  const name = list < 0 ? "" : (attribute(page, list, "class") ?? "")
  if (/(?:^|[\s_-])(?:foot)?notes?(?:[\s_-]|$)/i.test(name))
    return page.tag[node] === Tag.dd ? "note" : undefined
  if (/(?:^|[\s_-])code/i.test(name)) return page.tag[node] === Tag.dd ? "code" : undefined
  return "definition"
}

/** A cell is one of data in a table of two rows and two columns or more that holds no other table. */
function isDataCell(page: Page, cell: number): boolean {
  let table = cell
  while (table >= 0 && page.tag[table] !== Tag.table) table = page.parent[table]!
  if (table < 0) return false
  let rows = 0
  let cells = 0
  for (let node = table + 1; node < page.end[table]!; node++) {
    const tag = page.tag[node]
    if (tag === Tag.table || tag === Tag.pre) return false
    if (tag === Tag.tr) rows++
    else if (tag === Tag.td || tag === Tag.th) cells++
    if (rows >= MOST_ROWS) break
  }
  return rows >= 2 && cells >= 2 * rows - 1
}

/** So many rows of a table are looked at for each of its cells. */
const MOST_ROWS = 12

function isNote(page: Page, node: number): boolean {
  const tag = page.tag[node]
  if (tag !== Tag.li && tag !== Tag.p && tag !== Tag.div && tag !== Tag.blockquote) return false
  if (attribute(page, node, "role") === "doc-footnote") return true
  const id = attribute(page, node, "id")
  return (
    id !== undefined &&
    (tag === Tag.li || tag === Tag.blockquote) &&
    NOTE_ID.test(id.replace(/^user-content-/, ""))
  )
}
