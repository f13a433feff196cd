import { existsSync } from "node:fs"
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { PRIVATE_FOLDER, writeWhole } from "../files/write-whole.js"
import { Turns } from "../store/turns.js"
import { ApiError } from "./api-error.js"

/** Ids that are fit for files and addresses: small letters of any script, digits, hyphens. */
const ID = /^[\p{L}\p{N}][\p{L}\p{N}-]{0,47}$/u
/** Longest id made of a name, in characters; a number may follow. */
const LONGEST_ID = 40
/** Most things kept in one folder: whoever needs more needs a store. */
const MOST_KEPT = 2_000

/**
 * Things people make, one JSON file each in a folder of the data folder: readable, safe to copy, the same that the command
 * line reads. At every moment the old or the new file is there whole. What belongs to one lies beside it, `<id>.<what>.json`.
 */
export class KeptFiles {
  readonly folder: string
  /** What a thing is called in errors. */
  readonly #what: string
  /** Changes happen one after the other: two new ones of the same name must not get the same id. */
  readonly #turns = new Turns()

  constructor(folder: string, what: string) {
    this.folder = folder
    this.#what = what
  }

  /** The ids of all that is kept, in order. */
  async ids(): Promise<string[]> {
    if (!existsSync(this.folder)) return []
    return (await readdir(this.folder))
      .flatMap((file) => (file.endsWith(".json") ? [file.slice(0, -".json".length)] : []))
      .filter((id) => ID.test(id))
      .sort()
  }

  /** The file of a thing that is there. Throws an {@link ApiError} when it is not. */
  fileOf(id: string): string {
    const file = join(this.folder, `${id}.json`)
    if (ID.test(id) && existsSync(file)) return file
    throw new ApiError(404, `no-${this.#what}`, `There is no such ${this.#what}`)
  }

  async read(id: string): Promise<string> {
    return await readFile(this.fileOf(id), "utf8")
  }

  /**
   * All that is kept, as `read` gives it, in order; `unread` says what is put in the place of a file that cannot be read.
   * What is deleted meanwhile is left out.
   */
  async each<Thing>(
    read: (id: string) => Promise<Thing>,
    unread: (id: string, written: string, problem: string) => Thing,
  ): Promise<Thing[]> {
    const things: Thing[] = []
    for (const id of await this.ids()) {
      try {
        things.push(await read(id))
      } catch (error) {
        if (!existsSync(join(this.folder, `${id}.json`))) continue
        things.push(unread(id, await this.written(id), (error as Error).message))
      }
    }
    return things
  }

  /** When a thing was last written, ISO 8601. */
  async written(id: string): Promise<string> {
    return (await stat(this.fileOf(id))).mtime.toISOString()
  }

  /** Keeps a new thing under an id made of its name; gives the id. */
  async add(name: string, json: string): Promise<string> {
    return await this.#turns.take(async () => {
      const taken = new Set(await this.ids())
      if (taken.size >= MOST_KEPT)
        throw new ApiError(409, "too-many", `Expected at most ${MOST_KEPT} of them; delete some`)
      const id = freeId(idOf(name) || this.#what, taken)
      await mkdir(this.folder, { recursive: true, mode: PRIVATE_FOLDER })
      await writeWhole(join(this.folder, `${id}.json`), json)
      return id
    })
  }

  /** Changes a thing: `change` is given what is there and gives what is to. */
  async change(id: string, change: (json: string) => string | Promise<string>): Promise<void> {
    await this.#turns.take(async () => {
      const file = this.fileOf(id)
      await writeWhole(file, await change(await readFile(file, "utf8")))
    })
  }

  async remove(id: string, beside: readonly string[]): Promise<void> {
    await this.#turns.take(async () => {
      const files = [this.fileOf(id), ...beside.map((what) => this.#fileBeside(id, what))]
      for (const file of files) await rm(file, { force: true })
    })
  }

  /** What lies beside a thing; undefined when nothing does. */
  async readBeside(id: string, what: string): Promise<string | undefined> {
    const file = this.#fileBeside(id, what)
    return existsSync(file) ? await readFile(file, "utf8") : undefined
  }

  /** Changes what lies beside a thing: `change` is given what lies there, if anything, and gives what is to. */
  async changeBeside(id: string, what: string, change: (json: string | undefined) => string): Promise<void> {
    await this.#turns.take(async () => {
      await writeWhole(this.#fileBeside(id, what), change(await this.readBeside(id, what)))
    })
  }

  #fileBeside(id: string, what: string): string {
    return this.fileOf(id).replace(/json$/, `${what}.json`)
  }
}

/** A name in small letters, what is neither letter nor digit as hyphens; empty when nothing is left. */
function idOf(name: string): string {
  const plain = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
  return [...plain.replace(/^-+/, "")].slice(0, LONGEST_ID).join("").replace(/-+$/, "")
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id
  for (let i = 2; ; i++) if (!taken.has(`${id}-${i}`)) return `${id}-${i}`
}
