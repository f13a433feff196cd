// Made by npm run contract from the server's OpenAPI document; a test fails when it is not current.

import type { BlockReason } from "@honbun/core/words"
import type { Labels } from "./label-sets.js"
import type { PartCheck, Recipe } from "../worker/parts-messages.js"

/** The shape `About` of the API. */
export interface About {
  readonly version: string
  readonly methods: readonly string[]
  readonly favors: readonly string[]
  readonly formats: readonly string[]
  readonly capabilities: readonly string[]
  readonly jobs: readonly string[]
  readonly limits: {
    readonly body: number
    readonly milliseconds: number
  }
}

/** The shape `AddedPages` of the API. */
export interface AddedPages {
  readonly fresh: number
  readonly known: number
  readonly sources: readonly string[]
  /** Sitemaps of a sitemap index that could not be read. */
  readonly failed: readonly ({
    readonly url: string
    readonly reason: string
  })[]
  readonly page?: number
}

/** The shape `Agreement` of the API. */
export interface Agreement {
  readonly pairs: readonly ({
    readonly first: string
    readonly second: string
    readonly same: number
    readonly pages: number
    readonly blocks: number
    readonly kappa: number
  })[]
  /** All together, where at least two worked on the same pages. */
  readonly fleiss?: {
    readonly annotators: number
    readonly pages: number
    readonly blocks: number
    readonly kappa: number
  }
  /** Each annotator against the final labels (paper E, table 2). */
  readonly against: readonly ({
    readonly annotator: string
    readonly pages: number
    readonly precision: number
    readonly recall: number
    readonly f: number
    readonly perfect: number
  })[]
}

/** The shape `BatchRun` of the API. */
export interface BatchRun {
  readonly id: string
  readonly state: "planning" | "running" | "paused" | "cancelled" | "done" | "failed"
  /** Why it failed. */
  readonly reason?: string
  readonly began: string
  readonly inputs: readonly string[]
  /** Where the result goes; empty for the store of each worker. */
  readonly output: string
  readonly stage: "gather" | "survey" | "learn" | "templates" | "extract" | "dedupe" | "finish"
  /** Tasks of the stage; unknown while inputs are still read. */
  readonly total?: number
  readonly done: number
  readonly queued: number
  readonly running: number
}

/** The shape `BatchStatus` of the API. */
export interface BatchStatus {
  readonly id: string
  readonly state: "planning" | "running" | "paused" | "cancelled" | "done" | "failed"
  /** Why it failed. */
  readonly reason?: string
  readonly began: string
  readonly inputs: readonly string[]
  /** Where the result goes; empty for the store of each worker. */
  readonly output: string
  readonly stage: "gather" | "survey" | "learn" | "templates" | "extract" | "dedupe" | "finish"
  /** Tasks of the stage; unknown while inputs are still read. */
  readonly total?: number
  readonly done: number
  readonly queued: number
  readonly running: number
  readonly stages: readonly ("gather" | "survey" | "learn" | "templates" | "extract" | "dedupe" | "finish")[]
  /** Before extraction begins, those read last. */
  readonly pages: number
  readonly bytes: number
  readonly extracted: number
  /** Pages that failed, by code. */
  readonly failed: Readonly<Record<string, number>>
  /** Pages passed over, by reason. */
  readonly skipped: Readonly<Record<string, number>>
  /** What is in the inputs and is no page, by kind. */
  readonly others: Readonly<Record<string, number>>
  readonly slowest: readonly ({
    readonly id: string
    readonly milliseconds: number
  })[]
  /** Templates of hosts, once they are learned, and those made of the most pages. */
  readonly templates?: {
    readonly count: number
    readonly largest: readonly ({
      readonly host: string
      readonly pages: number
    })[]
  }
  /** Pages that ended every worker that read them. */
  readonly killers: readonly string[]
  /** Over the last five minutes. */
  readonly pagesPerSecond: number
  /** Until the end of the present stage. */
  readonly secondsLeft?: number
  readonly workers: readonly ({
    readonly name: string
    readonly pages: number
    readonly tasks: number
    readonly pagesPerSecond: number
    /** When it last finished a task. */
    readonly last: string
  })[]
}

