import type { KnownPage, KnownPart } from "./board-state.js"

/** A short thing a page says: its author, its day, its price. */
export interface CardFact {
  readonly name: string
  readonly type: string
  /** As the page has it; a date as ISO 8601 where it could be read. */
  readonly text: string
}

/** A page, or an item of a list, as a card: what a person sees of it first. */
export interface Card {
  readonly title?: string
  /** Where it leads. */
  readonly url?: string
  /** The address of its picture. */
  readonly image?: string
  readonly facts: readonly CardFact[]
  /** Longer texts, to be read. */
  readonly texts: readonly string[]
  /** Further addresses, by the names of their parts. */
  readonly links: readonly { readonly name: string; readonly url: string }[]
  readonly lists: readonly { readonly name: string; readonly items: readonly Card[] }[]
}

/** Texts up to this length are facts or titles, longer ones are to be read. Letters of Chinese, Japanese and Korean count twice. */
const LONGEST_FACT = 80
const WIDE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/gu
const LONGEST_TITLE = 200
const TITLES = /title|headline|name|題|タイトル|見出し/i

/** A page of a board as a card. */
export function pageCard(page: Pick<KnownPage, "url" | "parts" | "records">): Card {
  const lists = Object.entries(page.records ?? {}).map(([name, items]) => {
    return { name, items: items.map((parts) => itemCard(parts)) }
  })
  return { ...cardOf(page.parts), url: page.url, lists }
}

/** An item of a list as a card; its first link is where it leads. */
function itemCard(parts: Readonly<Record<string, KnownPart>>): Card {
  const card = cardOf(parts)
  const [first, ...links] = card.links
  return first ? { ...card, url: first.url, links } : card
}

function cardOf(parts: Readonly<Record<string, KnownPart>>): Card {
  const entries = Object.entries(parts)
  const title =
    entries.find(([name, { type }]) => TITLES.test(name) && type !== "image" && type !== "link") ??
    entries.find(([, { type, value }]) => type === "text" && value.length <= LONGEST_TITLE)
  const others = entries.filter((entry) => entry !== title)
  const image = others.flatMap(([, part]) => (part.type === "image" ? (addressIn(part) ?? []) : []))[0]
  return {
    ...(title && { title: title[1].value.replace(/\s+/g, " ").trim() }),
    ...(image !== undefined && { image }),
    facts: others.flatMap(([name, part]) => factOf(name, part)),
    texts: others.flatMap(([, part]) => (isLong(part) ? [textIn(part)] : [])),
    links: others.flatMap(([name, part]) => {
      const url = part.type === "link" ? addressIn(part) : undefined
      return url === undefined ? [] : [{ name, url }]
    }),
    lists: [],
  }
}

function isLong(part: KnownPart): boolean {
  return part.type === "html" || (part.type === "text" && widthOf(part.value) > LONGEST_FACT)
}

function widthOf(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0)
}

function factOf(name: string, part: KnownPart): CardFact[] {
  const { type, value, normalised } = part
  if (type === "image" || type === "link" || isLong(part)) return []
  const isDay = type === "date" && typeof normalised === "string"
  return [{ name, type, text: isDay ? normalised : value.replace(/\s+/g, " ").trim() }]
}

/** The address that a link or picture leads to; others than those of the web are none. */
function addressIn({ normalised }: KnownPart): string | undefined {
  return typeof normalised === "string" && /^https?:\/\//i.test(normalised) ? normalised : undefined
}

/** What went through the state file is shown as text, whatever it holds. */
function textIn({ type, value }: KnownPart): string {
  if (type !== "html") return value
  return value
    .replace(/<[^>]*>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
}
