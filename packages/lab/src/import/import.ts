import { basename, join, resolve } from "node:path"
import { type Imported, safeId, writeSet } from "honbun/command"
import { IMPORT_MESSAGES } from "../messages/import.js"
import { combinedSets, importCombined } from "./import-combined.js"
import { importPlain } from "./import-plain.js"
import { importScrapinghub } from "./import-scrapinghub.js"
import { importWcxb } from "./import-wcxb.js"
import { importWedata } from "./import-wedata.js"
import { LayoutError } from "./layout-error.js"

/** The layouts that can be imported. */
export const LAYOUTS = ["wcxb", "scrapinghub", "combined", "wedata", "plain"] as const
/** A layout that can be imported. */
export type Layout = (typeof LAYOUTS)[number]

/** The split of WCXB that is imported unless another is named: the one meant for development. */
export const DEFAULT_SPLIT = "dev"

/** How a folder is imported. */
export interface ImportOptions {
  /** The name of the set; that of the layout, or of the folder for a plain one, if not given. */
  readonly set?: string | undefined
  readonly split?: string | undefined
}

/** Turns a folder in another layout into a set below `out`, and says where it lies. */
export function importFolder(
  layout: Layout,
  folder: string,
  out: string,
  options: ImportOptions = {},
): Imported & { readonly folder: string } {
  if (layout === "combined" && options.set === undefined) {
    const all = combinedSets(folder).map((set) => importFolder(layout, folder, out, { ...options, set }))
    return {
      pages: all.flatMap(({ pages }) => pages),
      skipped: all.flatMap(({ skipped }) => skipped),
      folder: out,
    }
  }
  const set = safeId(options.set ?? (layout === "plain" ? basename(resolve(folder)) : layout))
  const target = join(out, set)
  if (resolve(target) === resolve(folder)) throw new LayoutError(IMPORT_MESSAGES.outIsSource, {})
  const imported = read(layout, folder, set, options.split ?? DEFAULT_SPLIT)
  writeSet(target, imported.pages, imported.card)
  return { ...imported, folder: target }
}

function read(layout: Layout, folder: string, set: string, split: string): Imported {
  if (layout === "wcxb") return importWcxb(folder, set, split)
  if (layout === "combined") return importCombined(folder, set)
  if (layout === "wedata") return importWedata(folder, set)
  return layout === "scrapinghub" ? importScrapinghub(folder, set) : importPlain(folder, set)
}
