import type { BoardPlan, WholeBoard } from "../api/boards.js"

let deleted: BoardPlan | undefined

/** Remembers the board that was deleted last, until another is. */
export function keepDeleted({ title, language, sites }: WholeBoard): void {
  deleted = { title, language, sites }
}

/** The board that was deleted last; it is given out once. */
export function takeDeleted(): BoardPlan | undefined {
  const last = deleted
  deleted = undefined
  return last
}
