import { element, type GoldPiece, link, type MadeUp } from "./made-up.js"

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ")

/** Lines that every article has under its title: a date in one form, one of a few authors. They are content. */
export function headerLines(made: MadeUp): (() => GoldPiece)[] {
  const lines: (() => GoldPiece)[] = []
  const name = `${made.word()}-${made.word()}`
  const line = (text: string) => ({ html: `<p class="${name}">${text}</p>`, gold: text })
  const two = (number: number): string => String(number).padStart(2, "0")
  const forms: ((year: number, month: number, day: number) => string)[] = [
    (year, month, day) => `${year}-${two(month)}-${two(day)}`,
    (year, month, day) => `${year}年${month}月${day}日`,
    (year, month, day) => `${day} ${MONTHS[month - 1]} ${year}`,
    (year, month, day) => `${MONTHS[month - 1]} ${day}, ${year}`,
  ]
  const form = made.pick(forms)
  if (made.chance(0.6))
    lines.push(() => line(form(made.between(2008, 2023), made.between(1, 12), made.between(1, 28))))
  const authors = Array.from({ length: 3 }, () => made.words(2))
  if (made.chance(0.4)) lines.push(() => line(made.pick(authors)))
  return lines
}

/** Ways to set labels with values, as catalogues, recipes and products have them: what is around all, and each. */
const FIELD_SHAPES: readonly { readonly box: string; row(label: string, value: string): string }[] = [
  { box: "table", row: (label, value) => `<tr><th>${label}</th><td>${value}</td></tr>` },
  { box: "dl", row: (label, value) => `<dt>${label}</dt><dd>${value}</dd>` },
  { box: "div", row: (label, value) => `<h3>${label}</h3><div>${value}</div>` },
  { box: "div", row: (label, value) => `<div><strong>${label}</strong><p>${value}</p></div>` },
  { box: "ul", row: (label, value) => `<li>${label}: ${value}</li>` },
]

/**
 * Makes labels with values: labels repeat on every page, values on some, and both are content all the same. Not every
 * page has every field.
 */
export function fields(made: MadeUp): () => GoldPiece {
  const shape = made.pick(FIELD_SHAPES)
  const box = made.named(shape.box)
  const all = Array.from({ length: made.between(2, 4) }, () => ({
    label: made.words(made.between(1, 2)),
    share: made.chance(0.5) ? 1 : 0.6,
    common: made.chance(0.4) ? Array.from({ length: 3 }, () => made.words(1)) : undefined,
  }))
  return () => {
    const had = all.filter(({ share }, i) => i === 0 || made.chance(share))
    const rows = had.map(({ label, common }) => {
      const value = common ? made.pick(common) : made.words(made.between(1, 3))
      return { html: shape.row(label, value), gold: `${label}\n${value}` }
    })
    const html = rows.map((row) => row.html).join("")
    return { html: element(box, html), gold: rows.map(({ gold }) => gold).join("\n") }
  }
}

/** Makes a short list under a heading that many pages have: ingredients, notes, references that lead elsewhere. */
export function shortList(made: MadeUp): () => GoldPiece {
  const [box, list, heading] = [made.named("div"), made.pick(["ul", "ol"]), made.words(made.between(1, 2))]
  const level = made.pick(["h2", "h3", "h4"])
  const isLinked = made.chance(0.5)
  return () => {
    const items = Array.from({ length: made.between(1, 6) }, () => made.words(made.between(1, 5)))
    const rows = items.map((item) => {
      const address = `https://${made.word()}.example/${made.word()}`
      return element("li", isLinked ? link(address, item) : item)
    })
    const html = element(level, heading) + element(list, rows.join(""))
    return { html: element(box, html), gold: [heading, ...items].join("\n") }
  }
}
