import type { CDPSession } from "playwright-core"

/** A computed style that is asked for, in the order of {@link STYLES}. */
export type StyleName = (typeof STYLES)[number]
/** The computed styles that decide whether and how something is seen. */
export const STYLES = [
  "font-size",
  "font-weight",
  "visibility",
  "opacity",
  "overflow-x",
  "overflow-y",
  "position",
  "clip",
  "clip-path",
  "background-image",
  "content-visibility",
  "direction",
] as const

/** Left, top, width, height in CSS pixels, from the top left corner of the document. */
export type Rectangle = readonly [x: number, y: number, width: number, height: number]

/** One document as the browser holds and draws it; nodes in document order, a parent before its children. */
export interface Snapshot {
  readonly length: number
  /** 1 for elements, 3 for texts, 9 for the document, 10 for the doctype, 8 for comments. */
  readonly type: readonly number[]
  readonly parent: readonly number[]
  /** The name of a node: `div`, `foreignObject`, `#text`, `::before`. */
  name(node: number): string
  value(node: number): string
  /** Names and values in turn. */
  attributes(node: number): readonly string[]
  /** Where a node was drawn; undefined where it was not. */
  box(node: number): Rectangle | undefined
  /** A computed style of a node that was drawn, else `""`. */
  style(node: number, name: StyleName): string
  /** Whether a node was made by the browser for a control of its own. */
  isBuiltIn(node: number): boolean
  /** Width of everything that was drawn. */
  readonly width: number
}

type Answer = Awaited<ReturnType<typeof ask>>

/**
 * Takes the document with everything it draws at one moment. The browser answers itself, outside the page:
 * no script of the page takes part or notices, so a page cannot lie about what it shows.
 */
export async function takeSnapshot(session: CDPSession): Promise<Snapshot> {
  return readSnapshot(await ask(session))
}

function ask(session: CDPSession) {
  return session.send("DOMSnapshot.captureSnapshot", { computedStyles: [...STYLES] })
}

function readSnapshot({ documents, strings }: Answer): Snapshot {
  const { nodes, layout, contentWidth = 0 } = documents[0]!
  const parent = nodes.parentIndex!
  const length = parent.length
  const text = (index: number | undefined): string => (index === undefined ? "" : (strings[index] ?? ""))
  const boxes = drawnAt(length, layout)
  const builtIn = new Set(
    nodes.shadowRootType?.index.filter((_, i) => text(nodes.shadowRootType!.value[i]) === "user-agent"),
  )
  return {
    length,
    type: nodes.nodeType!,
    parent,
    name: (node) => nameOf(text(nodes.nodeName![node])),
    value: (node) => text(nodes.nodeValue![node]),
    attributes: (node) => (nodes.attributes![node] ?? []).map(text),
    box: (node) => (boxes[node]! < 0 ? undefined : (layout.bounds[boxes[node]!] as unknown as Rectangle)),
    style: (node, name) => text(layout.styles[boxes[node]!]?.[STYLES.indexOf(name)]),
    isBuiltIn: (node) => builtIn.has(node),
    width: contentWidth,
  }
}

/** Names come in capitals from HTML, as they are from XHTML and SVG. */
function nameOf(name: string): string {
  return name === name.toUpperCase() ? name.toLowerCase() : name
}

/** For each node its first place in the layout; -1 where it was not drawn. */
function drawnAt(length: number, { nodeIndex }: Answer["documents"][number]["layout"]): Int32Array {
  const places = new Int32Array(length).fill(-1)
  for (let at = nodeIndex.length - 1; at >= 0; at--) places[nodeIndex[at]!] = at
  return places
}
