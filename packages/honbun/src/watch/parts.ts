import {
  applyRecipe,
  type Difference,
  type Page,
  type Recipe,
  type RecordValue,
  type VisitBlock,
  type VisitComparison,
  type VisitRecord,
} from "@honbun/core"

/** Why a page on which nothing of a recipe was found counts as not seen. */
export const NO_PARTS = "none of the recipe's parts was found"
const PREFIX = "part:"

/**
 * What a recipe finds on a page, in the form of a visit: a block for each part and each item of a list. A part that is
 * not found this time keeps what it was before, since "not found" is no word about the page. Undefined when nothing
 * is found at all.
 */
export function partsRecord(
  recipe: Recipe,
  page: Page,
  record: VisitRecord,
  before: VisitRecord | undefined,
): VisitRecord | undefined {
  const { parts, records } = applyRecipe(recipe, page)
  const found = [
    ...Object.entries(parts).flatMap(([name, part]) => (part ? [blockOf(name, part.value)] : [])),
    ...Object.entries(records).flatMap(([name, items]) =>
      items.map((item) => blockOf(`${name}[]`, lineOf(item))),
    ),
  ]
  if (found.length === 0) return undefined
  const names = new Set(found.map(({ place }) => place))
  const kept = before?.blocks.filter(({ place }) => place.startsWith(PREFIX) && !names.has(place)) ?? []
  return { ...record, blocks: [...found, ...kept], figures: [] }
}

function blockOf(name: string, value: string): VisitBlock {
  return { text: value.replace(/\s+/g, " ").trim(), score: 1, place: `${PREFIX}${name}` }
}

/** The values of each part in a visit's record, by name. */
export function partValues({ blocks }: VisitRecord): Record<string, string[]> {
  const values: Record<string, string[]> = {}
  for (const { place, text } of blocks)
    if (place.startsWith(PREFIX)) (values[place.slice(PREFIX.length)] ??= []).push(text)
  return values
}

/** An item in one line, its parts in the order of the recipe. */
function lineOf({ parts, records }: RecordValue): string {
  const inner = Object.values(records).flatMap((items) => items.map(lineOf))
  return [...Object.values(parts).flatMap((part) => part?.value ?? []), ...inner].join(" · ")
}

/**
 * Compares the parts of two visits: every difference counts, also of a number or a date, for a person has pointed at
 * it. Items are compared as a whole, wherever they are in their list.
 */
export function compareParts(before: VisitRecord, after: VisitRecord): VisitComparison {
  const places = [...new Set([...before.blocks, ...after.blocks].map(({ place }) => place))]
  const differences = places.flatMap((place) =>
    differencesAt(place, textsAt(before, place), textsAt(after, place)),
  )
  const sum = (side: "removed" | "added") => differences.reduce((all, each) => all + each[side], 0)
  const [removed, added] = [sum("removed"), sum("added")]
  const length = ({ blocks }: VisitRecord) => blocks.reduce((all, { text }) => all + lengthOf(text), 0)
  const kinds = (["rewritten", "added", "removed"] as const).filter((kind) =>
    differences.some((each) => each.kind === kind),
  )
  return {
    redesign: false,
    changed: differences.length > 0,
    kinds,
    size: { removed, added, share: Math.max(removed, added) / Math.max(1, length(before), length(after)) },
    figures: { removed: [], added: [] },
    differences,
  }
}

function textsAt({ blocks }: VisitRecord, at: string): string[] {
  return blocks.flatMap(({ text, place }) => (place === at ? text : []))
}

function differencesAt(place: string, before: readonly string[], after: readonly string[]): Difference[] {
  const [were, are] = [new Set(before), new Set(after)]
  const gone = before.filter((text) => !are.has(text))
  const fresh = after.filter((text) => !were.has(text))
  const name = place.slice(PREFIX.length)
  const difference = (
    kind: Difference["kind"],
    old: string | undefined,
    now: string | undefined,
  ): Difference => ({
    kind,
    before: old,
    after: now,
    place: name,
    removed: lengthOf(old ?? ""),
    added: lengthOf(now ?? ""),
    counts: true,
    because: "content",
  })
  // A single part has another value; of a list, items come and go.
  if (gone.length === 1 && fresh.length === 1) return [difference("rewritten", gone[0], fresh[0])]
  return [
    ...gone.map((text) => difference("removed", text, undefined)),
    ...fresh.map((text) => difference("added", undefined, text)),
  ]
}

function lengthOf(text: string): number {
  return text.replace(/\s+/g, "").length
}
