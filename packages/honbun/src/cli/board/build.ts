import { mkdir } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { HonbunError } from "@honbun/core"
import { boardFeed } from "../../board/board-feed.js"
import { type Board, readBoard } from "../../board/board-file.js"
import { boardHtml } from "../../board/board-html.js"
import { readState } from "../../board/board-state.js"
import { type BuiltBoard, buildBoard } from "../../board/build-board.js"
import { writeAtom } from "../../feed/atom.js"
import { writeJsonFeed } from "../../feed/json-feed.js"
import { writeRss } from "../../feed/rss.js"
import { writeWhole } from "../../files/write-whole.js"
import { chaptersOf } from "../../fulltext/feed-book.js"
import { BOARD_MESSAGES } from "../../messages/board.js"
import { CLI_MESSAGES } from "../../messages/cli.js"
import { saveBook } from "../book.js"
import { type FetchSettings, openFetcher } from "../options/fetch.js"
import { EXIT, type Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"

/** Runs `honbun board build`. */
export async function runBoard(
  path: string,
  settings: FetchSettings & { readonly out?: string; readonly epub?: boolean },
  terminal: Terminal,
): Promise<void> {
  const board = await readBoard(path).catch((error) => refuse(path, error))
  const statePath = path.replace(/(?:\.json|\.xml)?$/i, ".state.json")
  const fetcher = await openFetcher(settings, terminal)
  const now = new Date().toISOString()
  let built: BuiltBoard
  try {
    built = await buildBoard(board, await readState(statePath), fetcher, now)
  } finally {
    await fetcher.close()
  }
  const folder = settings.out ?? dirname(resolve(path))
  await mkdir(folder, { recursive: true })
  for (const [name, data] of Object.entries(filesOf(board, built, now)))
    await writeWhole(join(folder, name), data)
  if (settings.epub) {
    const feed = boardFeed(board, built.sites, now)
    await saveBook(chaptersOf(feed), { ...settings, out: join(folder, "board.epub") }, feed, terminal)
  }
  await writeWhole(statePath, `${JSON.stringify(built.state, undefined, 2)}\n`)
  terminal.note(CLI_MESSAGES.wrote, { path: join(folder, "index.html") })
  const failed = built.sites
    .flatMap(({ failure, pages, missed = [] }) => [
      failure,
      ...[...pages, ...missed].map((page) => page.failure),
    ])
    .filter(Boolean)
  const pages = built.sites.reduce((sum, site) => sum + site.pages.length, 0)
  terminal.note(BOARD_MESSAGES.done, { pages, sites: built.sites.length, failed: failed.length })
  if (failed.length > 0) terminal.exitCode = EXIT.failed
}

function filesOf(board: Board, { sites }: BuiltBoard, now: string): Record<string, string> {
  const feed = boardFeed(board, sites, now)
  return {
    "index.html": boardHtml(board, sites, now),
    "parts.json": `${JSON.stringify({ title: board.title, built: now, sites }, undefined, 2)}\n`,
    "feed.atom": writeAtom(feed),
    "feed.rss": writeRss(feed),
    "feed.json": writeJsonFeed(feed),
  }
}

function refuse(path: string, error: unknown): never {
  const { code } = error as NodeJS.ErrnoException
  if (code === "ENOENT") throw new UsageError(CLI_MESSAGES.noSuchFile, { path })
  if (!(error instanceof HonbunError) && code === undefined) throw error
  throw new UsageError(BOARD_MESSAGES.noBoard, { path, reason: String(code) }, { cause: error })
}