/** The shape `Batches` of the API. */
export interface Batches {
  readonly queue?: string
  readonly batches: readonly BatchRun[]
}

/** The shape `BoardCard` of the API. */
export interface BoardCard {
  readonly id: string
  readonly title: string
  readonly language: "en" | "ja"
  readonly url?: string
  readonly sites: readonly BoardSite[]
  readonly written: string
  readonly built?: string
  /** Why its file cannot be read. */
  readonly problem?: string
}

/** The shape `BoardSite` of the API. */
export interface BoardSite {
  /** The heading above its parts. */
  readonly name: string
  /** The id of a recipe; see /api/recipes. */
  readonly recipe: string
  readonly pages: readonly string[]
  /** A page whose links to similar pages are followed. */
  readonly top?: string
  /** Which links: an address with * for anything. */
  readonly match?: string
  /** Links followed. */
  readonly most?: number
}

/** The shape `ComparedRow` of the API. */
export interface ComparedRow {
  readonly name: string
  readonly pages: number
  /** The mean score of the new model. */
  readonly first: number
  readonly second: number
}

/** The shape `DateReason` of the API. */
export interface DateReason {
  readonly source: string
  readonly value: string
  readonly believed: boolean
  readonly why: string
}

/** The shape `Differences` of the API. */
export interface Differences {
  readonly labels: Readonly<Record<string, Labels>>
  readonly disagreements: readonly ({
    readonly block: number
    readonly labels: Readonly<Record<string, string>>
  })[]
  readonly final?: Labels
}

/** The shape `EvaluateResult` of the API. */
export interface EvaluateResult {
  readonly method: string
  readonly groups: readonly EvaluatedGroup[]
  readonly plots: {
    readonly curve?: string
  }
  readonly pages: readonly EvaluatedPage[]
}

/** The shape `EvaluatedGroup` of the API. */
export interface EvaluatedGroup {
  readonly name: string
  readonly pages: number
  readonly summary: {
    readonly f1?: {
      readonly low: number
      readonly high: number
    }
    readonly text?: {
      readonly mixed: {
        readonly precision: number
        readonly recall: number
        readonly f1: number
      }
      readonly equal: number
      readonly bleu4: number
      readonly rouge2: number
    }
  }
}

/** The shape `EvaluatedPage` of the API. */
export interface EvaluatedPage {
  readonly id: string
  readonly set: string
  readonly url?: string
  readonly lang?: string
  /** Between 0 and 1; absent when nothing is known to judge it by. */
  readonly value?: number
  readonly text: string
  readonly gold?: string
  /** Snippets it should have and lacks, and those it has and should not. */
  readonly snippets?: {
    readonly missed: readonly string[]
    readonly unwanted: readonly string[]
  }
  readonly failure?: unknown
}

/** The shape `FullTextAddresses` of the API. */
export interface FullTextAddresses {
  readonly feeds: readonly ({
    readonly url: string
    readonly address: string
  })[]
  readonly opml: string
}

/** The shape `HeldPage` of the API. */
export interface HeldPage {
  readonly id: string
  readonly url?: string
  readonly blocks: number
}

/** The shape `IgnoredDifferences` of the API. */
export interface IgnoredDifferences {
  readonly url: string
  readonly count: number
  readonly takenBack: boolean
}

/** The shape `JobView` of the API. */
export interface JobView {
  readonly id: string
  readonly kind: string
  readonly state: "waiting" | "running" | "done" | "failed" | "cancelled"
  readonly created: string
  readonly started?: string
  readonly ended?: string
  readonly progress?: {
    readonly step: string
    readonly done: number
    readonly of: number
  }
  /** By kind: SiteResult, RoundResult, TrainResult, EvaluateResult or PaperResult. */
  readonly result?: unknown
  readonly error?: {
    readonly code: string
    readonly message: string
  }
}

