import { NOT_TRUE_OR_FALSE, UNKNOWN_OPTION } from "../error-reasons.js"
import { HonbunError } from "../errors.js"

/** Throws `bad-option` for a name that is no option: a typing error would otherwise be silence. */
export function checkOptions(
  options: { readonly images?: unknown; readonly links?: unknown },
  known: Readonly<Record<string, true>>,
): void {
  for (const name of Object.keys(options)) {
    if (known[name] === true) continue
    const names = Object.keys(known).join(", ")
    throw new HonbunError("bad-option", UNKNOWN_OPTION, { names, name })
  }
  for (const name of ["images", "links"] as const) {
    const value = options[name]
    if (value !== undefined && typeof value !== "boolean") {
      throw new HonbunError("bad-option", NOT_TRUE_OR_FALSE, { name, value: String(value) })
    }
  }
}
