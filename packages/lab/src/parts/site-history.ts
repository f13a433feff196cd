import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { attribute, findBlocks, type Page, parsePage, selectNodes } from "@honbun/core"
import { readJsonLines } from "honbun/command"
import { labelExactly } from "../sites/label.js"
import { readSites, type SiteGold as TextGold } from "../sites/site-set.js"

/** The parts whose finding is measured. */
export const FIELDS = ["title", "date", "content", "image"] as const
/** A part whose finding is measured. */
export type Field = (typeof FIELDS)[number]

/** A page at one time, with the right answers; an absent one is undefined. */
export interface GoldPage {
  readonly id: string
  readonly page: Page
  /** The kind of page by the gold, `article`, `product` …: a recipe is for pages of one kind. */
  readonly kind: string
  readonly gold: Readonly<Record<Field, string | undefined>>
  /** The element that holds the content: it is pointed at, since nobody quotes a whole text. */
  readonly contentNode: number
  /** Where title and picture are, -1 where they are not known. */
  readonly titleNode: number
  readonly imageNode: number
  /** A sign of the template: tags and classes around title and content. */
  readonly design: string
}

/** All pages of a site at one time. */
export interface Snapshot {
  readonly time: string
  readonly pages: readonly GoldPage[]
}

/** A site: its pages now, and its earlier days, the oldest first. */
export interface SiteHistory {
  readonly name: string
  readonly now: Snapshot
  readonly earlier: readonly Snapshot[]
}

interface GoldSelectors {
  /** Several are tried in their order. */
  readonly title?: string | readonly string[] | null
  readonly content?: string
  readonly image?: string | null
  /** What is in the content without belonging to it. */
  readonly remove?: string | readonly string[]
  readonly when?: string
  /** The kind of page it is for; all kinds where it names none. */
  readonly kind?: string
}

/** The gold of a site: one set of selectors, or one for each design or kind of page. */
interface SiteGold extends GoldSelectors {
  readonly variants?: readonly GoldSelectors[]
  readonly parts?: readonly GoldSelectors[]
}

/** How many pages of a site are read, spread over those there are. */
export interface SiteLimits {
  /** Pages of today. */
  readonly now: number
  /** Pages of every earlier day. */
  readonly earlier: number
}

/**
 * The sites of a folder. One with `gold` selectors in its `site.json` has `snapshots/` too; of any other folder in the shared
 * format the pages of each domain are a site, and the gold texts say where title and content are.
 */
export function readSite(folder: string, limits: SiteLimits): SiteHistory[] {
  const file = join(folder, "site.json")
  const site = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as SiteFile) : undefined
  const variants = site?.gold?.variants ?? site?.gold?.parts ?? (site?.gold ? [site.gold] : [])
  if (site && variants.some(({ content }) => content))
    return [readWithSelectors(folder, site.site, variants, limits)]
  return readSites(folder).map(({ name, kind, pages }) => ({
    name,
    now: { time: "now", pages: spread(pages, limits.now).map((page) => pageByText(page, kind)) },
    earlier: [],
  }))
}

interface SiteFile {
  readonly site: string
  readonly gold?: SiteGold
}

/** A page whose parts are known by the gold: the element around the whole text, and the one that is the title. */
function pageByText({ id, url, text: gold, title, date, file }: TextGold, kind: string): GoldPage {
  const bytes = readFileSync(file)
  const page = parsePage(file.endsWith(".gz") ? gunzipSync(bytes) : bytes, { url })
  const blocks = findBlocks(page)
  const { label } = labelExactly(blocks, gold)
  const content = [...label.keys()].filter((block) => label[block])
  const contentNode =
    content.length === 0 ? -1 : around(page, blocks.first[content[0]!]!, blocks.first[content.at(-1)!]!)
  const wanted = title.replace(/\s+/g, "")
  const titleNode =
    wanted === ""
      ? -1
      : (selectNodes(page, "h1, h2, h3, p, div, span, td, b, strong").find(
          (node) => textAt(page, node) === wanted,
        ) ?? -1)
  return {
    id,
    page,
    kind,
    contentNode,
    titleNode,
    imageNode: -1,
    design: `${chainOf(page, titleNode)} ${chainOf(page, contentNode)}`,
    gold: {
      title: titleNode < 0 ? undefined : title,
      date,
      content: contentNode < 0 ? undefined : "",
      image: undefined,
    },
  }
}

function textAt(page: Page, node: number): string {
  return page.text.slice(page.textStart[node]!, page.textStart[page.end[node]!]!).replace(/\s+/g, "")
}

/** The innermost element that two nodes are both in. */
function around(page: Page, first: number, last: number): number {
  let node = page.parent[first]!
  while (node > 0 && page.end[node]! <= last) node = page.parent[node]!
  return node
}

