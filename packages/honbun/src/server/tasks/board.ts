import { existsSync } from "node:fs"
import { HonbunError } from "@honbun/core"
import { readBoard } from "../../board/board-file.js"
import { readState } from "../../board/board-state.js"
import { type BoardFetcher, buildBoard } from "../../board/build-board.js"
import { writeWhole } from "../../files/write-whole.js"
import { openFetcher } from "./fetcher.js"
import { type JobProgress, type JobTask, TaskError } from "./job-task.js"
import { withKnown } from "./known-pages.js"

/** Fetches the pages of a board politely, takes their parts, and keeps what was found: all of it, or none. */
export async function buildKeptBoard(
  task: JobTask & { kind: "board" },
  progress: (progress: JobProgress) => void,
): Promise<unknown> {
  const board = await readBoard(task.paths.board).catch((error: unknown) => {
    if (error instanceof HonbunError) throw new TaskError(error.code, error.message)
    throw error
  })
  const expected = board.sites.reduce((sum, { pages, top }) => sum + pages.length + (top ? 1 : 0), 0)
  const polite = openFetcher(task.fetching)
  const now = new Date().toISOString()
  try {
    const fetcher = counted(withKnown(polite, task.known), expected, progress)
    const { sites, state } = await buildBoard(board, await readState(task.paths.state), fetcher, now)
    const built = { title: board.title, built: now, sites }
    // Another board of the same name must not begin with what this one knew.
    if (!existsSync(task.paths.board)) throw new TaskError("no-board", "The board was deleted meanwhile")
    await writeWhole(task.paths.state, `${JSON.stringify(state, undefined, 2)}\n`)
    await writeWhole(task.paths.built, `${JSON.stringify(built, undefined, 2)}\n`)
    return built
  } finally {
    await polite.close()
  }
}

/** Says how many pages have come; pages that top pages lead to are counted when they are asked for. */
function counted(
  fetcher: BoardFetcher,
  expected: number,
  progress: (progress: JobProgress) => void,
): BoardFetcher {
  let [asked, done] = [0, 0]
  const say = () => progress({ step: "fetching", done, of: Math.max(expected, asked) })
  return {
    async fetch(address) {
      asked++
      say()
      try {
        return await fetcher.fetch(address)
      } finally {
        done++
        say()
      }
    },
  }
}
