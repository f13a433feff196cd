// What a reader built on Chrome or Electron does with the page that its window shows, after the page's scripts have run.
const { extract } = require("@honbun/core")

/** The article of a live page as a page of its own. */
exports.readerPage = function readerPage(html, url) {
  const { title, html: body, dir, language } = extract(html, { url })
  const escaped = (text) => text.replace(/[&<"]/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<!doctype html><html lang="${escaped(language ?? "")}" dir="${dir ?? "auto"}"><title>${escaped(title ?? url)}</title>
<style>body { max-width: 40em; margin: 2em auto; font: 1.2em/1.6 serif }</style><h1>${escaped(title ?? url)}</h1>${body}</html>`
}
