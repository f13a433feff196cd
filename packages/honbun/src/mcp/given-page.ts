import { ApiError } from "../server/api-error.js"
import type { PageInput } from "../server/page-requests.js"
import type { Workshop } from "./tool.js"

/** The page that a call gives, or gives the address of. Throws an {@link ApiError}. */
export async function givenPage(
  given: { readonly url?: string | undefined; readonly html?: string | undefined },
  { source }: Pick<Workshop, "source">,
  signal: AbortSignal,
): Promise<PageInput> {
  const { url, html } = given
  if (url === undefined && html === undefined)
    throw new ApiError(400, "bad-request", "Expected url, the address of the page, or html, the page itself")
  return await source.read({ url, html }, signal)
}
