import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"

/**
 * Loads a package that honbun does not depend on, if it can be found: beside honbun, or in the
 * `node_modules` of a folder or of one above it. Undefined where it is not installed.
 */
export async function loadPackage(specifier: string, folder: string): Promise<unknown> {
  try {
    return await import(specifier)
  } catch (error) {
    if (!isAbsence(error)) throw error
  }
  const file = entryOf(specifier, folder)
  return file === undefined ? undefined : await import(pathToFileURL(file).href)
}

function isAbsence(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND"
}

/** The file that `import` of a specifier would load, seen from a folder. */
function entryOf(specifier: string, folder: string): string | undefined {
  const parts = specifier.split("/")
  const name = parts.slice(0, specifier.startsWith("@") ? 2 : 1).join("/")
  const below = parts.slice(specifier.startsWith("@") ? 2 : 1)
  for (const modules of createRequire(join(folder, "x.js")).resolve.paths(name) ?? []) {
    const manifest = join(modules, name, "package.json")
    if (!existsSync(manifest)) continue
    const { exports, main = "index.js" } = JSON.parse(readFileSync(manifest, "utf8")) as Manifest
    const subpath = below.length === 0 ? "." : `./${below.join("/")}`
    const target = exports === undefined ? (subpath === "." ? main : subpath) : importTarget(exports, subpath)
    return target === undefined ? undefined : join(dirname(manifest), target)
  }
  return undefined
}

type Target = string | { readonly [condition: string]: Target }
interface Manifest {
  readonly main?: string
  readonly exports?: Target
}

/** What a package exports for `import` in Node: the first condition that fits. */
function importTarget(exports: Target, subpath: string): string | undefined {
  if (typeof exports === "string") return subpath === "." ? exports : undefined
  let target: Target | undefined = Object.keys(exports).some((key) => key.startsWith("."))
    ? exports[subpath]
    : subpath === "."
      ? exports
      : undefined
  while (typeof target === "object") target = target.node ?? target.import ?? target.default
  return target
}
