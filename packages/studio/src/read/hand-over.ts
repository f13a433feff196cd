/** A page on its way from the browser's other tab. */
export interface HandedPage {
  readonly html: string
  readonly url: string
  /** The site that sent it, by the browser's word. */
  readonly origin: string
}

/** The one path of the studio whose opener may speak to it; the server's policy cuts the tie everywhere else. */
export const RECEIVING = "/receive"
/** The studio asks with this word, and the bookmarklet answers with it. */
const WORD = "honbun-page"
/** Where the studio keeps the key that its own bookmarklets know. */
const KEY = "honbun.bookmarklet"
/** How long to wait for a page, in milliseconds. */
const PATIENCE = 4_000

/** The key of this studio's bookmarklets; made when first asked for. */
export function ownKey(): string {
  const known = localStorage.getItem(KEY)
  if (known) return known
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
  localStorage.setItem(KEY, made)
  return made
}

/**
 * The script of the bookmarklet. It opens the studio and, when the studio asks, hands over the page as it stands. Nothing goes to
 * the server from the foreign site, so the server need not accept anything from other origins; the page goes from window to window,
 * to this studio's origin only, and the studio takes it only with the key that is in the bookmarklet.
 */
export function bookmarkletSource(origin: string, key: string): string {
  const script = `(()=>{const w=open(${JSON.stringify(`${origin}${RECEIVING}`)});const f=e=>{if(e.source!==w||e.origin!==${JSON.stringify(origin)}||e.data!==${JSON.stringify(WORD)})return;removeEventListener("message",f);w.postMessage({${JSON.stringify(WORD)}:${JSON.stringify(key)},html:"<!doctype html>"+document.documentElement.outerHTML,url:location.href},${JSON.stringify(origin)})};addEventListener("message",f)})()`
  return `javascript:${encodeURIComponent(script)}`
}

/** Asks the window that opened the studio for its page. Rejects when none comes in time. */
export function receivePage(from: Window | null, signal: AbortSignal): Promise<HandedPage> {
  return new Promise((resolve, reject) => {
    if (!from) return reject(new Error("nobody opened this window"))
    const give = (event: MessageEvent): void => {
      const page = event.source === from ? pageIn(event) : undefined
      if (!page) return
      stop()
      resolve(page)
    }
    // Only the word goes out, so it may go to whoever opened us.
    const knock = (): void => from.postMessage(WORD, "*")
    const knocking = setInterval(knock, 250)
    const patience = setTimeout(() => fail(), PATIENCE)
    const stop = (): void => {
      clearInterval(knocking)
      clearTimeout(patience)
      removeEventListener("message", give)
    }
    const fail = (): void => {
      stop()
      reject(new Error("no page came"))
    }
    addEventListener("message", give)
    signal.addEventListener("abort", fail, { once: true })
    knock()
  })
}

function pageIn({ data, origin }: MessageEvent): HandedPage | undefined {
  if (typeof data !== "object" || data === null || data[WORD] !== ownKey()) return undefined
  const { html, url } = data as { html?: unknown; url?: unknown }
  return typeof html === "string" && typeof url === "string" ? { html, url, origin } : undefined
}
