import { BEGINNING, type Place, type Source, type SourceItem } from "./source.js"

/** A part of an input: from a place on, up to and with the item at another. */
export interface Slice {
  readonly from: Place
  /** The place behind the last item; without it the slice goes to the end. */
  readonly to?: Place | undefined
}

/** The items of one slice of a source, the same as a reader of the whole would meet there. */
export async function* sliceItems(source: Source, { from, to }: Slice): AsyncGenerator<SourceItem> {
  if (to && to.count <= from.count) return
  for await (const item of source.items(from)) {
    if (to && item.after.count > to.count) return
    yield item
    if (to && item.after.count === to.count) return
  }
}

/** A part of an input by where its items begin, as shares of the whole: 0.25 to 0.5 is the second quarter. */
export interface ShareOfSource {
  readonly from: number
  readonly to: number
}

/**
 * The items of a source that begin in a share of it. What lies before is read and left out, so items have the names
 * they have in the whole. Slices that touch give every item exactly once.
 */
export function shareSource(source: Source, share: ShareOfSource): Source {
  return {
    fingerprint: async () => JSON.stringify([await source.fingerprint(), share]),
    total: Promise.resolve(undefined),
    async *items(from) {
      const total = (await source.total) ?? (await measured(source))
      const [low, high] = [share.from * total.amount, share.to * total.amount]
      let start = from
      for await (const item of source.items(from)) {
        const at = start[total.unit]
        start = item.after
        // What begins where nothing is left, as an empty end, belongs to the last slice.
        if (at >= high && share.to < 1) return
        if (at >= low) yield item
      }
    },
  }
}

/** How much there is in a source that only reading tells. */
async function measured(source: Source): Promise<{ readonly unit: "count"; readonly amount: number }> {
  let last = BEGINNING
  for await (const { after } of source.items(BEGINNING)) last = after
  return { unit: "count", amount: last.count }
}
