import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ApiError } from "./api-error.js"
import type { PageInput } from "./page-requests.js"

/** Runs whose pages are kept; older ones are forgotten. */
const KEPT = 8

/**
 * The pages of the latest runs over sites, on the disk: a correction is tried on all of them at once, and any of them can be
 * looked at, without fetching anything again.
 */
export class SiteRuns {
  #root: string | undefined
  readonly #runs: string[] = []

  /** A folder for the pages of a new run, and its id. */
  begin(): { readonly id: string; readonly path: string } {
    this.#root ??= mkdtempSync(join(tmpdir(), "honbun-runs-"))
    const id = randomBytes(16).toString("base64url")
    const path = join(this.#root, id)
    mkdirSync(path)
    this.#runs.push(id)
    for (const old of this.#runs.splice(0, Math.max(0, this.#runs.length - KEPT)))
      rmSync(join(this.#root, old), { recursive: true, force: true })
    return { id, path }
  }

  /** The folder of a run. Throws an {@link ApiError}. */
  pathOf(id: string): string {
    if (this.#root !== undefined && this.#runs.includes(id)) return join(this.#root, id)
    throw new ApiError(404, "no-run", "The pages of this run are no longer kept; run it again")
  }

  /** A page of a run by its number, from 0 on. Throws an {@link ApiError}. */
  page(id: string, number: number): PageInput {
    const folder = this.pathOf(id)
    const list = join(folder, "pages.jsonl")
    const line = existsSync(list) ? readFileSync(list, "utf8").split("\n")[number] : undefined
    if (!line) throw new ApiError(404, "no-page", "There is no page of this number in the run")
    const { url, contentType, file } = JSON.parse(line) as {
      url?: string
      contentType?: string
      file: string
    }
    return { bytes: readFileSync(join(folder, file)), url, contentType }
  }

  close(): void {
    if (this.#root !== undefined) rmSync(this.#root, { recursive: true, force: true })
  }
}
