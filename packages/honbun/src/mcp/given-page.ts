import { boolean, description, type GenericSchema, pipe } from "valibot"
import { ApiError } from "../server/api-error.js"
import type { PageInput } from "../server/page-requests.js"
import type { Workshop } from "./tool.js"

/** Whether a page is read as a browser shows it. */
export const RENDER: GenericSchema<boolean, boolean> = pipe(
  boolean(),
  description("Read the page as a browser (Chromium) shows it, after its scripts have run."),
)

/** The page that a call gives, or gives the address of. Throws an {@link ApiError}. */
export async function givenPage(
  given: {
    readonly url?: string | undefined
    readonly html?: string | undefined
    readonly render?: boolean | undefined
  },
  { source }: Pick<Workshop, "source">,
  signal: AbortSignal,
): Promise<PageInput> {
  const { url, html, render } = given
  if (url === undefined && html === undefined)
    throw new ApiError(400, "bad-request", "Expected url, the address of the page, or html, the page itself")
  if (render && html === undefined) return await source.render(url!)
  return await source.read({ url, html }, signal)
}
