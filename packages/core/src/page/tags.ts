/**
 * Every element name the code speaks of, in a fixed order: the position is the number a {@link Page}
 * stores, so a tag has the same number on every page. Names not listed get numbers after these, page by
 * page. The first is that of text nodes.
 */
// biome-ignore format: a list to be read as lines of kinds
export const KNOWN_TAGS = [
  "#text", "html", "head", "body", "title", "base", "link", "meta", "style", "script", "noscript", "template",
  "article", "section", "nav", "aside", "header", "footer", "main", "hgroup", "address", "search",
  "h1", "h2", "h3", "h4", "h5", "h6",
  "p", "div", "blockquote", "pre", "hr", "ul", "ol", "li", "dl", "dt", "dd", "menu", "dir",
  "figure", "figcaption", "details", "summary", "dialog",
  "table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "td", "th",
  "form", "fieldset", "legend", "label", "input", "button", "select", "datalist", "optgroup", "option",
  "textarea", "output", "progress", "meter",
  "a", "em", "strong", "small", "s", "cite", "q", "dfn", "abbr", "ruby", "rb", "rt", "rtc", "rp", "data", "time",
  "code", "var", "samp", "kbd", "sub", "sup", "i", "b", "u", "mark", "bdi", "bdo", "span", "br", "wbr", "ins", "del",
  "font", "center", "big", "strike", "tt", "nobr", "acronym", "marquee",
  "img", "picture", "source", "iframe", "embed", "object", "param", "video", "audio", "track", "map", "area", "canvas",
  "svg", "g", "path", "text", "tspan", "desc", "metadata", "defs", "symbol", "use", "foreignObject", "image",
  "math", "semantics", "annotation", "annotation-xml", "mrow", "mi", "mn", "mo", "ms", "mtext", "mspace", "msup", "msub",
  "msubsup", "mfrac", "msqrt", "mroot", "munder", "mover", "munderover", "mmultiscripts", "mprescripts", "none",
  "mtable", "mtr", "mlabeledtr", "mtd", "mstyle", "mfenced", "mpadded", "mphantom", "menclose", "merror",
  "frameset", "frame", "noframes", "noembed", "applet", "plaintext", "xmp", "listing", "slot",
  "basefont", "bgsound", "keygen", "mglyph", "malignmark",
] as const

/** The name of a tag with a fixed number. */
export type KnownTag = (typeof KNOWN_TAGS)[number]

/** The fixed number of each known tag: `page.tag[node] === Tag.p`. */
export const Tag: Readonly<Record<KnownTag, number>> = Object.freeze(
  Object.fromEntries(KNOWN_TAGS.map((name, number) => [name, number])) as Record<KnownTag, number>,
)

/** The same by any name: a map, since a page may call an element `constructor`. */
export const TAG_NUMBERS: ReadonlyMap<string, number> = new Map(
  KNOWN_TAGS.map((name, number) => [name, number]),
)

/** The number that text nodes have in place of a tag. */
export const TEXT = 0

/** Numbers below this are {@link KNOWN_TAGS}; from it on they are names of one page only. */
export const FIRST_PAGE_TAG: number = KNOWN_TAGS.length

/** A table for "is this tag one of …?", answered by one look-up; tags of one page only are in none. */
export type TagSet = Uint8Array

/** Makes a {@link TagSet} from names separated by spaces. */
export function tagSet(names: string): TagSet {
  const set = new Uint8Array(1 << 16)
  for (const name of names.split(" ")) {
    const number = Tag[name as KnownTag]
    if (number === undefined) throw new TypeError(`Expected a known tag, got \`${name}\``)
    set[number] = 1
  }
  return set
}

/** Elements that start on a line of their own (block level in the HTML standard's rendering section). */
export const BLOCK_TAGS: TagSet = tagSet(
  "html body article section nav aside header footer main hgroup address search h1 h2 h3 h4 h5 h6 p div blockquote " +
    "pre hr ul ol li dl dt dd menu dir figure figcaption details summary dialog table caption colgroup col thead tbody " +
    "tfoot tr td th form fieldset legend optgroup option center frameset frame noframes plaintext xmp listing marquee",
)

/** Elements whose text nobody reads: it is left out of the page's text altogether. */
export const RAW_TAGS: TagSet = tagSet("script style template iframe noembed noframes")

/** Elements without a box of their own on the screen: paths and layout patterns pass over them. */
export const BOXLESS_TAGS: TagSet = tagSet(
  "head title base link meta style script noscript template param source track col colgroup datalist area",
)

/** The six headings. */
export const HEADING_TAGS: TagSet = tagSet("h1 h2 h3 h4 h5 h6")

/** Elements that show something by themselves, without text. */
export const MEDIA_TAGS: TagSet = tagSet("img picture iframe embed object video audio canvas svg math")
