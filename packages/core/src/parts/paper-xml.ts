import { BAD_PAPER_XML } from "../error-reasons.js"
import { HonbunError } from "../errors.js"
import { parsePath } from "../page/paths.js"
import type { PaperPage, PaperPart } from "./paper-parts.js"

/** The paper's whole configuration: what is stored of pages, and the top pages whose links are followed (B §4). */
export interface PaperConfiguration {
  readonly pages: readonly PaperPage[]
  readonly tops: readonly string[]
}

/** What the paper's three names of fields mean. */
const FIELDS: Readonly<Record<string, Pick<PaperPart, "kind" | "shape">>> = {
  SINGLEFIELD: { kind: "text", shape: "single" },
  CONTINUALFIELD: { kind: "text", shape: "continuous" },
  OBJECTFIELD: { kind: "object", shape: "single" },
}

/** More markup than this is no configuration, in UTF-16 units. */
const LONGEST_XML = 1_000_000

/**
 * Reads the paper's XML form (B §4): fields in `init-param`, stored pages in `Page`, top pages in `Info`. Paths may
 * be broken over lines, and `null` is where an element has no id. Throws `bad-recipe` when it is not that form.
 */
export function readPaperXml(xml: string): PaperConfiguration {
  if (xml.length > LONGEST_XML) throw bad(`at most ${LONGEST_XML} characters`, `${xml.length}`)
  const text = xml.replace(/<!--[\s\S]*?-->/g, "")
  const fields = fieldsIn(text)
  const pages = elementsIn(text, "Page").map((page) => readPage(page, fields))
  if (pages.length === 0) throw bad("at least one <Page>", "none")
  return { pages, tops: elementsIn(text, "Info").flatMap((info) => elementsIn(info, "URL").map(unescapeXml)) }
}

function fieldsIn(text: string): Map<string, Pick<PaperPart, "kind" | "shape">> {
  const fields = new Map<string, Pick<PaperPart, "kind" | "shape">>()
  for (const parameter of elementsIn(text, "init-param")) {
    const kind = elementsIn(parameter, "param-name")[0] ?? ""
    const meaning = FIELDS[kind]
    if (!meaning) throw bad(`<param-name> to be ${Object.keys(FIELDS).join(", ")}`, kind)
    for (const name of (elementsIn(parameter, "param-value")[0] ?? "").split(/[\s,]+/)) {
      if (name !== "") fields.set(name, meaning)
    }
  }
  return fields
}

function readPage(xml: string, fields: ReadonlyMap<string, Pick<PaperPart, "kind" | "shape">>): PaperPage {
  const url = unescapeXml(elementsIn(xml, "URL")[0] ?? "")
  const pattern = elementsIn(elementsIn(xml, "Pattern")[0] ?? "", "P").map(readPath)
  const inner = elementsIn(xml, "Path")[0] ?? ""
  const parts: PaperPart[] = []
  for (const [, name, path] of inner.matchAll(/<([\w-]+)>([^<]*)<\/\1>/g)) {
    const meaning = fields.get(name!)
    if (!meaning) throw bad(`<${name}> to be one of the fields (${[...fields.keys()].join(", ")})`, name!)
    parts.push({ name: name!, ...meaning, path: readPath(path!) })
  }
  if (parts.length === 0) throw bad("<Path> with at least one field", inner.trim())
  return { url, paths: [...new Set(pattern)], parts }
}

/** A path in one line; the paper writes `null` for no id, we write nothing. */
function readPath(written: string): string {
  const path = unescapeXml(written)
    .replace(/\s+/g, "")
    .replace(/:null(?=\/|$)/g, ":")
  if (!parsePath(path)) throw bad("a path such as body:0/div:1", path)
  return path
}

function elementsIn(xml: string, name: string): string[] {
  return xml
    .split(`<${name}>`)
    .slice(1)
    .map((rest) => rest.split(`</${name}>`, 1)[0]!.trim())
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name]!)
}

function bad(expected: string, got: string): HonbunError {
  return new HonbunError("bad-recipe", BAD_PAPER_XML, { expected, got: got.slice(0, 100) })
}
