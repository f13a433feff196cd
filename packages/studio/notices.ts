import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"

/** The file beside a bundle with the licences of everything in it that others wrote. */
export const NOTICES = "third-party.txt"

/** The licences of the packages that these files are of, as those who pass the bundle on have to hand them over. */
export function noticesOf(files: Iterable<string>): string {
  const found = new Map<string, string>()
  for (const file of files) {
    const folder = packageOf(file.replaceAll("\\", "/").replace(/[?\0].*$/, ""))
    if (folder === undefined || found.has(folder)) continue
    found.set(folder, noticeOf(folder))
  }
  return `${[...new Set(found.values())].sort().join("\n\n---\n\n")}\n`
}

/** The folder of the installed package that a file is of. */
function packageOf(file: string): string | undefined {
  const installed = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]
  return installed !== undefined && existsSync(join(installed, "package.json")) ? installed : undefined
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), "utf8").trim())
  return [`${name} ${version} (${license})`, ...texts].join("\n\n")
}

/** What the workers of a build are made of: they are bundled before what starts them. */
const ofWorkers = new Set<string>()

/** Remembers what a worker is made of, for {@link notices}. */
export function workerNotices(): Plugin {
  return {
    name: "worker-notices",
    generateBundle() {
      for (const file of this.getModuleIds()) ofWorkers.add(file)
    },
  }
}

/** Writes {@link NOTICES} into a bundle of Vite. */
export function notices(): Plugin {
  return {
    name: "notices",
    generateBundle() {
      const source = noticesOf([...ofWorkers, ...this.getModuleIds()])
      this.emitFile({ type: "asset", fileName: NOTICES, source })
    },
  }
}
