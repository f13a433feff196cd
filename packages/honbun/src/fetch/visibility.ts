import { Drawn } from "@honbun/core/internal"
import type { Rectangle, Snapshot } from "./snapshot.js"

/** Below this opacity nothing is seen. The product over all elements around counts. */
const LEAST_OPACITY = 0.02
/** A box that cuts off what leaves it hides it all when it is at most so wide or high, in pixels: `.sr-only`. */
const CLOSED_BOX = 1
/** With fewer characters shown than this the page was not drawn as it is for people, and hides nothing … */
const LEAST_SHOWN = 200
/** … where these are at most this share of its characters. AMP pages wait so for a script that never comes. */
const LEAST_SHOWN_SHARE = 0.1
/** Without its style sheets a page is believed when it shows at least this share: scripts hide what they cannot lay out. */
const LEAST_PARTIAL_SHARE = 0.6

/** What is seen of each node of a snapshot, a sum of {@link Drawn} values, and whether that is worth anything. */
export interface Visibility {
  readonly drawn: Uint8Array
  /** Whether too little was shown to believe the rest hidden; then nothing is marked as hidden. */
  readonly isBlank: boolean
}

/** What {@link visibilityOf} must know besides the snapshot. */
export interface VisibilityOptions {
  /** Width of the window in pixels. */
  readonly windowWidth: number
  /** Whether styles or fonts of the page are missing: what has no size then may have one for people. */
  readonly partial: boolean
}

/**
 * Decides for every node whether a person can see it: texts and pictures by the boxes they were drawn in and by
 * what cuts these off, elements by what they hold. Colours and things drawn over others are not looked at.
 * Two passes over the nodes, down and up; linear.
 */
export function visibilityOf(snapshot: Snapshot, options: VisibilityOptions): Visibility {
  const frames = framesOf(snapshot, options.windowWidth)
  const drawn = new Uint8Array(snapshot.length)
  const [all, shown] = judgeLeaves(snapshot, frames, drawn)
  const isBlank =
    (shown < LEAST_SHOWN && shown <= LEAST_SHOWN_SHARE * all) ||
    (options.partial && shown < LEAST_PARTIAL_SHARE * all)
  judgeElements(snapshot, frames, options.partial, drawn)
  if (isBlank) drawn.fill(0)
  return { drawn, isBlank }
}

/** What lies on the inside of each element, decided from the outside inwards. */
interface Frames {
  readonly opacity: Float32Array
  /** Whether everything inside is cut away: for what flows, and for what is placed absolutely. */
  readonly closed: Uint8Array
  readonly closedAbsolute: Uint8Array
  /** The rectangle outside of which nothing is seen: left, top, right, bottom; likewise. */
  readonly clip: Float64Array
  readonly clipAbsolute: Float64Array
  /** Whether a reader can scroll inside, so that no place is out of reach. */
  readonly scrolls: Uint8Array
  /** Whether nothing can be said: the browser leaves things out here that a reader gets to see. */
  readonly unknown: Uint8Array
  /** Whether the element itself is cut away. */
  readonly cutAway: Uint8Array
  /** Left and right edges beyond which nothing can be reached. */
  readonly edges: readonly [left: number, right: number]
}

/** Elements whose content is not drawn as such, or is not judged: the parser has its own rules for them. */
const UNJUDGED = /^(?:noscript|template|script|style|select|textarea|object|video|audio|canvas|iframe|head)$/

function framesOf(snapshot: Snapshot, windowWidth: number): Frames {
  const { length } = snapshot
  const frames: Frames = {
    opacity: new Float32Array(length).fill(1),
    closed: new Uint8Array(length),
    closedAbsolute: new Uint8Array(length),
    clip: openClips(length),
    clipAbsolute: openClips(length),
    scrolls: new Uint8Array(length),
    unknown: new Uint8Array(length),
    cutAway: new Uint8Array(length),
    edges: edgesOf(snapshot, windowWidth),
  }
  for (let node = 1; node < length; node++) if (snapshot.type[node] === 1) frameOf(snapshot, frames, node)
  return frames
}

function openClips(length: number): Float64Array {
  const clips = new Float64Array(4 * length)
  for (let i = 0; i < clips.length; i++)
    clips[i] = i % 4 < 2 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  return clips
}

/** How far one can scroll to the sides. Text from right to left also scrolls to the left: no edges then. */
function edgesOf(snapshot: Snapshot, windowWidth: number): [number, number] {
  let right = Math.max(windowWidth, snapshot.width)
  for (let node = 1; node < snapshot.length; node++) {
    if (!/^(?:html|body)$/.test(snapshot.name(node))) continue
    if (snapshot.style(node, "direction") === "rtl")
      return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    if (cuts(snapshot.style(node, "overflow-x"))) right = windowWidth
    if (snapshot.name(node) === "body") break
  }
  return [0, right]
}

