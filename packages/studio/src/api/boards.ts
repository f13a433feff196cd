import { ask } from "./client.js"

/** A board as a person arranges it. */
export interface BoardPlan {
  readonly title: string
  readonly language: "en" | "ja"
  readonly sites: readonly BoardSite[]
}

/** One site of a board. */
export interface BoardSite {
  readonly name: string
  /** The id of a recipe. */
  readonly recipe: string
  readonly pages: readonly string[]
  readonly top?: string
  readonly match?: string
  readonly most?: number
}

/** A value on a board. */
export interface ShownPart {
  readonly value: string
  readonly type: string
  readonly normalised?: unknown
  readonly confidence: number
}

/** The parts of a page or item by name. */
export type ShownParts = Readonly<Record<string, ShownPart>>

/** A page on a board. Times are ISO 8601. */
export interface ShownPage {
  readonly url: string
  readonly found: string
  readonly changed: string
  readonly parts: ShownParts
  readonly records?: Readonly<Record<string, readonly ShownParts[]>>
  /** Why it could not be read this time: its values are those of `found`. */
  readonly failure?: string
}

/** A site on a board. */
export interface ShownSite {
  readonly name: string
  readonly url: string
  readonly pages: readonly ShownPage[]
  readonly missed?: readonly { readonly url: string; readonly failure: string }[]
  readonly failure?: string
}

/** A board in a list. */
export interface BoardCard extends BoardPlan {
  readonly id: string
  readonly written: string
  readonly built?: string
  /** Why its file cannot be read. */
  readonly problem?: string
}

/** A board with what it shows. */
export interface WholeBoard extends BoardPlan {
  readonly id: string
  readonly written: string
  readonly contents?: { readonly built: string; readonly sites: readonly ShownSite[] }
  readonly addresses: Readonly<Record<"page" | "download" | "parts" | "atom" | "rss" | "json", string>>
  /** Where pictures come from through the server, by their own address. */
  readonly images?: Readonly<Record<string, string>>
}

const path = (id: string): string => `/api/boards/${encodeURIComponent(id)}`

/** All boards. */
export async function getBoards(): Promise<readonly BoardCard[]> {
  return (await ask<{ boards: readonly BoardCard[] }>("/api/boards")).boards
}

/** A board with what it shows; with pictures, if they are wanted. */
export function getBoard(id: string, images: boolean): Promise<WholeBoard> {
  return ask<WholeBoard>(`${path(id)}${images ? "?images=1" : ""}`)
}

/** Begins a board. */
export function beginBoard(plan: BoardPlan): Promise<WholeBoard> {
  return ask<WholeBoard>("/api/boards", { body: plan })
}

/** Changes a board. */
export function changeBoard(id: string, { title, language, sites }: BoardPlan): Promise<WholeBoard> {
  return ask<WholeBoard>(path(id), { method: "PUT", body: { title, language, sites } })
}

/** Forgets a board. */
export function forgetBoard(id: string): Promise<void> {
  return ask<void>(path(id), { method: "DELETE" })
}
