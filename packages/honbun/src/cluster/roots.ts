import { realpathSync } from "node:fs"
import { dirname, isAbsolute, relative, resolve } from "node:path"
import { isInside } from "../files/inside.js"

/** An address of another machine, as opposed to a path on this one. */
export function isRemote(place: string): boolean {
  return /^(?:https?|s3):\/\//i.test(place)
}

/**
 * Where a worker may read and write: folders, `s3://bucket/…`, `https://host/…`. Jobs come from a queue that others fill, so
 * their paths and addresses count only inside of these.
 */
export class Roots {
  readonly #folders: readonly string[]
  readonly #addresses: readonly string[]

  constructor(roots: readonly string[]) {
    this.#folders = roots.filter((root) => !isRemote(root)).map(realOf)
    this.#addresses = roots.filter(isRemote).map((root) => withSlash(new URL(root).href))
  }

  /** Whether a path or an address lies inside, links resolved. */
  allows(place: string): boolean {
    if (isRemote(place)) return this.#allowsAddress(place)
    if (!isAbsolute(place)) return false
    const real = realOf(place)
    return this.#folders.some((folder) => isInside(real, folder))
  }

  #allowsAddress(place: string): boolean {
    if (!URL.canParse(place)) return false
    const url = new URL(place)
    if (url.username || url.password) return false
    return this.#addresses.some((root) => withSlash(url.href).startsWith(root))
  }
}

function withSlash(address: string): string {
  return address.endsWith("/") ? address : `${address}/`
}

/** Where a path really lies; of one that is not there yet, where the part that is there lies. */
function realOf(path: string): string {
  const whole = resolve(path)
  try {
    return realpathSync(whole)
  } catch {
    const above = dirname(whole)
    return above === whole ? whole : resolve(realOf(above), relative(above, whole))
  }
}
