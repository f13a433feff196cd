import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import { createGzip, gzipSync } from "node:zlib"
import {
  array,
  boolean,
  description,
  integer,
  maxLength,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  strictObject,
  string,
} from "valibot"
import { disagreements, FINAL } from "../../annotate/adjudicate.js"
import { againstFinal } from "../../annotate/against-final.js"
import { agreementOf, type PageLabels } from "../../annotate/agreement.js"
import { exportPages } from "../../annotate/export-set.js"
import { LABEL_SETS, type LabelSet, type Labels } from "../../annotate/labels.js"
import type { LabelledPicture } from "../../annotate/pictures.js"
import { checkedName, type Project } from "../../annotate/project.js"
import { TAR_END, tarEntry } from "../../annotate/tar.js"
import type { PageInput } from "../page-requests.js"
import { json, writePiece } from "../reply.js"
import { type Call, type Route, route } from "../route.js"
import type { Service } from "../service.js"
import { ERROR, named, PAGE_FIELDS } from "./shapes.js"

const name = pipe(string(), maxLength(100))
const LABELS = pipe(
  record(string(), string()),
  description("Labels by the number of their block; absent ones are `other`."),
)
const SAID = named(
  "Labels",
  pipe(
    record(string(), picklist([...new Set(Object.values(LABEL_SETS).flat())])),
    description("Labels by the number of their block; absent ones are `other`."),
  ),
)
const CARD = {
  name: string(),
  labels: picklist(Object.keys(LABEL_SETS) as LabelSet[]),
  created: pipe(string(), description("ISO 8601.")),
}
const PROJECT_CARD = named("ProjectCard", object(CARD))
const PAGE = {
  id: string(),
  url: optional(string()),
  contentType: optional(string()),
  title: optional(string()),
  language: optional(string()),
  blocks: number(),
  pictures: pipe(
    optional(number()),
    description("How many pictures it has; in labels their numbers follow those of the blocks."),
  ),
  fingerprint: string(),
  added: string(),
}
const SAVED = object({ annotator: string(), done: boolean(), revision: number(), time: string() })
const QUEUED = named(
  "QueuedPage",
  object({
    ...PAGE,
    saved: pipe(array(SAVED), description("How far each annotator came with it.")),
  }),
)
const BLOCK = object({ text: string(), score: number(), kept: boolean() })
const KAPPA = { pages: number(), blocks: number(), kappa: number() }
const BASE = "/api/annotations"

