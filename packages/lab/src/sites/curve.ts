import { bootstrap, mean, seeded, shuffledOrder } from "@honbun/core/learn"
import { percent, share, textTable } from "honbun/command"
import { plotLines } from "../plot/lines.js"
import { type BlockMeasure, measureByBlocks } from "./measure-blocks.js"
import type { PreparedSite } from "./prepare.js"
import { openRun, SITE_FOLDS, type SitesSettings } from "./run.js"
import { trainSiteModel } from "./train.js"

/** Numbers of sites that a model is trained with. */
const SITES = [11, 25, 50, 100, Number.POSITIVE_INFINITY] as const
/** Of every so many pages of each site one is trained with, where all sites are. */
const EVERY_PAGE = [1, 2, 4] as const
/** Smaller than the default model, and the same for all points: what is asked is how they differ. */
const BOOSTING = {
  ...{ trees: 40, depth: 5, rate: 0.25, rowShare: 0.6, columnShare: 0.3 },
  ...{ lambda: 4, minimumChildWeight: 2 },
}

/** What a model of so many sites and pages came to on sites left out. */
export interface CurvePoint {
  /** Sites trained with, in the mean over groups, and pages of each. */
  readonly sites: number
  readonly pages: number
  readonly measures: readonly BlockMeasure[]
}

/** How good the site model becomes with more sites and more pages of each: every site is judged by models without its group. */
export function siteCurve(
  folders: readonly string[],
  settings: SitesSettings,
  progress: (step: string) => void = () => {},
): CurvePoint[] {
  const { sites, foldOf, featuresOf, prepared } = openRun(folders, settings, progress)
  const wanted = [
    ...SITES.map((most) => ({ most, every: 1 })),
    ...EVERY_PAGE.slice(1).map((every) => ({ most: Number.POSITIVE_INFINITY, every })),
  ]
  return wanted.map(({ most, every }) => {
    const groups = Array.from({ length: SITE_FOLDS }, (_, fold) => {
      progress(`${most} sites, one page of ${every}, group ${fold + 1} of ${SITE_FOLDS}`)
      const others = prepared().filter(({ site }) => foldOf(site) !== fold)
      const lessons = thinned(others, most, every, settings.seed ?? 1)
      const model = trainSiteModel(lessons, CARD, { seed: settings.seed, boosting: BOOSTING })
      const judged = sites.filter(({ name }) => foldOf(name) === fold)
      return { lessons, measures: judged.map((set) => measureByBlocks(set, featuresOf(set), model)) }
    })
    return {
      sites: mean(groups.map(({ lessons }) => new Set(lessons.map(({ site }) => site)).size)),
      pages: mean(groups.flatMap(({ lessons }) => lessons.filter(isWhole).map(({ pages }) => pages.length))),
      measures: groups.flatMap(({ measures }) => measures),
    }
  })
}

const CARD = { data: "learning curve", date: "", command: "honbun lab sites --curve", measures: {} }

/** Whether a site is seen by all its pages. */
function isWhole({ name, site }: PreparedSite): boolean {
  return name === site
}

/** Some of the sites, drawn by lot, with some pages of each; what their other pages show of them stays. */
function thinned(
  sites: readonly PreparedSite[],
  most: number,
  every: number,
  seed: number,
): readonly PreparedSite[] {
  const names = [...new Set(sites.map(({ site }) => site))].sort()
  const order = Array.from(shuffledOrder(names.length, seeded(seed)), (place) => names[place]!)
  const chosen = new Set(order.slice(0, most))
  return sites
    .filter(({ site }) => chosen.has(site))
    .map((site) => ({ ...site, pages: site.pages.filter((_, page) => page % every === 0) }))
}

/** The points as a table. */
export function siteCurveTable(points: readonly CurvePoint[]): string {
  const rows = points.map(({ sites, pages, measures }) => {
    const { value, low, high } = exactOf(measures)
    const over = (one: (measure: BlockMeasure) => number): number => mean(measures.map(one))
    return [
      String(Math.round(sites)),
      pages.toFixed(1),
      percent(value),
      `${percent(low)}–${percent(high)}`,
      share(over(({ all }) => all.f1)),
      percent(over(({ few }) => few.exact)),
      share(over(({ few }) => few.f1)),
    ]
  })
  return textTable(
    ["sites", "pages of each", "exact", "95 % of samples", "F", "exact, 5 pages known", "F"],
    rows,
  )
}

/** The points with all pages as a picture: exact pages by number of sites. */
export function siteCurvePlot(points: readonly CurvePoint[]): string {
  const line = points.slice(0, SITES.length)
  const named = [
    {
      name: "all pages known",
      points: line.map(({ sites, measures }) => {
        const { value, low, high } = exactOf(measures)
        return { x: sites, y: value, low, high }
      }),
    },
    {
      name: "five pages known",
      points: line.map(({ sites, measures }) => ({
        x: sites,
        y: mean(measures.map(({ few }) => few.exact)),
      })),
    },
  ]
  return plotLines(named, {
    title: "Exact pages by sites learnt from",
    xTitle: "sites",
    yTitle: "exact pages, mean over sites left out",
    logX: true,
    dots: true,
  })
}

function exactOf(measures: readonly BlockMeasure[]): ReturnType<typeof bootstrap> {
  return bootstrap(measures.map(({ all }) => all.exact))
}
