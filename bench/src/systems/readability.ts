import { Readability } from "@mozilla/readability"
import { decodeBytes } from "./decode.js"
import { domText, type TextNode } from "./dom-text.js"
import type { PageInput, System } from "./system.js"

/** A document of some DOM, and how to let go of it. */
interface OpenDocument {
  readonly document: Document
  close?(): void
}

interface Outcome extends OpenDocument {
  readonly content: Node | undefined
}

/** Readability with linkedom's DOM. */
export async function openReadabilityLinkedom(): Promise<System> {
  const { parseHTML } = await import("linkedom")
  return readability((input) => {
    const { document } = parseHTML(decodeBytes(input.bytes))
    return { document: document as unknown as Document }
  })
}

/** Readability with jsdom's DOM: no scripts run, nothing fetched, messages about bad CSS thrown away. */
export async function openReadabilityJsdom(): Promise<System> {
  const { JSDOM, VirtualConsole } = await import("jsdom")
  return readability((input) => {
    const options = { url: input.url, virtualConsole: new VirtualConsole() }
    const { window } = new JSDOM(decodeBytes(input.bytes), options)
    return { document: window.document, close: () => window.close() }
  })
}

/** Readability over a DOM; its last step, writing HTML, is left out because text is read from its tree. */
function readability(open: (input: PageInput) => OpenDocument): System {
  const system: System<PageInput, Outcome> = {
    prepare: (input) => input,
    run: (input) => {
      const opened = open(input)
      const article = new Readability(opened.document, { serializer: (node) => node }).parse()
      return { ...opened, content: article?.content ?? undefined }
    },
    textOf: ({ content }) => (content === undefined ? "" : domText(content as unknown as TextNode)),
    release: ({ close }) => close?.(),
  }
  return system as System
}
