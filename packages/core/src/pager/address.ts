/** An address taken apart as far as paging needs it. */
export interface Address {
  readonly href: string
  readonly host: string
  /** Path and query, percent signs decoded where that is possible. */
  readonly text: string
  /** The same with every run of digits as `#`: pages of one sequence mostly share it. */
  readonly template: string
  /** The runs of digits, as they are. */
  readonly numbers: readonly string[]
  /** The day it names, as it is; undefined when it names none. */
  readonly day: string | undefined
  /** The address without what names a page of a sequence, once for each piece that may do so. */
  readonly pieces: readonly PagePiece[]
  /** Path and query without default file names, trailing slashes and marks. */
  readonly base: string
}

/** A part of an address that may say which page of a sequence it is. */
export interface PagePiece {
  readonly number: number
  /** The address without the piece, as {@link Address.base}. */
  readonly base: string
  /** What is before the number: `/page/`, `?start=`, `_`. */
  readonly form: string
  /** Whether the form says "page" by itself. */
  readonly named: boolean
}

/** Longest run of digits that can be a page number or an offset; longer ones are ids and times. */
const LONGEST_NUMBER = 7
/** Longest address looked at; what is longer carries state, not structure. */
const LONGEST_TEXT = 2_000
/** Query keys and path words that say "page" or "from the n-th on". */
const PAGE_NAME =
  /(?:^|[/?&;_.,-])(?:p|pg|pn|pp|page|pages|paged|pagen|pageno|page_?num(?:ber)?|pageindex|cpage|currentpage|seite|pagina|página|pag|strana|strona|sayfa|sida|side|start|start_?(?:at|index|row|rec)|offset|skip|o|from|begin|first|part|kapitel)[/=_.,-]?$/i
