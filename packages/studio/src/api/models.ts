import { ask, send } from "./client.js"

/** Two models compared over some pages: `first` is the new one. Mean scores. */
export interface ComparedRow {
  readonly name: string
  readonly pages: number
  readonly first: number
  readonly second: number
}

/** What training gives. */
export interface TrainResult {
  readonly model: string
  readonly comparison: readonly ComparedRow[]
  readonly plots: { readonly reliability?: string }
}

/** Makes a model the default for a site, or takes it away; gives the models of all sites. */
export async function chooseSiteModel(
  host: string,
  model: string | null,
): Promise<Readonly<Record<string, string>>> {
  const body = { host, model }
  return (await ask<{ sites: Record<string, string> }>("/api/models/sites", { method: "PUT", body })).sites
}

/** A model that was trained here. */
export interface TrainedModel {
  readonly name: string
  readonly written: string
  /** Its mean score and the default's on pages that it had not seen. */
  readonly figures?: { readonly pages: number; readonly score: number; readonly defaultScore: number }
}

/** Names of the models trained here, and which site uses which. */
export function getModels(): Promise<{
  readonly models: readonly TrainedModel[]
  readonly sites: Readonly<Record<string, string>>
}> {
  return ask("/api/models")
}

/** The model that was asked for, else the one chosen for the site of an address, with its file; undefined where there is none. */
export async function modelFor(
  url: string | undefined,
  wanted: string | undefined,
  signal?: AbortSignal,
): Promise<{ readonly name: string; readonly file: string } | undefined> {
  const name = wanted ?? (await siteModel(url))
  return name === undefined ? undefined : { name, file: await modelFile(name, signal) }
}

async function siteModel(url: string | undefined): Promise<string | undefined> {
  if (url === undefined || !URL.canParse(url)) return undefined
  return (await getModels()).sites[new URL(url).hostname]
}

/** The file of a model. */
export async function modelFile(name: string, signal?: AbortSignal): Promise<string> {
  return await (await send(`/api/models/${encodeURIComponent(name)}/file`, { signal })).text()
}
