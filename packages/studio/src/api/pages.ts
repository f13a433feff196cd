import type { Source } from "../worker/source.js"
import { ApiError, ask, send } from "./client.js"
import type { HeldPage, Replies, SamplePage } from "./contract.js"

export type { HeldPage, SamplePage } from "./contract.js"

/** Where a page comes from. */
export type Origin =
  | {
      readonly kind: "url"
      readonly url: string
      /** As a browser draws it, after its scripts have run. */
      readonly isRendered?: boolean
    }
  | { readonly kind: "sample"; readonly name: string }
  /** One that the server holds already. */
  | { readonly kind: "kept"; readonly id: string }
  | {
      readonly kind: "html"
      readonly name: string
      readonly content: string | Uint8Array
      readonly url?: string | undefined
    }

/** Lists the sample pages. */
export async function getSamples(): Promise<readonly SamplePage[]> {
  return (await ask<Replies["GET /api/samples"]>("/api/samples")).samples
}

/** Gives the server a page, or has it fetch one, to be shown in a frame. */
export function holdPage(origin: Origin, signal?: AbortSignal): Promise<HeldPage> {
  return ask<HeldPage>("/api/page", { body: { ...originBody(origin), images: true, wait: false }, signal })
}

/** How a page is named to the server, which takes HTML as text. */
export function originBody(origin: Origin): object {
  if (origin.kind === "url") return { url: origin.url, ...(origin.isRendered ? { render: true } : {}) }
  if (origin.kind === "sample") return { sample: origin.name }
  if (origin.kind === "kept") return { page: origin.id }
  return { html: origin.content, ...(origin.url ? { url: origin.url } : {}) }
}

/** The bytes of a page the server holds. */
export async function sourceOf(page: HeldPage, signal?: AbortSignal): Promise<Source> {
  const response = await send(`/api/page/${page.id}/source`, { signal })
  return {
    content: new Uint8Array(await response.arrayBuffer()),
    url: page.url,
    contentType: response.headers.get("x-honbun-content-type") ?? undefined,
    ...(response.headers.has("x-honbun-rendered") ? { rendered: true } : {}),
  }
}

/** Has the server show a page with images or without; one that it holds keeps its id. */
export function showImages(origin: Origin, images: boolean): Promise<HeldPage> {
  return ask<HeldPage>("/api/page", { body: { ...originBody(origin), images, wait: false } })
}

/** Asks about a page the server holds. One that it holds no longer, as after a restart, is given to it once more. */
export async function askHeld(
  id: string,
  question: (origin: Origin) => Promise<HeldPage>,
  again: () => Promise<Origin>,
): Promise<HeldPage> {
  try {
    return await question({ kind: "kept", id })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "no-page")) throw error
    return await question(await again())
  }
}

/** The address of a held page for a frame. `reachable`: the studio may look into it; still nothing in it runs. */
export function frameAddress(page: Pick<HeldPage, "id">): string {
  return `/api/page/${page.id}?reachable=1`
}

/** A chapter of a book. */
export interface BookChapter {
  readonly title: string
  readonly html: string
  readonly url?: string | undefined
  readonly author?: string | undefined
  readonly published?: string | undefined
  readonly language?: string | undefined
}

/** Articles as a book (EPUB), with their pictures in it. */
export async function writeBook(title: string, chapters: readonly BookChapter[]): Promise<Blob> {
  return await (await send("/api/epub", { body: { title, chapters } })).blob()
}

/** Gives pictures addresses through the server, by those they have. */
export async function signPictures(urls: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (urls.length === 0) return new Map()
  const { addresses } = await ask<{ addresses: readonly string[] }>("/api/images", { body: { urls } })
  return new Map(urls.map((url, i) => [url, addresses[i] ?? ""]))
}
