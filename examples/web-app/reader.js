// The reader view of a web app. It was written for Mozilla's Readability; the import is all that changed.
import { isProbablyReaderable, Readability } from "@honbun/core/readability"

/** The article of a document as HTML for the reader view; undefined where there is nothing to read. */
export function readerView(document) {
  if (!isProbablyReaderable(document, { minContentLength: 40 })) return undefined
  const article = new Readability(document).parse()
  return article && `<h1>${article.title}</h1>\n<p>${article.byline ?? ""}</p>\n${article.content}`
}