/** Pages that people label. */
export const ANNOTATION_ROUTES: readonly Route[] = [
  route({
    method: "GET",
    path: BASE,
    tag: "annotate",
    summary: "All projects, and the sets of labels",
    replies: {
      200: {
        description: "Projects in the data folder.",
        schema: object({ projects: array(PROJECT_CARD), labelSets: record(string(), array(string())) }),
      },
    },
    handle: async ({ service }) => json({ projects: await service.projects.list(), labelSets: LABEL_SETS }),
  }),
  route({
    method: "POST",
    path: BASE,
    tag: "annotate",
    summary: "Begin a project",
    body: strictObject({
      name,
      labels: optional(picklist(Object.keys(LABEL_SETS) as LabelSet[]), "article"),
    }),
    replies: { 201: { description: "The project.", schema: PROJECT_CARD }, 400: ERROR, 409: ERROR },
    handle: async ({ service, body }) =>
      json((await service.projects.create(body.name, body.labels)).card, 201),
  }),
  route({
    method: "GET",
    path: `${BASE}/{project}`,
    tag: "annotate",
    summary: "A project with its pages and who labelled them",
    replies: {
      200: {
        description: "Pages in the order they were added.",
        schema: named(
          "Project",
          object({
            ...CARD,
            choices: array(string()),
            pages: array(QUEUED),
            annotators: array(string()),
          }),
        ),
      },
      404: ERROR,
    },
    handle: async (call) => json(await overview(await projectOf(call))),
  }),
  route({
    method: "POST",
    path: `${BASE}/{project}/pages`,
    tag: "annotate",
    summary: "Add a page",
    body: strictObject(PAGE_FIELDS),
    replies: {
      201: { description: "The page; the same page is added once.", schema: object(PAGE) },
      400: ERROR,
      404: ERROR,
    },
    async handle(call) {
      const { service, body, signal, id } = call
      const project = await projectOf(call)
      return json(await addPage(service, project, await service.source.read(body, signal), id), 201)
    },
  }),
  route({
    method: "GET",
    path: `${BASE}/{project}/pages/{page}`,
    tag: "annotate",
    summary: "A page with its blocks, and someone's labels",
    query: strictObject({ annotator: optional(name) }),
    replies: {
      200: {
        description: "`page` is an id for /api/page; blocks have scores to begin from.",
        schema: object({
          ...PAGE,
          page: string(),
          blocks: array(BLOCK),
          pictures: array(object({ url: optional(string()), alt: string() })),
          annotator: optional(string()),
          labels: SAID,
          revision: number(),
          done: boolean(),
          annotators: array(string()),
        }),
      },
      404: ERROR,
    },
    async handle(call) {
      const { service, query, params, id } = call
      const project = await projectOf(call)
      const page = await project.page(params.page!)
      const { url, contentType } = page
      const kept = service.pageCache.keep({ bytes: await project.read(page.id), url, contentType })
      const ask = { kind: "extract", options: { explain: true } } as const
      const { blocks } = JSON.parse(await service.pageRequests.ask(kept, ask, id))
      // A set that was made before pictures could be labelled has none.
      const pictures = page.pictures ? await picturesIn(service, kept, id) : []
      const saved = await project.saved(page.id)
      const annotator = query.annotator === undefined ? undefined : checkedName(query.annotator, "a name")
      const { labels = {}, revision = 0, done = false } = (annotator && saved.get(annotator)) || {}
      return json({
        ...page,
        page: kept.id,
        blocks,
        pictures,
        annotator,
        labels,
        revision,
        done,
        annotators: [...saved.keys()],
      })
    },
  }),
  route({
    method: "PUT",
    path: `${BASE}/{project}/pages/{page}`,
    tag: "annotate",
    summary: "Save someone's labels of a page; safe on the disk when answered",
    query: strictObject({
      annotator: pipe(name, description(`Who labels; \`${FINAL}\` is the final word after adjudication.`)),
    }),
    body: strictObject({
      labels: LABELS,
      done: optional(boolean(), false),
      after: optional(
        pipe(
          number(),
          integer(),
          minValue(0),
          description("The revision these were made from; an older one is refused."),
        ),
      ),
    }),
    replies: {
      200: { description: "Saved.", schema: object({ revision: number(), time: string() }) },
      400: ERROR,
      404: ERROR,
      409: ERROR,
    },
    async handle(call) {
      const { params, query, body } = call
      const project = await projectOf(call)
      const { revision, time } = await project.save(
        params.page!,
        checkedName(query.annotator, "a name"),
        body,
      )
      return json({ revision, time })
    },
  }),
  route({
    method: "GET",
    path: `${BASE}/{project}/pages/{page}/disagreements`,
    tag: "annotate",
    summary: "The blocks of a page on which its annotators differ",
    replies: {
      200: {
        description: "Everyone's labels, the blocks in question, and the final word if there is one.",
        schema: named(
          "Differences",
          object({
            labels: record(string(), SAID),
            disagreements: array(object({ block: number(), labels: record(string(), string()) })),
            final: optional(SAID),
          }),
        ),
      },
      404: ERROR,
    },
    async handle(call) {
      const project = await projectOf(call)
      const saved = await project.saved((await project.page(call.params.page!)).id)
      const labels = new Map([...saved].map(([who, each]) => [who, each.labels]))
      return json({
        labels: Object.fromEntries(labels),
        disagreements: disagreements(labels),
        final: labels.get(FINAL),
      })
    },
  }),
  route({
    method: "GET",
    path: `${BASE}/{project}/agreement`,
    tag: "annotate",
    summary:
      "How well annotators agree: Cohen's kappa of pairs, Fleiss' kappa of all, each against the final labels",
    replies: {
      200: {
        description: "The table.",
        schema: named(
          "Agreement",
          object({
            pairs: array(object({ first: string(), second: string(), same: number(), ...KAPPA })),
            fleiss: pipe(
              optional(object({ annotators: number(), ...KAPPA })),
              description("All together, where at least two worked on the same pages."),
            ),
            against: pipe(
              array(
                object({
                  annotator: string(),
                  pages: number(),
                  precision: number(),
                  recall: number(),
                  f: number(),
                  perfect: number(),
                }),
              ),
              description("Each annotator against the final labels (paper E, table 2)."),
            ),
          }),
        ),
      },
      404: ERROR,
    },
    async handle(call) {
      const { people, finals } = await allLabels(await projectOf(call))
      return json({ ...agreementOf(people), against: againstFinal(people, finals) })
    },
  }),
  route({
    method: "GET",
    path: `${BASE}/{project}/export`,
    tag: "annotate",
    summary: "The labelled pages in the shared data format",
    replies: { 200: { description: "A gzipped tar archive.", type: "application/gzip" }, 404: ERROR },
    async handle(call) {
      const project = await projectOf(call)
      const packed = Readable.from(archive(project)).pipe(createGzip())
      const file = encodeURIComponent(`${project.card.name}.tar.gz`)
      return {
        type: "application/gzip",
        headers: { "content-disposition": `attachment; filename*=UTF-8''${file}` },
        async body(response) {
          for await (const piece of packed) await writePiece(response, piece as Buffer)
        },
      }
    },
  }),
]

