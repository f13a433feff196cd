// What a browser would act on in Markdown that was rendered: nothing a page says may get this far.
import MarkdownIt from "markdown-it"
import { marked } from "marked"
import { micromark } from "micromark"
import { gfm, gfmHtml } from "micromark-extension-gfm"
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5"

/** The attributes each element may have; elements that are not here may not come out of Markdown at all. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  a: [
    "href",
    "title",
    "id",
    "class",
    "aria-label",
    "aria-describedby",
    "data-footnote-ref",
    "data-footnote-backref",
  ],
  abbr: ["title"],
  img: ["src", "alt", "title"],
  code: ["class"],
  input: ["type", "checked", "disabled"],
  h2: ["id", "class"],
  li: ["id", "class"],
  ol: ["start"],
  section: ["class", "data-footnotes"],
  td: ["align", "style"],
  th: ["align", "style"],
  ul: ["class"],
}
const PLAIN =
  "h1 h3 h4 h5 h6 p em strong del s ins mark sub sup pre blockquote hr br table thead tbody tr".split(" ")
const SCHEMES: ReadonlySet<string> = new Set(["http:", "https:", "mailto:", "ftp:", "xmpp:"])

const markdownIt = new MarkdownIt({ html: true, linkify: true })
// A renderer that trusts every address shows more of what a page could do.
markdownIt.validateLink = () => true

/** GitHub's Markdown without its filter of tags, which would hide what got through. */
const unfiltered = gfmHtml()
delete unfiltered.exit?.htmlFlowData
delete unfiltered.exit?.htmlTextData

const RENDERERS: Readonly<Record<string, (markdown: string) => string>> = {
  micromark: (markdown) =>
    micromark(markdown, {
      allowDangerousHtml: true,
      allowDangerousProtocol: true,
      extensions: [gfm()],
      htmlExtensions: [unfiltered],
    }),
  "markdown-it": (markdown) => markdownIt.render(markdown),
  marked: (markdown) => marked.parse(markdown, { async: false, gfm: true }),
}

/**
 * What is live in Markdown when it is rendered by micromark with GFM, markdown-it with HTML and links, and
 * marked: elements and attributes that Markdown has no signs for, comments, addresses that run or embed something.
 * Each is named with its renderer; empty when nothing is.
 */
export function liveThings(markdown: string): string[] {
  const found: string[] = []
  for (const [name, render] of Object.entries(RENDERERS)) {
    for (const thing of liveInHtml(render(markdown))) found.push(`${name}: ${thing}`)
  }
  return found
}

function liveInHtml(html: string): string[] {
  const found: string[] = []
  const waiting: DefaultTreeAdapterTypes.Node[] = [parseFragment(html)]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ("childNodes" in node) for (const child of node.childNodes) waiting.push(child)
    if ("tagName" in node) for (const thing of liveInElement(node)) found.push(thing)
    else if (node.nodeName === "#comment") found.push("comment")
  }
  return found
}

function liveInElement({ tagName, attrs }: DefaultTreeAdapterTypes.Element): string[] {
  const allowed = ALLOWED[tagName] ?? (PLAIN.includes(tagName) ? [] : undefined)
  if (!allowed) return [`<${tagName}>`]
  return attrs
    .filter(({ name, value }) => !allowed.includes(name) || !isHarmless(name, value))
    .map(({ name, value }) => `<${tagName} ${name}=${JSON.stringify(value.slice(0, 80))}>`)
}

function isHarmless(name: string, value: string): boolean {
  if (name === "style") return /^text-align:(?:left|center|right)$/.test(value)
  if (name !== "href" && name !== "src") return true
  try {
    return SCHEMES.has(new URL(value, "https://base.example/").protocol)
  } catch {
    // What is not an address leads nowhere.
    return true
  }
}
