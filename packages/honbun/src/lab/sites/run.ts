import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import {
  type ArticleModel,
  type ModelCard,
  readArticleModel,
  readSiteModel,
  type SiteModel,
  writeArticleModel,
  writeSiteModel,
} from "@honbun/core"
import { type HostMeasure, hostTable, measureHost } from "./hosts.js"
import {
  measureSelfTraining,
  measureSite,
  type SelfMeasure,
  SITE_METHODS,
  type SiteMeasure,
  type SiteMethod,
} from "./measure.js"
import { type PreparedSite, prepareSite } from "./prepare.js"
import { SINGLE_FOLDS, silentModel, singleModelWithout } from "./single-models.js"
import { readChains, readHosts, readOldDesigns, readSites, type SiteSet, spread } from "./site-set.js"
import { blockTable, characterTable, learntTable, METHOD_NAMES, methodTable, selfTable } from "./tables.js"
import { trainSiteModel } from "./train.js"

/** What `honbun lab sites` was asked for. */
export interface SitesSettings {
  /** A folder of single pages with whole texts, to train single-page models that have not met the sites. */
  readonly pages?: string
  /** A folder of documents in several pages: more sites to train on. */
  readonly chains?: string
  /** A folder for the models of each fold; what lies there already is used. */
  readonly work: string
  readonly date: string
  /** At most so many pages of each site are measured, evenly spread. */
  readonly limit?: number
  /** Where the chances of made-up sites and of training start from; 1 when absent. */
  readonly seed?: number
  /** Whether to train a model on all sites too. */
  readonly final?: boolean
}

/** Groups of sites that are left out together, for site models. */
export const SITE_FOLDS = 4

/** The file of the site model that has not met a site, among those of all sites; the first one's for a site of none. */
export function siteModelFile(work: string, sites: readonly string[], site: string): string {
  const place = [...sites].sort().indexOf(site)
  return join(work, `site-without-${Math.max(0, place) % SITE_FOLDS}.json`)
}

/** Pages of a site that ours learns from. */
export const LEARNT_PAGES = 10

/** Other numbers of pages, to see how many are enough. */
export const LEARNT_TOO = [5, 20] as const

/** What the experiment found out. */
export interface SitesResult {
  readonly report: string
  readonly measures: ReadonlyMap<SiteMethod, readonly SiteMeasure[]>
  readonly model: SiteModel | undefined
}

/**
 * The whole experiment on sites: every method on every site, the learned ones by models that have met neither
 * the site nor older designs of it. Long: an hour of one core for eleven sites. Models of folds are kept in the
 * work folder, so that a run can be taken up again.
 */
export function runSites(
  folder: string,
  settings: SitesSettings,
  progress: (step: string) => void = () => {},
): SitesResult {
  const sites = readSites(folder)
  const { limit = Infinity } = settings
  const measured = sites.map((set) => ({ ...set, pages: spread(set.pages, limit) }))
  const names = sites.map(({ name }) => name).sort()
  mkdirSync(settings.work, { recursive: true })
  const hosts = settings.pages === undefined ? [] : readHosts(settings.pages)
  const hostNames = [...new Set(hosts.map(({ site }) => site))].sort()
  /** The group a site or host is left out in; -1 for what is never left out. */
  const foldOf = (site: string, folds: number): number =>
    Math.max(names.indexOf(site), hostNames.indexOf(site)) % folds
  const single = Array.from({ length: SINGLE_FOLDS }, (_, fold) => {
    progress(`single-page model without fold ${fold + 1} of ${SINGLE_FOLDS}`)
    return singleModel(
      fold,
      new Set([...names, ...hostNames].filter((name) => foldOf(name, SINGLE_FOLDS) === fold)),
      folder,
      settings,
    )
  })
  const modelOf = (site: string): ArticleModel | undefined => single[Math.max(0, foldOf(site, SINGLE_FOLDS))]
  const learnt = {
    sites,
    more: [...readOldDesigns(folder), ...(settings.chains ? readChains(settings.chains) : [])],
  }
  const training = { seed: settings.seed ?? 1 }
  const lazily = prepareLazily(learnt, modelOf, training.seed, progress)
  const silent = silentModel()
  const lazilyAlone = prepareLazily(learnt, () => silent, training.seed, progress)
  const modelsOf = (kind: string, prepared: () => PreparedSite[]): SiteModel[] =>
    Array.from({ length: SITE_FOLDS }, (_, fold) => {
      progress(`${kind} model without fold ${fold + 1} of ${SITE_FOLDS}`)
      const isOut = ({ site }: PreparedSite): boolean => foldOf(site, SITE_FOLDS) === fold
      return kept(join(settings.work, `${kind}-without-${fold}.json`), readSiteModel, writeSiteModel, () =>
        trainSiteModel(
          prepared().filter((each) => !isOut(each)),
          cardOf(settings, {}),
          training,
        ),
      )
    })
  const siteModels = modelsOf("site", lazily)
  const aloneModels = modelsOf("alone", lazilyAlone)
  const measures = new Map<SiteMethod, SiteMeasure[]>()
  for (const method of SITE_METHODS) {
    const rows = measured.map((set) => {
      progress(`${METHOD_NAMES[method]}: ${set.name}`)
      const site = (method === "alone" ? aloneModels : siteModels)[foldOf(set.name, SITE_FOLDS)]
      return measureSite(set, method, { article: modelOf(set.name), site }, LEARNT_PAGES)
    })
    measures.set(method, rows)
  }
  const bySome = [...LEARNT_TOO].map((pages): [number, SiteMeasure[]] => {
    progress(`${METHOD_NAMES.site}: ${pages} pages`)
    const rows = measured.map((set) => {
      const site = siteModels[foldOf(set.name, SITE_FOLDS)]
      return measureSite(set, "site", { article: modelOf(set.name), site }, pages)
    })
    return [pages, rows]
  })
  const byPages = new Map(
    [...bySome, [LEARNT_PAGES, measures.get("site")!] as const].sort(([a], [b]) => a - b),
  )
  const few = hosts.map((set) => {
    progress(`host: ${set.name}`)
    return measureHost(set, { article: modelOf(set.site), site: siteModels[foldOf(set.site, SITE_FOLDS)] })
  })
  const self = measured.map((set) => {
    progress(`self-training: ${set.name}`)
    return measureSelfTraining(set, {
      article: modelOf(set.name),
      site: siteModels[foldOf(set.name, SITE_FOLDS)],
    })
  })
  const report = reportOf(measures, byPages, few, self)
  const card = cardOf(settings, figuresOf(measures.get("site")!))
  const model = settings.final ? trainSiteModel(lazily(), card, training) : undefined
  return { report, measures, model }
}

