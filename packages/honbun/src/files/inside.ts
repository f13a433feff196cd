import * as system from "node:path"

/** The part of `node:path` that paths are compared with; that of another system may be given. */
export type PathRules = Pick<typeof system, "isAbsolute" | "relative" | "sep">

/**
 * Whether a path is a folder or lies below it, by the rules of the system: on Windows another drive is outside, and capitals make no
 * difference. Links are not resolved. Both paths must be whole.
 */
export function isInside(path: string, folder: string, rules: PathRules = system): boolean {
  const way = rules.relative(folder, path)
  return !rules.isAbsolute(way) && way.split(rules.sep)[0] !== ".."
}
