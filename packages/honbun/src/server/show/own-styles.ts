import { shownText } from "./attributes.js"
import { harmlessSheet } from "./harmless-sheet.js"
import { sheetSources } from "./sheet-sources.js"

/** The style sheets that are written in a page itself, as elements of a document's head; they load nothing. */
export function ownStyles(html: string): string {
  return sheetSources(html)
    .map(({ css, media }) => {
      if (css === undefined) return ""
      const harmless = harmlessSheet(css, { address: () => undefined })
      return `<style${media ? ` media="${shownText(media)}"` : ""}>${harmless.css}</style>\n`
    })
    .join("")
}
