import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Article } from "@honbun/core"
import { extract } from "@honbun/core/papers"

/** A page that ships with honbun, and what honbun reads in it. */
export interface Sample {
  /** Its file name without ending; part of addresses. */
  readonly name: string
  readonly html: string
  /** The address it says it has; nobody answers there. */
  readonly url: string | undefined
  readonly article: Article
}

const FOLDER = fileURLToPath(new URL("../../samples/", import.meta.url))

/** All sample pages, read and extracted now; a handful of small files. */
export function loadSamples(): readonly Sample[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".html"))
    .sort()
    .map((file) => {
      const bytes = readFileSync(FOLDER + file)
      const article = extract(bytes)
      return {
        name: file.replace(/\.html$/, ""),
        html: bytes.toString("utf8"),
        url: article.canonical,
        article: extract(bytes, { url: article.canonical }),
      }
    })
}
