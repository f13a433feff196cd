import { existsSync, readFileSync } from "node:fs"
import { SITE_FEATURES } from "@honbun/core/learn"
import { writeWholeSync } from "honbun/command"
import type { PreparedPage, PreparedSite } from "./prepare.js"

/** What a file of features begins with; the numbers of the pages follow. */
interface Head {
  readonly format: number
  /** Features of another list are of no use. */
  readonly features: readonly string[]
  readonly sites: readonly {
    readonly name: string
    readonly site: string
    readonly blocks: readonly number[]
  }[]
}

/** Files that hold other numbers of a page are of no use either. */
const FORMAT = 2

/** The features of a site, from their file or worked out and written there: they take longer than the trees. */
export function keptFeatures(file: string, prepare: () => PreparedSite[]): PreparedSite[] {
  const kept = existsSync(file) ? readPrepared(readFileSync(file)) : undefined
  if (kept) return kept
  const sites = prepare()
  writeWholeSync(file, preparedBytes(sites))
  return sites
}

/** Sites as bytes: a line of JSON, then for each page paths, features, labels and spellings. */
export function preparedBytes(sites: readonly PreparedSite[]): Uint8Array {
  const head: Head = {
    format: FORMAT,
    features: SITE_FEATURES,
    sites: sites.map(({ name, site, pages }) => ({
      name,
      site,
      blocks: pages.map(({ label }) => label.length),
    })),
  }
  const arrays = sites.flatMap(({ pages }) =>
    pages.flatMap(({ path, rows, label, spellings }) => [
      path,
      rows,
      label,
      spellings.length,
      spellings.hash,
    ]),
  )
  const bytes = arrays.map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  )
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...bytes])
}

/** Reads what {@link preparedBytes} wrote; undefined when the features are others now. */
export function readPrepared(bytes: Uint8Array): PreparedSite[] | undefined {
  const line = bytes.indexOf(0x0a)
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, line))) as Head
  if (head.format !== FORMAT || head.features.join() !== SITE_FEATURES.join()) return undefined
  let at = line + 1
  const take = (length: number): ArrayBuffer => {
    at += length
    return Uint8Array.from(bytes.subarray(at - length, at)).buffer
  }
  const pageOf = (blocks: number): PreparedPage => ({
    path: new Float64Array(take(8 * blocks)),
    rows: new Float32Array(take(4 * blocks * SITE_FEATURES.length)),
    label: new Uint8Array(take(blocks)),
    spellings: {
      length: new Int32Array(take(4 * (blocks + 1))),
      hash: new Int32Array(take(4 * (blocks + 1))),
    },
  })
  return head.sites.map(({ name, site, blocks }) => ({ name, site, pages: blocks.map(pageOf) }))
}
