import * as core from "@honbun/core"
import { type PageInput, type System, UnavailableError } from "./system.js"

/** What the benchmark relies on of `extract`; older builds of the core have none. */
type Extract = (bytes: Uint8Array, options: { url: string; method: string }) => { readonly text: string }

/** A page every working method can read: one paragraph. */
const PROBE = new TextEncoder().encode(
  `<body><p>${"A sentence that says something, and more. ".repeat(20)}</p>`,
)

/** honbun's extraction from bytes to text by one method. */
export function openHonbun(method: string): System<PageInput, string> {
  const extract = (core as { extract?: Extract }).extract
  if (extract === undefined)
    throw new UnavailableError("this build of @honbun/core does not export `extract`")
  try {
    extract(PROBE, { url: "https://example.org/", method })
  } catch (error) {
    throw new UnavailableError(`\`extract\` refuses the method \`${method}\`: ${(error as Error).message}`)
  }
  return {
    prepare: (input) => input,
    run: (input) => textOrNothing(extract, input, method),
    textOf: (text) => text,
  }
}

/** A page without main text is an answer, not a failure: peers answer it with an empty result. */
function textOrNothing(extract: Extract, input: PageInput, method: string): string {
  try {
    return extract(input.bytes, { url: input.url, method }).text
  } catch (error) {
    if (error instanceof core.HonbunError && error.code === "no-content") return ""
    throw error
  }
}

/** honbun's reading alone, from bytes to Page: what every method starts from. */
export function openHonbunPage(): System {
  return {
    prepare: (input) => input,
    run: (input) => core.parsePage((input as PageInput).bytes, { url: (input as PageInput).url }),
  }
}

/** honbun's reading from text to Page, for the comparison of parsers. */
export function openHonbunParser(): System {
  return {
    prepare: (input) => new TextDecoder().decode(input.bytes),
    run: (text) => core.parsePage(text as string),
  }
}
