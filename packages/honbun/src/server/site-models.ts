import { mkdirSync } from "node:fs"
import { dirname, join } from "node:path"
import { PRIVATE_FOLDER, writeWholeSync } from "../files/write-whole.js"
import { keptJson } from "./kept-json.js"

/** Which model is the default for which site, kept in one file. */
export class SiteModels {
  readonly #file: string
  #models: Record<string, string>

  constructor(data: string) {
    this.#file = join(data, "site-models.json")
    this.#models = keptJson(this.#file) ?? {}
  }

  list(): Readonly<Record<string, string>> {
    return this.#models
  }

  /** The model of an address's host, if one was chosen. */
  modelFor(url: string | undefined): string | undefined {
    if (url === undefined || !URL.canParse(url)) return undefined
    const { hostname } = new URL(url)
    return Object.hasOwn(this.#models, hostname) ? this.#models[hostname] : undefined
  }

  /** Chooses a model for a host, or none. */
  choose(host: string, model: string | undefined): void {
    const { [host]: _, ...others } = this.#models
    const models = model === undefined ? others : { ...others, [host]: model }
    mkdirSync(dirname(this.#file), { recursive: true, mode: PRIVATE_FOLDER })
    writeWholeSync(this.#file, `${JSON.stringify(models, null, 1)}\n`)
    this.#models = models
  }
}
