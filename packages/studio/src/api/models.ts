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

/** Names of the models trained here, and which site uses which. */
export function getModels(): Promise<{
  readonly models: readonly { readonly name: string }[]
  readonly sites: Readonly<Record<string, string>>
}> {
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
