import { say } from "@honbun/core/words"

/** A number with its noun, or whatever follows it, in the singular or the plural: `1 page`, `2 pages`. */
export function counted(count: number, one: string, more = `${one}s`): string {
  return say({ en: `{count} {count:${one}|${more}}`, ja: "" }, "en", { count })
}