/** The shape `Models` of the API. */
export interface Models {
  readonly models: readonly ({
    readonly name: string
    /** The method it is a model for. */
    readonly method: "auto" | "crf" | "forest" | "text"
    readonly written: string
    readonly bytes: number
    /** Its mean score and the default's on pages that it had not seen. */
    readonly figures?: {
      readonly pages: number
      readonly score: number
      readonly defaultScore: number
    }
  })[]
  readonly sites: Readonly<Record<string, string>>
  /** Every training that ended well, the latest first. */
  readonly trainings: readonly ({
    readonly model: string
    readonly time: string
    readonly pages: number
    readonly score: number
    readonly defaultScore: number
  })[]
}

/** The shape `Notices` of the API. */
export interface Notices {
  readonly webhooks: readonly string[]
  readonly mail?: {
    readonly server: string
    readonly from: string
    readonly to: string
  }
}

/** The shape `PageChange` of the API. */
export interface PageChange {
  readonly id: number
  readonly page: number
  readonly url: string
  readonly title?: string
  readonly noticed: string
  readonly kinds: readonly string[]
  readonly removed: number
  readonly added: number
  readonly retitled?: {
    readonly before: string
    readonly after: string
  }
  readonly date: {
    readonly at: string
    readonly from?: string
    readonly to: string
    readonly confidence: number
    readonly reasons: readonly DateReason[]
  }
  readonly published?: string
  readonly differences: readonly PageDifference[]
}

/** The shape `PageDifference` of the API. */
export interface PageDifference {
  readonly kind: string
  readonly before?: string
  readonly after?: string
  /** Both sides in one line, word by word. */
  readonly words: readonly ({
    readonly kind: "same" | "added" | "removed"
    readonly text: string
  })[]
}

/** The shape `PageLog` of the API. */
export interface PageLog {
  readonly page: WatchedPage
  readonly changes: readonly PageChange[]
  /** The `before` of the changes that follow. */
  readonly next?: number
  readonly visits: readonly PageVisit[]
  /** What was said not to count, in the order in which it was said. */
  readonly ignoredThings: readonly ({
    readonly text: string
  })[]
  readonly feedKey?: string
}

/** The shape `PageVisit` of the API. */
export interface PageVisit {
  readonly at: string
  readonly outcome: string
  readonly status?: number
  readonly reason?: string
}

/** The shape `PaperResult` of the API. */
export interface PaperResult {
  /** Markdown. */
  readonly report: string
  /** SVG by file name. */
  readonly plots: Readonly<Record<string, string>>
  /** The name under which the model was kept, where one was asked for. */
  readonly model?: string
}

/** The shape `PartHistory` of the API. */
export interface PartHistory {
  readonly parts: readonly string[]
  readonly visits: readonly ({
    readonly at: string
    readonly values: Readonly<Record<string, readonly string[]>>
  })[]
  readonly plot: string
}

/** The shape `PlaceCorrection` of the API. */
export interface PlaceCorrection {
  readonly path: string
  readonly verdict: "keep" | "drop"
  readonly time?: number
}

/** The shape `Project` of the API. */
export interface Project {
  readonly name: string
  readonly labels: "plain" | "article"
  /** ISO 8601. */
  readonly created: string
  readonly choices: readonly string[]
  readonly pages: readonly QueuedPage[]
  readonly annotators: readonly string[]
}

/** The shape `ProjectCard` of the API. */
export interface ProjectCard {
  readonly name: string
  readonly labels: "plain" | "article"
  /** ISO 8601. */
  readonly created: string
}

/** The shape `QueuedPage` of the API. */
export interface QueuedPage {
  readonly id: string
  readonly url?: string
  readonly contentType?: string
  readonly title?: string
  readonly language?: string
  readonly blocks: number
  /** How many pictures it has; in labels their numbers follow those of the blocks. */
  readonly pictures?: number
  readonly fingerprint: string
  readonly added: string
  /** How far each annotator came with it. */
  readonly saved: readonly ({
    readonly annotator: string
    readonly done: boolean
    readonly revision: number
    readonly time: string
  })[]
}

/** The shape `RecipeCard` of the API. */
export interface RecipeCard {
  readonly id: string
  readonly name: string
  readonly url?: string
  readonly parts: readonly ({
    readonly name: string
    readonly type: string
    readonly shape: string
  })[]
  readonly records: Readonly<Record<string, readonly string[]>>
  /** Addresses of the pages it has seen. */
  readonly seen: readonly string[]
  readonly written: string
  /** The boards that use it. */
  readonly boards: readonly string[]
  /** Why its file cannot be read. */
  readonly problem?: string
}

