import { type Random, seeded } from "@honbun/core"

/** A page with its gold text, as text. */
export interface GoldPage {
  readonly html: string
  readonly text: string
  readonly title: string
  readonly url: string
}

/** Words for lines and names that are made up: they must say nothing by themselves. */
const SYLLABLES = "ka mo ri ten lu va shi ono pe dra fil gu ze nai tor".split(" ")
/** Long texts that an insertion can stand behind, least length in characters. */
const LONG_TEXT = 40

/**
 * Another site made of the pages of one: things that templates put into and around articles are added to all of
 * them, under made-up names, and things that authors repeat are added to some, so that a model sees more ways to
 * build a site than there are sites. What a template adds is no content, what an author adds is.
 */
export function augmentSite(pages: readonly GoldPage[], seed: number): GoldPage[] {
  const stream = seeded(seed, 0x517e)
  const random = (): number => stream.next()
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const word = (): string =>
    Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(SYLLABLES)).join("")
  const words = (count: number): string => Array.from({ length: count }, word).join(" ")
  const named = (tag: string): string => (random() < 0.8 ? `${tag} class="${word()}-${word()}"` : tag)
  const link = (url: string, text: string): string => `<a href="${url}">${text}</a>`
  const others = (number: number, count: number): GoldPage[] =>
    Array.from({ length: count }, (_, i) => pages[(number + 1 + i * 3) % pages.length]!)

  /** Makers of template pieces; what differs by page is drawn when a page is made. */
  const templates: (() => (number: number) => string)[] = [
    () => {
      const [box, head, list, title] = [
        named("div"),
        pick(["h2", "h3", "h4", "p", "div"]),
        pick(["ul", "div"]),
        words(2),
      ]
      const count = 2 + Math.floor(random() * 4)
      return (number) => {
        const items = others(number, count).map((page) => {
          const item = link(page.url, page.title)
          return list === "ul" ? `<li>${item}</li>` : `<div>${item}</div>`
        })
        return `<${box}><${head}>${title}</${head}><${list}>${items.join("")}</${list}></div>`
      }
    },
    () => {
      const [box, title] = [named(pick(["div", "ul"])), words(1 + Math.floor(random() * 2))]
      const names = Array.from({ length: 3 }, word)
      const isList = box.startsWith("ul")
      const row = names.map((name) => {
        const item = link(`https://${name}.example/share`, name)
        return isList ? `<li>${item}</li>` : `<span>${item}</span>`
      })
      const inside =
        random() < 0.5
          ? `${isList ? "<li>" : "<p>"}${title}${isList ? "</li>" : "</p>"}${row.join("")}`
          : row.join("")
      return () => `<${box}>${inside}</${isList ? "ul" : "div"}>`
    },
    () => {
      const [box, tag, label] = [
        named("div"),
        pick(["span", "li", "div"]),
        random() < 0.5 ? `<span>${word()}</span>` : "",
      ]
      const all = Array.from({ length: 8 }, word)
      return () => {
        const chosen = all.filter(() => random() < 0.35)
        const items = chosen
          .map((name) => `<${tag}>${link(`/${word().slice(0, 2)}/${name}/`, name)}</${tag}>`)
          .join("")
        return tag === "li" ? `<${box}><ul>${items}</ul></div>` : `<${box}>${label}${items}</div>`
      }
    },
    () => {
      const [box, one, two] = [named("div"), word(), word()]
      const labelled = random() < 0.6
      return (number) => {
        const [next, before] = [
          pages[(number + 1) % pages.length]!,
          pages[(number + pages.length - 1) % pages.length]!,
        ]
        const part = (label: string, page: GoldPage): string =>
          `<div>${labelled ? `<span>${label}</span> ` : ""}${link(page.url, page.title)}</div>`
        return `<${box}>${part(one, before)}${part(two, next)}</div>`
      }
    },
    () => {
      const [box, text] = [named(pick(["p", "div"])), `${words(6)}, ${words(8)}. ${words(7)}.`]
      return () => `<${box}>${text}</${box.split(" ")[0]}>`
    },
    () => {
      const [box, unit, front] = [named(pick(["p", "div"])), word(), random() < 0.5]
      return () => {
        const amount = Math.floor(random() * 40)
        return `<${box}>${front ? `${unit} ${amount}` : `${amount} ${unit}`}</${box.split(" ")[0]}>`
      }
    },
  ]
  const chosen = templates
    .filter(() => random() < 0.6)
    .map((make) => ({ make: make(), atEnd: random() < 0.8 }))
  const header = headerLines(stream, word)
  const labels = random() < 0.5 ? Array.from({ length: 3 }, word) : []
  const asTable = random() < 0.5
  const ending = words(1)
  const heading = words(1)
  const authorLine = random() < 0.7
  const authorHeading = random() < 0.7
  return pages.map((page, number) => {
    let made = page
    // From the inside outwards: what an author repeats stands before what the template adds.
    if (authorLine && random() < 0.6) made = behindLast(made, `<p>${ending}.</p>`, ending)
    if (authorHeading && random() < 0.6) made = behindSome(made, `<h2>${heading}</h2>`, heading, random())
    if (labels.length > 0) {
      const values = labels.map(() => words(1 + stream.below(3)))
      const gold = labels.map((label, i) => `${label}\n${values[i]}`).join("\n")
      made = behindSome(made, fieldsOf(labels, values, asTable), gold, random())
    }
    for (const line of header) {
      const text = line()
      made = beforeFirst(made, text.html, text.gold)
    }
    let after = ""
    let before = ""
    for (const { make, atEnd } of chosen) {
      if (atEnd) after += make(number)
      else before += make(number)
    }
    if (after !== "") made = behindLast(made, after, "")
    if (before !== "") made = beforeFirst(made, before)
    return made
  })
}

