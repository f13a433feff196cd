import { HEADING_TAGS, type KnownTag, Tag } from "../page/tags.js"
import type { Signals } from "./signals.js"

/** What is compared between a place that was seen and a place that may be it, each from 0 to 1. */
export const SIGNAL_NAMES = [
  "path",
  "tagPath",
  "ending",
  "tag",
  "heading",
  "classes",
  "id",
  "above",
  "attributes",
  "before",
  "after",
  "previous",
  "next",
  "landmark",
  "inLink",
  "alike",
  "order",
  "place",
  "piece",
  "length",
  "looks",
  "children",
  "side",
  "turn",
  "listed",
] as const
/** The name of one comparison. */
export type SignalName = (typeof SIGNAL_NAMES)[number]

/** What two empty lists have in common: it is something, but little. */
const BOTH_EMPTY = 0.5

/** Compares a place with one that was seen; the answers are in the order of {@link SIGNAL_NAMES}. */
export function compareSignals(seen: Signals, found: Signals): number[] {
  const seenSteps = stepsOf(seen.path)
  const foundSteps = stepsOf(found.path)
  const [seenLast, foundLast] = [seenSteps.at(-1), foundSteps.at(-1)]
  return [
    sameSteps(seenSteps, foundSteps, true) ? 1 : 0,
    sameSteps(seenSteps, foundSteps, false) ? 1 : 0,
    endingLikeness(seenSteps, foundSteps),
    seenLast?.tag === foundLast?.tag ? 1 : 0,
    isHeading(seenLast?.tag) === isHeading(foundLast?.tag) ? 1 : 0,
    overlap(seen.classes, found.classes),
    overlap(idOf(seenLast), idOf(foundLast)),
    aboveLikeness(seen.above, found.above),
    overlap(seen.attributes, found.attributes),
    sameWords(seen.before, found.before),
    sameWords(seen.after, found.after),
    sameName(seen.previous, found.previous),
    sameName(seen.next, found.next),
    seen.landmark === found.landmark ? 1 : 0,
    seen.inLink === found.inLink ? 1 : 0,
    ratio(seen.alike, found.alike),
    1 / (1 + Math.abs(seen.order - found.order)),
    1 - Math.abs(seen.place - found.place) / 1000,
    seen.piece === found.piece ? 1 : 0,
    ratio(seen.length, found.length),
    seen.looks === found.looks ? 1 : 0,
    overlap(tagsOf(seen.children), tagsOf(found.children)),
    seen.side === found.side ? 1 : 0,
    seen.side === found.side ? 1 / (1 + Math.abs(seen.turn - found.turn)) : 0,
    seen.listed === found.listed ? 1 : 0,
  ]
}

function tagsOf(children: string): string[] {
  return children === "" ? [] : [...new Set(children.split(" "))]
}

interface Step {
  readonly tag: string
  readonly position: string
  readonly id: string
}

const STEPS = new Map<string, readonly Step[]>()
/** Paths read are kept up to this number: the same few are compared with every candidate. */
const MOST_STEPS = 1000

function stepsOf(path: string): readonly Step[] {
  let steps = STEPS.get(path)
  if (!steps) {
    steps =
      path === ""
        ? []
        : path.split("/").map((step) => {
            const [tag = "", position = "", id = ""] = step.split(":")
            return { tag, position, id: id.replace(/\d+/g, "0") }
          })
    if (STEPS.size >= MOST_STEPS) STEPS.clear()
    STEPS.set(path, steps)
  }
  return steps
}

function sameSteps(seen: readonly Step[], found: readonly Step[], positions: boolean): boolean {
  if (seen.length !== found.length) return false
  return seen.every((step, i) => {
    const other = found[i]!
    return step.tag === other.tag && (!positions || step.position === other.position)
  })
}

function idOf(step: Step | undefined): string[] {
  return step && step.id !== "" ? [step.id] : []
}

function isHeading(tag: string | undefined): boolean {
  return tag !== undefined && HEADING_TAGS[Tag[tag as KnownTag] ?? 0] === 1
}

/** How many steps agree from the element outwards, tag and position, the nearer ones counting more. */
function endingLikeness(seen: readonly Step[], found: readonly Step[]): number {
  let [score, all, weight] = [0, 0, 1]
  for (let i = 1; i <= Math.min(8, Math.max(seen.length, found.length)); i++) {
    const [a, b] = [seen[seen.length - i], found[found.length - i]]
    all += weight
    if (a && b && a.tag === b.tag) score += weight * (a.position === b.position ? 1 : 0.6)
    weight *= 0.75
  }
  return all === 0 ? 1 : score / all
}

/** The share two lists have in common. */
export function overlap(seen: readonly string[], found: readonly string[]): number {
  if (seen.length === 0 && found.length === 0) return BOTH_EMPTY
  let common = 0
  for (const each of seen) if (found.includes(each)) common++
  return common / (seen.length + found.length - common)
}

/** Elements around it, each compared with the one in its place and those beside it: a wrapper may have come or gone. */
function aboveLikeness(seen: readonly string[], found: readonly string[]): number {
  if (seen.length === 0 && found.length === 0) return 1
  let [score, all, weight] = [0, 0, 1]
  for (let i = 0; i < seen.length; i++) {
    const here = sameName(seen[i]!, found[i] ?? "")
    const near =
      0.8 * Math.max(sameName(seen[i]!, found[i - 1] ?? ""), sameName(seen[i]!, found[i + 1] ?? ""))
    score += weight * Math.max(here, near)
    all += weight
    weight *= 0.8
  }
  return all === 0 ? 0 : score / all
}

/** How alike two elements in short are: tag, then id and classes. */
function sameName(seen: string, found: string): number {
  if (seen === found) return 1
  if (seen === "" || found === "") return 0
  const [seenTag, ...seenNames] = partsOf(seen)
  const [foundTag, ...foundNames] = partsOf(found)
  const named = seenNames.length + foundNames.length === 0 ? 0 : overlap(seenNames, foundNames)
  return 0.3 * (seenTag === foundTag ? 1 : 0) + 0.7 * named
}

const NAMES = new Map<string, readonly string[]>()

/** `div`, `.post`, `#main`; the same few names come again and again. */
function partsOf(name: string): readonly string[] {
  let parts = NAMES.get(name)
  if (!parts) {
    parts = name.split(/(?=[.#])/)
    if (NAMES.size >= MOST_STEPS) NAMES.clear()
    NAMES.set(name, parts)
  }
  return parts
}

function sameWords(seen: string, found: string): number {
  if (seen === found) return seen === "" ? BOTH_EMPTY : 1
  if (seen === "" || found === "") return 0
  return seen.slice(-6) === found.slice(-6) && seen.length > 5 ? 0.5 : 0
}

function ratio(seen: number, found: number): number {
  return (Math.min(seen, found) + 1) / (Math.max(seen, found) + 1)
}
