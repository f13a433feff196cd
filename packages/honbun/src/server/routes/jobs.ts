import { FAVORS, METHODS } from "@honbun/core"
import { COLLECTION_METHODS, FOLLOWS } from "@honbun/core/internal"
import {
  array,
  boolean,
  description,
  type GenericSchema,
  integer,
  literal,
  maxLength,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  strictObject,
  string,
  unknown,
  variant,
} from "valibot"
import { ApiError } from "../api-error.js"
import { HTTP_ADDRESS } from "../http-address.js"
import { json, type Reply, writePiece } from "../reply.js"
import { type Call, type Route, route } from "../route.js"
import { knownPages } from "../samples.js"
import type { Service } from "../service.js"
import { fetchingOf } from "../tasks/fetcher.js"
import {
  EXPERIMENTS,
  type JobTask,
  type ModelPlace,
  type TaskData,
  type TaskSplit,
} from "../tasks/job-task.js"
import { askOf } from "./extract.js"
import { ERROR, EXTRACT_OPTIONS, named } from "./shapes.js"
import { type SiteBody, siteTask } from "./site-job.js"
import { type WatchBody, watchTask } from "./watch-job.js"

const name = pipe(string(), maxLength(300))
const whole = (least: number, most: number) => pipe(number(), integer(), minValue(least), maxValue(most))

const ADDRESS = pipe(string(), maxLength(8_192), HTTP_ADDRESS)

/** Where the pages of a job are. */
const DATA = {
  folder: optional(pipe(name, description("A folder in the shared format; see /api/folders."))),
  project: optional(pipe(name, description("A project of annotations."))),
  limit: optional(pipe(whole(1, 1_000_000), description("At most so many pages of each set."))),
}

const MODEL_NAME = optional(
  pipe(name, description("If given, a model is made from all pages and kept under this name.")),
)

const LIST = pipe(array(name), maxLength(100_000))

/** A fixed split, in the place of a cross-validation. */
const SPLIT = {
  train: optional(
    pipe(
      LIST,
      description("Ids or hosts of the pages to train on. The others are tested on unless test is given."),
    ),
  ),
  test: optional(
    pipe(
      LIST,
      description("Ids or hosts of the pages to test on. The others are trained on unless train is given."),
    ),
  ),
}

const JOB = variant("kind", [
  strictObject({ kind: literal("evaluate"), ...DATA, options: optional(EXTRACT_OPTIONS, {}) }),
  strictObject({
    kind: literal("train"),
    ...DATA,
    name: pipe(name, description("What the model is to be called.")),
    folds: optional(whole(2, 20), 5),
    trees: optional(whole(1, 2_000), 300),
  }),
  strictObject({
    kind: literal("paper-a"),
    ...DATA,
    ...SPLIT,
    name: MODEL_NAME,
    perSite: optional(pipe(whole(1, 1_000_000), description("At most so many pages of each site."))),
    keywords: optional(
      pipe(array(name), maxLength(10_000), description("Keywords in the place of the usual ones.")),
    ),
    templates: optional(
      pipe(string(), maxLength(100_000), description("Feature templates as for CRF++, one a line.")),
    ),
  }),
  strictObject({ kind: literal("paper-c"), ...DATA }),
  strictObject({ kind: literal("paper-e"), ...DATA }),
  strictObject({
    kind: literal("experiment"),
    ...DATA,
    experiment: pipe(
      picklist(EXPERIMENTS),
      description("Which: as `honbun lab` of the same name, with its usual settings."),
    ),
    name: optional(pipe(name, description("With `self-train`: the name to keep the model under."))),
  }),
  strictObject({ kind: literal("board"), board: pipe(name, description("The id of a board.")) }),
  strictObject({
    kind: literal("paper-d"),
    ...DATA,
    ...SPLIT,
    name: MODEL_NAME,
    render: optional(
      pipe(boolean(), description("Also judge content by how Chromium draws it, without network.")),
      false,
    ),
    tune: optional(pipe(whole(1, 200), description("How many settings of the forest to try."))),
  }),
  strictObject({
    kind: literal("join"),
    url: optional(pipe(ADDRESS, description("Any page of the article."))),
    sample: optional(pipe(name, description("A sample page to begin at."))),
    method: optional(
      pipe(
        picklist([...METHODS, "paper"]),
        description("How pages are read; `paper` is paper D's links and content both."),
      ),
      "auto",
    ),
    model: optional(pipe(name, description("The name of a model for this method; see /api/models."))),
    favor: optional(picklist(FAVORS), "balanced"),
    follow: optional(picklist(FOLLOWS), "auto"),
    maxPages: optional(whole(1, 1_000), 50),
    corrections: optional(
      pipe(
        record(string(), nullable(ADDRESS)),
        description("For the address of a page, the address that follows; null: none."),
      ),
      {},
    ),
  }),
  strictObject({
    kind: literal("site"),
    url: optional(pipe(ADDRESS, description("A page, sitemap or feed to begin at."))),
    folder: optional(pipe(name, description("A folder of pages; see /api/folders."))),
    urls: optional(pipe(array(ADDRESS), maxLength(1_000), description("Pages to be fetched."))),
    samples: optional(pipe(array(name), maxLength(100), description("Sample pages."))),
    pages: optional(
      pipe(array(name), maxLength(200), description("Ids of pages that were sent before; see /api/page.")),
    ),
    run: optional(pipe(name, description("The pages of an earlier run again; the result of that names it."))),
    method: optional(picklist(COLLECTION_METHODS), "site"),
    explain: optional(
      pipe(
        boolean(),
        description("List every block with what was decided, why, and how many pages share it."),
      ),
      false,
    ),
    maxPages: optional(whole(1, 1_000), 50),
  }),
  strictObject({
    kind: literal("watch"),
    page: optional(
      pipe(whole(1, Number.MAX_SAFE_INTEGER), description("Only this page, due or not; see /api/watch.")),
    ),
    all: optional(pipe(boolean(), description("All pages, due or not; else those that are due.")), false),
  }),
])

