/** Elements that are shown under their own name. */
// biome-ignore format: a list to be read as lines of kinds
const SHOWN = new Set([
  "article", "section", "nav", "aside", "header", "footer", "main", "hgroup", "address", "search",
  "h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "blockquote", "pre", "hr", "ul", "ol", "li", "dl", "dt", "dd", "menu",
  "figure", "figcaption", "details", "summary", "dialog",
  "table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "td", "th",
  "fieldset", "legend", "label", "input", "button", "select", "optgroup", "option", "textarea", "output", "progress", "meter",
  "a", "em", "strong", "small", "s", "cite", "q", "dfn", "abbr", "ruby", "rb", "rt", "rtc", "rp", "data", "time",
  "code", "var", "samp", "kbd", "sub", "sup", "i", "b", "u", "mark", "bdi", "bdo", "span", "br", "wbr", "ins", "del",
  "font", "center", "big", "strike", "tt", "nobr", "acronym", "img",
])

/** Elements that are shown under another name: what they do is left out, what they hold is not. */
const RENAMED: Readonly<Record<string, string>> = {
  form: "div",
  marquee: "div",
  picture: "span",
  map: "span",
  noscript: "div",
  dir: "ul",
  listing: "pre",
  plaintext: "pre",
  xmp: "pre",
  frameset: "div",
  video: "span",
  audio: "span",
  object: "span",
  canvas: "span",
  applet: "span",
}

/** Elements that vanish with everything in them. */
const DROPPED = new Set(
  "head title base link meta style script template iframe frame noembed noframes embed param source track area datalist svg portal fencedframe".split(
    " ",
  ),
)

/** Elements without content and end tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(["hr", "col", "input", "br", "wbr", "img"])

/** Names of custom elements, without those that mean something in SVG and MathML. */
const CUSTOM = /^(?!annotation-xml$|color-profile$|font-face|missing-glyph$)[a-z][a-z\d]*(?:-[a-z\d]+)+$/

/**
 * The name an element is shown under; undefined when it vanishes with its content. Parts of MathML, and everything
 * unknown, become spans: their text stays.
 */
export function shownName(name: string, foreign: boolean): string | undefined {
  if (DROPPED.has(name)) return undefined
  if (foreign) return "span"
  if (SHOWN.has(name)) return name
  return RENAMED[name] ?? (CUSTOM.test(name) ? name : "span")
}
