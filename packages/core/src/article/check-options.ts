import { HonbunError } from "../errors.js"
import type { ExtractOptions } from "./extract.js"

/** Every option there is; the type sees to it that none is forgotten. */
const KNOWN: Readonly<Record<keyof ExtractOptions, true>> = {
  url: true,
  contentType: true,
  method: true,
  favor: true,
  include: true,
  content: true,
  remove: true,
  images: true,
  links: true,
  model: true,
  forest: true,
  nextLink: true,
  template: true,
  explain: true,
  now: true,
  limits: true,
  rendered: true,
}

/** Throws `bad-option` for a name that is no option: a typing error would otherwise be silence. */
export function checkOptions(options: ExtractOptions): void {
  for (const name of Object.keys(options)) {
    if (Object.hasOwn(KNOWN, name)) continue
    const names = Object.keys(KNOWN).join(", ")
    throw new HonbunError("bad-option", `Expected options among ${names}; got \`${name}\``)
  }
  for (const name of ["images", "links"] as const) {
    const value: unknown = options[name]
    if (value !== undefined && typeof value !== "boolean") {
      throw new HonbunError(
        "bad-option",
        `Expected \`${name}\` to be true or false, got \`${String(value)}\``,
      )
    }
  }
}
