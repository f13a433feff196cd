import { element, type GoldPage, link, longLines, type MadeUp, shortLines } from "./made-up.js"

/** Makes a piece of template for the page of a number; what all pages share was drawn before. */
export type PieceMaker = (number: number) => string

/** The kinds of pieces that templates put into and around articles. None of them is content. */
export const TEMPLATE_PIECES: readonly ((made: MadeUp, pages: readonly GoldPage[]) => PieceMaker)[] = [
  relatedTitles,
  teasers,
  shareButtons,
  tags,
  neighbours,
  note,
  counter,
  contents,
]

function others(pages: readonly GoldPage[], number: number, count: number): GoldPage[] {
  return Array.from({ length: count }, (_, i) => pages[(number + 1 + i * 3) % pages.length]!)
}

function relatedTitles(made: MadeUp, pages: readonly GoldPage[]): PieceMaker {
  const box = made.named("div")
  const head = element(made.pick(["h2", "h3", "h4", "p", "div"]), made.words(2))
  const isList = made.chance(0.5)
  const count = made.between(2, 5)
  return (number) => {
    const items = others(pages, number, count).map((page) =>
      element(isList ? "li" : "div", link(page.url, page.title)),
    )
    return element(box, head + element(isList ? "ul" : "div", items.join("")))
  }
}

/** The beginning of a text, cut as excerpts are. */
const EXCERPT = 120

/** Other pages with the beginnings of their texts: long texts that are no content here. */
function teasers(made: MadeUp, pages: readonly GoldPage[]): PieceMaker {
  const [box, card, lead] = [made.named("div"), made.named("div"), made.named(made.pick(["p", "div"]))]
  const head = element(made.pick(["h2", "h3", "h4"]), made.words(2))
  const count = made.between(2, 4)
  return (number) => {
    const cards = others(pages, number, count).map((page) => {
      const excerpt = longLines(page)[0]?.slice(0, EXCERPT) ?? ""
      const text = excerpt === "" ? "" : element(lead, `${excerpt}…`)
      return element(card, element("h4", link(page.url, page.title)) + text)
    })
    return element(box, head + cards.join(""))
  }
}

function shareButtons(made: MadeUp): PieceMaker {
  const isList = made.chance(0.5)
  const box = made.named(isList ? "ul" : "div")
  const title = made.chance(0.5) ? element(isList ? "li" : "p", made.words(made.between(1, 2))) : ""
  const row = Array.from({ length: 3 }, () => made.word()).map((name) =>
    element(isList ? "li" : "span", link(`https://${name}.example/share`, name)),
  )
  return () => element(box, title + row.join(""))
}

function tags(made: MadeUp): PieceMaker {
  const [box, tag] = [made.named("div"), made.pick(["span", "li", "div"])]
  const label = made.chance(0.5) && tag !== "li" ? element("span", made.word()) : ""
  const all = Array.from({ length: 8 }, () => made.word())
  return () => {
    const chosen = all.filter(() => made.chance(0.35))
    const items = chosen
      .map((name) => element(tag, link(`/${made.word().slice(0, 2)}/${name}/`, name)))
      .join("")
    return element(box, label + (tag === "li" ? element("ul", items) : items))
  }
}

function neighbours(made: MadeUp, pages: readonly GoldPage[]): PieceMaker {
  const [box, one, two] = [made.named("div"), made.word(), made.word()]
  const isLabelled = made.chance(0.6)
  const part = (label: string, page: GoldPage): string =>
    element("div", (isLabelled ? `${element("span", label)} ` : "") + link(page.url, page.title))
  return (number) => {
    const next = pages[(number + 1) % pages.length]!
    const before = pages[(number + pages.length - 1) % pages.length]!
    return element(box, part(one, before) + part(two, next))
  }
}

function note(made: MadeUp): PieceMaker {
  const box = made.named(made.pick(["p", "div"]))
  const text = `${made.words(6)}, ${made.words(8)}. ${made.words(7)}.`
  return () => element(box, text)
}

function counter(made: MadeUp): PieceMaker {
  const [box, unit, isFront] = [made.named(made.pick(["p", "div"])), made.word(), made.chance(0.5)]
  return () => {
    const amount = made.stream.below(40)
    return element(box, isFront ? `${unit} ${amount}` : `${amount} ${unit}`)
  }
}

/** A generated table of contents: links to headings of the page itself. */
function contents(made: MadeUp, pages: readonly GoldPage[]): PieceMaker {
  const [box, list] = [made.named(made.pick(["div", "nav"])), made.pick(["ul", "ol"])]
  const head = made.chance(0.6) ? element(made.pick(["h2", "p", "div"]), made.words(2)) : ""
  return (number) => {
    const lines = shortLines(pages[number]!).slice(0, made.between(3, 9))
    const items = lines.map((line, i) => element("li", link(`#part-${i}`, line)))
    return items.length === 0 ? "" : element(box, head + element(list, items.join("")))
  }
}
