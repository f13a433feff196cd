import { HonbunError } from "@honbun/core"
import { readSite, type SiteHistory, type SiteLimits, siteFolders } from "./site-history.js"

/** What is said of a site: how much was found, or why it was left out. */
export interface SiteTold {
  readonly name: string
  readonly count: number
  readonly reason?: string
}

/** What is measured at every site that can be read, all in one list. A site that cannot be read is told of and left out. */
export function measureSites<T>(
  folders: readonly string[],
  limits: SiteLimits,
  measure: (site: SiteHistory) => readonly T[],
  tell: (site: SiteTold) => void,
): T[] {
  const all: T[] = []
  for (const path of siteFolders(folders)) {
    try {
      for (const site of readSite(path, limits)) {
        const found = measure(site)
        for (const each of found) all.push(each)
        tell({ name: site.name, count: found.length })
      }
    } catch (error) {
      if (!(error instanceof HonbunError) && (error as NodeJS.ErrnoException).code === undefined) throw error
      tell({ name: path, count: 0, reason: (error as Error).message })
    }
  }
  return all
}
