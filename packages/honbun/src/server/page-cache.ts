import { randomBytes } from "node:crypto"
import type { PageInput } from "./page-requests.js"
import type { ShownPage } from "./show/show-page.js"

/** Most bytes of pages kept. */
const MOST_BYTES: number = 128 * 2 ** 20
/** Most pages kept. */
const MOST_PAGES = 200

/** A page that can be asked about again without being sent again. */
export interface KeptPage extends PageInput {
  readonly id: string
  /** What it looks like, once that was asked for. */
  shown?: ShownPage & {
    readonly images: boolean
    /** Its style sheets as elements, once they have come. */
    readonly dressed: Promise<string>
  }
}

/** The pages seen last. Their ids cannot be guessed: whoever knows one was told it. */
export class PageCache {
  readonly #pages = new Map<string, KeptPage>()
  #bytes = 0

  keep(page: PageInput): KeptPage {
    const kept: KeptPage = { ...page, id: randomBytes(16).toString("base64url") }
    this.#pages.set(kept.id, kept)
    this.#bytes += weight(kept)
    this.#makeRoom()
    return kept
  }

  /** A page by its id; it is then the one seen last. */
  find(id: string): KeptPage | undefined {
    const page = this.#pages.get(id)
    if (!page) return undefined
    this.#pages.delete(id)
    this.#pages.set(id, page)
    return page
  }

  /** Keeps what a page looks like. */
  setShown(page: KeptPage, shown: NonNullable<KeptPage["shown"]>): void {
    if (!this.#pages.has(page.id)) return
    this.#bytes -= weight(page)
    page.shown = shown
    this.#bytes += weight(page)
    this.#makeRoom()
  }

  #makeRoom(): void {
    for (const [id, page] of this.#pages) {
      // The last one stays, however large.
      if (this.#pages.size <= 1 || (this.#bytes <= MOST_BYTES && this.#pages.size <= MOST_PAGES)) return
      this.#pages.delete(id)
      this.#bytes -= weight(page)
    }
  }
}

/** Style sheets are counted as the page names them; those at other addresses are kept elsewhere too. */
function weight({ bytes, shown }: KeptPage): number {
  const characters = shown
    ? shown.bodies.reduce((sum, body) => sum + body.length, shown.head.length) +
      shown.styles.reduce((sum, { css }) => sum + (css?.length ?? 0), 0)
    : 0
  return bytes.length + 2 * characters
}
