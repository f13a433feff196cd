import { attribute, type Page } from "../page/page.js"

/** The class names of an element as they are in the source, `""` when it has none. */
export function classOf(page: Page, node: number): string {
  return attribute(page, node, "class") ?? ""
}

/** Whether an element's class names match, tried only where there are any. */
export function hasClass(page: Page, node: number, pattern: RegExp): boolean {
  const names = attribute(page, node, "class")
  return names !== undefined && names !== "" && pattern.test(names)
}

/** A pattern for whole class names: `words("note tip")` matches `box note` and not `notebook`. */
export function words(names: string): RegExp {
  return new RegExp(`(?:^|\\s)(?:${names.trim().split(/\s+/).join("|")})(?=\\s|$)`, "i")
}