/** The shape `RecipeCheck` of the API. */
export interface RecipeCheck {
  readonly time: string
  readonly pages: number
  readonly checks: readonly PartCheck[]
  readonly failed: readonly ({
    readonly url?: string
    readonly code: string
  })[]
  readonly repaired: readonly string[]
}

/** The shape `RoundResult` of the API. */
export interface RoundResult {
  readonly visited: number
  /** Pages seen for the first time. */
  readonly first: number
  readonly changed: number
  readonly unchanged: number
  readonly failed: number
  readonly fresh: number
  readonly sourcesFailed: readonly ({
    readonly url: string
    readonly reason: string
  })[]
}

/** The shape `SamplePage` of the API. */
export interface SamplePage {
  readonly name: string
  readonly title?: string
  readonly language?: string
  readonly url?: string
  readonly bytes: number
}

/** The shape `ShownCard` of the API. */
export interface ShownCard {
  readonly title?: string
  readonly url?: string
  /** The address of its picture. */
  readonly image?: string
  readonly facts: readonly ({
    readonly name: string
    readonly type: string
    readonly text: string
  })[]
  readonly texts: readonly string[]
  readonly links: readonly ({
    readonly name: string
    readonly url: string
  })[]
  readonly lists: readonly ({
    readonly name: string
    readonly items: readonly ShownItem[]
  })[]
}

/** The shape `ShownItem` of the API. */
export interface ShownItem {
  readonly title?: string
  readonly url?: string
  /** The address of its picture. */
  readonly image?: string
  readonly facts: readonly ({
    readonly name: string
    readonly type: string
    readonly text: string
  })[]
  readonly texts: readonly string[]
  readonly links: readonly ({
    readonly name: string
    readonly url: string
  })[]
}

/** The shape `ShownPage` of the API. */
export interface ShownPage {
  readonly url: string
  /** When its parts were last found. */
  readonly found: string
  /** Since when they are as they are. */
  readonly changed: string
  readonly card?: ShownCard
  readonly parts: Readonly<Record<string, ShownPart>>
  readonly records?: Readonly<Record<string, readonly (Readonly<Record<string, ShownPart>>)[]>>
  /** Why it could not be read this time. */
  readonly failure?: string
}

/** The shape `ShownPart` of the API. */
export interface ShownPart {
  readonly value: string
  readonly type: string
  /** A number, price, date or absolute address. */
  readonly normalised?: unknown
  readonly confidence: number
}

/** The shape `ShownSite` of the API. */
export interface ShownSite {
  readonly name: string
  readonly url: string
  /** The address of its icon. */
  readonly icon?: string
  readonly pages: readonly ShownPage[]
  /** Pages of which nothing is known yet. */
  readonly missed?: readonly ({
    readonly url: string
    readonly failure: string
  })[]
  /** Why its top page could not be read. */
  readonly failure?: string
}

/** The shape `SiteBlock` of the API. */
export interface SiteBlock {
  readonly text: string
  readonly kept: boolean
  readonly score: number
  readonly step: string
  readonly reason: BlockReason
  /** Where it is on all pages of the site; absent for the papers' methods. */
  readonly place?: string
  readonly pages?: number
  readonly of?: number
}

/** The shape `SiteGroup` of the API. */
export interface SiteGroup {
  readonly host: string
  readonly pages: number
  readonly duplicates?: number
  readonly layouts?: readonly ({
    readonly layout: number
    readonly pages: number
  })[]
  readonly redesigns?: readonly string[]
}

/** The shape `SitePageResult` of the API. */
export interface SitePageResult {
  readonly number: number
  readonly id: string
  readonly url?: string
  readonly host: string
  readonly layout?: number
  readonly duplicateOf?: string
  readonly title?: string
  readonly language?: string
  readonly text: string
  readonly blocks?: readonly SiteBlock[]
}

