import { type Article, detectLanguage } from "@honbun/core"
import { description, optional, pipe, strictObject, string } from "valibot"
import { ApiError } from "../server/api-error.js"
import { HTTP_ADDRESS } from "../server/http-address.js"
import { textDifference } from "./text-difference.js"
import { type Tool, tool } from "./tool.js"

/** What one text has that another has not. */
export const DIFF_TOOL: Tool = tool({
  name: "diff",
  title: "Compare two texts",
  description:
    "The lines that are new and the lines that are gone between two texts, whatever their order. Give before and after; or before and url, to compare a text known from earlier with the main text the page has now.",
  openWorld: true,
  input: strictObject({
    before: pipe(string(), description("The earlier text.")),
    after: optional(pipe(string(), description("The later text."))),
    url: optional(pipe(string(), HTTP_ADDRESS, description("The page whose main text is the later text."))),
  }),
  async call({ before, after, url }, { pageRequests, source }, signal) {
    if ((after === undefined) === (url === undefined)) {
      throw new ApiError(400, "bad-request", "Expected either after or url")
    }
    const later = after ?? (await mainText(url!))
    const { missing: gone, extra: added } = textDifference(before, later, detectLanguage(later) ?? "")
    const isSame = gone.length === 0 && added.length === 0
    const lines = [...gone.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)]
    return { text: isSame ? "Nothing is new and nothing is gone." : lines.join("\n"), data: { added, gone } }

    async function mainText(address: string): Promise<string> {
      const page = await source.read({ url: address }, signal)
      return (JSON.parse(await pageRequests.ask(page, { kind: "extract", options: {} }, "mcp")) as Article)
        .text
    }
  },
})
