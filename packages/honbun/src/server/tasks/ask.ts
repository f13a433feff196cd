import type { ExtractOptions, Method, Pick as PartPick } from "@honbun/core"
import type { PaperPart, PickAnswer } from "@honbun/core/papers"
import type { PageJob, WorkSettings } from "../../jobs/job.js"

/** How to extract, as plain data: a model is named by its file. */
export interface ExtractAsk
  extends Pick<ExtractOptions, "favor" | "include" | "content" | "remove" | "images" | "links" | "explain"> {
  readonly method?: Method | undefined
  /** The file of a model of one's own. */
  readonly modelFile?: string | undefined
}

/** What a thread is asked about a page. */
export type PageAsk =
  | { readonly kind: "extract"; readonly options: ExtractAsk }
  | { readonly kind: "compare"; readonly runs: readonly ExtractAsk[] }
  /** One line of a batch; the result is the line of output. */
  | { readonly kind: "batch"; readonly settings: WorkSettings }
  | {
      readonly kind: "learn parts"
      readonly picks: readonly PartPick[]
      readonly name: string | undefined
      /** A recipe to be made better, which is JSON. */
      readonly recipe?: string | undefined
    }
  /** The parts of a page by a recipe, which is JSON. */
  | { readonly kind: "apply parts"; readonly recipe: string; readonly least?: number | undefined }
  /** What became of the parts of a recipe, and the recipe repaired. */
  | { readonly kind: "check parts"; readonly recipe: string }
  /** Paper B's picking: the piece that is asked about after these answers, or the one that was picked. */
  | { readonly kind: "paper pick"; readonly answers: readonly PickAnswer[] }
  /** Paper B's configuration with this page added. */
  | {
      readonly kind: "paper write"
      readonly at: string | undefined
      readonly parts: readonly PaperPart[]
      readonly xml: string | undefined
      readonly tops: readonly string[]
    }
  /** The parts of a page by paper B's configuration. */
  | { readonly kind: "paper apply"; readonly xml: string; readonly deviation: number | undefined }
  | { readonly kind: "layout" }
  | { readonly kind: "pager" }
  /** Its pictures, in the order in which they are numbered for labels. */
  | { readonly kind: "pictures" }
  | ShowAsk
  /** A style sheet made harmless; the job's address is its own. */
  | { readonly kind: "style"; readonly images: ImageAsk | undefined }

/** What a page looks like. */
export interface ShowAsk {
  readonly kind: "show"
  readonly images: ImageAsk | undefined
  readonly nodes?: boolean | undefined
  /** Whether pictures are marked like blocks, with the numbers after those of the blocks. */
  readonly pictures?: boolean | undefined
  /** Whether lines are marked piece by piece, as the method `site` decides about them. */
  readonly pieces?: boolean | undefined
}

/** How pictures are written: addresses through this server, signed by a key. */
export interface ImageAsk {
  readonly path: string
  readonly key: string
}

/** A page with a question; the answer is JSON in the result's `line`. */
export interface AskJob extends PageJob {
  readonly ask: PageAsk
}