/** The shape `SiteResult` of the API. */
export interface SiteResult {
  readonly method: string
  readonly run: string
  readonly groups: readonly SiteGroup[]
  readonly corrections: Readonly<Record<string, readonly PlaceCorrection[]>>
  readonly failed: readonly ({
    readonly id: string
    readonly message: string
  })[]
  readonly pages: readonly SitePageResult[]
}

/** The shape `TrainResult` of the API. */
export interface TrainResult {
  readonly model: string
  readonly comparison: readonly ComparedRow[]
  readonly plots: {
    readonly reliability?: string
  }
}

/** The shape `WatchList` of the API. */
export interface WatchList {
  /** Where it is kept. */
  readonly store: string
  readonly pages: readonly WatchedPage[]
  readonly next?: number
  readonly count: number
  readonly due: number
  readonly sources: readonly WatchSource[]
  /** Stands for the token in the addresses of feeds, where one is asked for. */
  readonly feedKey?: string
}

/** The shape `WatchSource` of the API. */
export interface WatchSource {
  readonly url: string
  readonly kind: string
  readonly tags: readonly string[]
  readonly due?: string
}

/** The shape `WatchedPage` of the API. */
export interface WatchedPage {
  readonly id: number
  readonly url: string
  readonly title?: string
  readonly tags: readonly string[]
  readonly firstSeen?: string
  readonly visited?: string
  /** Absent: paused. */
  readonly due?: string
  readonly failing?: string
  readonly failingSince?: string
  /** The parts that alone count. */
  readonly parts?: readonly string[]
  readonly ignored: number
  /** In minutes, where somebody chose it. */
  readonly interval?: {
    readonly shortest?: number
    readonly longest?: number
  }
  /** When its text was last updated, as far as that is known. */
  readonly updated?: {
    readonly at: string
    readonly from?: string
    readonly to: string
    readonly confidence: number
    readonly reasons: readonly DateReason[]
  }
  readonly change?: {
    readonly id: number
    readonly page: number
    readonly url: string
    readonly title?: string
    readonly noticed: string
    readonly kinds: readonly string[]
    readonly removed: number
    readonly added: number
    readonly retitled?: {
      readonly before: string
      readonly after: string
    }
    readonly date: {
      readonly at: string
      readonly from?: string
      readonly to: string
      readonly confidence: number
      readonly reasons: readonly DateReason[]
    }
    readonly published?: string
  }
}

/** The shape `WholeBoard` of the API. */
export interface WholeBoard {
  readonly id: string
  readonly title: string
  readonly language: "en" | "ja"
  readonly url?: string
  readonly sites: readonly BoardSite[]
  readonly written: string
  readonly contents?: {
    readonly title: string
    readonly built: string
    readonly sites: readonly ShownSite[]
  }
  readonly addresses: {
    readonly page: string
    readonly download: string
    readonly parts: string
    readonly atom: string
    readonly rss: string
    readonly json: string
  }
  /** Where pictures come from through the server, by their own address. */
  readonly images?: Readonly<Record<string, string>>
}

/** The shape `WholeRecipe` of the API. */
export interface WholeRecipe {
  readonly id: string
  readonly name: string
  readonly url?: string
  readonly parts: readonly ({
    readonly name: string
    readonly type: string
    readonly shape: string
  })[]
  readonly records: Readonly<Record<string, readonly string[]>>
  /** Addresses of the pages it has seen. */
  readonly seen: readonly string[]
  readonly written: string
  /** The boards that use it. */
  readonly boards: readonly string[]
  /** Why its file cannot be read. */
  readonly problem?: string
  readonly recipe: Recipe
  readonly checks: readonly RecipeCheck[]
}

