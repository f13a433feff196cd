import type { JoinedArticle } from "@honbun/core"
import { escapeLine } from "@honbun/core/internal"
import { sayStop } from "@honbun/core/words"
import {
  description,
  integer,
  maxValue,
  minValue,
  number,
  optional,
  pipe,
  strictObject,
  string,
} from "valibot"
import { ApiError } from "../server/api-error.js"
import { HTTP_ADDRESS } from "../server/http-address.js"
import { TaskError } from "../server/tasks/job-task.js"
import { join } from "../server/tasks/join.js"
import { MOST_CHARACTERS } from "./extract-tool.js"
import { pieceOf } from "./text-piece.js"
import { type Tool, tool } from "./tool.js"

/** Pages joined by default: each is a second's pause. */
const MOST_PAGES = 20

/** An article that is spread over several pages, as one. */
export const JOIN_TOOL: Tool = tool({
  name: "join",
  title: "Read an article of several pages",
  description:
    "The whole text of an article, book or listing that is spread over several pages, as one document. Give the address of any of its pages; the links to the next page are found and followed, politely, so it takes about a second a page.",
  openWorld: true,
  input: strictObject({
    url: pipe(string(), HTTP_ADDRESS, description("The address of any of the pages.")),
    maxPages: optional(pipe(number(), integer(), minValue(1), maxValue(200)), MOST_PAGES),
    start: optional(pipe(number(), integer(), minValue(0), description("Character to begin at.")), 0),
    maxCharacters: optional(pipe(number(), integer(), minValue(1), maxValue(1_000_000)), MOST_CHARACTERS),
  }),
  async call({ url, maxPages, start, maxCharacters }, { fetching }) {
    const task = { kind: "join", url, maxPages, method: "auto", favor: "balanced", follow: "auto" } as const
    const joined = await joinOrSay({ ...task, corrections: {}, known: [], fetching })
    const { title, markdown, pages, stopped } = joined
    const { text, next, note } = pieceOf(markdown, start, maxCharacters)
    const data = { title, pages: pages.map((page) => page.url), stopped, text, next }
    const end = `Pages: ${pages.length}. Ended because: ${sayStop(stopped, "en")}.`
    return { text: [title && `# ${escapeLine(title)}`, end, text, note].filter(Boolean).join("\n\n"), data }
  },
})

async function joinOrSay(task: Parameters<typeof join>[0]): Promise<JoinedArticle> {
  try {
    return (await join(task, () => {})) as JoinedArticle
  } catch (error) {
    if (error instanceof TaskError) throw new ApiError(502, error.code, error.message)
    throw error
  }
}
