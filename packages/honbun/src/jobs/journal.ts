import { readFileSync } from "node:fs"
import { readFile, rm, writeFile } from "node:fs/promises"
import { PRIVATE_FILE, removeUnfinished, writeWhole } from "../files/write-whole.js"
import { ownerLives, ownName } from "./lock-owner.js"
import type { PartState } from "./part-writer.js"
import type { Place } from "./source.js"
import type { TallyState } from "./tally.js"

/** How far a run has come: everything needed to take it up again. */
export interface Checkpoint {
  /** Which of several inputs, and where in it. */
  readonly input: number
  readonly place: Place
  /** The number of the first page that is not done. */
  readonly next: number
  /** Pages behind `next` that are done, where output has no order. */
  readonly ahead: readonly number[]
  readonly out: PartState | undefined
  /** Length of the file of signatures. */
  readonly signatures: number
  readonly tally: TallyState
}

/** What a journal holds. */
export interface JournalState {
  readonly format: "honbun-batch"
  readonly version: 1
  /** Of the inputs and of every option that changes the output. */
  readonly fingerprint: string
  /** When the run began, in milliseconds since 1970. */
  readonly began: number
  readonly ended: boolean
  readonly checkpoint: Checkpoint | undefined
}

/** A journal that cannot be used, and why. */
export class JournalError extends Error {
  override readonly name: string = "JournalError"
  readonly code: "unreadable" | "in-use"

  constructor(code: "unreadable" | "in-use", message: string) {
    super(message)
    this.code = code
  }
}

/** Where the state of a run is kept. */
export interface JournalKeeper {
  read(): Promise<JournalState | undefined>
  /** Replaces the state; when this returns, the new one is on the disk. */
  write(state: JournalState): Promise<void>
  /** Keeps a second run away; gives back what lets it in again. Throws a {@link JournalError}. */
  lock(): Promise<() => Promise<void>>
}

/**
 * The small file beside an output that says how much of it counts. It is replaced as a whole each time, so
 * that a reader finds the old state or the new one, never half of one.
 */
export class Journal implements JournalKeeper {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  /** What is in it; undefined when there is none. */
  async read(): Promise<JournalState | undefined> {
    let text: string
    try {
      text = await readFile(this.#path, "utf8")
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined
      throw error
    }
    try {
      const state = JSON.parse(text) as JournalState
      if (state.format === "honbun-batch" && state.version === 1) return state
    } catch {
      // Said below.
    }
    throw new JournalError("unreadable", this.#path)
  }

  /** Replaces it; when this returns, the new state is on the disk. */
  async write(state: JournalState): Promise<void> {
    await writeWhole(this.#path, JSON.stringify(state), { mode: PRIVATE_FILE })
  }

  /**
   * Keeps a second run from writing to the same output. The lock of a process that is gone counts for
   * nothing, and what it was writing when it was killed goes; gives back what releases it.
   */
  async lock(): Promise<() => Promise<void>> {
    const path = `${this.#path}.lock`
    for (let attempt = 0; attempt < 2; attempt++) {
      try {
        await writeFile(path, `${ownName()}\n`, { flag: "wx", mode: PRIVATE_FILE })
        await removeUnfinished(this.#path)
        return () => rm(path, { force: true })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
        if (ownerLives(readFileSync(path, "utf8"))) throw new JournalError("in-use", path)
        await rm(path, { force: true })
      }
    }
    throw new JournalError("in-use", path)
  }
}
