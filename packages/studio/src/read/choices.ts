import type { QueryChange } from "../app/route.js"
import type { Choices } from "../worker/messages.js"

/** The stops of the slider, from left to right. */
export const FAVOR_STOPS = ["precision", "balanced", "recall"] as const

/** The kinds of text that can be counted as content. */
export const INCLUDES = ["header", "standfirst", "captions", "comments"] as const

/** What is chosen before anything was turned. */
const FIRST_CHOICES: Choices = {
  method: "auto",
  favor: "balanced",
  include: { header: false, standfirst: true, captions: true, comments: false },
}

/** The thresholds the paper found best (A Table 1): where the two sliders start. */
export const FIRST_THRESHOLDS = { upper: 0.7, lower: 0.4 }

/** The choices that an address names; what it does not name is as at first. */
export function choicesIn(query: URLSearchParams): Choices {
  const [method, favor, include] = ["method", "favor", "include"].map((name) => query.get(name))
  const kinds = include?.split(".")
  return {
    method: (method ?? FIRST_CHOICES.method) as Choices["method"],
    favor: favorIn(favor ?? null),
    include: kinds
      ? Object.fromEntries(INCLUDES.map((kind) => [kind, kinds.includes(kind)]))
      : FIRST_CHOICES.include,
  }
}

function favorIn(text: string | null): Choices["favor"] {
  const thresholds = /^([01](?:\.\d+)?)-([01](?:\.\d+)?)$/.exec(text ?? "")
  if (thresholds) return { upper: Number(thresholds[1]), lower: Number(thresholds[2]) }
  return FAVOR_STOPS.find((stop) => stop === text) ?? FIRST_CHOICES.favor
}

/** How choices are written into an address; what is as at first is not written. */
export function choicesQuery({ method, favor, include }: Choices): QueryChange {
  const kinds = INCLUDES.filter((kind) => include?.[kind])
  const isFirst = INCLUDES.every((kind) => (include?.[kind] ?? false) === FIRST_CHOICES.include?.[kind])
  return {
    method: method === FIRST_CHOICES.method ? undefined : method,
    favor:
      typeof favor === "object" ? `${favor.upper}-${favor.lower}` : favor === "balanced" ? undefined : favor,
    include: isFirst ? undefined : kinds.join(".") || "-",
  }
}
