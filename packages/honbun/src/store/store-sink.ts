import type { Outgoing, Sink } from "../jobs/sink.js"
import type { NewVisit, Store } from "./store.js"

/** Most results, and most characters of them, that wait for one transaction. */
const MOST = { results: 500, characters: 4 * 2 ** 20 }

/** What a sink into a store needs to know. */
export interface StoreSinkOptions {
  /** Names the run: with it and a page's number, a result that is written twice is kept once. */
  readonly run: string
  /** When the run began: the date of pages that have none. */
  readonly began: number
  /** All results in one transaction, at the end: they appear together or not at all. */
  readonly whole?: boolean
}

/** The name under which a page is kept: its address, or for one without address its id, marked as such. */
function storedName(page: { readonly id: string; readonly url?: string | undefined }): string {
  return page.url ?? `id:${page.id}`
}

/**
 * Results straight into a store: each is a visit to its page, with the line of output as its article. Written some
 * at a time; a run that was killed writes the last of them again, and the store knows them by their names.
 */
export function openStoreSink(store: Store, options: StoreSinkOptions): Sink {
  let waiting: Outgoing[] = []
  let characters = 0
  const flush = async () => {
    const results = waiting
    waiting = []
    characters = 0
    if (results.length > 0) await record(store, results, options)
  }
  return {
    async write(outgoing) {
      waiting.push(outgoing)
      characters += outgoing.result.line.length
      if (options.whole) return
      if (waiting.length >= MOST.results || characters >= MOST.characters) await flush()
    },
    async commit() {
      await flush()
      return undefined
    },
    close: async () => {},
  }
}

async function record(store: Store, results: readonly Outgoing[], options: StoreSinkOptions): Promise<void> {
  await store.transact(async (writer) => {
    for (const outgoing of results) {
      const { page } = await writer.addPage({ url: storedName(outgoing.result), added: options.began })
      await writer.recordVisit({ ...visitOf(outgoing, options), page: page.id })
    }
  })
}

function visitOf(
  { number, result, fetched }: Outgoing,
  { run, began }: StoreSinkOptions,
): Omit<NewVisit, "page"> {
  const isDone = result.kind === "done"
  return {
    key: `batch ${run} ${number}`,
    at: fetched ?? began,
    outcome: isDone ? "extracted" : result.kind,
    article: isDone ? { mediaType: "application/json", bytes: Buffer.from(result.line) } : undefined,
    // Why there is no text is short enough to be here.
    details: { id: result.id, ...(isDone ? {} : { line: JSON.parse(result.line) }) },
  }
}
