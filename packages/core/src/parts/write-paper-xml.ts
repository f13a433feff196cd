import { escapeXml } from "../write/escape.js"
import type { PaperPart } from "./paper-parts.js"
import type { PaperConfiguration } from "./paper-xml.js"

/** The paper's name of each sort of field. */
function fieldOf({ kind, shape }: PaperPart): string {
  if (kind === "object") return "OBJECTFIELD"
  return shape === "continuous" ? "CONTINUALFIELD" : "SINGLEFIELD"
}

/**
 * Writes the paper's XML form (B §4), which `readPaperXml` reads: fields by their sort, a `Page` for every stored pattern,
 * the top pages. What is read and written again stays the same.
 *
 * @example
 * ```ts
 * import { writePaperXml } from "@honbun/core/papers"
 * const parts = [{ name: "headline", kind: "text", shape: "single", path: "body:0:/h1:0:" }] as const
 * const xml = writePaperXml({ pages: [{ url: "https://news.example/", paths: ["body:0"], parts }], tops: [] })
 * console.log(xml.includes("<headline>body:0:null/h1:0:null</headline>")) // true
 * ```
 */
export function writePaperXml({ pages, tops }: PaperConfiguration): string {
  const sorts = new Map<string, Set<string>>()
  for (const part of pages.flatMap(({ parts }) => parts)) {
    const names = sorts.get(fieldOf(part)) ?? new Set()
    sorts.set(fieldOf(part), names.add(part.name))
  }
  const fields = [...sorts].map(
    ([sort, names]) =>
      `<init-param>\n  <param-name>${sort}</param-name>\n  <param-value>${[...names].join(",")}</param-value>\n</init-param>\n`,
  )
  const stored = pages.map(({ url, paths, parts }) => {
    const pattern = paths.map((path) => `<P>${escapeXml(path)}</P>\n`).join("")
    const named = parts.map(({ name, path }) => `<${name}>${escapeXml(withNull(path))}</${name}>\n`).join("")
    return `<Page>\n<URL>${escapeXml(url)}</URL>\n<Pattern>\n${pattern}</Pattern>\n<Path>\n${named}</Path>\n</Page>\n`
  })
  const top =
    tops.length > 0 ? `<Info>\n${tops.map((url) => `<URL>${escapeXml(url)}</URL>\n`).join("")}</Info>\n` : ""
  return [...fields, ...stored, top].join("")
}

/** The paper writes `null` where an element has no id. */
function withNull(path: string): string {
  return path.replace(/:(?=\/|$)/g, ":null")
}
