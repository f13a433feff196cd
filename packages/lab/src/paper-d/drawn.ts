import { boxOf } from "@honbun/core/internal"
import { readHtml } from "honbun/command"
import type { OfflineRenderer } from "../extractors/offline.js"
import { type PaperDLine, type PaperDPage, relabel } from "./data.js"
import type { MoreFeatures } from "./experiment.js"

/** What a browser says of an element (D §5.2 leaves it for later): where, how large, in which letters it was drawn. */
const DRAWN_NAMES = ["left", "top", "width", "height", "share of the page", "letter size", "weight"] as const

/** The features of drawn elements; nothing but noughts for one that was not drawn. */
export const DRAWN_FEATURES: MoreFeatures = {
  names: DRAWN_NAMES,
  rowsOf({ page }, nodes) {
    const rows = new Float32Array(nodes.length * DRAWN_NAMES.length)
    const whole = boxOf(page, nodes[0] ?? 0)
    const [width, height] = [Math.max(1, whole?.width ?? 1), Math.max(1, whole?.height ?? 1)]
    for (const [at, node] of nodes.entries()) {
      const box = boxOf(page, node)
      if (!box) continue
      const area = (box.width * box.height) / (width * height)
      rows.set(
        [box.x / width, box.y / height, box.width / width, box.height, area, box.fontSize, box.fontWeight],
        at * DRAWN_NAMES.length,
      )
    }
    return rows
  },
}

/** Pages as Chromium shows them without network; those that cannot be rendered, or lose their labels, are left out. */
export async function renderPages(
  pages: readonly PaperDPage[],
  lines: ReadonlyMap<string, PaperDLine>,
  renderer: Pick<OfflineRenderer, "render">,
  progress: (done: number, of: number) => void,
): Promise<PaperDPage[]> {
  const rendered: PaperDPage[] = []
  for (const [done, known] of pages.entries()) {
    progress(done + 1, pages.length)
    const line = lines.get(known.id)
    const shown = await renderer.render(readHtml(known), known.url).catch(() => undefined)
    const again = shown && line && relabel(known, shown.page, line)
    if (again) rendered.push(again)
  }
  return rendered
}
