import type { WholeArticle } from "../worker/messages.js"
import { ask, send } from "./client.js"
import type { Agreement, Differences, Project, ProjectCard, Replies } from "./contract.js"
import type { LabelSet } from "./label-sets.js"
import { getSamples, type Origin, originBody } from "./pages.js"

export type { Agreement, Differences, Project, ProjectCard, QueuedPage } from "./contract.js"

/** What one person said about a page, as the server has it. */
export type SavedLabels = Pick<PageToLabel, "labels" | "done" | "revision">

/** A page to be labelled, with what one person said about it so far. */
export interface PageToLabel extends Omit<Replies["GET /api/annotations/{project}/pages/{page}"], "blocks"> {
  /** Every block with honbun's own opinion. */
  readonly blocks: WholeArticle["blocks"]
}

/** Under this name the final word on a page is saved. */
export const FINAL = "final"

const path = (...parts: readonly string[]): string =>
  ["/api/annotations", ...parts.map((part) => encodeURIComponent(part))].join("/")

const labelsPath = (project: string, page: string, annotator: string): string =>
  `${path(project, "pages", page)}?${new URLSearchParams({ annotator })}`

/** All projects. */
export async function getProjects(): Promise<readonly ProjectCard[]> {
  return (await ask<Replies["GET /api/annotations"]>(path())).projects
}

/** Begins a project. */
export function beginProject(name: string, labels: LabelSet): Promise<ProjectCard> {
  return ask<ProjectCard>(path(), { body: { name, labels } })
}

/** Adds a page to a project. */
export async function addPage(project: string, origin: Origin, signal?: AbortSignal): Promise<void> {
  await ask(path(project, "pages"), { body: originBody(origin), signal })
}

/** A project with its pages. */
export function getProject(name: string): Promise<Project> {
  return ask<Project>(path(name))
}

/** A page with its blocks and one person's labels; the server is asked to show it as well. */
export async function getPage(
  project: string,
  id: string,
  annotator: string,
  signal: AbortSignal,
): Promise<PageToLabel> {
  const page = await ask<PageToLabel>(labelsPath(project, id, annotator), { signal })
  await ask("/api/page", { body: { page: page.page, images: true, pictures: true, wait: false }, signal })
  return page
}

/** What one person has said about a page by now, in whatever window. */
export function getSaved(project: string, page: string, annotator: string): Promise<SavedLabels> {
  return ask<SavedLabels>(labelsPath(project, page, annotator))
}

/**
 * Saves what one person said about a page and gives the new revision. `after` is the revision it was made from: when another
 * window has saved since, the code of the error is `stale`.
 */
export async function saveLabels(
  project: string,
  page: string,
  annotator: string,
  said: Omit<SavedLabels, "revision"> & { readonly after: number },
): Promise<number> {
  const request = { method: "PUT", body: said, keepalive: true } as const
  return (
    await ask<Replies["PUT /api/annotations/{project}/pages/{page}"]>(
      labelsPath(project, page, annotator),
      request,
    )
  ).revision
}

/** Everybody's labels of a page, and the blocks on which they differ. */
export function getDifferences(project: string, page: string, signal: AbortSignal): Promise<Differences> {
  return ask<Differences>(path(project, "pages", page, "disagreements"), { signal })
}

/** How well the annotators of a project agree. */
export function getAgreement(project: string): Promise<Agreement> {
  return ask<Agreement>(path(project, "agreement"))
}

/** A project as a file in the shared data format. Read here, because a link could show the server no token. */
export async function exportProject(project: string): Promise<File> {
  const response = await send(path(project, "export"))
  return new File([await response.blob()], `${project}.tar.gz`, { type: "application/gzip" })
}

/** Makes a set of some samples unless there is one of that name. Whether it is new. */
export async function ensureSet(name: string, isWanted: (sample: string) => boolean): Promise<boolean> {
  if ((await getProjects()).some((set) => set.name === name)) return false
  const samples = (await getSamples()).filter((sample) => isWanted(sample.name))
  await beginProject(name, "plain")
  for (const sample of samples) await addPage(name, { kind: "sample", name: sample.name })
  return true
}
