import { ask } from "./client.js"
import type { BoardCard, BoardSite, Replies, WholeBoard } from "./contract.js"

export type {
  BoardCard,
  BoardSite,
  ShownCard,
  ShownItem,
  ShownPage,
  ShownSite,
  WholeBoard,
} from "./contract.js"

/** A board as a person arranges it. */
export interface BoardPlan {
  readonly title: string
  readonly language: "en" | "ja"
  readonly sites: readonly BoardSite[]
}

const path = (id: string): string => `/api/boards/${encodeURIComponent(id)}`

/** All boards. */
export async function getBoards(): Promise<readonly BoardCard[]> {
  return (await ask<Replies["GET /api/boards"]>("/api/boards")).boards
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
  return ask<void>(path(id), { method: "DELETE", keepalive: true })
}