function cuts(overflow: string): boolean {
  return overflow === "hidden" || overflow === "clip"
}

/** The frame of one element, from that of its parent. */
function frameOf(snapshot: Snapshot, frames: Frames, node: number): void {
  const parent = Math.max(0, snapshot.parent[node]!)
  const position = snapshot.style(node, "position")
  const isAbsolute = position === "absolute"
  const isFixed = position === "fixed"
  const box = snapshot.box(node)
  const outer = isAbsolute ? frames.closedAbsolute[parent]! : isFixed ? 0 : frames.closed[parent]!
  const cutAway = outer === 1 || isCutAway(snapshot, node)
  const overflowX = snapshot.style(node, "overflow-x")
  const overflowY = snapshot.style(node, "overflow-y")
  const isRoot = /^(?:html|body)$/.test(snapshot.name(node))
  const cutsOff = !isRoot && box !== undefined && (cuts(overflowX) || cuts(overflowY))
  const isScroller = !isRoot && box !== undefined && /auto|scroll/.test(overflowX + overflowY)
  const isTiny = box !== undefined && (box[2] <= CLOSED_BOX || box[3] <= CLOSED_BOX)
  const closed = cutAway || ((cutsOff || isScroller) && isTiny) || (isScroller && isOff(frames, box))
  const isPositioned = position !== "static" && position !== ""
  frames.cutAway[node] = Number(cutAway)
  frames.closed[node] = Number(closed)
  frames.closedAbsolute[node] = isPositioned || cutAway ? Number(closed) : frames.closedAbsolute[parent]!
  const opacity = snapshot.style(node, "opacity")
  frames.opacity[node] = frames.opacity[parent]! * (opacity === "" ? 1 : Number(opacity))
  frames.scrolls[node] = Number(!isFixed && (isScroller || frames.scrolls[parent] === 1))
  frames.unknown[node] = Number(frames.unknown[parent] === 1 || isUnknown(snapshot, node, parent))
  const from = isFixed ? undefined : isAbsolute ? frames.clipAbsolute : frames.clip
  if (isScroller) return
  if (from) for (let i = 0; i < 4; i++) frames.clip[4 * node + i] = from[4 * parent + i]!
  if (cutsOff && box) narrow(frames.clip, node, box, cuts(overflowX), cuts(overflowY))
  const within = isPositioned ? frames.clip : frames.clipAbsolute
  const whose = isPositioned ? node : parent
  for (let i = 0; i < 4; i++) frames.clipAbsolute[4 * node + i] = within[4 * whose + i]!
}

function narrow(clip: Float64Array, node: number, box: Rectangle, cutsX: boolean, cutsY: boolean): void {
  const at = 4 * node
  const [x, y, width, height] = box
  if (cutsX) {
    clip[at] = Math.max(clip[at]!, x)
    clip[at + 2] = Math.min(clip[at + 2]!, x + width)
  }
  if (!cutsY) return
  clip[at + 1] = Math.max(clip[at + 1]!, y)
  clip[at + 3] = Math.min(clip[at + 3]!, y + height)
}

