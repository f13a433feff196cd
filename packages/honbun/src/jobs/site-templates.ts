import { closeSync, openSync, readSync } from "node:fs"
import { SiteTemplate } from "@honbun/core"

/** Where the template of a host is in a file of templates. */
export interface TemplatePlace {
  readonly host: string
  /** Pages it was learned from. */
  readonly pages: number
  readonly at: number
  readonly bytes: number
}

/** A file of templates, and where each is. Plain data, so that it can go to a thread. */
export interface TemplateFile {
  readonly path: string
  /** Most bytes of templates that a thread holds, as they are written; in use they take some four times as much. */
  readonly held: number
  readonly places: readonly TemplatePlace[]
}

/** The templates of hosts, read when they are needed; the longest unused are forgotten when they grow too many. */
export class SiteTemplates {
  readonly #path: string
  readonly #places: ReadonlyMap<string, TemplatePlace>
  readonly #most: number
  /** In the order of their last use. */
  readonly #held = new Map<string, SiteTemplate>()
  #bytes = 0

  constructor({ path, places, held }: TemplateFile) {
    this.#path = path
    this.#places = new Map(places.map((place) => [place.host, place]))
    this.#most = held
  }

  /** The template of a host; undefined when none was learned. */
  of(host: string | undefined): SiteTemplate | undefined {
    const place = host === undefined ? undefined : this.#places.get(host)
    if (!place) return undefined
    let template = this.#held.get(place.host)
    if (template) this.#held.delete(place.host)
    else {
      template = SiteTemplate.fromJSON(readPiece(this.#path, place))
      this.#bytes += place.bytes
      this.#makeRoom()
    }
    this.#held.set(place.host, template)
    return template
  }

  #makeRoom(): void {
    for (const host of this.#held.keys()) {
      if (this.#bytes <= this.#most) return
      this.#held.delete(host)
      this.#bytes -= this.#places.get(host)!.bytes
    }
  }
}

/** A piece of a file as text. */
export function readPiece(path: string, { at, bytes }: Pick<TemplatePlace, "at" | "bytes">): string {
  const file = openSync(path, "r")
  try {
    const buffer = Buffer.alloc(bytes)
    let read = 0
    while (read < bytes) {
      const more = readSync(file, buffer, read, bytes - read, at + read)
      if (more === 0) throw new Error(`${path} ends too early`)
      read += more
    }
    return buffer.toString()
  } finally {
    closeSync(file)
  }
}
