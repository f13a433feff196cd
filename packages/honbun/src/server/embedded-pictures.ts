import { essenceOf } from "../fetch/content-type.js"
import { IMAGE_TYPES } from "./image-types.js"
import type { Service } from "./service.js"

/** Pictures that one file holds at most, and their bytes, each and together. */
const MOST_PICTURES = 100
const MOST_BYTES_EACH = 3 * 2 ** 20
const MOST_BYTES = 30 * 2 ** 20
/** Pictures fetched at once. */
const AT_ONCE = 4

/**
 * Pictures as `data:` addresses, by their own: a file with them in it needs nothing else. Those that cannot be had, or are
 * too large or too many, are left out.
 */
export async function embeddedPictures(
  urls: Iterable<string>,
  { source }: Pick<Service, "source">,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const waiting = [...new Set(urls)].slice(0, MOST_PICTURES)
  const found = new Map<string, string>()
  let left = MOST_BYTES
  const work = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined && left > 0; url = waiting.shift()) {
      try {
        const image = await source.fetch(url, signal, { only: IMAGE_TYPES, maxBytes: MOST_BYTES_EACH })
        left -= image.bytes.length
        const type = essenceOf(image.contentType)
        found.set(url, `data:${type};base64,${Buffer.from(image.bytes).toString("base64")}`)
      } catch {
        // The board is as good without it.
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}
