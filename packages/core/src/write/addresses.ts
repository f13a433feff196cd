import { type Page, resolveUrl } from "../page/page.js"

const LINK_SCHEME = /^(?:https?|mailto):/
const IMAGE_SCHEME = /^https?:/
const IMAGE_DATA = /^data:image\/(?:png|gif|jpe?g|webp|avif);base64,[a-z0-9+/=]+$/i

/**
 * The address a link may lead to: absolute with a scheme that only leads somewhere, or an anchor in the
 * page as it is. Undefined for everything else, `javascript:` above all, however it is spelt: the
 * parser of the URL standard decides what the scheme is, as it would in a browser.
 */
export function linkAddress(page: Page, address: string | undefined): string | undefined {
  const trimmed = clean(address)
  if (trimmed.startsWith("#")) return trimmed.length > 1 ? trimmed : undefined
  return absolute(page, trimmed, LINK_SCHEME)
}

/** The address of a picture: as for links, or data of a picture format that cannot hold scripts. */
export function imageAddress(page: Page, address: string | undefined): string | undefined {
  const trimmed = clean(address)
  if (/^data:/i.test(trimmed)) return IMAGE_DATA.test(trimmed) ? trimmed : undefined
  return absolute(page, trimmed, IMAGE_SCHEME)
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
