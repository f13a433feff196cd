import { readFile } from "node:fs/promises"
import type { Normalised, ValueType } from "@honbun/core"

/** A part as it is shown, kept from one build to the next. */
export interface KnownPart {
  readonly value: string
  readonly type: ValueType
  readonly normalised?: Normalised
  readonly confidence: number
}

/** What is known of one page of a board. */
export interface KnownPage {
  readonly url: string
  /** When its parts were last found, ISO 8601. */
  readonly found: string
  /** When its parts were first found with these values, ISO 8601. */
  readonly changed: string
  /** The address of its site's icon. */
  readonly icon?: string
  readonly parts: Readonly<Record<string, KnownPart>>
  /** Lists of items, each with parts of its own. */
  readonly records?: Readonly<Record<string, readonly Readonly<Record<string, KnownPart>>[]>>
}

/** What is known of a board: the pages of each site by name, in the order they are shown. */
export interface BoardState {
  readonly format: "honbun-board-state"
  readonly version: 1
  readonly sites: Readonly<Record<string, readonly KnownPage[]>>
}

const EMPTY: BoardState = { format: "honbun-board-state", version: 1, sites: {} }

/** The state of the last build; an empty one when there is none, or when it cannot be read. */
export async function readState(path: string): Promise<BoardState> {
  try {
    const state = JSON.parse(await readFile(path, "utf8")) as BoardState
    return state.format === EMPTY.format && state.version === EMPTY.version ? state : EMPTY
  } catch {
    return EMPTY
  }
}
