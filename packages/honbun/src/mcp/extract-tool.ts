import { type Article, FAVORS, type Format, formatArticle, METHODS } from "@honbun/core"
import { escapeLine } from "@honbun/core/internal"
import {
  boolean,
  description,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
} from "valibot"
import { HTTP_ADDRESS } from "../server/http-address.js"
import { INCLUDE } from "../server/routes/shapes.js"
import { givenPage, RENDER } from "./given-page.js"
import { pieceOf, type TextPiece } from "./text-piece.js"
import { type Tool, tool } from "./tool.js"

/** Characters of a text that are given at once by default: some ten thousand words. */
export const MOST_CHARACTERS = 50_000

const selector = pipe(string(), minLength(1), maxLength(1_000))

/** The main text of a page. */
export const EXTRACT_TOOL: Tool = tool({
  name: "extract",
  title: "Read a web page",
  description:
    "The main text of a web page without menus, advertisements and footers, with its title, author and dates. Give an address (url), or the page itself (html).",
  openWorld: true,
  input: strictObject({
    url: optional(
      pipe(string(), HTTP_ADDRESS, description("The address of the page; with html, where that came from.")),
    ),
    html: optional(pipe(string(), description("The page itself."))),
    format: optional(
      pipe(
        picklist(["markdown", "text", "html", "json", "tei", "chunks"]),
        description("How the text is written; chunks: pieces by heading, one JSON a line."),
      ),
      "markdown",
    ),
    render: optional(RENDER, false),
    explain: optional(
      pipe(boolean(), description("Give every block of the page with the decision about it and why.")),
      false,
    ),
    method: optional(picklist(METHODS), "auto"),
    favor: optional(
      pipe(picklist(FAVORS), description("precision: leave out what is doubtful; recall: keep it.")),
      "balanced",
    ),
    include: optional(INCLUDE),
    content: optional(
      pipe(selector, description("A CSS selector of the content, where you know better than the extractor.")),
    ),
    remove: optional(pipe(selector, description("A CSS selector of what to leave out."))),
    images: optional(pipe(boolean(), description("Whether pictures are written.")), true),
    links: optional(pipe(boolean(), description("Whether links keep their addresses.")), true),
    frontMatter: optional(
      pipe(boolean(), description("Whether Markdown begins with title, author, dates and more as YAML.")),
      false,
    ),
    start: optional(
      pipe(
        number(),
        integer(),
        minValue(0),
        description("Character to begin at, to go on with a long text."),
      ),
      0,
    ),
    maxCharacters: optional(pipe(number(), integer(), minValue(1), maxValue(1_000_000)), MOST_CHARACTERS),
  }),
  async call({ url, html, render, format, start, maxCharacters, frontMatter, ...options }, workshop, signal) {
    const page = await givenPage({ url, html, render }, workshop, signal)
    const article = JSON.parse(
      await workshop.pageRequests.ask(page, { kind: "extract", options }, "mcp"),
    ) as Article
    const isText = format === "markdown" || format === "text" || format === "html"
    const asFile = !isText || (frontMatter && format === "markdown")
    const written = asFile ? formatArticle(article, format, { frontMatter }) : article[format]
    const piece = pieceOf(written, start, maxCharacters)
    const { title, author, published, modified, siteName, language, verdict, confidence } = article
    const { excerpt, wordCount } = article
    const data = {
      url: article.url,
      title,
      author,
      published,
      modified,
      siteName,
      language,
      excerpt,
      wordCount,
      verdict,
      confidence,
      fromData: article.fromData?.place,
      blocks: article.blocks,
      text: piece.text,
      next: piece.next,
    }
    return { text: asFile ? piece.text + piece.note : textFor(article, piece, format), data }
  },
})

function textFor(article: Article, { text, note }: TextPiece, format: Format): string {
  const title = article.title && (format === "markdown" ? escapeLine(article.title) : article.title)
  const facts = [article.author, article.published, article.siteName, article.url].filter(Boolean).join(" · ")
  const nothing = text === "" && note === "" ? "[No main text was found on this page.]" : ""
  return [title && `# ${title}`, facts, text, nothing, note].filter(Boolean).join("\n\n")
}
