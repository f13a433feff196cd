import {
  aboutPage,
  applyRecipe,
  layoutOf,
  learnRecipe,
  nodeAt,
  type Page,
  type PartValue,
  type Pick,
  parsePage,
  pathOf,
  type Recipe,
  type RecordValue,
  refineRecipe,
  similarLinks,
} from "@honbun/core"
import { rememberValues, splitPiece, visibleText } from "@honbun/core/internal"
import { describePart, fittingNode, LONGEST_VALUE } from "./describe-part.js"
import type {
  Found,
  FoundList,
  FoundPart,
  Outline,
  PartsAnswers,
  PartsQuestion,
  Piece,
  TaughtPick,
} from "./parts-messages.js"

/** Pages that are open, by id. */
const pages = new Map<string, Page>()
/** Pages kept open; the first opened are closed first. */
const MOST_OPEN = 40
/** Characters of a text that the studio shows. */
const SHOWN = 300
/** Items of a list that the studio shows. */
const SHOWN_ITEMS = 5

/** Answers a question about parts. Pages were opened before; one that was closed since is an error. */
export function answerParts(question: PartsQuestion): PartsAnswers[keyof PartsAnswers] {
  switch (question.do) {
    case "open":
      return open(question)
    case "split": {
      const page = pageOf(question.page)
      return splitPiece(page, question.node).map((node) => pieceAt(page, node))
    }
    case "describe":
      return describePart(pageOf(question.page), question)
    case "teach":
      return teach(question)
    case "links": {
      const page = pageOf(question.page)
      return page.url === undefined ? [] : similarLinks(page, { like: page.url, most: question.most })
    }
  }
}

function open({ page: id, source }: PartsQuestion & { do: "open" }): Outline {
  const page = parsePage(source.content, { url: source.url, contentType: source.contentType })
  pages.delete(id)
  pages.set(id, page)
  for (const oldest of pages.keys()) if (pages.size > MOST_OPEN) pages.delete(oldest)
  return {
    title: aboutPage(page).title?.value ?? page.url ?? "",
    url: page.url,
    pieces: layoutOf(page).pieces.map(({ node }) => pieceAt(page, node)),
  }
}

function pageOf(id: string): Page {
  const page = pages.get(id)
  if (!page) throw new Error("this page is no longer open")
  return page
}

function pieceAt(page: Page, node: number): Piece {
  return { node, text: shown(visibleText(page, node, SHOWN * 4)) }
}

function shown(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, SHOWN)
}

function teach({
  base,
  picks,
  pages: ids,
  remember,
}: PartsQuestion & { do: "teach" }): PartsAnswers["teach"] {
  let recipe: Recipe | undefined = base
  for (const [id, own] of groupedByPage(picks)) recipe = learnt(recipe, pageOf(id), own)
  if (!recipe) return undefined
  const found: Record<string, Found> = {}
  for (const id of ids) {
    const page = pageOf(id)
    found[id] = foundOn(recipe, page)
    if (remember) recipe = rememberValues(recipe, page)
  }
  return { recipe, found }
}

/** The page of the first example comes first: what is not a part can only be said after what is. */
function groupedByPage(picks: readonly TaughtPick[]): Map<string, TaughtPick[]> {
  const groups = new Map<string, TaughtPick[]>()
  const ordered = [...picks.filter(({ not }) => !not), ...picks.filter(({ not }) => not)]
  for (const pick of ordered) groups.set(pick.page, [...(groups.get(pick.page) ?? []), pick])
  return groups
}

function learnt(known: Recipe | undefined, page: Page, taught: readonly TaughtPick[]): Recipe {
  const picks = taught.map((pick) => pickOf(page, pick))
  if (known) return refineRecipe(known, page, picks)
  const [yes, no] = [picks.filter(({ not }) => !not), picks.filter(({ not }) => not)]
  const recipe = learnRecipe(page, yes)
  return no.length === 0 ? recipe : refineRecipe(recipe, page, no)
}

function pickOf(page: Page, { node, name, list, kind, shape, words, not }: TaughtPick): Pick {
  const path = pathOf(page, fittingNode(page, node, kind))
  const whole = list === undefined ? name : `${list}[].${name}`
  return { name: whole, path, type: kind, shape, words, not }
}

function foundOn(recipe: Recipe, page: Page): Found {
  const { parts, records } = applyRecipe(recipe, page)
  return {
    parts: Object.entries(parts).map(([name, part]) => foundPart(page, name, part)),
    lists: Object.entries(records).map(([name, items]) => foundList(name, items)),
  }
}

function foundPart(page: Page, name: string, part: PartValue | undefined): FoundPart {
  if (!part) return { name, value: undefined, regular: undefined, confidence: 0, node: -1 }
  const regular = regularText(part)
  return {
    name,
    value: part.value.slice(0, LONGEST_VALUE),
    regular: regular === part.value ? undefined : regular,
    confidence: part.confidence,
    node: nodeAt(page, part.path),
  }
}

/** A value made regular, in words; texts are as they are. */
function regularText({ type, normalised }: PartValue): string | undefined {
  if (normalised === undefined || type === "text" || type === "html") return undefined
  if (typeof normalised !== "object") return String(normalised)
  return [normalised.amount, normalised.currency].filter((each) => each !== undefined).join(" ")
}

function foundList(name: string, items: readonly RecordValue[]): FoundList {
  const rows = items.slice(0, SHOWN_ITEMS).map(({ parts }) =>
    Object.entries(parts).flatMap(([part, found]): [string, string][] => {
      return found ? [[part, shown(found.value)]] : []
    }),
  )
  return { name, count: items.length, rows }
}
