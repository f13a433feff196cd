import { Defuddle } from "defuddle/node"
import { parseHTML } from "linkedom"
import { decodeBytes } from "./decode.js"
import { domText, type TextNode } from "./dom-text.js"
import type { PageInput, System } from "./system.js"

/** Its extractors for a few sites would otherwise ask the network. */
const OFFLINE = { useAsync: false } as const

interface Outcome {
  readonly content: string
  close?(): void
}

/** Defuddle with linkedom's DOM, the first way its documentation shows for Node. */
export function openDefuddleLinkedom(): System {
  return defuddle((input) => {
    const { document } = parseHTML(decodeBytes(input.bytes))
    return { document: document as unknown as Document }
  })
}

/** Defuddle with jsdom's DOM, the second way its documentation shows. */
export async function openDefuddleJsdom(): Promise<System> {
  const { JSDOM, VirtualConsole } = await import("jsdom")
  return defuddle((input) => {
    const options = { url: input.url, virtualConsole: new VirtualConsole() }
    const { window } = new JSDOM(decodeBytes(input.bytes), options)
    return { document: window.document, close: () => window.close() }
  })
}

function defuddle(open: (input: PageInput) => { document: Document; close?(): void }): System {
  const system: System<PageInput, Outcome> = {
    prepare: (input) => input,
    run: async (input) => {
      const { document, close } = open(input)
      const { content } = await Defuddle(document, input.url, OFFLINE)
      return close === undefined ? { content } : { content, close }
    },
    textOf: ({ content }) => htmlText(content),
    release: ({ close }) => close?.(),
  }
  return system as System
}

/** The text of the HTML Defuddle answers with. */
function htmlText(html: string): string {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  return domText(document.body as unknown as TextNode)
}
