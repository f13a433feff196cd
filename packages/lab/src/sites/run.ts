import { existsSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { ArticleModel, SiteModel } from "@honbun/core"
import { groupedFolds, type ModelCard, readSiteModel, writeSiteModel } from "@honbun/core/learn"
import { writeWholeSync } from "honbun/command"
import type { FoldModels } from "../train/fold-models.js"
import { type EntryMeasure, measureEntries } from "./entries.js"
import { measureSite, openSite, type SiteMeasure, type SiteMethod } from "./measure.js"
import { type BlockMeasure, measureByBlocks } from "./measure-blocks.js"
import { type PreparedSite, prepareSite } from "./prepare.js"
import { keptFeatures } from "./prepared-file.js"
import { readSites, type SiteSet } from "./site-set.js"
import { type SiteTraining, trainSiteModel } from "./train.js"

/** What `honbun lab sites` was asked for. */
export interface SitesSettings extends SiteTraining {
  /** Single-page models that have not met the sites; the default one when absent. */
  readonly folds?: FoldModels | undefined
  /** A folder for features, models and measures; what lies there already is used. */
  readonly work: string
  readonly date: string
  /** At most so many pages of each site, evenly spread. */
  readonly limit?: number | undefined
  /** Whether to train a model on all sites too. */
  readonly final?: boolean | undefined
}

/** Groups of sites that are left out together. */
export const SITE_FOLDS = 4

/** Numbers of pages of a site that ours learns from, besides all of them. */
export const LEARNT = [5] as const

/** A method as it is measured: ours by the number of pages it learns from. */
export type MeasuredMethod = SiteMethod | `site/${(typeof LEARNT)[number]}`

/** The methods that are measured, in the order of the tables. */
const MEASURED: readonly MeasuredMethod[] = [
  "repetition",
  "collection",
  "single",
  "site",
  ...LEARNT.map((pages) => `site/${pages}` as const),
]

/** What the experiment found out. */
export interface SitesResult {
  readonly measures: ReadonlyMap<MeasuredMethod, readonly SiteMeasure[]>
  readonly model: SiteModel | undefined
}

/** Sites, the groups they are left out in, and the models that have not met them. */
interface SitesRun {
  readonly sites: readonly SiteSet[]
  /** The group of each site. */
  readonly foldOf: (name: string) => number
  readonly articleOf: (set: SiteSet) => ArticleModel | undefined
  readonly siteModelOf: (set: SiteSet) => SiteModel
  /** The features of one site, and of all. */
  readonly featuresOf: (set: SiteSet) => PreparedSite[]
  readonly prepared: () => PreparedSite[]
}

/** Sites with their features and models, made where they are not in the work folder yet. */
export function openRun(
  folders: readonly string[],
  settings: SitesSettings,
  progress: (step: string) => void,
): SitesRun {
  const { work } = settings
  const trained = trainedFolder(settings)
  for (const part of [join(work, "features"), join(trained, "measured")]) mkdirSync(part, { recursive: true })
  const sites = folders.flatMap((folder) => readSites(folder, settings.limit))
  const foldOf = siteFolds(sites.map(({ name }) => name))
  const articleOf = ({ name }: SiteSet): ArticleModel | undefined =>
    settings.folds?.models[settings.folds.unmetBy[name] ?? 0]
  const featuresOf = (set: SiteSet): PreparedSite[] =>
    keptFeatures(join(work, "features", `${set.name}.bin`), () => prepareSite(set, articleOf(set)))
  const prepared = lazily(() =>
    sites.flatMap((set, number) => {
      progress(`features of ${set.name}, ${number + 1} of ${sites.length}`)
      return featuresOf(set)
    }),
  )
  const models = lazily(() =>
    Array.from({ length: SITE_FOLDS }, (_, fold) => {
      progress(`model without group ${fold + 1} of ${SITE_FOLDS}`)
      const others = (): PreparedSite[] => prepared().filter(({ site }) => foldOf(site) !== fold)
      return keptModel(siteModelFile(trained, fold), () =>
        trainSiteModel(others(), cardOf(settings), settings),
      )
    }),
  )
  const siteModelOf = ({ name }: SiteSet): SiteModel => models()[foldOf(name)]!
  return { sites, foldOf, articleOf, siteModelOf, featuresOf, prepared }
}

/**
 * The whole experiment on sites: every method on every site, the learned ones by models that have not met it. Features,
 * models and measures are kept in the work folder as they are made, so that a run can be taken up where it ended.
 */
export function runSites(
  folders: readonly string[],
  settings: SitesSettings,
  progress: (step: string) => void = () => {},
): SitesResult {
  const run = openRun(folders, settings, progress)
  const { sites, articleOf, siteModelOf } = run
  const model = finalModel(run, settings, progress)
  const measures = new Map<MeasuredMethod, SiteMeasure[]>(MEASURED.map((method) => [method, []]))
  for (const [number, set] of sites.entries()) {
    progress(`measures of ${set.name}, ${number + 1} of ${sites.length}`)
    const open = lazily(() => openSite(set, { article: articleOf(set), site: siteModelOf(set) }))
    for (const method of MEASURED) {
      const file = join(trainedFolder(settings), "measured", `${set.name}-${method.replace("/", "-")}.json`)
      measures.get(method)!.push(kept(file, () => measureBy(open(), method)))
    }
  }
  return { measures, model }
}

/** The same by decisions about blocks alone, from the features: a minute, where writing and comparing all texts takes an hour. */
export function runSitesByBlocks(
  folders: readonly string[],
  settings: SitesSettings,
  progress: (step: string) => void = () => {},
): { readonly measures: BlockMeasure[]; readonly model: SiteModel | undefined } {
  const run = openRun(folders, settings, progress)
  const measures = run.sites.map((set) => measureByBlocks(set, run.featuresOf(set), run.siteModelOf(set)))
  return { measures, model: finalModel(run, settings, progress) }
}

/** The pages of each site as entries of a feed, one after the other. */
export function runEntries(
  folders: readonly string[],
  settings: SitesSettings,
  progress: (step: string) => void = () => {},
): EntryMeasure[][] {
  const { sites, articleOf, siteModelOf } = openRun(folders, settings, progress)
  return sites.map((set, number) => {
    progress(`entries of ${set.name}, ${number + 1} of ${sites.length}`)
    return kept(join(trainedFolder(settings), "measured", `${set.name}-entries.json`), () =>
      measureEntries(openSite(set, { article: articleOf(set), site: siteModelOf(set) }), settings.seed),
    )
  })
}

/** The model of all sites, if it is asked for. */
function finalModel(
  { prepared }: SitesRun,
  settings: SitesSettings,
  progress: (step: string) => void,
): SiteModel | undefined {
  if (!settings.final) return undefined
  progress("model of all sites")
  return trainSiteModel(prepared(), cardOf(settings), settings)
}

/** The group of each site, the same whenever the sites are. */
export function siteFolds(names: readonly string[]): (name: string) => number {
  const sorted = [...new Set(names)].sort()
  const folds = groupedFolds(sorted, SITE_FOLDS, 1)
  return (name) => folds[sorted.indexOf(name)] ?? 0
}

/** Where models and their measures are kept: those of another seed apart, features are the same for all. */
function trainedFolder({ work, seed = 1 }: SitesSettings): string {
  return seed === 1 ? work : join(work, `seed-${seed}`)
}

/** The file of the model that has not met a group of sites. */
export function siteModelFile(work: string, fold: number): string {
  return join(work, `site-without-${fold}.json`)
}

function measureBy(site: ReturnType<typeof openSite>, method: MeasuredMethod): SiteMeasure {
  const [name, learnt] = method.split("/")
  return measureSite(site, name as SiteMethod, learnt === undefined ? Infinity : Number(learnt))
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** A model from its file, or made and written there. */
function keptModel(file: string, make: () => SiteModel): SiteModel {
  if (!existsSync(file)) writeWholeSync(file, writeSiteModel(make()))
  return readSiteModel(readFileSync(file, "utf8"))
}

function kept<T>(file: string, make: () => T): T {
  if (!existsSync(file)) writeWholeSync(file, JSON.stringify(make()))
  return JSON.parse(readFileSync(file, "utf8")) as T
}

function cardOf({ date }: SitesSettings): ModelCard {
  return {
    data: "Pages of public static-site repositories; see docs/site.md. Page texts belong to their publishers; the model holds none of them",
    date,
    command: "honbun lab sites sites more/sites --kept-folds folds.json --blocks --model-out site.json",
    measures: {},
  }
}