/** What each route replies when all is well. */
export interface Replies {
  readonly "GET /healthz": {
    readonly status: string
  }
  readonly "GET /api/openapi.json": Readonly<Record<string, unknown>>
  readonly "GET /api/about": About
  readonly "GET /api/samples": {
    readonly samples: readonly SamplePage[]
  }
  readonly "POST /api/extract": {
    readonly url?: string
    readonly title?: string
    readonly author?: string
    readonly published?: string
    readonly modified?: string
    readonly siteName?: string
    readonly language?: string
    readonly image?: string
    readonly canonical?: string
    readonly licence?: string
    readonly description?: string
    readonly excerpt?: string
    readonly favicon?: string
    readonly domain?: string
    readonly dir: "ltr" | "rtl"
    readonly wordCount: number
    readonly readingMinutes: number
    readonly images: readonly ({
      readonly url: string
      readonly alt: string
      readonly caption?: string
    })[]
    readonly links: readonly ({
      readonly url: string
      readonly text: string
    })[]
    readonly schemaOrg: readonly unknown[]
    readonly text: string
    readonly markdown: string
    readonly html: string
    /** Who wrote what: the posts of a discussion, or the comments below an article. */
    readonly posts: readonly ({
      readonly author?: string
      readonly date?: string
      readonly depth: number
      readonly text: string
      readonly markdown: string
      readonly html: string
    })[]
    readonly confidence: number
    readonly verdict: string
    readonly method: "auto" | "crf" | "forest" | "text"
    readonly about: unknown
    readonly blocks?: unknown
    readonly fromData?: {
      readonly place: "json-ld" | "script" | "attribute"
      readonly blocks?: unknown
    }
  }
  readonly "POST /api/compare": {
    readonly runs: readonly ({
      readonly url?: string
      readonly title?: string
      readonly author?: string
      readonly published?: string
      readonly modified?: string
      readonly siteName?: string
      readonly language?: string
      readonly image?: string
      readonly canonical?: string
      readonly licence?: string
      readonly description?: string
      readonly excerpt?: string
      readonly favicon?: string
      readonly domain?: string
      readonly dir: "ltr" | "rtl"
      readonly wordCount: number
      readonly readingMinutes: number
      readonly images: readonly ({
        readonly url: string
        readonly alt: string
        readonly caption?: string
      })[]
      readonly links: readonly ({
        readonly url: string
        readonly text: string
      })[]
      readonly schemaOrg: readonly unknown[]
      readonly text: string
      readonly markdown: string
      readonly html: string
      /** Who wrote what: the posts of a discussion, or the comments below an article. */
      readonly posts: readonly ({
        readonly author?: string
        readonly date?: string
        readonly depth: number
        readonly text: string
        readonly markdown: string
        readonly html: string
      })[]
      readonly confidence: number
      readonly verdict: string
      readonly method: "auto" | "crf" | "forest" | "text"
      readonly about: unknown
      readonly blocks?: unknown
      readonly fromData?: {
        readonly place: "json-ld" | "script" | "attribute"
        readonly blocks?: unknown
      }
    })[]
  }
  readonly "POST /api/page": {
    readonly id: string
    readonly url?: string
    readonly html: string
    readonly sheets: number
    readonly blocks: number
  }
  readonly "POST /api/parts/learn": Recipe
  readonly "POST /api/parts/apply": {
    readonly parts: Readonly<Record<string, unknown>>
    readonly records: Readonly<Record<string, unknown>>
  }
  readonly "POST /api/parts/check": {
    readonly checks: readonly PartCheck[]
    readonly recipe: Recipe
    readonly repaired: readonly string[]
  }
  readonly "POST /api/parts/layout": {
    readonly pieces: readonly ({
      readonly path: string
      readonly leaves: number
    })[]
    readonly svg: string
  }
  readonly "POST /api/pager": Readonly<Record<string, unknown>>
  readonly "POST /api/parts/paper/pick": {
    readonly shown?: {
      readonly path: string
      readonly text: string
      readonly canSplit: boolean
    }
    readonly picked?: string
  }
  readonly "POST /api/parts/paper/write": {
    readonly xml: string
  }
  readonly "POST /api/parts/paper/apply": {
    readonly pattern?: string
    readonly parts?: Readonly<Record<string, readonly string[]>>
  }
  readonly "GET /api/recipes": {
    readonly recipes: readonly RecipeCard[]
  }
  readonly "POST /api/recipes": RecipeCard
  readonly "GET /api/recipes/{id}": WholeRecipe
  readonly "PUT /api/recipes/{id}": RecipeCard
  readonly "GET /api/recipes/{id}/paper": {
    readonly xml: string
  }
  readonly "POST /api/recipes/{id}/check": RecipeCheck
  readonly "GET /api/boards": {
    readonly boards: readonly BoardCard[]
  }
  readonly "POST /api/boards": WholeBoard
  readonly "GET /api/boards/{id}": WholeBoard
  readonly "PUT /api/boards/{id}": WholeBoard
  readonly "GET /api/boards/{id}/parts": {
    readonly title: string
    readonly built: string
    readonly sites: readonly ShownSite[]
  }
  readonly "GET /api/folders/pages": {
    readonly pages: readonly ({
      readonly id: string
      readonly title?: string
    })[]
  }
  readonly "POST /api/folders/page": {
    readonly id: string
    readonly url?: string
    readonly title?: string
    readonly blocks: number
    readonly gold?: string
  }
  readonly "POST /api/feeds": FullTextAddresses
  readonly "POST /api/images": {
    readonly addresses: readonly string[]
  }
  readonly "GET /api/annotations": {
    readonly projects: readonly ProjectCard[]
    readonly labelSets: Readonly<Record<string, readonly string[]>>
  }
  readonly "POST /api/annotations": ProjectCard
  readonly "GET /api/annotations/{project}": Project
  readonly "POST /api/annotations/{project}/pages": {
    readonly id: string
    readonly url?: string
    readonly contentType?: string
    readonly title?: string
    readonly language?: string
    readonly blocks: number
    /** How many pictures it has; in labels their numbers follow those of the blocks. */
    readonly pictures?: number
    readonly fingerprint: string
    readonly added: string
  }
  readonly "GET /api/annotations/{project}/pages/{page}": {
    readonly id: string
    readonly url?: string
    readonly contentType?: string
    readonly title?: string
    readonly language?: string
    readonly blocks: readonly ({
      readonly text: string
      readonly score: number
      readonly kept: boolean
    })[]
    readonly pictures: readonly ({
      readonly url?: string
      readonly alt: string
    })[]
    readonly fingerprint: string
    readonly added: string
    readonly page: string
    readonly annotator?: string
    readonly labels: Labels
    readonly revision: number
    readonly done: boolean
    readonly annotators: readonly string[]
  }
  readonly "PUT /api/annotations/{project}/pages/{page}": {
    readonly revision: number
    readonly time: string
  }
  readonly "GET /api/annotations/{project}/pages/{page}/disagreements": Differences
  readonly "GET /api/annotations/{project}/agreement": Agreement
  readonly "POST /api/jobs": JobView
  readonly "GET /api/jobs": {
    readonly jobs: readonly JobView[]
  }
  readonly "GET /api/jobs/{id}": JobView
  readonly "GET /api/folders": {
    readonly folders: readonly ({
      readonly name: string
    })[]
  }
  readonly "GET /api/batches": Batches
  readonly "GET /api/batches/{id}": BatchStatus
  readonly "POST /api/batches/{id}/pause": BatchStatus
  readonly "POST /api/batches/{id}/resume": BatchStatus
  readonly "POST /api/batches/{id}/cancel": BatchStatus
  readonly "GET /api/models": Models
  readonly "GET /api/models/{name}/file": Readonly<Record<string, unknown>>
  readonly "PUT /api/models/sites": {
    readonly sites: Readonly<Record<string, string>>
  }
  readonly "GET /api/bookmarklet": {
    readonly href: string
  }
  readonly "GET /api/sites/corrections": {
    readonly corrections: Readonly<Record<string, readonly PlaceCorrection[]>>
  }
  readonly "PUT /api/sites/corrections": {
    readonly corrections: Readonly<Record<string, readonly PlaceCorrection[]>>
  }
  readonly "GET /api/sites/{run}/pages/{number}": HeldPage
  readonly "GET /api/watch": WatchList
  readonly "POST /api/watch": AddedPages
  readonly "GET /api/watch/pages/{id}": PageLog
  readonly "PUT /api/watch/pages/{id}": WatchedPage
  readonly "GET /api/watch/pages/{id}/parts": PartHistory
  readonly "GET /api/watch/changes": {
    readonly changes: readonly PageChange[]
    readonly next?: number
  }
  readonly "POST /api/watch/changes/{id}/ignore": IgnoredDifferences
  readonly "GET /api/watch/notices": Notices
  readonly "PUT /api/watch/notices": Notices
}
