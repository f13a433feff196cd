import type { Page } from "../page/page.js"
import type { Block, Cell, Heading, Image, Inline, Note, Styled, Table } from "./content.js"
import { escapeXml } from "./escape.js"
import { withoutIndents } from "./gather.js"
import type { Kept, WriteOptions } from "./kept.js"
import { isPicture, pictures } from "./pictures.js"
import { readContent } from "./read.js"

/** What is said of a text in the header of a TEI document; what is unknown is left out. */
export interface TeiHeader {
  title?: string
  authors?: readonly string[]
  published?: string
  modified?: string
  siteName?: string
  url?: string
  language?: string
  licence?: string
  publisher?: string
  /** When the page was fetched. */
  retrieved?: string
}

/**
 * Writes the kept part of a page as a whole TEI P5 document: a header that says where the text comes from, and a
 * body divided by its headings. Always well-formed: characters XML does not know are left out.
 */
export function writeTei(page: Page, kept: Kept, header: TeiHeader, options: WriteOptions = {}): string {
  const { blocks } = readContent(page, kept, options, false)
  const language = header.language === undefined ? "" : ` xml:lang="${escapeXml(header.language)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<TEI xmlns="http://www.tei-c.org/ns/1.0"${language}>`,
    teiHeader(header),
    "<text>",
    "<body>",
    divisions(blocks),
    "</body>",
    "</text>",
    "</TEI>",
    "",
  ].join("\n")
}

function element(name: string, content: string | undefined): string {
  return content === undefined || content === ""
    ? ""
    : `<${name}>${escapeXml(content)}</${name.split(" ")[0]}>`
}

function teiHeader(header: TeiHeader): string {
  const authors = (header.authors ?? []).map((author) => element("author", author))
  const title = `<title>${escapeXml(header.title ?? "")}</title>`
  const publisher = element("publisher", header.publisher ?? header.siteName)
  const licence = header.licence
    ? `<availability>\n<licence${/^https?:/.test(header.licence) ? ` target="${escapeXml(header.licence)}"` : ""}>${escapeXml(header.licence)}</licence>\n</availability>`
    : ""
  const source = [
    title,
    ...authors,
    header.siteName ? `<title level="m">${escapeXml(header.siteName)}</title>` : "",
    publisher,
    date("published", header.published),
    date("modified", header.modified),
    date("retrieved", header.retrieved),
    header.url ? `<ref target="${escapeXml(header.url)}">${escapeXml(header.url)}</ref>` : "",
  ]
  return lines([
    "<teiHeader>",
    "<fileDesc>",
    lines(["<titleStmt>", title, ...authors, "</titleStmt>"]),
    lines(["<publicationStmt>", publisher || "<p/>", publisher ? licence : "", "</publicationStmt>"]),
    lines(["<sourceDesc>", "<bibl>", ...source, "</bibl>", "</sourceDesc>"]),
    "</fileDesc>",
    header.language
      ? `<profileDesc>\n<langUsage>\n<language ident="${escapeXml(header.language)}"/>\n</langUsage>\n</profileDesc>`
      : "",
    "</teiHeader>",
  ])
}

/** A date, with `when` where it is one that machines can read. */
function date(type: string, value: string | undefined): string {
  if (!value) return ""
  const when = /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?)?)?$/.test(
    value,
  )
  return `<date type="${type}"${when ? ` when="${escapeXml(value)}"` : ""}>${escapeXml(value)}</date>`
}

function lines(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n")
}

/** The body as nested divisions: a heading opens one that ends before the next heading of its level or above. */
function divisions(given: readonly Block[]): string {
  const blocks = withoutIndents(given)
  const written: string[] = []
  const levels: number[] = []
  const first = blocks[0]?.kind === "heading"
  if (!first && blocks.length > 0) {
    written.push("<div>")
    levels.push(7)
  }
  for (const each of blocks) {
    if (each.kind !== "heading") {
      written.push(block(each))
      continue
    }
    while (levels.length > 0 && levels[levels.length - 1]! >= each.level) {
      written.push("</div>")
      levels.pop()
    }
    written.push(`<div n="${each.level}">`, `<head>${inlines(each.children)}</head>`)
    levels.push(each.level)
  }
  for (const _ of levels) written.push("</div>")
  return written.length === 0 ? "<div><p/></div>" : written.join("\n")
}

function blocksOf(blocks: readonly Block[]): string {
  return lines(withoutIndents(blocks).map(block))
}

