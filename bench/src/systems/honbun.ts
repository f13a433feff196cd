import { type Method, parsePage } from "@honbun/core"
import { extract } from "@honbun/core/papers"
import { type PageInput, type System, UnavailableError } from "./system.js"

/** A page every working method can read: one paragraph. */
const PROBE = new TextEncoder().encode(
  `<body><p>${"A sentence that says something, and more. ".repeat(20)}</p>`,
)

/** honbun's extraction from bytes to text by one method; methods this build does not have are unavailable. */
export function openHonbun(name: string): System<PageInput, string> {
  const method = name as Method
  try {
    extract(PROBE, { method })
  } catch (error) {
    throw new UnavailableError(`\`extract\` refuses the method \`${name}\`: ${(error as Error).message}`)
  }
  return {
    prepare: (input) => input,
    run: ({ bytes, url }) => extract(bytes, { url, method }).text,
    textOf: (text) => text,
  }
}

/** honbun's reading alone, from bytes to Page: what every method starts from. */
export function openHonbunPage(): System {
  return {
    prepare: (input) => input,
    run: (input) => parsePage((input as PageInput).bytes, { url: (input as PageInput).url }),
  }
}

/** honbun's reading from text to Page, for the comparison of parsers. */
export function openHonbunParser(): System {
  return {
    prepare: (input) => new TextDecoder().decode(input.bytes),
    run: (text) => parsePage(text as string),
  }
}
