import { type DefaultTreeAdapterTypes, parse, parseFragment } from "parse5"
import sanitizeHtml from "sanitize-html"
import type { Oracle } from "../subject.js"

type Node = DefaultTreeAdapterTypes.Node

const ELEMENTS: ReadonlySet<string> = new Set(
  `html head body title meta link article section main header footer h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd blockquote
pre code kbd samp var table caption thead tbody tr th td figure figcaption details summary aside hr br img a em strong
del ins mark abbr sub sup q ruby rt rp small span div time`.split(/\s+/),
)
const ATTRIBUTES: ReadonlySet<string> = new Set(
  `href src cite alt title class id role lang colspan rowspan align start charset name content rel datetime loading aria-hidden`.split(
    /\s+/,
  ),
)
/** Attributes that are ours, whose values no page chooses. */
const FIXED: Readonly<Record<string, RegExp>> = { loading: /^lazy$/, "aria-hidden": /^true$/ }
const LINK = /^(?:https?:|mailto:|#)/
const PICTURE = /^(?:https?:|data:image\/(?:png|gif|jpe?g|webp|avif);base64,[a-z0-9+/=]*$)/i
const SECOND_OPINION: sanitizeHtml.IOptions = {
  allowedTags: [...ELEMENTS],
  allowedAttributes: { "*": [...ATTRIBUTES] },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https", "data"] },
}

/** HTML in which anything but known elements, attributes and addresses is found, by our list or by sanitize-html. */
export const safeHtml: Oracle = ({ outputs }) =>
  outputs
    .filter(({ format }) => format === "html")
    .flatMap(({ from, value }) => htmlFaults(value).map((fault) => `${from}: HTML ${fault}`))

/** What is wrong with a piece of HTML or a document. */
function htmlFaults(html: string): string[] {
  const elements = elementsOf(html)
  const faults = elements.flatMap(faultsOf)
  if (faults.length > 0 || /^<!doctype/i.test(html)) return faults
  const cleaned = elementsOf(sanitizeHtml(html, SECOND_OPINION))
  const at = elements.findIndex((element, i) => written(element) !== written(cleaned[i]))
  return at < 0 ? [] : [`sanitize-html does not let pass: ${written(elements[at])}`]
}

function faultsOf(element: DefaultTreeAdapterTypes.Element): string[] {
  const { tagName, attrs } = element
  if (!ELEMENTS.has(tagName)) return [`has the element ${tagName}`]
  return attrs.flatMap(({ name, value }) => {
    const allowed = name === "src" ? PICTURE : name === "href" || name === "cite" ? LINK : FIXED[name]
    return ATTRIBUTES.has(name) && (allowed?.test(value) ?? true)
      ? []
      : [`has ${tagName} ${name}=${value.slice(0, 60)}`]
  })
}

function written(element: DefaultTreeAdapterTypes.Element | undefined): string {
  if (!element) return ""
  return [element.tagName, ...element.attrs.map(({ name, value }) => `${name}=${value}`).sort()].join(" ")
}

function elementsOf(html: string): DefaultTreeAdapterTypes.Element[] {
  const found: DefaultTreeAdapterTypes.Element[] = []
  const waiting: Node[] = [/^<!doctype/i.test(html) ? parse(html) : parseFragment(html)]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ("tagName" in node) found.push(node)
    if ("childNodes" in node)
      for (let i = node.childNodes.length - 1; i >= 0; i--) waiting.push(node.childNodes[i]!)
  }
  return found
}
