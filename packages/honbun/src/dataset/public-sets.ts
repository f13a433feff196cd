import type { Include } from "@honbun/core"
import type { DataCard } from "./set-writer.js"

/** What the gold texts of a set hold, and how much its pages count in training; `style.json` beside the set may say it. */
export interface SetStyle extends Partial<Include> {
  /** Whether the gold text begins with the title and has nothing else of the header: the title is then cut off. */
  readonly title?: boolean
  /** The field of `pages.jsonl` that holds the gold text; `text` unless given. */
  readonly text?: string
  /** How much each page, or each site, counts in training; 1 unless given. */
  readonly weight?: number
}

/** A published set: its style, where it comes from and under which licence. */
export interface PublicSet {
  readonly style?: SetStyle
  readonly card: DataCard
}

const set = (source: string, licence: string, style: SetStyle = {}): PublicSet => ({
  card: { source, licence },
  style,
})

/**
 * The published sets that our models are trained and judged on. A set of one's own needs no entry: its folder may hold
 * a `style.json` and a `data-card.json`, which also win over what is written here.
 */
export const PUBLIC_SETS: Readonly<Record<string, PublicSet>> = {
  wcxb: set("WCXB v1.0, development pages", "CC-BY-4.0"),
  // Written by hand for every paper, so it counts for more than what was drafted.
  fundus: set("test pages of flairNLP/fundus", "MIT", { weight: 3 }),
  "fundus-old": set("earlier test pages of flairNLP/fundus", "MIT", { weight: 3 }),
  trafi: set("markusmobius/content-extractor-benchmark, made for trafilatura", "Apache-2.0"),
  "trafi-new": set("tests of trafilatura", "Apache-2.0"),
  readability: set("test pages of mozilla/readability", "Apache-2.0", { captions: true }),
  newspaper: set("test pages of newspaper4k", "MIT", { weight: 3 }),
  defuddle: set("test pages of Defuddle", "MIT", { captions: true }),
  postlight: set("fixtures of postlight/parser", "MIT, Apache-2.0"),
  goose: set("test pages of goose3", "Apache-2.0"),
  big9chaos: set("MSVCode/ir-research-data", "not stated", { title: true }),
  dragnet: set("seomoz/dragnet_data", "AGPL-3.0", { header: true }),
  daniel: set("rundimeco/waddle", "GPL-3.0", { title: true }),
  googletrends: set("GoogleTrends-2017 of boilernet", "MIT", { text: "text_main" }),
  cleanportaleval: set("CleanPortalEval of ppke-nlpg", "not stated", { header: true, captions: true }),
  harvest: set("forum threads of harvest", "Apache-2.0"),
  h2t: set("html2text test pages", "not stated", { header: true }),
  mdsource: set("Markdown sources of public sites", "as stated in each repository"),
  autopager: set("scrapinghub/autopager", "MIT"),
  "lin-pager": set("lin157644/pagination-prediction-pytorch", "not stated"),
  chains: set("public static-site repositories, named in each `chain.json`", "as stated in each repository"),
  "wedata-pages": set(
    "pages on which rules of the AutoPagerize community database (Wedata) match",
    "not stated",
  ),
  webmain: set("llm-webkit", "Apache-2.0"),
  recipes: set("test pages of hhursev/recipe-scrapers", "MIT"),
  swde: set("SWDE, a public mirror", "Apache-2.0"),
  "zyte-products": set("zyte product benchmark", "MIT"),
  evan: set("hand-labelled news pages", "not stated"),
  zhhand: set("hand-labelled Chinese pages", "not stated"),
  htmldate: set("test pages of htmldate", "Apache-2.0"),
  metascraper: set("test pages of metascraper", "MIT"),
  snacktory: set("test pages of snacktory", "Apache-2.0"),
  sites: set("public static-site repositories, named in each `site.json`", "as stated in each repository", {
    header: true,
    captions: true,
    weight: 5,
  }),
}
