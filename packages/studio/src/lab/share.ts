/** A share as tables write it, such as .953. */
export function share(value: number | undefined): string {
  if (value === undefined) return "—"
  return value.toFixed(3).replace(/^0/, "")
}
