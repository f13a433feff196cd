import { ask, send } from "./client.js"
import type { Models, Replies } from "./contract.js"

export type { Models, TrainResult } from "./contract.js"

/** Makes a model the default for a site, or takes it away; gives the models of all sites. */
export async function chooseSiteModel(
  host: string,
  model: string | null,
): Promise<Readonly<Record<string, string>>> {
  const body = { host, model }
  return (await ask<Replies["PUT /api/models/sites"]>("/api/models/sites", { method: "PUT", body })).sites
}

/** Names of the models trained here, and which site uses which. */
export function getModels(): Promise<Models> {
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
