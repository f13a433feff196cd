/** Elements that begin and end a line when their text is read, as `display: block` does in browsers. */
const BLOCK_TAGS: ReadonlySet<string> = new Set(
  (
    "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption " +
    "figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p " +
    "pre search section summary table tbody tfoot thead tr ul"
  ).split(" "),
)
const CELL_TAGS: ReadonlySet<string> = new Set(["td", "th"])
const SILENT_TAGS: ReadonlySet<string> = new Set(["script", "style", "template", "noscript", "head"])

/** The few members of a DOM node that reading its text needs; linkedom's and jsdom's nodes both have them. */
export interface TextNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly firstChild: TextNode | null
  readonly nextSibling: TextNode | null
  readonly parentNode: TextNode | null
}

const ELEMENT = 1
const TEXT = 3

/**
 * The text below a DOM node, one line for each block: white space folded outside `pre`, line breaks at
 * block edges and `br`, a space between cells. It makes text of other extractors' HTML, so that none of
 * them loses words glued together at a paragraph's end. Walks without recursion.
 */
export function domText(root: TextNode): string {
  const lines = new LineWriter()
  let preformatted = 0
  let node: TextNode | null = root
  while (node !== null) {
    const name = node.nodeName.toLowerCase()
    if (node.nodeType === TEXT) lines.add(node.nodeValue ?? "", preformatted > 0)
    else if (node.nodeType === ELEMENT) enter(lines, name)
    const open = node.nodeType !== TEXT && !SILENT_TAGS.has(name) && node.firstChild !== null
    if (open && name === "pre") preformatted++
    if (open) {
      node = node.firstChild
      continue
    }
    if (BLOCK_TAGS.has(name)) lines.end()
    while (node !== root && node.nextSibling === null) {
      node = node.parentNode!
      const parentName: string = node.nodeName.toLowerCase()
      if (parentName === "pre") preformatted--
      if (BLOCK_TAGS.has(parentName)) lines.end()
    }
    node = node === root ? null : node.nextSibling
  }
  return lines.text()
}

function enter(lines: LineWriter, name: string): void {
  if (BLOCK_TAGS.has(name) || name === "br") lines.end()
  else if (CELL_TAGS.has(name)) lines.add(" ", false)
}

/** Gathers text into lines and drops the empty ones. */
class LineWriter {
  /** Finished lines, none of them empty. */
  private readonly lines: string[] = []
  /** The pieces of the line being written. */
  private pieces: string[] = []

  add(text: string, preformatted: boolean): void {
    if (!preformatted) this.pieces.push(text)
    else {
      const [first, ...rest] = text.split("\n")
      this.pieces.push(first!)
      for (const line of rest) {
        this.end()
        this.pieces.push(line)
      }
    }
  }

  end(): void {
    if (this.pieces.length === 0) return
    const line = this.pieces.join("").replace(/\s+/g, " ").trim()
    this.pieces = []
    if (line !== "") this.lines.push(line)
  }

  text(): string {
    this.end()
    return this.lines.join("\n")
  }
}