function block(each: Block): string {
  switch (each.kind) {
    case "paragraph":
      return `<p>${inlines(each.children)}</p>`
    case "heading":
      return innerHeading(each)
    case "list": {
      const items = each.items.map((item) => `<item>${flow(item.children)}</item>`)
      return `<list rend="${each.ordered ? "numbered" : "bulleted"}">\n${lines(items)}\n</list>`
    }
    case "definitions": {
      const parts = each.children.map((child) =>
        child.kind === "term"
          ? `<label>${inlines(child.children)}</label>`
          : `<item>${flow(child.children)}</item>`,
      )
      return `<list type="gloss">\n${lines(parts)}\n</list>`
    }
    case "quote":
      return `<quote${each.cite ? ` source="${escapeXml(each.cite)}"` : ""}>\n${blocksOf(each.children)}\n</quote>`
    case "admonition": {
      const title = each.title.length > 0 ? `<label>${inlines(each.title)}</label>` : ""
      return lines([`<note type="${each.type}">`, title, blocksOf(each.children), "</note>"])
    }
    case "codeBlock":
      return `<p><code${each.language ? ` lang="${escapeXml(each.language)}"` : ""} rend="block" xml:space="preserve">${escapeXml(each.value)}</code></p>`
    case "table":
      return table(each)
    case "figure":
      return figure(each.children)
    case "caption":
      return `<figure>\n<head>${inlines(each.children)}</head>\n</figure>`
    case "details":
      return lines([
        '<floatingText type="details">\n<body>',
        each.summary.length > 0 ? `<head>${inlines(each.summary)}</head>` : "",
        blocksOf(each.children) || "<p/>",
        "</body>\n</floatingText>",
      ])
    case "formulaBlock":
      return `<p><formula notation="tex" rend="display">${escapeXml(each.tex)}</formula></p>`
    case "rule":
      return '<milestone unit="section"/>'
    case "note":
      return note(each)
  }
}

function innerHeading(heading: Heading): string {
  return `<p rend="h${heading.level}"><hi rend="bold">${inlines(heading.children)}</hi></p>`
}

function note({ label, children }: Note): string {
  return `<note xml:id="${noteId(label)}" n="${escapeXml(label)}" place="foot">${flow(children)}</note>`
}

/** A name that XML allows, different for each label. */
function noteId(label: string): string {
  return `fn-${label.replace(/[^A-Za-z0-9-]/gu, (sign) => `_${sign.codePointAt(0)!.toString(16)}`)}`
}

/** One paragraph is without its element in an item, cell or note. */
function flow(children: readonly Block[]): string {
  const [first, ...rest] = children
  if (first?.kind !== "paragraph") return blocksOf(children)
  return rest.length === 0 ? inlines(first.children) : blocksOf(children)
}

function table({ caption, headRows, rows }: Table): string {
  const written = rows.map((row, i) => {
    const role = i < headRows ? ' role="label"' : ""
    return `<row${role}>${row.map(cell).join("")}</row>`
  })
  const head = caption.length > 0 ? `<head>${inlines(caption)}</head>` : ""
  return lines(["<table>", head, ...written, "</table>"])
}

function cell({ heading, columns, rows, children }: Cell): string {
  const role = heading ? ' role="label"' : ""
  const cols = columns > 1 ? ` cols="${columns}"` : ""
  const height = rows > 1 ? ` rows="${rows}"` : ""
  return `<cell${role}${height}${cols}>${flow(children)}</cell>`
}

function figure(children: readonly Block[]): string {
  const parts = children.map((child) => {
    if (child.kind === "caption") return `<head>${inlines(child.children)}</head>`
    return isPicture(child) ? pictures(child).map(graphic).join("\n") : block(child)
  })
  return lines(["<figure>", ...parts, "</figure>"])
}

function graphic(image: Image): string {
  if (image.url.startsWith("data:")) return ""
  const description = image.alt === "" ? "" : `\n<figDesc>${escapeXml(image.alt)}</figDesc>`
  return `<graphic url="${escapeXml(image.url)}"/>${description}`
}

function inlines(children: readonly Inline[]): string {
  let written = ""
  for (const child of children) written += inline(child)
  return written
}

function inline(each: Inline): string {
  switch (each.kind) {
    case "text":
      return escapeXml(each.value)
    case "break":
      return "<lb/>"
    case "code":
      return `<code>${escapeXml(each.value)}</code>`
    case "formula":
      return `<formula notation="tex">${escapeXml(each.tex)}</formula>`
    case "image": {
      const picture = graphic(each)
      return picture === "" ? "" : `<figure>${picture.replaceAll("\n", "")}</figure>`
    }
    case "link":
      return `<ref target="${escapeXml(each.url)}">${inlines(each.children)}</ref>`
    case "noteReference":
      return `<ref type="note" target="#${noteId(each.label)}">${escapeXml(each.label)}</ref>`
    case "ruby":
      return `<ruby>${each.children.map(rubyPart).join("")}</ruby>`
    default:
      return styled(each)
  }
}

function rubyPart(part: Inline): string {
  if (part.kind === "reading") return `<rt>${inlines(part.children)}</rt>`
  return `<rb>${inline(part)}</rb>`
}

function styled({ kind, title, children }: Styled): string {
  if (kind === "abbreviation" && title !== undefined)
    return `<choice><abbr>${inlines(children)}</abbr><expan>${escapeXml(title)}</expan></choice>`
  const [open, close] = ELEMENTS[kind]
  return `${open}${inlines(children)}${close}`
}

const ELEMENTS: Readonly<Record<Styled["kind"], readonly [string, string]>> = {
  emphasis: ['<hi rend="italic">', "</hi>"],
  strong: ['<hi rend="bold">', "</hi>"],
  marked: ['<hi rend="mark">', "</hi>"],
  subscript: ['<hi rend="sub">', "</hi>"],
  superscript: ['<hi rend="sup">', "</hi>"],
  deleted: ["<del>", "</del>"],
  inserted: ["<add>", "</add>"],
  quotation: ["<q>", "</q>"],
  ruby: ["<ruby>", "</ruby>"],
  reading: ['<seg type="reading">', "</seg>"],
  abbreviation: ["<abbr>", "</abbr>"],
}
