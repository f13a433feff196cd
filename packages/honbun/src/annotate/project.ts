import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdir, readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { gunzipSync, gzipSync } from "node:zlib"
import { writeWhole } from "../files/write-whole.js"
import { appendLine, readLines } from "./durable-lines.js"
import { AnnotateError } from "./errors.js"
import { complaintAbout, LABEL_SETS, type LabelSet, type Labels, withoutOther } from "./labels.js"

/** What a project is. */
export interface ProjectCard {
  readonly name: string
  readonly labels: LabelSet
  /** When it was begun, ISO 8601. */
  readonly created: string
}

/** A page of a project. */
export interface ProjectPage {
  readonly id: string
  readonly url?: string | undefined
  readonly contentType?: string | undefined
  readonly title?: string | undefined
  readonly language?: string | undefined
  /** How many blocks it has; labels name them by number. */
  readonly blocks: number
  /** How many pictures it has; their numbers follow those of the blocks. Absent in sets that were made before. */
  readonly pictures?: number | undefined
  /** Of the texts of its blocks: with another, the numbers mean other blocks. */
  readonly fingerprint: string
  readonly added: string
}

/** A page's labels by one annotator, as saved last. */
export interface SavedLabels {
  readonly annotator: string
  /** Counted from 1; each save is one. */
  readonly revision: number
  readonly labels: Labels
  /** Whether the annotator has finished the page. */
  readonly done: boolean
  readonly time: string
}

/** Names that are fit for folders. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,63}$/u

/** A name as it may stand for a project or a person. Throws an {@link AnnotateError}. */
export function checkedName(name: string, what: string): string {
  const trimmed = name.normalize("NFC").trim()
  if (NAME.test(trimmed)) return trimmed
  throw new AnnotateError("bad-name", `Expected ${what} to be up to 64 letters, digits, spaces, - and _`)
}

/**
 * A folder of pages that people label: `project.json`, `pages.jsonl`, `html/<id>.html.gz`, and a file of saves for
 * each page and person. A save is a line added and brought to the disk, so nothing saved is ever lost and every
 * earlier state can be found again.
 */
export class Project {
  readonly card: ProjectCard
  readonly folder: string
  /** The save under way of each file; the next waits for it. */
  readonly #saves = new Map<string, Promise<unknown>>()

  private constructor(folder: string, card: ProjectCard) {
    this.folder = folder
    this.card = card
  }

  static async create(folder: string, name: string, labels: LabelSet): Promise<Project> {
    if (existsSync(join(folder, "project.json")))
      throw new AnnotateError("exists", "There is such a project already")
    const card: ProjectCard = { name, labels, created: new Date().toISOString() }
    await mkdir(join(folder, "html"), { recursive: true })
    await writeWhole(join(folder, "project.json"), `${JSON.stringify(card, null, 1)}\n`)
    return new Project(folder, card)
  }

  static async open(folder: string): Promise<Project> {
    try {
      return new Project(
        folder,
        JSON.parse(await readFile(join(folder, "project.json"), "utf8")) as ProjectCard,
      )
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error
      throw new AnnotateError("no-project", "There is no project of this name")
    }
  }

  /** The labels to choose from. */
  get labels(): readonly string[] {
    return LABEL_SETS[this.card.labels]
  }

  async pages(): Promise<ProjectPage[]> {
    return await readLines<ProjectPage>(join(this.folder, "pages.jsonl"))
  }

  async page(id: string): Promise<ProjectPage> {
    const found = (await this.pages()).find((page) => page.id === id)
    if (found) return found
    throw new AnnotateError("no-page", "There is no such page in the project")
  }

  /** Adds a page, once: the same bytes are the same page. */
  async add(bytes: Uint8Array, about: Omit<ProjectPage, "id" | "added">): Promise<ProjectPage> {
    const id = createHash("sha256").update(bytes).digest("hex").slice(0, 16)
    return await this.#inTurn("pages", async () => {
      const known = (await this.pages()).find((page) => page.id === id)
      if (known) return known
      await writeWhole(this.#html(id), gzipSync(bytes))
      const page: ProjectPage = { id, ...about, added: new Date().toISOString() }
      await appendLine(join(this.folder, "pages.jsonl"), page)
      return page
    })
  }

  /** The bytes of a page. */
  async read(id: string): Promise<Uint8Array> {
    return gunzipSync(await readFile(this.#html((await this.page(id)).id)))
  }

  /** Everyone's labels of a page, by name. */
  async saved(id: string): Promise<Map<string, SavedLabels>> {
    const folder = join(this.folder, "labels", id)
    const files = existsSync(folder) ? (await readdir(folder)).sort() : []
    const saved = new Map<string, SavedLabels>()
    for (const file of files) {
      const last = (await readLines<SavedLabels>(join(folder, file))).at(-1)
      if (last) saved.set(last.annotator, last)
    }
    return saved
  }

  /**
   * Saves someone's labels of a page. `after` is the revision they were made from: when another window has saved
   * since, they are refused with the code `stale`.
   */
  async save(id: string, annotator: string, given: SaveRequest): Promise<SavedLabels> {
    // Everything in turn, from the first look on: of two saves the later one must win.
    return await this.#inTurn(`${id}/${annotator}`, async () => {
      const page = await this.page(id)
      const complaint = complaintAbout(given.labels, this.card.labels, page.blocks + (page.pictures ?? 0))
      if (complaint) throw new AnnotateError("bad-labels", complaint)
      const path = join(this.folder, "labels", page.id, `${annotator}.jsonl`)
      const revision = (await readLines<SavedLabels>(path)).at(-1)?.revision ?? 0
      if (given.after !== undefined && given.after !== revision) {
        throw new AnnotateError("stale", `Saved elsewhere since: revision ${revision}, not ${given.after}`)
      }
      const labels = withoutOther(given.labels)
      const time = new Date().toISOString()
      const saved: SavedLabels = { annotator, revision: revision + 1, labels, done: given.done, time }
      await appendLine(path, saved)
      return saved
    })
  }

  async #inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#saves.get(key)
    const now = (async () => {
      await before?.catch(() => {})
      return await work()
    })()
    this.#saves.set(key, now)
    try {
      return await now
    } finally {
      if (this.#saves.get(key) === now) this.#saves.delete(key)
    }
  }

  #html(id: string): string {
    return join(this.folder, "html", `${id}.html.gz`)
  }
}

/** Labels to be saved. */
export interface SaveRequest {
  readonly labels: Labels
  readonly done: boolean
  readonly after?: number | undefined
}
