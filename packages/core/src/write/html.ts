import type { Page } from "../page/page.js"
import type {
  Admonition,
  Block,
  Cell,
  Definitions,
  Inline,
  Item,
  List,
  Note,
  Styled,
  Table,
} from "./content.js"
import { escapeHtml } from "./escape.js"
import type { Kept, WriteOptions } from "./kept.js"
import { isPicture, pictures } from "./pictures.js"
import { readContent } from "./read.js"
import { taskMark } from "./tasks.js"

/**
 * Writes the kept part of a page as an HTML fragment that is safe to show: nothing of the source is copied, only
 * known elements with known attributes are written, addresses lead to http, https or mail, and there are no
 * scripts, styles, classes (but a code's language), frames, forms or pictures that count readers.
 */
export function writeHtml(page: Page, kept: Kept, options: WriteOptions = {}): string {
  return htmlOf(readContent(page, kept, options, false).blocks)
}

/** Writes content as {@link writeHtml} does. */
export function htmlOf(content: readonly Block[]): string {
  return blocks(content)
}

function blocks(children: readonly Block[]): string {
  const written: string[] = []
  for (let i = 0; i < children.length; i++) {
    const child = children[i]!
    if (child.kind === "note") {
      const notes: Note[] = [child]
      for (let next = children[i + 1]; next?.kind === "note"; next = children[++i + 1]) notes.push(next)
      written.push(noteList(notes))
    } else written.push(block(child))
  }
  return written.join("\n")
}

function block(each: Exclude<Block, Note>): string {
  switch (each.kind) {
    case "paragraph":
      return `<p>${inlines(each.children)}</p>`
    case "heading":
      return `<h${each.level}>${inlines(each.children)}</h${each.level}>`
    case "list":
      return list(each)
    case "definitions":
      return definitions(each)
    case "quote":
      return `<blockquote${each.cite ? ` cite="${escapeHtml(each.cite)}"` : ""}>\n${blocks(each.children)}\n</blockquote>`
    case "admonition":
      return admonition(each)
    case "codeBlock":
      return `<pre><code${language(each.language)}>${escapeHtml(each.value)}\n</code></pre>`
    case "table":
      return table(each)
    case "figure":
      return `<figure>\n${figure(each.children)}\n</figure>`
    case "caption":
      return `<figure>\n<figcaption>${inlines(each.children)}</figcaption>\n</figure>`
    case "details":
      return `<details>\n<summary>${inlines(each.summary)}</summary>\n${blocks(each.children)}\n</details>`
    case "formulaBlock":
      return `<pre><code class="language-math">${escapeHtml(each.tex)}\n</code></pre>`
    case "rule":
      return "<hr>"
  }
}

function language(name: string): string {
  return name === "" ? "" : ` class="language-${escapeHtml(name)}"`
}

function figure(children: readonly Block[]): string {
  return children
    .map((child) => {
      if (child.kind === "caption") return `<figcaption>${inlines(child.children)}</figcaption>`
      return isPicture(child) ? pictures(child).map(inline).join("\n") : blocks([child])
    })
    .join("\n")
}

function list({ ordered, start, reversed, items }: List): string {
  const numbers = `${reversed ? " reversed" : ""}${start === 1 && !reversed ? "" : ` start="${start}"`}`
  const [open, close] = ordered ? [`<ol${numbers}>`, "</ol>"] : ["<ul>", "</ul>"]
  const written = items.map((item: Item) => `<li>${taskMark(item, "☑ ", "☐ ")}${flow(item.children)}</li>`)
  return `${open}\n${written.join("\n")}\n${close}`
}

/** Blocks in an item or cell: one paragraph is without its tag, also before a list. */
function flow(children: readonly Block[]): string {
  const [first, ...rest] = children
  if (first?.kind !== "paragraph" || rest.some((each) => each.kind !== "list")) {
    return children.length === 0 ? "" : `\n${blocks(children)}\n`
  }
  return rest.length === 0 ? inlines(first.children) : `${inlines(first.children)}\n${blocks(rest)}\n`
}