/** Path pieces with a number, each with what is before it. */
const PATH_PIECES: readonly RegExp[] = [
  /(\/(?:page|pages|p|pg|seite|pagina|pag|strona|sayfa|sida|part)[/=_.,-]?)(\d{1,7})(?=\/|$|\.[a-z]{3,5}$)/i,
  /([-_.,](?:page|p|pg|seite|pag|part)[-_.=]?)(\d{1,7})(?=\/|$|\.[a-z]{3,5}$)/i,
  /([-_.,])(\d{1,4})(?=\/?$|\.[a-z]{3,5}$)/i,
  /(\/)(\d{1,5})(?=\/?$|\.[a-z]{3,5}$)/i,
]
/** A file name that ends in a number, with the folder before it. */
const FOLDER_FILE = /^(.*\/)([a-z]*(?:[-_]?\d+)??[-_]?)(\d{1,4})\.[a-z]{3,5}$/i
/** `2024-05-10`, `2024/05/10`: a day, of which no part counts pages. */
const DAY = /(?<!\d)(?:19|20)\d\d([-/_.])(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])(?!\d)/
const QUERY_NUMBER = /([?&;][^=&;?#]*=)(\d{1,7})(?=&|;|$)/g

/** Takes an absolute address apart; undefined when it is not one. */
export function addressOf(href: string): Address | undefined {
  if (!URL.canParse(href)) return undefined
  const url = new URL(href)
  const text = decoded(`${url.pathname}${url.search}`).slice(0, LONGEST_TEXT)
  return {
    href,
    host: url.host.replace(/^www\./, ""),
    text,
    template: text.replace(/\d+/g, "#"),
    numbers: text.match(/\d+/g) ?? [],
    day: DAY.exec(text)?.[0],
    pieces: piecesOf(text),
    base: baseOf(text),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function piecesOf(text: string): PagePiece[] {
  const pieces: PagePiece[] = []
  const mark = text.indexOf("?")
  const path = mark < 0 ? text : text.slice(0, mark)
  const query = mark < 0 ? "" : text.slice(mark)
  for (const form of PATH_PIECES) {
    const match = form.exec(path)
    if (match) pieces.push(pieceAt(`${path}${query}`, match.index, match[1]!, match[2]!))
  }
  for (const match of query.matchAll(QUERY_NUMBER)) {
    pieces.push(pieceAt(text, path.length + match.index, match[1]!, match[2]!))
  }
  return pieces
}

function pieceAt(text: string, at: number, before: string, digits: string): PagePiece {
  const rest = text.slice(at + before.length + digits.length)
  // A query that loses its first pair keeps its mark; `baseOf` settles what is left over.
  const keptMark = before.startsWith("?") ? "?" : ""
  return {
    number: Number(digits),
    base: baseOf(`${text.slice(0, at)}${keptMark}${rest}`),
    form: before.toLowerCase(),
    named: PAGE_NAME.test(before),
  }
}

/** Path and query in one spelling: no `index.html`, no trailing slash, no empty query. */
function baseOf(text: string): string {
  return text
    .replace(/\?[&;]+/, "?")
    .replace(/[?&;]+$/, "")
    .replace(/\/(?:index|default)\.\w{3,5}(?=\?|$)/i, "/")
    .replace(/\.(?:html?|php|aspx?|jsp)(?=\?|$)/i, "")
    .replace(/\/+(?=\?|$)/, "")
    .toLowerCase()
}

/** How the address of a link is to the page's own. */
export interface Relation {
  /** Nothing to do with each other; one number differs; the link adds a number; the link lacks the page's. */
  readonly kind: "none" | "changed" | "added" | "removed"
  /** The number the page's own address carries there. */
  readonly own: number | undefined
  /** The number the link's address carries there. */
  readonly number: number | undefined
  /** Whether the form of the address says "page". */
  readonly named: boolean
  /** Links of one sequence share it. */
  readonly family: string
  /** Whether more than the number differs: other parameters came or went, or a folder's page got a file name. */
  readonly loose: boolean
}

/** The relation of addresses that have nothing to do with each other. */
export const UNRELATED: Relation = {
  kind: "none",
  own: undefined,
  number: undefined,
  named: false,
  family: "",
  loose: false,
}

/** Compares a link's address with the page's own, by its pieces and by its digits. */
export function relationOf(own: Address, other: Address): Relation {
  if (own.host !== other.host || areOfOtherDays(own, other)) return UNRELATED
  for (const piece of other.pieces) {
    const mine = own.pieces.find((each) => each.base === piece.base && sameForm(each, piece))
    if (mine && mine.number !== piece.number) return related("changed", mine.number, piece)
  }
  for (const piece of other.pieces) {
    if (piece.base === own.base) return related("added", undefined, piece)
  }
  const mine = own.pieces.find((piece) => piece.base === other.base)
  if (mine) return { ...related("removed", mine.number, mine), number: undefined }
  const apart = oneNumberApart(own, other)
  if (apart.kind !== "none") return apart
  return otherQuery(own, other) ?? fileOfFolder(own, other) ?? UNRELATED
}

/** Days follow each other as pages do, but what one reads is another thing each day. */
function areOfOtherDays(own: Address, other: Address): boolean {
  return own.day !== undefined && other.day !== undefined && own.day !== other.day
}

/**
 * The same path with another query, in which one key says "page": filters and sessions come and go beside it. Not
 * at the root of a site, where the query says which page it is at all.
 */
function otherQuery(own: Address, other: Address): Relation | undefined {
  if (pathOf(own.base) !== pathOf(other.base) || pathOf(own.base) === "") return undefined
  const piece = other.pieces.find((each) => each.named && /^[?&;]/.test(each.form))
  if (!piece || piece.number === 0) return undefined
  const mine = own.pieces.find((each) => sameForm(each, piece))
  if (mine?.number === piece.number) return undefined
  const family = `${pathOf(other.base)} ${piece.form.replace(/^[?&;]/, "")}`
  return { ...related(mine ? "changed" : "added", mine?.number, piece), family, loose: true }
}

/** A file of the page's own folder whose name ends in a number, where the page itself is the folder: `list_2.html`. */
function fileOfFolder(own: Address, other: Address): Relation | undefined {
  const file = FOLDER_FILE.exec(other.text)
  if (!file || !/(?:\/|\/(?:index|default|list)\.\w{3,5})$/i.test(own.text)) return undefined
  if (own.text.slice(0, own.text.lastIndexOf("/") + 1).toLowerCase() !== file[1]!.toLowerCase())
    return undefined
  const family = `${file[1]} ${file[2]}`.toLowerCase()
  return { kind: "added", own: undefined, number: Number(file[3]), named: false, family, loose: true }
}

function pathOf(base: string): string {
  const mark = base.indexOf("?")
  return mark < 0 ? base : base.slice(0, mark)
}

function sameForm(a: PagePiece, b: PagePiece): boolean {
  return a.form.replace(/^[?&;]/, "") === b.form.replace(/^[?&;]/, "")
}

function related(kind: Relation["kind"], own: number | undefined, piece: PagePiece): Relation {
  const family = `${piece.base} ${piece.form.replace(/^[?&;]/, "")}`
  return { kind, own, number: piece.number, named: piece.named, family, loose: false }
}

/** Addresses that are equal but for one run of digits, wherever it is. */
function oneNumberApart(own: Address, other: Address): Relation {
  if (own.template !== other.template) return UNRELATED
  let differing = -1
  for (let i = 0; i < own.numbers.length; i++) {
    if (own.numbers[i] === other.numbers[i]) continue
    if (differing >= 0) return UNRELATED
    differing = i
  }
  if (differing < 0) return UNRELATED
  const [mine, its] = [own.numbers[differing]!, other.numbers[differing]!]
  if (Math.max(mine.length, its.length) > LONGEST_NUMBER) return UNRELATED
  const family = `${own.template} ${differing} ${own.numbers.filter((_, i) => i !== differing).join(" ")}`
  return { kind: "changed", own: Number(mine), number: Number(its), named: false, family, loose: false }
}

/** Second-level domains under which names are registered. */
const SECOND_LEVEL = /^(?:co|com|or|ne|ac|go|ed|lg|org|net|gov|edu)$/
/** Hosts under which everyone's site is a name of its own. */
const SHARED_HOST =
  /(?:^|\.)(?:github\.io|gitlab\.io|blogspot\.\w+(?:\.\w+)?|wordpress\.com|netlify\.app|pages\.dev|vercel\.app|example|invalid)$/

/** Whether two addresses belong to one site: the same registrable domain, near enough; files, the same folder. */
export function sameSite(a: string, b: string): boolean {
  if (!URL.canParse(a) || !URL.canParse(b)) return false
  const [first, second] = [new URL(a), new URL(b)]
  if (first.protocol === "file:" || second.protocol === "file:") return first.protocol === second.protocol
  return siteOf(first.hostname) === siteOf(second.hostname) && first.port === second.port
}

function siteOf(host: string): string {
  const labels = host.toLowerCase().split(".")
  if (SHARED_HOST.test(host) || /^[\d.]+$/.test(host) || host.includes(":")) return host
  return labels.slice(labels.length > 2 && SECOND_LEVEL.test(labels.at(-2)!) ? -3 : -2).join(".")
}
