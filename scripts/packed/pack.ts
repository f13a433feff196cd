import { readFileSync } from "node:fs"
import { join } from "node:path"
import { kilobytes } from "../bundle-size.js"
import { npm, ROOT, say } from "./run.js"

/** The packages that are published, each after those it needs. */
export const PUBLISHED: readonly string[] = ["packages/core", "packages/honbun", "packages/lab"]

/** A packed package, as `npm pack --json` describes it. */
export interface Packed {
  readonly filename: string
  readonly size: number
  readonly files: readonly { readonly path: string }[]
}

/** Packs a package of the workspace into a folder. */
export function pack(folder: string, destination: string): Packed {
  const output = npm(join(ROOT, folder), "pack", "--json", "--pack-destination", destination)
  const parsed: unknown = JSON.parse(output)
  return (Array.isArray(parsed) ? parsed[0] : Object.values(parsed as object)[0]) as Packed
}

/** A package holds what runs and what explains it, and nothing else. */
export function checkContents({ filename, size, files }: Packed, folder: string): void {
  const paths = files.map((file) => file.path)
  for (const needed of ["package.json", "README.md", "LICENSE", "dist/index.js", "dist/index.d.ts"]) {
    if (!paths.includes(needed)) throw new Error(`${filename} lacks ${needed}`)
  }
  const stray = paths.filter((path) => /\.test(?:-\w+)?\.|fixtures\/|\.tsbuildinfo$|(?<!\.d)\.ts$/.test(path))
  if (stray.length > 0) throw new Error(`${filename} holds what does not belong there: ${stray.join(", ")}`)
  checkReadme(filename, readFileSync(join(ROOT, folder, "README.md"), "utf8"), paths)
  const licences = [join(ROOT, "LICENSE"), join(ROOT, folder, "LICENSE")].map((file) =>
    readFileSync(file, "utf8"),
  )
  if (licences[0] !== licences[1]) throw new Error(`The licence of ${filename} is not that of the repository`)
  if (folder === "packages/honbun") checkStudio(filename, paths)
  say(`${filename}: ${paths.length} files, ${kilobytes(size)} kB`)
}

/** Whoever reads the README of an installed package has no repository around it: links lead into the package, or out. */
function checkReadme(filename: string, readme: string, paths: readonly string[]): void {
  const links = [...readme.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!.replace(/#.*$/, ""))
  const lost = links.filter((link) => link && !/^https:/.test(link) && !paths.includes(link))
  if (lost.length > 0)
    throw new Error(`The README of ${filename} links to what is not in it: ${lost.join(", ")}`)
}

/** The command serves the studio from its own package; what its page names must be there. */
function checkStudio(filename: string, paths: readonly string[]): void {
  const page = readFileSync(join(ROOT, "packages/honbun/studio/index.html"), "utf8")
  const named = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map((match) => `studio/${match[1]}`)
  const missing = ["studio/index.html", "studio/third-party.txt", ...named].filter(
    (path) => !paths.includes(path),
  )
  if (named.length < 2 || missing.length > 0) {
    throw new Error(`${filename} lacks files of the studio: ${missing.join(", ")}`)
  }
  if (/https?:\/\//.test(page)) throw new Error("The studio's page names another host")
  if (!paths.some((path) => /^studio\/assets\/extractor/.test(path))) {
    throw new Error(`${filename} lacks the studio's extractor`)
  }
}
