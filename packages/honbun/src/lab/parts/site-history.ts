import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { attribute, type Page, parsePage, selectNodes } from "@honbun/core"

/** The parts whose finding is measured. */
export const FIELDS = ["title", "date", "content", "image"] as const
/** A part whose finding is measured. */
export type Field = (typeof FIELDS)[number]

/** A page at one time, with the right answers; an absent one is undefined. */
export interface GoldPage {
  readonly id: string
  readonly page: Page
  readonly gold: Readonly<Record<Field, string | undefined>>
  /** The element that holds the content: it is pointed at, since nobody quotes a whole text. */
  readonly contentNode: number
  /** Where title and picture stand, -1 where they are not known. */
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
  readonly title?: string | null
  readonly content: string
  readonly image?: string | null
  /** What stands in the content without being of it. */
  readonly remove?: string
  readonly when?: string
}

/** How many pages of a site are read, spread over those there are. */
export interface SiteLimits {
  /** Pages of today. */
  readonly now: number
  /** Pages of every earlier day. */
  readonly earlier: number
}

/** Reads a site's folder: `site.json`, `pages.jsonl`, `html/`, `snapshots/`. */
export function readSite(folder: string, limits: SiteLimits): SiteHistory {
  const site = JSON.parse(readFileSync(join(folder, "site.json"), "utf8")) as {
    site: string
    gold: GoldSelectors & { variants?: readonly GoldSelectors[] }
  }
  const variants = site.gold.variants ?? [site.gold]
  const urls = new Map(
    readLines(join(folder, "pages.jsonl")).map((line) => [line.id as string, line.url as string]),
  )
  const read = (file: string, html: string, most: number) =>
    spread(readLines(file), most).flatMap(
      (line) => readPage(line, html, urls.get(line.id as string), variants) ?? [],
    )
  return {
    name: site.site,
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

/** The folders of the sites below one, by name. */
export function siteFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map((each) => join(folder, each.name))
    .sort()
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

function readLines(path: string): Record<string, unknown>[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

function readPage(
  line: Record<string, unknown>,
  folder: string,
  url: string | undefined,
  variants: readonly GoldSelectors[],
): GoldPage | undefined {
  const id = line.id as string
  let bytes: Uint8Array
  try {
    bytes = gunzipSync(readFileSync(join(folder, `${id}.html.gz`)))
  } catch {
    return undefined
  }
  const page = parsePage(bytes, { url })
  const selectors =
    variants.find(({ when }) => when !== undefined && selectNodes(page, when).length > 0) ?? variants[0]!
  const contentNode = longest(page, selectNodes(page, selectors.content))
  const titleNode = selectors.title ? (selectNodes(page, selectors.title)[0] ?? -1) : -1
  const imageNode = imageOf(page, selectors)
  const date = text(line.date)
  return {
    id,
    page,
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

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined
}

/** The class of authors' portraits: where a gold selector meets one before any picture of the text, it is no gold. */
const PORTRAIT = ".avatar"

/** The first picture the gold points at that it does not take out of the content again. */
function imageOf(page: Page, { image, remove }: GoldSelectors): number {
  if (!image) return -1
  const removed = selectNodes(page, remove ? `${PORTRAIT}, ${remove}` : PORTRAIT)
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
