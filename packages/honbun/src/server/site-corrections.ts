import { mkdirSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Correction, CorrectionVerdict } from "@honbun/core"
import { PRIVATE_FOLDER, writeWholeSync } from "../files/write-whole.js"
import { keptJson } from "./kept-json.js"

/** What people decided about places of sites, by host, kept in one file. */
export class SiteCorrections {
  readonly #file: string
  #byHost: Record<string, readonly Correction[]>

  constructor(data: string) {
    this.#file = join(data, "site-corrections.json")
    this.#byHost = keptJson(this.#file) ?? {}
  }

  all(): Readonly<Record<string, readonly Correction[]>> {
    return this.#byHost
  }

  /** Remembers a decision about a place, in the stead of any before; undefined takes it back. */
  set(host: string, path: string, verdict: CorrectionVerdict | undefined): void {
    const others = (Object.hasOwn(this.#byHost, host) ? this.#byHost[host]! : []).filter(
      (each) => each.path !== path,
    )
    const corrections = verdict ? [...others, { path, verdict, time: Date.now() }] : others
    const { [host]: _, ...rest } = this.#byHost
    const byHost = corrections.length > 0 ? { ...rest, [host]: corrections } : rest
    mkdirSync(dirname(this.#file), { recursive: true, mode: PRIVATE_FOLDER })
    writeWholeSync(this.#file, `${JSON.stringify(byHost, null, 1)}\n`)
    this.#byHost = byHost
  }
}
