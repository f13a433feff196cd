import { array, description, number, object, optional, picklist, pipe, record, string } from "valibot"
import { JOB_STATES, STAGES } from "../../cluster/job.js"
import type { JobProgress, JobStatus } from "../../cluster/status.js"
import { isoMoment } from "../../watch/page-view.js"
import { json } from "../reply.js"
import { type Route, route } from "../route.js"
import { ERROR, named } from "./shapes.js"

const COUNTS = record(string(), number())

const RUN_FIELDS = {
  id: string(),
  state: picklist(JOB_STATES),
  reason: pipe(optional(string()), description("Why it failed.")),
  began: string(),
  inputs: array(string()),
  output: pipe(string(), description("Where the result goes; empty for the store of each worker.")),
  stage: picklist(STAGES),
  total: pipe(optional(number()), description("Tasks of the stage; unknown while inputs are still read.")),
  done: number(),
  queued: number(),
  running: number(),
}
const RUN = named("BatchRun", object(RUN_FIELDS))
const STATUS = named(
  "BatchStatus",
  object({
    ...RUN_FIELDS,
    stages: array(picklist(STAGES)),
    pages: pipe(number(), description("Before extraction begins, those read last.")),
    bytes: number(),
    extracted: number(),
    failed: pipe(COUNTS, description("Pages that failed, by code.")),
    skipped: pipe(COUNTS, description("Pages passed over, by reason.")),
    others: pipe(COUNTS, description("What is in the inputs and is no page, by kind.")),
    slowest: array(object({ id: string(), milliseconds: number() })),
    templates: pipe(
      optional(object({ count: number(), largest: array(object({ host: string(), pages: number() })) })),
      description("Templates of hosts, once they are learned, and those made of the most pages."),
    ),
    killers: pipe(array(string()), description("Pages that ended every worker that read them.")),
    pagesPerSecond: pipe(number(), description("Over the last five minutes.")),
    secondsLeft: pipe(optional(number()), description("Until the end of the present stage.")),
    workers: array(
      object({
        name: string(),
        pages: number(),
        tasks: number(),
        pagesPerSecond: number(),
        last: pipe(string(), description("When it last finished a task.")),
      }),
    ),
  }),
)

const TAG = "batches"
const SUMMARIES = {
  pause: "Let workers finish what they have and take no more of a batch",
  resume: "Let workers go on with a paused batch",
  cancel: "End a batch for good; parts that are written stay",
}
const REFUSALS = { 404: ERROR, 502: ERROR }

/** Batches that many machines work on: those of the queue of `honbun serve --on`. */
export const BATCHES_ROUTES: readonly Route[] = [
  route({
    method: "GET",
    path: "/api/batches",
    tag: TAG,
    summary: "The batches of the queue, the latest first",
    replies: {
      200: {
        description: "Without `queue`, the server was started without --on.",
        schema: named("Batches", object({ queue: optional(string()), batches: array(RUN) })),
      },
      502: ERROR,
    },
    async handle({ service: { cluster } }) {
      const queue = cluster.shownServer
      const batches = queue === undefined ? [] : await cluster.batches()
      return json({ queue, batches: batches.map(shownRun) })
    },
  }),
  route({
    method: "GET",
    path: "/api/batches/{id}",
    tag: TAG,
    summary: "A batch: its speed by worker, errors by kind, slowest pages, time left",
    replies: { 200: { description: "The batch.", schema: STATUS }, ...REFUSALS },
    handle: async ({ service: { cluster }, params }) => json(shownStatus(await cluster.status(params.id!))),
  }),
  ...(["pause", "resume", "cancel"] as const).map((what) =>
    route({
      method: "POST",
      path: `/api/batches/{id}/${what}`,
      tag: TAG,
      summary: SUMMARIES[what],
      replies: { 200: { description: "The batch.", schema: STATUS }, 409: ERROR, ...REFUSALS },
      handle: async ({ service: { cluster }, params }) =>
        json(shownStatus(await cluster.steer(params.id!, what))),
    }),
  ),
]

function shownRun({ job, done, queued, running }: JobProgress): object {
  const { id, state, reason, began, inputs, output, stage, total } = job
  return {
    ...{ id, state, reason, began: isoMoment(began), inputs: inputs.map(({ path }) => path) },
    ...{ output: output.path, stage, total, done, queued, running },
  }
}

function shownStatus({ job, done, queued, running, workers, ...rest }: JobStatus): object {
  const shown = workers.map((worker) => ({ ...worker, last: isoMoment(worker.last) }))
  return { ...shownRun({ job, done, queued, running }), ...rest, workers: shown }
}