/** The kinds of jobs there are. */
export const JOB_KINDS: readonly string[] = [
  "evaluate",
  "train",
  "paper-a",
  "paper-c",
  "paper-d",
  "paper-e",
  "experiment",
  "board",
  "join",
  "site",
  "watch",
]

const VIEW: GenericSchema = named(
  "JobView",
  object({
    id: string(),
    kind: string(),
    state: picklist(["waiting", "running", "done", "failed", "cancelled"]),
    created: string(),
    started: optional(string()),
    ended: optional(string()),
    progress: optional(object({ step: string(), done: number(), of: number() })),
    result: pipe(
      optional(unknown()),
      description("By kind: SiteResult, RoundResult, TrainResult, EvaluateResult or PaperResult."),
    ),
    error: optional(object({ code: string(), message: string() })),
  }),
)

/** How often a silent stream of events says that it is still there, in milliseconds. */
const HEARTBEAT = 15_000

/** Long work: begun, watched, cancelled. */
export const JOB_ROUTES: readonly Route[] = [
  route({
    method: "POST",
    path: "/api/jobs",
    tag: "jobs",
    summary: "Begin a long piece of work",
    body: JOB,
    replies: {
      202: { description: "It has begun, or waits for its turn.", schema: VIEW },
      400: ERROR,
      404: ERROR,
      429: ERROR,
    },
    async handle({ service, body }) {
      return json(service.jobs.start(await taskOf(body as JobBody, service)), 202)
    },
  }),
  route({
    method: "GET",
    path: "/api/jobs",
    tag: "jobs",
    summary: "All jobs that are known, newest first",
    replies: { 200: { description: "Without their results.", schema: object({ jobs: array(VIEW) }) } },
    handle: ({ service }) => json({ jobs: service.jobs.list() }),
  }),
  route({
    method: "GET",
    path: "/api/jobs/{id}",
    tag: "jobs",
    summary: "A job, with its result when it is done",
    replies: { 200: { description: "The job.", schema: VIEW }, 404: ERROR },
    handle: ({ service, params }) => json(found(service, params.id!)),
  }),
  route({
    method: "GET",
    path: "/api/jobs/{id}/events",
    tag: "jobs",
    // Browsers send no token with an event stream; the id cannot be guessed.
    access: "open",
    summary: "How far a job is, as it happens",
    replies: {
      200: {
        description: "An event `job` for each change; the stream ends with the job.",
        type: "text/event-stream",
      },
      404: ERROR,
    },
    handle: events,
  }),
  route({
    method: "DELETE",
    path: "/api/jobs/{id}",
    tag: "jobs",
    summary: "Cancel a job, or forget one that has ended",
    replies: { 204: { description: "Its thread is ended." }, 404: ERROR },
    handle({ service, params }) {
      found(service, params.id!)
      service.jobs.cancel(params.id!)
      return { status: 204 }
    },
  }),
  route({
    method: "GET",
    path: "/api/folders",
    tag: "jobs",
    summary: "The folders of pages that jobs may read",
    replies: {
      200: { description: "Their names.", schema: object({ folders: array(object({ name: string() })) }) },
    },
    handle: ({ service }) => json({ folders: service.folders.list().map(({ name }) => ({ name })) }),
  }),
]

type JobBody =
  | ({ kind: "evaluate"; options: Parameters<typeof askOf>[0] } & DataBody)
  | ({ kind: "train"; name: string; folds: number; trees: number } & DataBody)
  | PaperABody
  | ({ kind: "paper-c" | "paper-e" } & DataBody)
  | (Pick<JobTask & { kind: "experiment" }, "kind" | "experiment"> & { readonly name?: string } & DataBody)
  | { kind: "board"; board: string }
  | PaperDBody
  | JoinBody
  | SiteBody
  | WatchBody

