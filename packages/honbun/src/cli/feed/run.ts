import { mkdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import type { Feed } from "../../feed/feed.js"
import { writeFeed } from "../../feed/write-feed.js"
import { chaptersOf } from "../../fulltext/feed-book.js"
import { feedsIn } from "../../fulltext/feeds-in.js"
import { fullTextFeed } from "../../fulltext/full-text.js"
import { fleetingMemory, folderMemory, type MemoryKeeper } from "../../fulltext/memory.js"
import type { PoliteFetcher } from "../../jobs/polite-fetcher.js"
import { BATCH_MESSAGES } from "../../messages/batch.js"
import { FEED_MESSAGES } from "../../messages/feed.js"
import { checkBookFile, saveBook } from "../book.js"
import { describeError } from "../extract/inputs.js"
import { NameGiver } from "../file-names.js"
import { saveFile } from "../files.js"
import { openFetcher } from "../options/fetch.js"
import { refuseInputs } from "../print/output.js"
import { EXIT, type Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"
import { isAddress } from "../site/settings.js"
import type { FeedSettings } from "./settings.js"

/** The ending of each form of a feed. */
const ENDINGS = { atom: ".atom", rss: ".rss", json: ".json", epub: ".epub" } as const

/** Runs `honbun feed`: one feed after the other; one that fails is told and does not stop the others. */
export async function runFeeds(
  inputs: readonly string[],
  settings: FeedSettings,
  terminal: Terminal,
): Promise<void> {
  refuseInputs([settings.out], inputs)
  const addresses = (await Promise.all(inputs.map(addressesIn))).flat()
  const { out, format, cache } = settings
  const isFolder =
    addresses.length > 1 || (out !== undefined && (await stat(out).catch(() => undefined))?.isDirectory())
  if (isFolder && out === undefined) throw new UsageError(FEED_MESSAGES.outNeeded)
  if (format === "epub" && !isFolder) await checkBookFile(out)
  if (isFolder) await mkdir(out!, { recursive: true })
  const names = new NameGiver()
  const memory = cache === undefined ? fleetingMemory() : folderMemory(cache)
  const fetcher = await openFetcher(settings, terminal)
  try {
    for (const address of addresses) {
      const path = isFolder ? join(out!, names.give(address, ENDINGS[format])) : out
      await runFeed(
        address,
        { ...settings, ...(path !== undefined && { out: path }) },
        { fetcher, memory },
        terminal,
      )
    }
  } finally {
    await fetcher.close()
  }
}

/** An address itself, or those that an OPML file names. */
async function addressesIn(input: string): Promise<readonly string[]> {
  if (isAddress(input)) return [input]
  const found = feedsIn(await readFile(input).catch((error) => refuse(input, error)))
  if (found.length === 0) throw new UsageError(FEED_MESSAGES.notList, { path: input })
  return found
}

function refuse(path: string, { code, message }: NodeJS.ErrnoException): never {
  if (code === "ENOENT") throw new UsageError(FEED_MESSAGES.noFile, { path })
  throw new UsageError(BATCH_MESSAGES.noInput, { path, reason: code ?? message })
}

async function runFeed(
  address: string,
  settings: FeedSettings,
  tools: { readonly fetcher: PoliteFetcher; readonly memory: MemoryKeeper },
  terminal: Terminal,
): Promise<void> {
  const { limit } = settings
  const progress = (done: number, all: number) =>
    terminal.progress(FEED_MESSAGES.progress, { name: address, done, all })
  try {
    const found = await fullTextFeed(address, tools.fetcher, {
      memory: tools.memory,
      now: new Date(),
      limit,
      progress,
    })
    const { feed, failures, unchanged } = found
    terminal.done()
    for (const failure of failures) terminal.note(FEED_MESSAGES.noEntry, { ...failure })
    if (feed.items.length === 0) terminal.fail(FEED_MESSAGES.empty, undefined, address)
    else await write(feed, settings, terminal)
    terminal.note(FEED_MESSAGES.done, { entries: feed.items.length, unchanged, failed: failures.length })
    if (failures.length > 0 || feed.items.length === 0) terminal.exitCode = EXIT.failed
  } catch (error) {
    if (error instanceof UsageError) throw error
    terminal.fail(describeError(error, terminal).message, undefined, address)
    terminal.exitCode = EXIT.failed
  }
}

async function write(feed: Feed, settings: FeedSettings, terminal: Terminal): Promise<void> {
  const { format, out } = settings
  if (format === "epub") return await saveBook(chaptersOf(feed), settings, feed, terminal)
  const text = writeFeed(feed, format)
  if (out === undefined) await terminal.write(text)
  else await saveFile(out, text, terminal)
}
