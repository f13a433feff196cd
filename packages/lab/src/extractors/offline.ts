import { type Page, parsePage } from "@honbun/core"
import { Renderer } from "honbun/command"

/** A stored page as a browser shows it. */
export interface OfflinePage {
  readonly page: Page
  /** Whether style sheets or fonts were asked for and are missing: the page looks otherwise than to people. */
  readonly partial: boolean
  /** Whether so little was shown that nothing is taken for hidden. */
  readonly isBlank: boolean
}

/** Longest time for one page, in milliseconds. */
const PAGE_TIME = 40_000

/** Renders stored pages in Chromium with all network refused. Close it at the end. */
export class OfflineRenderer {
  readonly #renderer: Renderer

  /** `allowPrivate` lets pages are on addresses of this machine; nothing is asked of these either. */
  constructor({ allowPrivate = false }: { allowPrivate?: boolean } = {}) {
    this.#renderer = new Renderer({ timeout: PAGE_TIME, allowPrivate })
  }

  /** The page whose bytes are given, as if it came from the address. Throws when it cannot be rendered. */
  async render(bytes: Uint8Array, url: string): Promise<OfflinePage> {
    const { html, partial, isBlank } = await this.#renderer.render(url, bytes)
    return { page: parsePage(html, { url, rendered: true }), partial, isBlank }
  }

  /** Ends the browser. */
  async close(): Promise<void> {
    await this.#renderer.close()
  }
}
