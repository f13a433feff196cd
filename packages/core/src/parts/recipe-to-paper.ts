import type { PaperPage } from "./paper-parts.js"
import type { Recipe } from "./recipe.js"

/**
 * A recipe as the paper stores a page (B §4): the layout pattern of the page it was learnt from, and the first place of every
 * part. Lists of items have no equal in the paper and are left out.
 */
export function recipeAsPaperPage({ url = "", pattern, parts }: Recipe): PaperPage {
  return {
    url,
    paths: pattern,
    parts: Object.entries(parts).flatMap(([name, { type, shape, examples }]) => {
      const path = examples[0]?.path
      if (path === undefined) return []
      const kind = type === "image" ? "object" : "text"
      return [{ name: fieldName(name), kind, shape, path } as const]
    }),
  }
}

/** A name that XML can have. */
function fieldName(name: string): string {
  const plain = name.replace(/[^\w-]+/g, "-").replace(/^[^A-Za-z]+/, "")
  return plain === "" ? `part-${[...name].map((sign) => sign.codePointAt(0)!.toString(16)).join("")}` : plain
}
