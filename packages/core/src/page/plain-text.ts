/** A tag as pages have them; a text that shows one is markup that was sent under a wrong name. */
const TAG = /<(?:!doctype|html|head|body|div|p|br|h[1-6]|table|ul|ol|a|article|span)\b[^<>]{0,2000}>/i

/** Whether a page's `Content-Type` says that it is text without markup, and nothing in it says otherwise. */
export function isPlainText(text: string, contentType: string | undefined): boolean {
  return /^\s*text\/plain\b/i.test(contentType ?? "") && !TAG.test(text)
}

/** A plain text as markup: a blank line ends a paragraph, and lines end where they did. Linear. */
export function markupOfPlainText(text: string): string {
  const paragraphs = text
    .replace(/\r\n?/g, "\n")
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .filter((paragraph) => paragraph.trim() !== "")
  return `<!doctype html><article>${paragraphs.map(markupOfParagraph).join("\n")}</article>`
}

function markupOfParagraph(paragraph: string): string {
  const escaped = paragraph.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
  return `<p>${escaped.split("\n").join("<br>")}</p>`
}
