import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { PRIVATE_FOLDER, writeWholeSync } from "../files/write-whole.js"
import { ApiError } from "./api-error.js"
import { keptJson } from "./kept-json.js"

/** A model in the data folder. */
export interface StoredModel {
  readonly name: string
  /** When it was written, ISO 8601. */
  readonly written: string
  readonly bytes: number
  /** What training found, where it was trained by a job here. */
  readonly figures?: ModelFigures | undefined
}

/** Mean scores of a model and of the default on pages that it had not seen. */
export interface ModelFigures {
  readonly pages: number
  readonly score: number
  readonly defaultScore: number
}

/** Names that are fit for files and for nothing else. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,63}$/u

/** The models people trained, one file each in the folder `models`. */
export class ModelFolder {
  readonly #folder: string

  constructor(data: string) {
    this.#folder = join(data, "models")
  }

  list(): StoredModel[] {
    if (!existsSync(this.#folder)) return []
    return readdirSync(this.#folder)
      .filter((file) => file.endsWith(".json"))
      .sort()
      .map((file) => {
        const { mtime, size } = statSync(join(this.#folder, file))
        const name = file.slice(0, -".json".length)
        return { name, written: mtime.toISOString(), bytes: size, figures: this.#figuresOf(name) }
      })
  }

  /** The file of a model that is there. Throws an {@link ApiError} when it is not. */
  fileOf(name: string): string {
    const file = this.pathFor(name)
    if (existsSync(file)) return file
    throw new ApiError(404, "no-model", "There is no model of this name; see /api/models")
  }

  /** Keeps what training found beside the model. */
  keepFigures(name: string, figures: ModelFigures): void {
    writeWholeSync(`${this.pathFor(name)}.figures`, JSON.stringify(figures))
  }

  #figuresOf(name: string): ModelFigures | undefined {
    return NAME.test(name) ? keptJson(`${this.pathFor(name)}.figures`) : undefined
  }

  /** Where a model of this name is to be written. */
  pathFor(name: string): string {
    if (!NAME.test(name)) throw new ApiError(400, "bad-name", "Expected letters, digits, - and _ in a name")
    mkdirSync(this.#folder, { recursive: true, mode: PRIVATE_FOLDER })
    return join(this.#folder, `${name}.json`)
  }
}
