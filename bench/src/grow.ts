/** How many times larger the pages of the size sweep are made. */
export const GROWTH_FACTORS: readonly number[] = [1, 2, 4, 8, 16, 32, 64]

/** A page whose body's content is `times` times in a row; a page without body tags is repeated whole. */
export function growPage(html: string, times: number): string {
  const bodyTag = /<body\b[^>]*>/i.exec(html)
  const start = bodyTag === null ? 0 : bodyTag.index + bodyTag[0].length
  const close = html.toLowerCase().lastIndexOf("</body")
  const end = close < start ? html.length : close
  return html.slice(0, start) + html.slice(start, end).repeat(times) + html.slice(end)
}
