import {
  array,
  boolean,
  description,
  type GenericSchema,
  number,
  object,
  optional,
  pipe,
  record,
  string,
  unknown,
} from "valibot"
import { named } from "./shapes.js"
import { PLACE } from "./sites.js"

const BLOCK = named(
  "SiteBlock",
  object({
    text: string(),
    kept: boolean(),
    score: number(),
    step: string(),
    reason: named("BlockReason", record(string(), unknown())),
    place: pipe(
      optional(string()),
      description("Where it is on all pages of the site; absent for the papers' methods."),
    ),
    pages: optional(number()),
    of: optional(number()),
  }),
)

const SITE = named(
  "SiteResult",
  object({
    method: string(),
    run: string(),
    groups: array(
      named(
        "SiteGroup",
        object({
          host: string(),
          pages: number(),
          duplicates: optional(number()),
          layouts: optional(array(object({ layout: number(), pages: number() }))),
          redesigns: optional(array(string())),
        }),
      ),
    ),
    corrections: record(string(), array(PLACE)),
    failed: array(object({ id: string(), message: string() })),
    pages: array(
      named(
        "SitePageResult",
        object({
          number: number(),
          id: string(),
          url: optional(string()),
          host: string(),
          layout: optional(number()),
          duplicateOf: optional(string()),
          title: optional(string()),
          language: optional(string()),
          text: string(),
          blocks: optional(array(BLOCK)),
        }),
      ),
    ),
  }),
)

const ROUND = named(
  "RoundResult",
  object({
    visited: number(),
    first: pipe(number(), description("Pages seen for the first time.")),
    changed: number(),
    unchanged: number(),
    failed: number(),
    fresh: number(),
    sourcesFailed: array(object({ url: string(), reason: string() })),
  }),
)

const TRAIN = named(
  "TrainResult",
  object({
    model: string(),
    comparison: array(
      named(
        "ComparedRow",
        object({
          name: string(),
          pages: number(),
          first: pipe(number(), description("The mean score of the new model.")),
          second: number(),
        }),
      ),
    ),
    plots: object({ reliability: optional(string()) }),
  }),
)

const SCORES = object({ precision: number(), recall: number(), f1: number() })

const EVALUATE = named(
  "EvaluateResult",
  object({
    method: string(),
    groups: array(
      named(
        "EvaluatedGroup",
        object({
          name: string(),
          pages: number(),
          summary: object({
            f1: optional(object({ low: number(), high: number() })),
            text: optional(object({ mixed: SCORES, equal: number(), bleu4: number(), rouge2: number() })),
          }),
        }),
      ),
    ),
    plots: object({ curve: optional(string()) }),
    pages: array(
      named(
        "EvaluatedPage",
        object({
          id: string(),
          set: string(),
          url: optional(string()),
          lang: optional(string()),
          value: pipe(
            optional(number()),
            description("Between 0 and 1; absent when nothing is known to judge it by."),
          ),
          text: string(),
          gold: optional(string()),
          snippets: optional(
            pipe(
              object({ missed: array(string()), unwanted: array(string()) }),
              description("Snippets it should have and lacks, and those it has and should not."),
            ),
          ),
          failure: optional(unknown()),
        }),
      ),
    ),
  }),
)

const PAPER = named(
  "PaperResult",
  object({
    report: pipe(string(), description("Markdown.")),
    plots: pipe(record(string(), string()), description("SVG by file name.")),
    model: optional(
      pipe(string(), description("The name under which the model was kept, where one was asked for.")),
    ),
  }),
)

/** What the kinds of long work give. */
export const JOB_RESULTS: Readonly<Record<string, GenericSchema>> = {
  site: SITE,
  watch: ROUND,
  train: TRAIN,
  evaluate: EVALUATE,
  "paper-a": PAPER,
  "paper-c": PAPER,
  "paper-d": PAPER,
  "paper-e": PAPER,
  experiment: PAPER,
}
