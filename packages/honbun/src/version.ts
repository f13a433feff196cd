import { readFileSync } from "node:fs"

const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string
}

/** The version of this package, as its manifest states it. */
export const VERSION: string = manifest.version
