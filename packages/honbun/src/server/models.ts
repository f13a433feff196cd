import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync, statSync } from "node:fs"
import { join } from "node:path"
import type { Method } from "@honbun/core"
import { PRIVATE_FOLDER, writeWholeSync } from "../files/write-whole.js"
import { ApiError } from "./api-error.js"
import { keptJson } from "./kept-json.js"

/** A model in the data folder. */
export interface StoredModel {
  readonly name: string
  /** The method it is a model for. */
  readonly method: Method
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

/** A training that ended well; a later one may have taken the place of its model. */
export interface Training extends ModelFigures {
  readonly model: string
  /** When it ended, ISO 8601. */
  readonly time: string
}

/** Trainings that are remembered. */
const MOST_TRAININGS = 200

/** The beginning of a model file names its format. */
const BEGINNING = 200

function methodOf(file: string): Method {
  const opened = openSync(file, "r")
  try {
    const buffer = Buffer.alloc(BEGINNING)
    const beginning = buffer.toString("utf8", 0, readSync(opened, buffer))
    if (beginning.includes('"honbun-crf-model"')) return "crf"
    return beginning.includes('"honbun-paper-d-model"') ? "forest" : "auto"
  } finally {
    closeSync(opened)
  }
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
        return {
          name,
          method: methodOf(join(this.#folder, file)),
          written: mtime.toISOString(),
          bytes: size,
          figures: this.#figuresOf(name),
        }
      })
  }

  /** The file of a model that is there. Throws an {@link ApiError} when it is not. */
  fileOf(name: string): string {
    const file = this.pathFor(name)
    if (existsSync(file)) return file
    throw new ApiError(404, "no-model", "There is no model of this name; see /api/models")
  }

  /** The same for a method: `auto` and `paper` take any that fits. Throws where the model is for another. */
  fileFor(name: string, asked: Method | "paper"): string {
    const file = this.fileOf(name)
    const method = methodOf(file)
    if (asked === "auto" || asked === method || (asked === "paper" && method === "forest")) return file
    throw new ApiError(400, "other-method", `The model ${name} is for the method ${method}, not ${asked}`)
  }

  /** Keeps what a training found, beside the model and among all trainings. */
  keepTraining(training: Training): void {
    const { model, time, ...figures } = training
    writeWholeSync(`${this.pathFor(model)}.figures`, JSON.stringify(figures))
    const before = this.trainings().filter((each) => each.time !== time || each.model !== model)
    writeWholeSync(this.#history, JSON.stringify([training, ...before].slice(0, MOST_TRAININGS)))
  }

  /** All trainings that are remembered, the latest first. */
  trainings(): readonly Training[] {
    return keptJson<Training[]>(this.#history) ?? []
  }

  get #history(): string {
    return join(this.#folder, "trainings.list")
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