function readWithSelectors(
  folder: string,
  name: string,
  variants: readonly GoldSelectors[],
  limits: SiteLimits,
): SiteHistory {
  const urls = new Map(
    readJsonLines<Record<string, unknown>>(join(folder, "pages.jsonl")).map((line) => [
      line.id as string,
      line.url as string,
    ]),
  )
  const read = (file: string, html: string, most: number) =>
    spread(readJsonLines<Record<string, unknown>>(file), most).flatMap(
      (line) => readPage(line, html, urls.get(line.id as string), variants) ?? [],
    )
  return {
    name,
    now: { time: "now", pages: read(join(folder, "pages.jsonl"), join(folder, "html"), limits.now) },
    earlier: snapshotFolders(folder).map((path) => ({
      time: (JSON.parse(readFileSync(join(path, "manifest.json"), "utf8")) as { time: string }).time,
      pages: read(join(path, "gold.jsonl"), path, limits.earlier),
    })),
  }
}

/** At most so many of a list, spread over it. */
export function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / most)
  return list.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step)).slice(0, most)
}

/** The folders of the sites below some, by name; a folder that has pages itself is one. */
export function siteFolders(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    existsSync(join(folder, "pages.jsonl"))
      ? [folder]
      : readdirSync(folder, { withFileTypes: true })
          .filter((each) => each.isDirectory())
          .map((each) => join(folder, each.name))
          .sort(),
  )
}

function snapshotFolders(folder: string): string[] {
  try {
    return readdirSync(join(folder, "snapshots"))
      .sort((a, b) => Number(a) - Number(b))
      .map((name) => join(folder, "snapshots", name))
  } catch {
    return []
  }
}

function readPage(
  line: Record<string, unknown>,
  folder: string,
  url: string | undefined,
  variants: readonly GoldSelectors[],
): GoldPage | undefined {
  const id = line.id as string
  const bytes = readHtml(folder, id)
  if (!bytes) return undefined
  const page = parsePage(bytes, { url })
  const kind = (line.kind as string | undefined) ?? ""
  const ofKind = variants.filter((each) => each.kind === undefined || kind === "" || each.kind === kind)
  const selectors =
    ofKind.find(({ when }) => when !== undefined && selectNodes(page, when).length > 0) ??
    ofKind[0] ??
    variants[0]!
  const contentNode = longest(page, selectNodes(page, selectors.content ?? ""))
  const titleNode = titleOf(page, selectors)
  const imageNode = imageOf(page, selectors)
  const date = text(line.date)
  return {
    id,
    page,
    kind,
    contentNode,
    titleNode,
    imageNode,
    design: `${chainOf(page, titleNode)} ${chainOf(page, contentNode)}`,
    gold: {
      title: text(line.title),
      // Where a selector of another design met a button, the gold is no date.
      date: date && /\d/.test(date) ? date : undefined,
      content: contentNode < 0 ? undefined : "",
      image: imageNode < 0 ? undefined : text(attribute(page, imageNode, "src")),
    },
  }
}

function readHtml(folder: string, id: string): Uint8Array | undefined {
  const [zipped, plain] = [join(folder, `${id}.html.gz`), join(folder, `${id}.html`)]
  if (existsSync(zipped)) return gunzipSync(readFileSync(zipped))
  return existsSync(plain) ? readFileSync(plain) : undefined
}

function titleOf(page: Page, { title }: GoldSelectors): number {
  const selectors = typeof title === "string" ? [title] : (title ?? [])
  return selectors.flatMap((each) => selectNodes(page, each).slice(0, 1))[0] ?? -1
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined
}

/** The class of authors' portraits: where a gold selector meets one before any picture of the text, it is no gold. */
const PORTRAIT = ".avatar"

/** The first picture the gold points at that it does not take out of the content again. */
function imageOf(page: Page, { image, remove }: GoldSelectors): number {
  if (!image) return -1
  const removed = [PORTRAIT, ...(typeof remove === "string" ? [remove] : (remove ?? []))].flatMap((each) =>
    selectNodes(page, each),
  )
  const isRemoved = (node: number) => removed.some((each) => each <= node && node < page.end[each]!)
  return selectNodes(page, image).find((each) => !isRemoved(each)) ?? -1
}

function longest(page: Page, nodes: readonly number[]): number {
  const size = (node: number) => page.characters[page.end[node]!]! - page.characters[node]!
  return nodes.reduce((best, node) => (best < 0 || size(node) > size(best) ? node : best), -1)
}

/** Tags and first classes from an element outwards; later classes (categories) and numbers differ from page to page. */
function chainOf(page: Page, node: number): string {
  const names: string[] = []
  for (let at = node; at > 0; at = page.parent[at]!) {
    names.push(
      `${page.tag[at]}.${(attribute(page, at, "class") ?? "").trim().split(/\s+/)[0]!.replace(/\d+/g, "0")}`,
    )
  }
  return names.join("<")
}
