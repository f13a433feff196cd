import { attribute, Flag, nodesWithTag, type Page, resolveUrl } from "../page/page.js"
import { Tag } from "../page/tags.js"
import type { Evidence } from "./evidence.js"
import type { Found } from "./found.js"
import { type LinkedData, type Thing, textIn } from "./json-ld.js"
import type { Surroundings } from "./surroundings.js"

const IMAGE_METAS: readonly string[] = [
  "og:image:secure_url",
  "og:image",
  "og:image:url",
  "twitter:image",
  "twitter:image:src",
  "parsely-image-url",
  "sailthru.image.full",
  "image",
  "thumbnail",
]
/** Smaller pictures are icons, in CSS pixels a side. */
const SMALLEST_SIDE = 100
const MOST_IMAGES = 200
const NO_PHOTOGRAPH =
  /logo|icon|avatar|sprite|pixel|spacer|blank|placeholder|badge|button|banner|gravatar|emoji|1x1|\.svg/i

/** The picture that represents the page: by Open Graph, JSON-LD or Twitter, else the largest one of its content. */
export function imageOf(
  evidence: Evidence,
  data: LinkedData,
  things: readonly Thing[],
  surroundings: Surroundings,
): Found<string> | undefined {
  const { page, metas, links } = evidence
  const address = (written: string | undefined) => {
    const resolved = written?.startsWith("data:") ? undefined : resolveUrl(page, written)
    return resolved !== undefined && /^https?:/.test(resolved) ? resolved : undefined
  }
  for (const name of IMAGE_METAS.slice(0, 3)) {
    const value = address(metas.get(name)?.[0])
    if (value !== undefined) return { value, source: `meta:${name}` }
  }
  for (const thing of things.slice(0, 4)) {
    for (const key of ["image", "thumbnailUrl"]) {
      const value = address(
        textIn(thing.fields[key], data, "url") ?? textIn(thing.fields[key], data, "contentUrl"),
      )
      if (value !== undefined) return { value, source: `json-ld:${key}` }
    }
  }
  for (const name of IMAGE_METAS.slice(3)) {
    const value = address(metas.get(name)?.[0])
    if (value !== undefined) return { value, source: `meta:${name}` }
  }
  const linked = links.get("image_src")?.[0]
  const value = linked === undefined ? undefined : address(attribute(page, linked, "href"))
  if (value !== undefined) return { value, source: "rel:image_src" }
  const largest = address(largestImage(page, surroundings))
  return largest === undefined ? undefined : { value: largest, source: "img" }
}

function largestImage(page: Page, surroundings: Surroundings): string | undefined {
  let best: string | undefined
  let bestSize = 0
  for (const node of nodesWithTag(page, Tag.img).subarray(0, MOST_IMAGES)) {
    const source = attribute(page, node, "data-src") ?? attribute(page, node, "src")
    if (source === undefined || page.flags[node]! & Flag.hidden) continue
    const names =
      `${source} ${attribute(page, node, "class") ?? ""} ${attribute(page, node, "alt") ?? ""}`.slice(0, 600)
    const size = sizeOf(page, node)
    if (size <= bestSize || NO_PHOTOGRAPH.test(names) || surroundings.isElsewhere(node)) continue
    best = source
    bestSize = size
  }
  return best
}

/** The area a picture says it has; where it says nothing, that of the smallest one worth showing. */
function sizeOf(page: Page, node: number): number {
  const width = Number.parseInt(attribute(page, node, "width") ?? "", 10)
  const height = Number.parseInt(attribute(page, node, "height") ?? "", 10)
  if (Number.isNaN(width) && Number.isNaN(height)) return SMALLEST_SIDE * SMALLEST_SIDE
  const [one, other] = [Number.isNaN(width) ? height : width, Number.isNaN(height) ? width : height]
  return Math.min(one, other) < SMALLEST_SIDE ? 0 : Math.min(one * other, 1e8)
}
