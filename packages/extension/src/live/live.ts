// Runs inside the page a person looks at, in a world of its own, after they pressed the button.
import { endHighlight, highlight } from "./highlight.js"
import { pick } from "./pick.js"
import { takeSnapshot } from "./snapshot.js"

/** What the engine can have done in a page. */
interface Live {
  readonly takeSnapshot: typeof takeSnapshot
  readonly highlight: typeof highlight
  readonly endHighlight: typeof endHighlight
  readonly pick: typeof pick
}

declare global {
  /** There once the file was put into the page. */
  var honbunLive: Live | undefined
}

globalThis.honbunLive ??= { takeSnapshot, highlight, endHighlight, pick }