function definitions({ children }: Definitions): string {
  const parts = children.map((child) =>
    child.kind === "term" ? `<dt>${inlines(child.children)}</dt>` : `<dd>${flow(child.children)}</dd>`,
  )
  return `<dl>\n${parts.join("\n")}\n</dl>`
}

/** The kind of a box is told by its title, in words, since classes are not written. */
function admonition({ type, title, children }: Admonition): string {
  const name =
    title.length > 0 ? inlines(title) : type === "note" ? "" : type[0]!.toUpperCase() + type.slice(1)
  const heading = name === "" ? "" : `<p><strong>${name}</strong></p>\n`
  return `<aside role="note">\n${heading}${blocks(children)}\n</aside>`
}

function noteList(notes: readonly Note[]): string {
  const items = notes.map(
    (note) => `<li id="fn-${escapeHtml(note.label)}" role="doc-footnote">${flow(note.children)}</li>`,
  )
  return `<ol>\n${items.join("\n")}\n</ol>`
}

function table({ caption, headRows, rows }: Table): string {
  const isMarked = caption.length > 0 || rows.some((row) => row.some((cell) => cell.heading))
  const parts = [isMarked ? "<table>" : '<table role="table">']
  if (caption.length > 0) parts.push(`<caption>${inlines(caption)}</caption>`)
  if (headRows > 0) parts.push(`<thead>\n${rows.slice(0, headRows).map(row).join("\n")}\n</thead>`)
  if (rows.length > headRows) parts.push(`<tbody>\n${rows.slice(headRows).map(row).join("\n")}\n</tbody>`)
  return `${parts.join("\n")}\n</table>`
}

function row(cells: readonly Cell[]): string {
  return `<tr>${cells.map(cell).join("")}</tr>`
}

function cell({ heading, columns, rows, align, children }: Cell): string {
  const tag = heading ? "th" : "td"
  let attributes = columns > 1 ? ` colspan="${columns}"` : ""
  if (rows > 1) attributes += ` rowspan="${rows}"`
  if (align !== "") attributes += ` align="${align}"`
  return `<${tag}${attributes}>${flow(children)}</${tag}>`
}

function inlines(children: readonly Inline[]): string {
  let written = ""
  for (const child of children) written += inline(child)
  return written
}

function inline(each: Inline): string {
  switch (each.kind) {
    case "text":
      return escapeHtml(each.value)
    case "break":
      return "<br>"
    case "code":
      return `<${each.tag}>${escapeHtml(each.value)}</${each.tag}>`
    case "formula":
      return `<code class="language-math">${escapeHtml(each.tex)}</code>`
    case "image":
      return `<img src="${escapeHtml(each.url)}" alt="${escapeHtml(each.alt)}"${titled(each.title)}>`
    case "link":
      return `<a href="${escapeHtml(each.url)}"${titled(each.title)}>${inlines(each.children)}</a>`
    case "noteReference": {
      const label = escapeHtml(each.label)
      return `<sup><a href="#fn-${label}" role="doc-noteref">${label}</a></sup>`
    }
    default:
      return styled(each)
  }
}

function titled(title: string): string {
  return title === "" ? "" : ` title="${escapeHtml(title)}"`
}

const TAGS: Readonly<Record<Styled["kind"], string>> = {
  emphasis: "em",
  strong: "strong",
  deleted: "del",
  inserted: "ins",
  marked: "mark",
  subscript: "sub",
  superscript: "sup",
  quotation: "q",
  ruby: "ruby",
  reading: "rt",
  abbreviation: "abbr",
}

function styled({ kind, title = "", children }: Styled): string {
  const tag = TAGS[kind]
  const written = `<${tag}${titled(title)}>${inlines(children)}</${tag}>`
  // Browsers without ruby show the reading in parentheses.
  return kind === "reading" ? `<rp>(</rp>${written}<rp>)</rp>` : written
}
