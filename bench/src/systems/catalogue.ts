import type { System } from "./system.js"

/** What a system is to the comparison: ours, another extractor, or a parser that all must outlast. */
export type Kind = "honbun" | "peer" | "floor"

/** A system by name, opened only in its own process. */
export interface CatalogueEntry {
  readonly id: string
  readonly label: string
  readonly kind: Kind
  open(): System | Promise<System>
}

/** honbun's methods, the default first. */
export const HONBUN_METHODS: readonly string[] = ["auto", "text", "crf", "forest"]

/** The parser that ratios are given to. */
export const FLOOR_ID = "parse5"

const HONBUN_ENTRIES: readonly CatalogueEntry[] = HONBUN_METHODS.map((method) => ({
  id: `honbun-${method}`,
  label: method === "auto" ? "honbun" : `honbun --method ${method}`,
  kind: "honbun",
  open: async () => (await import("./honbun.js")).openHonbun(method),
}))

/** The systems of `extract`, from bytes to text (the floors: from bytes to a tree). */
export const EXTRACTORS: readonly CatalogueEntry[] = [
  ...HONBUN_ENTRIES,
  {
    id: "readability-linkedom",
    label: "Readability + linkedom",
    kind: "peer",
    open: async () => (await import("./readability.js")).openReadabilityLinkedom(),
  },
  {
    id: "readability-jsdom",
    label: "Readability + jsdom",
    kind: "peer",
    open: async () => (await import("./readability.js")).openReadabilityJsdom(),
  },
  {
    id: "defuddle-linkedom",
    label: "Defuddle + linkedom",
    kind: "peer",
    open: async () => (await import("./defuddle.js")).openDefuddleLinkedom(),
  },
  {
    id: "defuddle-jsdom",
    label: "Defuddle + jsdom",
    kind: "peer",
    open: async () => (await import("./defuddle.js")).openDefuddleJsdom(),
  },
  {
    id: "honbun-page",
    label: "honbun, reading only",
    kind: "floor",
    open: async () => (await import("./honbun.js")).openHonbunPage(),
  },
  {
    id: FLOOR_ID,
    label: "parse5, bare",
    kind: "floor",
    open: async () => (await import("./parsers.js")).openParse5("bytes"),
  },
  {
    id: "htmlparser2",
    label: "htmlparser2 events, bare",
    kind: "floor",
    open: async () => (await import("./parsers.js")).openHtmlparser2Events("bytes"),
  },
]

/** Systems `extract` leaves out unless `--systems` names them: Defuddle's documentation puts linkedom first. */
export const ON_REQUEST: ReadonlySet<string> = new Set(["defuddle-jsdom"])

/** The systems of `page`, from text to a tree. */
export const PARSERS: readonly CatalogueEntry[] = [
  {
    id: "text-honbun",
    label: "honbun parsePage",
    kind: "honbun",
    open: async () => (await import("./honbun.js")).openHonbunParser(),
  },
  {
    id: "text-parse5",
    label: "parse5, default tree",
    kind: "peer",
    open: async () => (await import("./parsers.js")).openParse5("text"),
  },
  {
    id: "text-htmlparser2-tree",
    label: "htmlparser2, DOM",
    kind: "peer",
    open: async () => (await import("./parsers.js")).openHtmlparser2Tree("text"),
  },
  {
    id: "text-htmlparser2-events",
    label: "htmlparser2, events",
    kind: "floor",
    open: async () => (await import("./parsers.js")).openHtmlparser2Events("text"),
  },
]

/** What the parsers are beside where `page` lets pages grow: all that honbun does with one. */
export const WHOLE: CatalogueEntry = {
  id: "whole-honbun",
  label: "honbun extract",
  kind: "honbun",
  open: async () => (await import("./honbun.js")).openHonbun("auto"),
}

/** The entry of a system's id. */
export function entryOf(id: string): CatalogueEntry {
  const entry = [...EXTRACTORS, ...PARSERS, WHOLE].find((candidate) => candidate.id === id)
  if (entry === undefined) throw new Error(`Expected a system's id, got \`${id}\``)
  return entry
}