async function projectOf({ service, params }: Pick<Call, "service" | "params">): Promise<Project> {
  return await service.projects.find(params.project!)
}

async function overview(project: Project): Promise<unknown> {
  const pages = await Promise.all(
    (await project.pages()).map(async (page) => {
      const saved = [...(await project.saved(page.id)).values()]
      return {
        ...page,
        saved: saved.map(({ annotator, done, revision, time }) => ({ annotator, done, revision, time })),
      }
    }),
  )
  const annotators = [...new Set(pages.flatMap(({ saved }) => saved.map(({ annotator }) => annotator)))]
  return {
    ...project.card,
    choices: project.labels,
    pages,
    annotators: annotators.filter((each) => each !== FINAL),
  }
}

async function addPage(service: Service, project: Project, input: PageInput, id: string): Promise<unknown> {
  const ask = { kind: "extract", options: { explain: true } } as const
  const { title, language, blocks } = JSON.parse(await service.pageRequests.ask(input, ask, id)) as {
    title?: string
    language?: string
    blocks: { text: string }[]
  }
  const hash = createHash("sha256")
  for (const { text } of blocks) hash.update(`${text}\n`)
  const { url, contentType } = input
  const fingerprint = hash.digest("hex").slice(0, 16)
  return await project.add(input.bytes, {
    url,
    contentType,
    title,
    language,
    blocks: blocks.length,
    pictures: (await picturesIn(service, input, id)).length,
    fingerprint,
  })
}

async function picturesIn(service: Service, input: PageInput, id: string): Promise<LabelledPicture[]> {
  return JSON.parse(await service.pageRequests.ask(input, { kind: "pictures" }, id))
}

/** The labels of all people, and the final word on each page that has one. */
async function allLabels(
  project: Project,
): Promise<{ readonly people: PageLabels[]; readonly finals: ReadonlyMap<string, Labels> }> {
  const people: PageLabels[] = []
  const finals = new Map<string, Labels>()
  for (const { id: page, blocks } of await project.pages()) {
    for (const { annotator, labels } of (await project.saved(page)).values()) {
      if (annotator === FINAL) finals.set(page, labels)
      else people.push({ annotator, page, labels, blocks })
    }
  }
  return { people, finals }
}

/** What paper E's labels count as content: the header has labels of its own. */
const ARTICLE_STYLE = { header: false, standfirst: true, captions: true, comments: false }

/** The set as an archive: pages one by one, the list of them at the end. */
async function* archive(project: Project): AsyncGenerator<Buffer> {
  const set = encodeURIComponent(project.card.name).slice(0, 60)
  const created = new Date(project.card.created)
  const lines: string[] = []
  for await (const { line, bytes } of exportPages(project)) {
    lines.push(`${JSON.stringify(line)}\n`)
    yield tarEntry(`${set}/html/${line.id}.html.gz`, gzipSync(bytes), created)
  }
  if (project.card.labels === "article")
    yield tarEntry(`${set}/style.json`, Buffer.from(`${JSON.stringify(ARTICLE_STYLE)}\n`), created)
  yield tarEntry(`${set}/pages.jsonl`, Buffer.from(lines.join("")), created)
  yield TAR_END
}
