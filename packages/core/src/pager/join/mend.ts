/** A sentence ends with one of these, or with a quote or bracket after one. */
const SENTENCE_END = /[.!?…。！？｡:：;；।॥؟⁉‼]["'”’»)\]）」』】〉》]*$/u
/** A text that goes on begins with a small letter, a digit in running text, or a script without capitals. */
const GOES_ON =
  /^(?:\p{Ll}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]|[,;、，)）」』])/u
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}、。，]$/u
const LAST_PARAGRAPH = /<p>((?:(?!<\/?p>)[\s\S])*)<\/p>\s*$/
const FIRST_PARAGRAPH = /^\s*<p>((?:(?!<\/?p>)[\s\S])*)<\/p>/
/** A cut paragraph has at least so many letters before the cut; shorter ones are headings and labels. */
const SHORTEST_CUT = 30

/** Two pieces of a document, written as HTML, made one where the page break cut through something. */
export interface Mended {
  readonly html: string
  /** What was mended, for the explanation. */
  readonly what: "paragraph" | "list" | undefined
}

/**
 * Joins two pages' HTML as our writer writes it: a paragraph cut in the middle of a sentence becomes one again,
 * a list that goes on keeps its numbers. `between` stands between the pages where nothing was cut.
 */
export function mendPages(before: string, after: string, between: string): Mended {
  return (
    mendParagraph(before, after, between) ?? mendList(before, after, between) ?? plain(before, after, between)
  )
}

function plain(before: string, after: string, between: string): Mended {
  return { html: `${before}\n${between}${after}`, what: undefined }
}

function mendParagraph(before: string, after: string, between: string): Mended | undefined {
  const last = LAST_PARAGRAPH.exec(tail(before))
  const first = FIRST_PARAGRAPH.exec(after)
  if (!last || !first) return undefined
  const [end, start] = [bare(last[1]!), bare(first[1]!)]
  if (end.length < SHORTEST_CUT || SENTENCE_END.test(end) || !GOES_ON.test(start)) return undefined
  const gap = WITHOUT_SPACES.test(end) ? "" : /-$/.test(end) ? "" : " "
  const head = before.slice(0, before.length - last[0].length)
  const rest = after.slice(first[0].length)
  return {
    html: `${head}<p>${last[1]!.trimEnd()}${gap}${first[1]!.trimStart()}</p>\n${between}${rest}`,
    what: "paragraph",
  }
}

/** Longest paragraph that is looked at for a cut. */
const LONGEST_TAIL = 20_000

/** The end of a document, from which a paragraph is sought; what stands before cannot matter. */
function tail(html: string): string {
  const from = html.lastIndexOf("<p>")
  return from < 0 || html.length - from > LONGEST_TAIL ? "" : html.slice(from)
}

function bare(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim()
}

const OPEN_LIST = /^\s*<ol(?: start="(\d+)")?>/

function mendList(before: string, after: string, between: string): Mended | undefined {
  const opened = OPEN_LIST.exec(after)
  if (!opened || !/<\/ol>\s*$/.test(before)) return undefined
  const start = before.lastIndexOf("<ol")
  const list = before.slice(start)
  // Lists inside lists are left alone: which of them goes on cannot be told from the edge.
  if (list.indexOf("</ol>") !== list.lastIndexOf("</ol>")) return undefined
  const first = Number(/^<ol start="(\d+)"/.exec(list)?.[1] ?? 1)
  const expected = first + (list.match(/<li[ >]/g)?.length ?? 0)
  if (opened[1] !== undefined && Number(opened[1]) !== expected) return undefined
  const head = before.replace(/<\/ol>\s*$/, "")
  return {
    html: `${head}${between === "" ? "" : `<li>${between}</li>`}${after.slice(opened[0].length)}`,
    what: "list",
  }
}

const NOTE_ID = /id="fn-([^"]*)"/g

/** Gives the footnotes of a page labels that no earlier page used, in the marks and in the notes. */
export function renumberNotes(html: string, used: Set<string>): string {
  const labels = [...new Set([...html.matchAll(NOTE_ID)].map((match) => match[1]!))]
  const clash = labels.some((label) => used.has(label))
  let free = used.size
  const renamed = new Map(
    labels.map((label) => {
      if (!clash) return [label, label]
      do free++
      while (used.has(String(free)))
      return [label, String(free)]
    }),
  )
  for (const label of renamed.values()) used.add(label)
  if (!clash) return html
  const to = (label: string): string => renamed.get(label) ?? label
  return html
    .replace(NOTE_ID, (_, label: string) => `id="fn-${to(label)}"`)
    .replace(
      /href="#fn-([^"]*)"( role="doc-noteref")?>([^<]*)</g,
      (whole, label: string, role: string | undefined, shown: string) =>
        renamed.has(label)
          ? `href="#fn-${to(label)}"${role ?? ""}>${shown === label ? to(label) : shown}<`
          : whole,
    )
}