/** Lines that every article has under its title: a date in one form, one of a few authors. They are content. */
function headerLines(stream: Random, word: () => string): (() => { html: string; gold: string })[] {
  const lines: (() => { html: string; gold: string })[] = []
  const name = `${word()}-${word()}`
  const line = (text: string) => ({ html: `<p class="${name}">${text}</p>`, gold: text })
  const forms: ((year: number, month: number, day: number) => string)[] = [
    (year, month, day) => `${year}-${two(month)}-${two(day)}`,
    (year, month, day) => `${year}年${month}月${day}日`,
    (year, month, day) => `${day} ${MONTHS[month - 1]} ${year}`,
    (year, month, day) => `${MONTHS[month - 1]} ${day}, ${year}`,
  ]
  const form = forms[stream.below(forms.length)]!
  if (stream.next() < 0.6)
    lines.push(() => line(form(2008 + stream.below(16), 1 + stream.below(12), 1 + stream.below(28))))
  const authors = Array.from({ length: 3 }, () => `${word()} ${word()}`)
  if (stream.next() < 0.4) lines.push(() => line(authors[stream.below(authors.length)]!))
  return lines
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ")

function two(number: number): string {
  return String(number).padStart(2, "0")
}

/** Labels with values, as catalogues have them: labels repeat on every page and are content all the same. */
function fieldsOf(labels: readonly string[], values: readonly string[], asTable: boolean): string {
  const rows = labels.map((label, i) =>
    asTable ? `<tr><th>${label}</th><td>${values[i]}</td></tr>` : `<dt>${label}</dt><dd>${values[i]}</dd>`,
  )
  return asTable ? `<table>${rows.join("")}</table>` : `<dl>${rows.join("")}</dl>`
}

/** Long lines of the gold text that stand once, as they are, in the page. */
function anchors({ html, text }: GoldPage): string[] {
  return text.split("\n").filter((line) => {
    const start = line.slice(0, LONG_TEXT)
    const at = html.indexOf(start)
    return line.length >= LONG_TEXT && at >= 0 && html.indexOf(start, at + 1) < 0
  })
}

function behindLast(page: GoldPage, piece: string, gold: string): GoldPage {
  const line = anchors(page).at(-1)
  return line !== undefined && page.text.trimEnd().endsWith(line) ? behind(page, line, piece, gold) : page
}

function behindSome(page: GoldPage, piece: string, gold: string, where: number): GoldPage {
  const lines = anchors(page)
  const line = lines[Math.floor(where * (lines.length - 1))]
  return lines.length < 3 || line === undefined ? page : behind(page, line, piece, gold)
}

function behind(page: GoldPage, line: string, piece: string, gold: string): GoldPage {
  const at = page.html.indexOf(line.slice(0, LONG_TEXT))
  const close = /<\/(?:p|div|li|pre|td)>/gi
  close.lastIndex = at
  const found = close.exec(page.html)
  if (!found || !/^<\/p>/i.test(found[0])) return page
  const rest = page.html
    .slice(at, found.index)
    .replace(/<[^>]*>/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "")
  if (rest.length !== line.replace(/[^\p{L}\p{N}]+/gu, "").length) return page
  const end = found.index + found[0].length
  const html = page.html.slice(0, end) + piece + page.html.slice(end)
  const place = page.text.indexOf(line) + line.length
  return gold === ""
    ? { ...page, html }
    : { ...page, html, text: `${page.text.slice(0, place)}\n${gold}${page.text.slice(place)}` }
}

function beforeFirst(page: GoldPage, piece: string, gold = ""): GoldPage {
  const line = anchors(page)[0]
  if (line === undefined) return page
  const start = page.html.indexOf(line.slice(0, LONG_TEXT))
  const at = page.html.lastIndexOf("<p", start)
  // Only where nothing else stands between the tag and the text, so that the gold text stays in order.
  if (at < 0 || !/^<p(?:\s[^<>]*)?>\s*$/.test(page.html.slice(at, start))) return page
  const html = page.html.slice(0, at) + piece + page.html.slice(at)
  const place = page.text.indexOf(line)
  const text = `${page.text.slice(0, place)}${gold}\n${page.text.slice(place)}`
  return gold === "" ? { ...page, html } : { ...page, html, text }
}