/** Seeds of sites never meet, as there are fewer sites. */
const SEED_STEP = 1_000

/** What site models learn from: sites, and their older designs and books. */
interface LearntFrom {
  readonly sites: readonly SiteSet[]
  readonly more: readonly SiteSet[]
}

/** Features are worked out once, and only when a model has to be trained. */
function prepareLazily(
  { sites, more }: LearntFrom,
  modelOf: (site: string) => ArticleModel | undefined,
  seed: number,
  progress: (step: string) => void,
): () => PreparedSite[] {
  let prepared: PreparedSite[] | undefined
  return () => {
    prepared ??= [
      ...sites.map((set) => ({ set, varied: true })),
      ...more.map((set) => ({ set, varied: false })),
    ].flatMap(({ set, varied }, number) => {
      progress(`features of ${set.name}`)
      return prepareSite(set, modelOf(set.site), varied, seed * SEED_STEP + number)
    })
    return prepared
  }
}

function singleModel(
  fold: number,
  left: ReadonlySet<string>,
  folder: string,
  { work, pages }: SitesSettings,
): ArticleModel | undefined {
  const file = join(work, `article-without-${fold}.json`)
  if (!existsSync(file) && pages === undefined) return undefined
  return kept(file, readArticleModel, writeArticleModel, () => singleModelWithout(left, pages!, folder))
}

/** A model from its file, or made and written there. */
function kept<M>(file: string, read: (text: string) => M, write: (model: M) => string, make: () => M): M {
  if (existsSync(file)) return read(readFileSync(file, "utf8"))
  const model = make()
  writeFileSync(file, write(model))
  return model
}

function cardOf({ date }: SitesSettings, measures: Record<string, number>): ModelCard {
  return {
    data: "Pages of public static-site repositories at several times, sites made from them by adding what templates add, and books in several pages; see docs/site.md. Page texts belong to their publishers; the model holds none of them",
    date,
    command: "honbun lab sites sites --pages pages --chains chains --model-out site.json",
    measures,
  } as ModelCard
}

function figuresOf(measures: readonly SiteMeasure[]): Record<string, number> {
  const round = (value: number): number => Math.round(value * 1_000) / 1_000
  const over = (value: (each: SiteMeasure) => number): number =>
    round(measures.reduce((sum, each) => sum + value(each), 0) / Math.max(1, measures.length))
  return {
    "block F, sites left out": over(({ blocks }) => blocks.f1),
    "pages exact, sites left out": over(({ exact }) => exact),
    "bodies exact, sites left out": over(({ exactBody }) => exactBody),
  }
}

/** The tables of a run, as Markdown. */
export function reportOf(
  measures: ReadonlyMap<SiteMethod, readonly SiteMeasure[]>,
  byPages: ReadonlyMap<number, readonly SiteMeasure[]>,
  hosts: readonly HostMeasure[],
  self: readonly SelfMeasure[],
): string {
  const fenced = (table: string): string => `\`\`\`text\n${table}\`\`\``
  const parts = [
    `All methods, means over sites\n\n${fenced(methodTable(measures))}`,
    `Ours by the number of pages of a site it learns from, means over sites\n\n${fenced(learntTable(byPages))}`,
  ]
  if (hosts.length > 0)
    parts.push(
      `Hosts of single pages, three to eleven pages of each, means over hosts\n\n${fenced(hostTable(hosts))}`,
    )
  for (const [method, rows] of measures) {
    parts.push(`${METHOD_NAMES[method]}, blocks\n\n${fenced(blockTable(rows))}`)
    parts.push(`${METHOD_NAMES[method]}, characters\n\n${fenced(characterTable(rows))}`)
  }
  parts.push(`Self-training, every other page of each site held out\n\n${fenced(selfTable(self))}`)
  return parts.join("\n\n")
}