/** `clip: rect(0, 0, 0, 0)`, `rect(1px, 1px, 1px, 1px)`, `clip-path: inset(50%)`, `inset(100%)`, `circle(0)`. */
function isCutAway(snapshot: Snapshot, node: number): boolean {
  const path = snapshot.style(node, "clip-path")
  if (/^inset\((?:[5-9]\d|100)(?:\.\d+)?%\)|^circle\(0(?:px|%)?\b/.test(path)) return true
  const rectangle = /^rect\(([-\d.]+)px,? ([-\d.]+)px,? ([-\d.]+)px,? ([-\d.]+)px\)/.exec(
    snapshot.style(node, "clip"),
  )
  if (!rectangle) return false
  const [top, right, bottom, left] = rectangle.slice(1).map(Number)
  return right! - left! <= CLOSED_BOX || bottom! - top! <= CLOSED_BOX
}

/**
 * Whether the browser leaves out here what a reader gets to see: a fold the reader opens (`details`), what is drawn
 * only when it comes into sight (`content-visibility: auto`), fallbacks.
 */
function isUnknown(snapshot: Snapshot, node: number, parent: number): boolean {
  if (UNJUDGED.test(snapshot.name(node)) || snapshot.isBuiltIn(node)) return true
  if (snapshot.box(node) !== undefined || snapshot.box(parent) === undefined) return false
  if (snapshot.style(parent, "content-visibility") === "auto") return true
  return (
    snapshot.name(parent) === "details" &&
    !snapshot.attributes(parent).some((name, i) => i % 2 === 0 && name === "open")
  )
}

function isOff({ edges }: Frames, box: Rectangle | undefined): boolean {
  if (!box) return true
  const [x, y, width, height] = box
  return x + width <= edges[0] || x >= edges[1] || y + height <= 0
}

/** Elements that show something without holding text. */
const PICTURES =
  /^(?:img|video|audio|canvas|iframe|embed|object|input|button|select|textarea|meter|progress|hr|svg|math)$/

/** Decides about texts and about elements that show something themselves; counts characters, all and shown. */
function judgeLeaves(snapshot: Snapshot, frames: Frames, drawn: Uint8Array): [all: number, shown: number] {
  let all = 0
  let shown = 0
  for (let node = 1; node < snapshot.length; node++) {
    const isText = snapshot.type[node] === 3
    const isElement = snapshot.type[node] === 1
    const parent = snapshot.parent[node]!
    if (isText && !frames.unknown[parent]) {
      const characters = snapshot.value(node).replace(/\s+/g, "").length
      if (characters === 0) continue
      drawn[node] = seen(snapshot, frames, node, parent)
      all += characters
      if (drawn[node]! & Drawn.shown) shown += characters
    } else if (isElement && showsItself(snapshot, node)) drawn[node] = seen(snapshot, frames, node, node)
  }
  return [all, shown]
}

function showsItself(snapshot: Snapshot, node: number): boolean {
  const name = snapshot.name(node)
  if (name === "html" || name === "body") return false
  return (
    PICTURES.test(name) ||
    name.startsWith("::") ||
    !/^(?:none|)$/.test(snapshot.style(node, "background-image"))
  )
}

/** What is seen of a leaf that lies in the frame of an element, or is one. */
function seen(snapshot: Snapshot, frames: Frames, node: number, frame: number): number {
  const box = snapshot.box(node)
  if (!box || snapshot.style(node, "visibility") !== "visible") return Drawn.hidden
  if (frames.opacity[frame]! < LEAST_OPACITY) return Drawn.hidden
  const isText = node !== frame
  // What a picture measures is not known before it has come; a text without size is not there.
  if (isText && (box[2] <= 0 || box[3] <= 0)) return Drawn.hidden
  if ((isText ? frames.closed[frame] : frames.cutAway[frame]) === 1) return Drawn.hidden
  if (frames.scrolls[frame] === 0 && isOff(frames, box)) return Drawn.hidden
  const clip = frames.clip.subarray(4 * frame, 4 * frame + 4)
  const width = Math.min(clip[2]!, box[0] + box[2]) - Math.max(clip[0]!, box[0])
  const height = Math.min(clip[3]!, box[1] + box[3]) - Math.max(clip[1]!, box[1])
  const isFolded = isText && (width <= CLOSED_BOX || height <= CLOSED_BOX)
  return isFolded ? Drawn.shown | Drawn.folded : Drawn.shown
}

/** From the inside outwards: an element is hidden when nothing that it holds is shown. */
function judgeElements(snapshot: Snapshot, frames: Frames, partial: boolean, drawn: Uint8Array): void {
  const { length, type, parent } = snapshot
  const holds = new Uint8Array(length)
  const open = new Uint8Array(length)
  const ownShown = new Uint8Array(length)
  const ownHidden = new Uint8Array(length)
  for (let node = length - 1; node > 0; node--) {
    if (type[node] === 1) judgeElement(node)
    const at = parent[node]!
    if (at < 0 || drawn[node] === 0) continue
    holds[at]! |= drawn[node]!
    if (drawn[node]! & Drawn.shown && !(drawn[node]! & Drawn.folded)) open[at] = 1
    if (type[node] === 3 && drawn[node]! & Drawn.hidden) ownHidden[at] = 1
    if (type[node] === 3 && drawn[node]! & Drawn.shown) ownShown[at] = 1
  }

  function judgeElement(node: number): void {
    const inside = holds[node]! | drawn[node]!
    if (frames.unknown[node] === 1) drawn[node] = 0
    else if (inside === 0) drawn[node] = judgeEmpty(snapshot, frames, partial, node)
    else if (!(inside & Drawn.shown)) drawn[node] = Drawn.hidden
    else {
      const isOpen = open[node] === 1 || (drawn[node]! & (Drawn.shown | Drawn.folded)) === Drawn.shown
      drawn[node] = Drawn.shown | (isOpen ? 0 : Drawn.folded)
      if (ownHidden[node] === 1 && ownShown[node] === 0) drawn[node]! |= Drawn.ownTextHidden
    }
  }
}

/** An element that holds nothing: seen where it has a size; unknown where only a missing style may have taken it. */
function judgeEmpty(snapshot: Snapshot, frames: Frames, partial: boolean, node: number): number {
  const box = snapshot.box(node)
  if (!box || snapshot.style(node, "visibility") !== "visible" || frames.cutAway[node] === 1)
    return Drawn.hidden
  if (frames.opacity[node]! < LEAST_OPACITY || (frames.scrolls[node] === 0 && isOff(frames, box)))
    return Drawn.hidden
  if (box[2] > 0 && box[3] > 0) return Drawn.shown
  return partial ? 0 : Drawn.hidden
}
