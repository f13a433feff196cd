import type { WholeArticle } from "../worker/messages.js"
import { ask, send } from "./client.js"
import type { LabelSet, Labels } from "./label-sets.js"
import { type Origin, originBody } from "./pages.js"

/** A project: pages that people label. */
export interface ProjectCard {
  readonly name: string
  readonly labels: LabelSet
  /** ISO 8601. */
  readonly created: string
}

/** A page of a project, in the queue. */
export interface QueuedPage {
  readonly id: string
  readonly url?: string
  readonly title?: string
  readonly blocks: number
  /** How far each annotator came with it. */
  readonly saved: readonly { readonly annotator: string; readonly done: boolean }[]
}

/** A project with its pages. */
export interface Project extends ProjectCard {
  readonly pages: readonly QueuedPage[]
  readonly annotators: readonly string[]
}

/** What one person said about a page, as the server has it. */
export interface SavedLabels {
  readonly labels: Labels
  readonly done: boolean
  /** Counts the saves. */
  readonly revision: number
}

/** A page to be labelled, with what one person said about it so far. */
export interface PageToLabel extends SavedLabels {
  readonly id: string
  readonly url?: string
  readonly title?: string
  /** Its id among the pages the server shows. */
  readonly page: string
  /** Every block with honbun's own opinion. */
  readonly blocks: WholeArticle["blocks"]
}

/** Under this name the final word on a page is saved. */
export const FINAL = "final"

/** Where annotators of a page differ. */
export interface Differences {
  readonly labels: Readonly<Record<string, Labels>>
  readonly disagreements: readonly {
    readonly block: number
    readonly labels: Readonly<Record<string, string>>
  }[]
  readonly final?: Labels
}

/** How well people agree. */
export interface Agreement {
  /** Each annotator against the final labels (E Table 2). */
  readonly against: readonly {
    readonly annotator: string
    readonly pages: number
    readonly precision: number
    readonly recall: number
    readonly f: number
    readonly perfect: number
  }[]
  readonly pairs: readonly {
    readonly first: string
    readonly second: string
    readonly pages: number
    readonly blocks: number
    readonly same: number
    readonly kappa: number
  }[]
  /** All together, where at least two worked on the same pages. */
  readonly fleiss?: {
    readonly annotators: number
    readonly pages: number
    readonly blocks: number
    readonly kappa: number
  }
}

const path = (...parts: readonly string[]): string =>
  ["/api/annotations", ...parts.map((part) => encodeURIComponent(part))].join("/")

const labelsPath = (project: string, page: string, annotator: string): string =>
  `${path(project, "pages", page)}?${new URLSearchParams({ annotator })}`

/** All projects. */
export async function getProjects(): Promise<readonly ProjectCard[]> {
  return (await ask<{ projects: readonly ProjectCard[] }>(path())).projects
}

/** Begins a project. */
export function beginProject(name: string, labels: LabelSet): Promise<ProjectCard> {
  return ask<ProjectCard>(path(), { body: { name, labels } })
}

/** Adds a page to a project. */
export async function addPage(project: string, origin: Origin, signal: AbortSignal): Promise<void> {
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
  await ask("/api/page", { body: { page: page.page, images: true, wait: false }, signal })
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
  return (await ask<SavedLabels>(labelsPath(project, page, annotator), request)).revision
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
