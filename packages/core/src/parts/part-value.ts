import { attribute, type Page, resolveUrl } from "../page/page.js"
import { Tag } from "../page/tags.js"
import { writeHtml } from "../write/html.js"
import { keepSubtree } from "../write/kept.js"
import { takeExcerpt } from "./excerpt.js"
import { PageView } from "./page-view.js"
import { nodesOf } from "./paper-parts.js"
import type { PartRecipe } from "./recipe.js"
import { type Normalised, normalise, type ValueType } from "./value-types.js"
import { visibleText } from "./visible-text.js"

/** What a part is taken as; the rest of a recipe does not matter here. */
export type Taking = Pick<PartRecipe, "type" | "shape" | "excerpt">

/** The value an element shows as a part, as it is on the page; undefined when it shows none of that kind. */
export function valueAt(view: PageView, node: number, part: Taking): string | undefined {
  const values = nodesOf(view.page, node, part.shape)
    .map((each) => oneValue(view, each, part))
    .filter((each) => each !== undefined && each !== "")
  return values.length === 0 ? undefined : values.join("\n")
}

function oneValue({ page }: PageView, node: number, { type, excerpt }: Taking): string | undefined {
  switch (type) {
    case "image":
      return addressOf(page.tag[node]!, (name) => attribute(page, node, name))
    case "link":
      return attribute(page, node, "href")?.trim()
    case "html":
      return writeHtml(page, keepSubtree(page, node))
    default:
      return takeExcerpt(visibleText(page, node), excerpt, type)
  }
}

/** Pictures that are loaded late have a placeholder in `src` and their address elsewhere. */
function addressOf(tag: number, get: (name: string) => string | undefined): string | undefined {
  if (tag !== Tag.img && tag !== Tag.image && tag !== Tag.source && tag !== Tag.video && tag !== Tag.embed)
    return undefined
  const plain = get("src")?.trim()
  const late = get("data-src") ?? get("data-original") ?? get("data-lazy-src")
  return late && (!plain || plain.startsWith("data:")) ? late.trim() : plain
}

/** A value made regular; addresses become absolute where the page's own is known. */
export function regular(view: PageView, value: string, type: ValueType): Normalised | undefined {
  if (type === "link" || type === "image") return resolveUrl(view.page, value) ?? value
  const isCounted = type === "number" || type === "price"
  return normalise(value, type, isCounted ? view.about.language?.value : undefined)
}

/** The value an element of a page shows as a part: what `applyRecipe` would give for it. */
export function partValueAt(page: Page, node: number, part: Taking): string | undefined {
  return valueAt(new PageView(page), node, part)
}
