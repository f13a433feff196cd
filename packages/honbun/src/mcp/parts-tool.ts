import { array, description, optional, pipe, record, regex, strictObject, string, unknown } from "valibot"
import { ApiError } from "../server/api-error.js"
import { givenPage } from "./given-page.js"
import { type Tool, tool } from "./tool.js"

/** Named parts of a page: by a recipe, or by quoting them on a page like it. */
export const PARTS_TOOL: Tool = tool({
  name: "parts",
  title: "Named parts of a web page",
  description:
    "The parts of a page by a recipe (title, price, date, …), each with its value and how sure it is. Give recipe to find parts on a page; give picks, values quoted from the page, to make a recipe from it.",
  openWorld: true,
  input: strictObject({
    url: optional(pipe(string(), regex(/^https?:\/\//i), description("The address of the page."))),
    html: optional(pipe(string(), description("The page itself."))),
    recipe: optional(pipe(record(string(), unknown()), description("A recipe, as made from picks."))),
    picks: optional(
      pipe(
        array(strictObject({ name: string(), value: string() })),
        description("Parts of the page by name, each quoted from it."),
      ),
    ),
  }),
  async call({ url, html, recipe, picks }, workshop, signal) {
    if ((recipe === undefined) === (picks === undefined)) {
      throw new ApiError(400, "bad-request", "Expected either recipe or picks")
    }
    const page = await givenPage({ url, html }, workshop, signal)
    const ask = recipe
      ? ({ kind: "apply parts", recipe: JSON.stringify(recipe) } as const)
      : ({ kind: "learn parts", picks: picks!, name: undefined } as const)
    const data = JSON.parse(await workshop.pageRequests.ask(page, ask, "mcp")) as Record<string, unknown>
    return { text: JSON.stringify(data, null, 1), data }
  },
})
