/** Carriage returns become line feeds first (as the standard's preprocessing does), so that jumps need not look for them. */
export function normaliseNewlines(html: string): string {
  return html.includes("\r") ? html.replace(/\r\n?/g, "\n") : html
}

const NOSCRIPT = "<noscript"

/**
 * A frame in `noscript` that is not closed there (`<noscript><iframe src="…" /></noscript>`, as templates for React have
 * it) would swallow the rest of the page. Where scripts run nobody notices, since there `noscript` is not read as markup;
 * so it ends with the `noscript` here. Linear.
 */
export function closeFrames(html: string): string {
  let closed = ""
  let done = 0
  for (let at = html.indexOf(NOSCRIPT); at >= 0; ) {
    const end = html.indexOf("</noscript", at)
    if (end < 0) break
    const inside = html.slice(at, end)
    if (inside.includes("<iframe") && inside.lastIndexOf("<iframe") > inside.lastIndexOf("</iframe")) {
      closed += `${html.slice(done, end)}</iframe>`
      done = end
    }
    at = html.indexOf(NOSCRIPT, end)
  }
  return done > 0 ? closed + html.slice(done) : html
}
