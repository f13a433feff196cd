import { largest } from "../extremes.js"
import { fold } from "./fold.js"
import { type LinkedData, type Thing, textIn } from "./json-ld.js"

/** How much a type speaks for being what the page is about; the others are parts, makers and lists. */
const TYPE_WORTH: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    newsarticle: 10,
    article: 10,
    blogposting: 10,
    reportagenewsarticle: 10,
    analysisnewsarticle: 10,
    opinionnewsarticle: 10,
    backgroundnewsarticle: 10,
    advertisercontentarticle: 10,
    satiricalarticle: 10,
    askpublicnewsarticle: 10,
    liveblogposting: 10,
    scholarlyarticle: 10,
    techarticle: 10,
    apireference: 10,
    medicalscholarlyarticle: 10,
    report: 10,
    socialmediaposting: 8,
    discussionforumposting: 9,
    medicalwebpage: 6,
    creativework: 6,
    recipe: 9,
    howto: 8,
    review: 7,
    criticreview: 8,
    reviewnewsarticle: 10,
    claimreview: 6,
    question: 7,
    product: 7,
    productgroup: 7,
    event: 6,
    jobposting: 8,
    course: 7,
    book: 7,
    movie: 7,
    podcastepisode: 8,
    episode: 7,
    videoobject: 5,
    audioobject: 4,
    newsmediaarticle: 10,
    dataset: 7,
    softwareapplication: 6,
    softwaresourcecode: 6,
    faqpage: 4,
    qapage: 4,
    profilepage: 4,
    aboutpage: 4,
    itempage: 4,
    collectionpage: 4,
    webpage: 4,
  }),
)

/** Properties that hold what belongs to the page; all others hold something else. */
const OWN_ROLES: ReadonlySet<string> = new Set([
  "",
  "mainEntity",
  "mainEntityOfPage",
  "@graph",
  "subjectOf",
  "item",
])

/** What the page shows of itself, to find the thing that says the same. */
export interface PageMarks {
  /** Folded addresses of the page: as fetched, canonical, og:url. */
  readonly addresses: ReadonlySet<string>
  /** Folded titles: of the document, Open Graph, the first headings. */
  readonly titles: readonly string[]
}

/**
 * The things that describe this page, the likeliest first: of an article's kind, at the top or the main entity,
 * with the page's address or title. Related items, publishers and lists are not among them.
 */
export function mainThings(data: LinkedData, marks: PageMarks): Thing[] {
  const scored: { thing: Thing; score: number }[] = []
  for (const thing of data.things) {
    const worth = largest(
      thing.types.map((type) => TYPE_WORTH.get(type) ?? 0),
      "headline" in thing.fields ? 5 : 0,
    )
    if (worth === 0 || !OWN_ROLES.has(thing.role)) continue
    const score = worth + agreement(thing, data, marks) - 2 * thing.depth
    if (score > 0) scored.push({ thing, score })
  }
  return scored.sort((a, b) => b.score - a.score).map((each) => each.thing)
}

function agreement(thing: Thing, data: LinkedData, marks: PageMarks): number {
  const { url, mainEntityOfPage, headline, name } = thing.fields
  const id = thing.fields["@id"]
  const addresses = [textIn(url, data, "@id"), textIn(mainEntityOfPage, data, "@id"), textIn(id, data)]
  const known = addresses
    .filter((each) => each !== undefined && /^https?:/.test(each))
    .map((each) => foldAddress(each!))
  let score = 0
  if (known.some((each) => marks.addresses.has(each))) score += 6
  const title = fold(textIn(headline, data) ?? textIn(name, data) ?? "")
  if (
    title.length > 4 &&
    marks.titles.some((each) => each.includes(title) || (each.length > 9 && title.includes(each)))
  )
    score += 6
  return score
}

/** An address without scheme, `www.`, query, fragment and closing slash: what two spellings of it share. */
export function foldAddress(address: string): string {
  return address
    .slice(0, 2000)
    .replace(/^https?:\/\/(?:www\.)?/i, "")
    .replace(/[?#].*$/s, "")
    .replace(/\/+$/, "")
    .toLowerCase()
}
