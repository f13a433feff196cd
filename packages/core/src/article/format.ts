import { UNKNOWN_FORMAT } from "../error-reasons.js"
import { HonbunError } from "../errors.js"
import { bodyOf } from "../page/page.js"
import { parsePage } from "../page/parse.js"
import { escapeHtml } from "../write/escape.js"
import { keepSubtree } from "../write/kept.js"
import { escapeLine } from "../write/markdown-escape.js"
import { writeTei } from "../write/tei.js"
import type { Article } from "./article.js"
import { chunkArticle } from "./chunks.js"
import { frontMatterOf } from "./front-matter.js"

/** The formats an article can be written in. */
export const FORMATS = ["text", "markdown", "html", "json", "tei", "chunks"] as const

/** The name of a format an article can be written in. */
export type Format = (typeof FORMATS)[number]

/** How a file is written. */
export interface FormatOptions {
  /** Whether Markdown begins with YAML front matter: title, author, dates, source and more. Default false. */
  readonly frontMatter?: boolean | undefined
}

/**
 * An article as a file of its own: the bare text, Markdown under its title, a whole HTML document, one
 * JSON object, a TEI document with a header, or pieces by heading as lines of JSON. Ends with a line feed unless it is
 * empty. With `frontMatter`, Markdown begins with what is known about the article as YAML, in place of the title as a
 * heading.
 *
 * @example
 * ```ts
 * import { extract, formatArticle } from "@honbun/core"
 * const article = extract(
 *   "<title>Tea</title><article><p>Pour hot water over the leaves, and wait for three minutes or so.</p></article>",
 * )
 * console.log(formatArticle(article, "markdown").split("\n")[0]) // # Tea
 * ```
 */
export function formatArticle(article: Article, format: Format, options: FormatOptions = {}): string {
  switch (format) {
    case "text":
      return endLine(article.text)
    case "markdown":
      if (options.frontMatter) return `${frontMatterOf(article)}${endLine(`\n${article.markdown}`)}`
      return endLine(
        article.title ? `# ${escapeLine(article.title)}\n\n${article.markdown}` : article.markdown,
      )
    case "html":
      return htmlDocument(article)
    case "json":
      return `${jsonOf(article, 2)}\n`
    case "tei":
      return teiDocument(article)
    case "chunks":
      return chunkArticle(article)
        .map((chunk) => `${jsonOf(chunk)}\n`)
        .join("")
    default:
      throw new HonbunError("bad-option", UNKNOWN_FORMAT, {
        names: FORMATS.join(", "),
        got: String(format satisfies never),
      })
  }
}

/** JSON without the control characters that it may hold as they are: a terminal would obey them. */
function jsonOf(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f]/g,
    (character) => `\\u00${character.charCodeAt(0).toString(16)}`,
  )
}

function endLine(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`
}

function htmlDocument(article: Article): string {
  const title = article.title ? escapeHtml(article.title) : ""
  const direction = article.dir === "rtl" ? ' dir="rtl"' : ""
  const language = article.language ? ` lang="${escapeHtml(article.language)}"` : ""
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
  ]
  if (title) head.push(`<title>${title}</title>`)
  if (article.author) head.push(`<meta name="author" content="${escapeHtml(article.author)}">`)
  if (article.published) head.push(`<meta name="date" content="${escapeHtml(article.published)}">`)
  const source = article.canonical ?? article.url
  if (source && /^https?:/i.test(source)) head.push(`<link rel="canonical" href="${escapeHtml(source)}">`)
  const heading = title ? `<h1>${title}</h1>\n` : ""
  return `<!doctype html>\n<html${language}${direction}>\n<head>\n${head.join("\n")}\n</head>\n<body>\n<article>\n${heading}${article.html}\n</article>\n</body>\n</html>\n`
}

/** TEI is asked for seldom: it is made from the article's own sanitised HTML, read again. */
function teiDocument(article: Article): string {
  const page = parsePage(article.html, { url: article.url })
  return writeTei(page, keepSubtree(page, bodyOf(page)), {
    title: article.title,
    authors: article.authors,
    published: article.published,
    modified: article.modified,
    siteName: article.siteName,
    url: article.canonical ?? article.url,
    language: article.language,
    licence: article.licence,
  })
}
