import { ask, send } from "./client.js"
import type { Models, Replies } from "./contract.js"

export type { TrainResult } from "./contract.js"

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

/** The model chosen for the site of an address, with its file; undefined where none was chosen. */
export async function modelFor(
  url: string | undefined,
  signal?: AbortSignal,
): Promise<{ readonly name: string; readonly file: string } | undefined> {
  if (url === undefined || !URL.canParse(url)) return undefined
  const name = (await getModels()).sites[new URL(url).hostname]
  if (name === undefined) return undefined
  const response = await send(`/api/models/${encodeURIComponent(name)}/file`, { signal })
  return { name, file: await response.text() }
}
