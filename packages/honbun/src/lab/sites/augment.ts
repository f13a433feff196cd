import { ArticleTree } from "./article-tree.js"
import { fields, headerLines, shortList } from "./author-pieces.js"
import { edges, element, type GoldPage, type GoldPiece, MadeUp, template } from "./made-up.js"
import { TEMPLATE_PIECES } from "./template-pieces.js"

/** Each kind of template piece is in a made-up site with this probability. */
const PIECE_SHARE = 0.5
/** Where a template puts its pieces: behind the text or the element around it three times as often as within it. */
const PLACES = [
  ...["behind", "behind", "behind"],
  ...["outside", "outside", "outside"],
  ...["before", "before", "within"],
] as const
/**
 * Another site made of the pages of one: things that templates put into and around articles are added to all of
 * them, under made-up names, and things that authors repeat are added to some, so that a model sees more ways to
 * build a site than there are sites. What a template adds is no content, what an author adds is.
 */
export function augmentSite(pages: readonly GoldPage[], seed: number): GoldPage[] {
  const made = new MadeUp(seed)
  const pieces = TEMPLATE_PIECES.filter(() => made.chance(PIECE_SHARE)).map((maker) => ({
    make: maker(made, pages),
    place: made.pick(PLACES),
    where: made.stream.next(),
  }))
  const author = new Author(made)
  return pages.map((page, number) => {
    const tree = new ArticleTree(page)
    if (tree.root < 0) return page
    author.add(tree)
    for (const { make, place, where } of pieces) {
      const piece = template(make(number))
      if (place === "before") tree.before(tree.parts[0]!, piece)
      else if (place === "within") tree.behind(some(tree.parts, where), piece)
      else tree.behind(place === "outside" && tree.hasOutside ? tree.root : tree.parts.at(-1)!, piece)
    }
    return tree.write()
  })
}

/** One of a list by a share, the last one only where there is no other. */
function some<T>(list: readonly T[], share: number): T {
  return list[Math.floor(share * Math.max(1, list.length - 1))]!
}

/** What the authors of a made-up site do to each of their articles. */
class Author {
  readonly #made: MadeUp
  readonly #header: readonly (() => GoldPiece)[]
  readonly #ending: string | undefined
  readonly #heading: string | undefined
  readonly #fields: (() => GoldPiece) | undefined
  readonly #areFieldsFirst: boolean
  readonly #list: (() => GoldPiece) | undefined
  readonly #sections: Sections | undefined

  constructor(made: MadeUp) {
    this.#made = made
    this.#header = headerLines(made)
    this.#ending = made.chance(0.5) ? made.words(1) : undefined
    this.#heading = made.chance(0.5) ? made.words(1) : undefined
    this.#fields = made.chance(0.5) ? fields(made) : undefined
    this.#areFieldsFirst = made.chance(0.5)
    this.#list = made.chance(0.3) ? shortList(made) : undefined
    this.#sections = made.chance(0.4) ? sectionsOf(made) : undefined
  }

  add(tree: ArticleTree): void {
    const made = this.#made
    const { parts } = tree
    for (const line of this.#header) tree.before(parts[0]!, line())
    const field = this.#fields?.()
    if (field && this.#areFieldsFirst) tree.before(parts[0]!, field)
    else if (field) tree.behind(some(parts, made.stream.next()), field)
    if (this.#heading !== undefined && parts.length > 1 && made.chance(0.6)) {
      const at = parts[made.between(1, parts.length - 1)]!
      tree.before(at, { html: element("h2", this.#heading), gold: this.#heading })
    }
    if (this.#sections) divide(tree, this.#sections)
    if (this.#ending !== undefined && made.chance(0.6))
      tree.behind(parts.at(-1)!, { html: `<p>${this.#ending}.</p>`, gold: this.#ending })
    if (this.#list) tree.behind(parts.at(-1)!, this.#list())
  }
}

/** Elements beside each other that articles are divided into, and after what share of an article each ends. */
interface Sections {
  readonly sections: readonly { readonly opening: string; readonly heading: string | undefined }[]
  readonly shares: () => readonly number[]
}

/** Two or three sections, one of them long; some with a heading that all pages have. */
function sectionsOf(made: MadeUp): Sections {
  const isHeaded = made.chance(0.6)
  const sections = Array.from({ length: made.between(2, 3) }, () => ({
    opening: made.named(made.pick(["section", "div"])),
    heading: isHeaded && made.chance(0.8) ? made.words(made.between(1, 3)) : undefined,
  }))
  const first = made.pick([0.1, 0.2, 0.7])
  const second = made.pick([0.5, 0.85, 0.9])
  const shares = () => [first, second].map((share) => share + made.stream.next() / 10)
  return { sections, shares: () => [...shares().slice(0, sections.length - 1), 1] }
}

/** Sets the parts of an article into sections; an article of fewer parts has fewer sections. */
function divide(tree: ArticleTree, { sections, shares }: Sections): void {
  const { parts } = tree
  let from = 0
  for (const [i, share] of shares().entries()) {
    const to = Math.round(share * parts.length)
    if (to <= from) continue
    const { opening, heading } = sections[i]!
    const [start, end] = edges(opening)
    tree.before(parts[from]!, start)
    if (heading !== undefined) tree.before(parts[from]!, { html: element("h2", heading), gold: heading })
    tree.behind(parts[to - 1]!, end)
    from = to
  }
}
