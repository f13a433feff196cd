import { HonbunError } from "../errors.js"

/** Throws `bad-option` for a name that is no option: a typing error would otherwise be silence. */
export function checkOptions(
  options: { readonly images?: unknown; readonly links?: unknown },
  known: Readonly<Record<string, true>>,
): void {
  for (const name of Object.keys(options)) {
    if (Object.hasOwn(known, name)) continue
    const names = Object.keys(known).join(", ")
    throw new HonbunError("bad-option", `Expected options among ${names}; got \`${name}\``)
  }
  for (const name of ["images", "links"] as const) {
    const value = options[name]
    if (value !== undefined && typeof value !== "boolean") {
      throw new HonbunError(
        "bad-option",
        `Expected \`${name}\` to be true or false, got \`${String(value)}\``,
      )
    }
  }
}