type PaperABody = Pick<JobTask & { kind: "paper-a" }, "kind" | "perSite" | "keywords" | "templates"> &
  PaperBody
type PaperDBody = Pick<JobTask & { kind: "paper-d" }, "kind" | "render" | "tune"> & PaperBody
type PaperBody = { readonly name?: string } & TaskSplit & DataBody

type JoinBody = Pick<
  JobTask & { kind: "join" },
  "kind" | "method" | "favor" | "follow" | "maxPages" | "corrections"
> & {
  readonly url?: string
  readonly sample?: string
  readonly model?: string
}
interface DataBody {
  readonly folder?: string | undefined
  readonly project?: string | undefined
  readonly limit?: number | undefined
}

/** A job with its names turned into paths. */
async function taskOf(body: JobBody, service: Service): Promise<JobTask> {
  if (body.kind === "join") return joinTask(body, service)
  if (body.kind === "board") return await boardTask(body.board, service)
  if (body.kind === "site") return siteTask(body, service)
  if (body.kind === "watch") return await watchTask(body, service)
  const data = await dataOf(body, service)
  switch (body.kind) {
    case "evaluate":
      return { kind: "evaluate", data, options: askOf(body.options, service) }
    case "train":
      return { ...body, data, out: service.models.pathFor(body.name) }
    case "paper-a": {
      const { kind, perSite, keywords, templates, train, test } = body
      return {
        kind,
        data,
        model: placeOf(body, service),
        split: { train, test },
        perSite,
        keywords,
        templates,
      }
    }
    case "paper-d": {
      const { kind, render, tune, train, test } = body
      return { kind, data, model: placeOf(body, service), split: { train, test }, render, tune }
    }
    case "paper-c":
    case "paper-e":
      return { kind: body.kind, data }
    case "experiment":
      return { kind: body.kind, experiment: body.experiment, data, model: placeOf(body, service) }
  }
}

/** Where a model that was asked for by name is to be written. */
function placeOf({ name }: { readonly name?: string }, service: Service): ModelPlace | undefined {
  return name === undefined ? undefined : { name, out: service.models.pathFor(name) }
}

async function boardTask(id: string, service: Service): Promise<JobTask> {
  const { sites } = await service.boards.read(id)
  if (sites.length === 0) throw new ApiError(400, "no-sites", "Expected a board with at least one site")
  const paths = service.boards.pathsOf(id)
  return { kind: "board", paths, known: knownPages(service.samples), fetching: fetchingOf(service.settings) }
}

function joinTask({ url, sample, model, ...rest }: JoinBody, service: Service): JobTask {
  const known = knownPages(service.samples)
  const start = url ?? known.find((each) => each.name === sample)?.url
  if (start === undefined)
    throw new ApiError(400, "bad-request", "Expected url, or a sample that has an address")
  const modelFile = model === undefined ? undefined : service.models.fileFor(model, rest.method ?? "auto")
  return { ...rest, modelFile, url: start, known, fetching: fetchingOf(service.settings) }
}

async function dataOf({ folder, project, limit }: DataBody, service: Service): Promise<TaskData> {
  if ((folder === undefined) === (project === undefined)) {
    throw new ApiError(400, "bad-request", "Expected either folder or project")
  }
  if (folder !== undefined) return { folder: service.folders.pathOf(folder), limit }
  return { project: (await service.projects.find(project!)).folder, limit }
}

function found(service: Service, id: string): NonNullable<ReturnType<Service["jobs"]["find"]>> {
  const job = service.jobs.find(id)
  if (job) return job
  throw new ApiError(404, "no-job", "There is no such job, or it was forgotten")
}

/** Server-sent events until the job has ended or the reader leaves. */
function events({ service: { jobs }, service, params }: Call): Reply {
  const id = params.id!
  found(service, id)
  return {
    type: "text/event-stream",
    headers: { "x-accel-buffering": "no" },
    async body(response, signal) {
      await new Promise<void>((resolve) => {
        let last = Promise.resolve()
        const say = () => {
          const job = jobs.find(id)
          if (job)
            last = last.then(() =>
              writePiece(response, `event: job\ndata: ${JSON.stringify({ ...job, result: undefined })}\n\n`),
            )
          if (!job || job.ended !== undefined) end()
        }
        const heartbeat = setInterval(() => void writePiece(response, ": still there\n\n"), HEARTBEAT)
        const onChange = (changed: string) => changed === id && say()
        const end = () => {
          clearInterval(heartbeat)
          jobs.events.off("change", onChange)
          void last.then(resolve)
        }
        jobs.events.on("change", onChange)
        signal.addEventListener("abort", end)
        say()
      })
    },
  }
}
