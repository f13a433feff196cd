import { attribute, type Page, resolveUrl } from "../page/page.js"

const LINK_SCHEME = /^(?:https?|mailto):/
const IMAGE_SCHEME = /^https?:/
const IMAGE_DATA = /^data:image\/(?:png|gif|jpe?g|webp|avif);base64,[a-z0-9+/=]+$/i

/**
 * The address a link may lead to: absolute with a scheme that only leads somewhere, or an anchor in a page of unknown
 * address as it is. Undefined for everything else, `javascript:` above all, however it is spelt: the
 * parser of the URL standard decides what the scheme is, as it would in a browser.
 */
export function linkAddress(page: Page, address: string | undefined): string | undefined {
  const trimmed = clean(address)
  if (trimmed === "#") return undefined
  return absolute(page, trimmed, LINK_SCHEME)
}

/** The address of a picture: as for links, or data of a picture format that cannot hold scripts. */
export function imageAddress(page: Page, address: string | undefined): string | undefined {
  const trimmed = clean(address)
  if (/^data:/i.test(trimmed)) return IMAGE_DATA.test(trimmed) ? trimmed : undefined
  return absolute(page, trimmed, IMAGE_SCHEME)
}

const HIDDEN_MAIL = /\/cdn-cgi\/l\/email-protection#([\da-f]{6,600})$/i
const MAIL = /^[\w.!#$%&'*+/=?^{|}~-]{1,64}@[\w-]+(?:\.[\w-]+)+/

/**
 * The mail address that an element hides from collectors the way Cloudflare does: each byte is mixed with the first one,
 * and a script puts it back. Undefined where there is none.
 */
export function hiddenMail(page: Page, node: number): string | undefined {
  const told = attribute(page, node, "data-cfemail")
  const code = told ?? HIDDEN_MAIL.exec(attribute(page, node, "href") ?? "")?.[1]
  if (code === undefined || code.length > 600 || !/^(?:[\da-f]{2})+$/i.test(code)) return undefined
  const [key = 0, ...bytes] = (code.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))
  return MAIL.exec(bytes.map((byte) => String.fromCharCode(byte ^ key)).join(""))?.[0]
}

/** Without the characters that browsers pass over in an address; `""` for none. */
function clean(address: string | undefined): string {
  return address === undefined
    ? ""
    : address
        .replace(/[\0-\x1f\x7f]+/g, "")
        .trim()
        .replace(/\s/g, "%20")
}

function absolute(page: Page, address: string, allowed: RegExp): string | undefined {
  const url = resolveUrl(page, address)
  if (url !== undefined) return allowed.test(url) ? url : undefined
  // On a page of unknown address, relative addresses stay as they are; what begins with a slash or
  // backslash twice names a host, and what holds a colon before the first slash could be a scheme.
  if (page.base !== undefined || address === "" || /^[\\/]{2}|^[^/?#]*:|\\/.test(address)) return undefined
  return address
}
