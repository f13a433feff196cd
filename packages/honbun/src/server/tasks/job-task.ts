import type { CollectionMethod, Correction, Follow, RevisitBounds } from "@honbun/core"
import type { NoticeSettings } from "../watch-notices.js"
import type { ExtractAsk } from "./ask.js"
import type { KnownPage } from "./known-pages.js"

/** Where the pages of a task lie: a folder in the shared format, or a project of annotations. */
export interface TaskData {
  readonly folder?: string | undefined
  /** The folder of a project. */
  readonly project?: string | undefined
  /** At most so many pages of each set. */
  readonly limit?: number | undefined
}

/** The name of a model that is to be made, and the file it is written to. */
export interface ModelPlace {
  readonly name: string
  readonly out: string
}

/** A fixed split: ids or hosts of the pages to train on, and of those to test on. */
export interface TaskSplit {
  readonly train?: readonly string[] | undefined
  readonly test?: readonly string[] | undefined
}

/** The lab's experiments besides the papers' own tables. */
export const EXPERIMENTS = ["sites", "parts", "changes", "pager", "chains", "self-train"] as const
/** One of {@link EXPERIMENTS}. */
export type Experiment = (typeof EXPERIMENTS)[number]

/** A long piece of work, as plain data: everything is checked, names have become paths. */
export type JobTask =
  | { readonly kind: "evaluate"; readonly data: TaskData; readonly options: ExtractAsk }
  | {
      readonly kind: "train"
      readonly data: TaskData
      /** The name of the model and the file it is written to. */
      readonly name: string
      readonly out: string
      readonly folds: number
      readonly trees: number
    }
  | {
      readonly kind: "paper-a"
      readonly data: TaskData
      readonly model?: ModelPlace | undefined
      readonly split: TaskSplit
      /** At most so many pages of each site. */
      readonly perSite?: number | undefined
      /** In the place of the usual keywords. */
      readonly keywords?: readonly string[] | undefined
      /** In the place of the usual templates, as a file of CRF++ has them. */
      readonly templates?: string | undefined
    }
  | {
      readonly kind: "paper-d"
      readonly data: TaskData
      readonly model?: ModelPlace | undefined
      readonly split: TaskSplit
      /** Also judge content by how a browser draws it. */
      readonly render: boolean
      /** How many settings of the forest to try. */
      readonly tune?: number | undefined
    }
  | { readonly kind: "paper-c" | "paper-e"; readonly data: TaskData }
  | {
      readonly kind: "experiment"
      readonly experiment: Experiment
      readonly data: TaskData
      /** For self-training, whose model can be kept. */
      readonly model?: ModelPlace | undefined
    }
  | {
      readonly kind: "board"
      /** Where it is, and where what is known and shown is kept. */
      readonly paths: { readonly board: string; readonly state: string; readonly built: string }
      /** Pages that need not be fetched. */
      readonly known: readonly KnownPage[]
      readonly fetching: TaskFetching
    }
  | {
      readonly kind: "feed"
      readonly url: string
      /** Entries at most. */
      readonly limit: number
      /** After so many milliseconds, entries not read yet are left for the next time. */
      readonly time: number | undefined
      /** Where entries and templates are remembered. */
      readonly folder: string
      /** Pages that need not be fetched. */
      readonly known: readonly KnownPage[]
      readonly fetching: TaskFetching
    }
  | {
      readonly kind: "join"
      readonly url: string
      /** A method of extraction, or `paper` for paper D's links and content both. */
      readonly method: ExtractAsk["method"] | "paper"
      /** The file of a model of one's own. */
      readonly modelFile?: string | undefined
      readonly favor: ExtractAsk["favor"]
      readonly follow: Follow
      readonly maxPages: number
      /** For the address of a page, the address that follows; null when none does. */
      readonly corrections: Readonly<Record<string, string | null>>
      /** Pages that need not be fetched. */
      readonly known: readonly KnownPage[]
      readonly fetching: TaskFetching
    }
  | {
      readonly kind: "site"
      readonly source: SiteSource
      /** The folder the pages are kept in while someone looks at the result, and its id. */
      readonly run: { readonly id: string; readonly path: string }
      /** What people decided about places, by host. */
      readonly corrections: Readonly<Record<string, readonly Correction[]>>
      readonly explain: boolean
      readonly method: CollectionMethod
      readonly maxPages: number
      readonly fetching: TaskFetching
    }
  | {
      readonly kind: "watch"
      /** Where the store is. */
      readonly store: string
      /** Visited now, due or not: this page, or all pages; else what is due. */
      readonly page: number | undefined
      readonly all: boolean
      /** Limits on how often pages are visited, where they are not the usual ones. */
      readonly bounds?: Partial<RevisitBounds> | undefined
      /** Whether the HTML of changed pages is kept too. */
      readonly bodies?: boolean | undefined
      readonly fetching: TaskFetching
      /** Who is notified of changes. */
      readonly notices: NoticeSettings
    }

/** Where the pages of a site come from. */
export type SiteSource =
  /** A page, sitemap or feed to begin at. */
  | { readonly kind: "address"; readonly url: string }
  | { readonly kind: "addresses"; readonly urls: readonly string[] }
  | { readonly kind: "folder"; readonly path: string }
  | {
      readonly kind: "pages"
      readonly pages: readonly {
        readonly id: string
        readonly url: string | undefined
        readonly contentType: string | undefined
        readonly bytes: Uint8Array
      }[]
    }
  /** The pages of the run's folder, as they are. */
  | { readonly kind: "run" }

/** How a task may fetch. */
export interface TaskFetching {
  /** In milliseconds. */
  readonly timeout: number
  readonly allowPrivate: boolean
  /** Least time between two requests to one host, in milliseconds. */
  readonly delay?: number | undefined
  /** Whether robots.txt is obeyed; it is by default. */
  readonly robots?: boolean | undefined
  readonly userAgent?: string | undefined
  /** Largest page, in bytes. */
  readonly maxBytes?: number | undefined
}

/** How far a task has come. */
export interface JobProgress {
  readonly step: string
  readonly done: number
  readonly of: number
}

/** What the thread of a task is told when nobody wants its result any more. */
export const STOP = "stop"

/** What the thread of a task says. */
export type JobMessage =
  | { readonly kind: "progress"; readonly progress: JobProgress }
  | { readonly kind: "done"; readonly result: unknown }
  | { readonly kind: "failed"; readonly code: string; readonly message: string }

/** A task that cannot be done, with a code for programs. */
export class TaskError extends Error {
  override readonly name: string = "TaskError"
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
