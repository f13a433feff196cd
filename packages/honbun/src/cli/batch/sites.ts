import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PRIVATE_FILE, writeWhole } from "../../files/write-whole.js"
import { LEAST_SITE_PAGES } from "../../jobs/host-table.js"
import type { PageJob, PageResult, WorkSettings } from "../../jobs/job.js"
import type { WorkerPool } from "../../jobs/pool.js"
import { openSitePool } from "../../jobs/site-pool.js"
import type { TemplateFile, TemplatePlace } from "../../jobs/site-templates.js"
import type { SiteWorkSettings } from "../../jobs/site-work.js"
import { surveySites } from "../../jobs/survey-sites.js"
import { BATCH_SITES } from "../../messages/batch-sites.js"
import type { Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"
import type { BatchInput } from "./inputs.js"
import type { BatchSettings } from "./settings.js"

/** Part of a worker's memory that templates may take, as they are written; in use they take some four times as much. */
const MEMORY_SHARE = 1 / 16
/** Hosts named in the summary; the log has all. */
const HOSTS_NAMED = 10

/** What was learned of sites before the work. */
export interface LearnedSites extends TemplateFile {
  /** Removes the files, once nobody can need them any more. */
  forget(): Promise<void>
}

/** What {@link learnSites} needs to know. */
export interface SitesPlan {
  readonly inputs: readonly BatchInput[]
  readonly settings: BatchSettings
  readonly limits: WorkSettings["limits"]
  /** Where to keep what was learned, so that a run taken up again need not learn it anew, and of which run it is. */
  readonly kept?: { readonly path: string; readonly fingerprint: string } | undefined
  readonly signal: AbortSignal
}

/** Complains of inputs and options that sites cannot be learned with. */
export function checkSites(inputs: readonly BatchInput[], { sites, method }: BatchSettings): void {
  if (!sites) return
  if (method !== "auto") throw new UsageError(BATCH_SITES.needsAuto)
  if (inputs.some(({ path }) => path === "-")) throw new UsageError(BATCH_SITES.readOnce)
  const list = inputs.find(({ kind }) => kind === "urls")
  if (list) throw new UsageError(BATCH_SITES.addresses, { path: list.path })
}

/** Learns the templates of the hosts in the inputs, or finds them learned. */
export async function learnSites(plan: SitesPlan, terminal: Terminal): Promise<LearnedSites> {
  const { kept, settings } = plan
  const folder = kept ? undefined : await mkdtemp(join(tmpdir(), "honbun-sites-"))
  const path = kept?.path ?? join(folder!, "sites")
  const index = `${path}.index`
  const forget = async () => {
    const paths = folder === undefined ? [path, index] : [folder]
    await Promise.all(paths.map((each) => rm(each, { recursive: true, force: true })))
  }
  const held = settings.memory * MEMORY_SHARE
  const known = kept && (await readIndex(index, kept.fingerprint))
  if (known) return { path, held, places: known, forget }
  const places = await survey(plan, path, terminal)
  // The index comes last and as a whole: where it is, the templates are complete.
  if (kept && !plan.signal.aborted) {
    await writeWhole(index, JSON.stringify({ fingerprint: kept.fingerprint, places }), { mode: PRIVATE_FILE })
  }
  return { path, held, places, forget }
}

async function readIndex(path: string, fingerprint: string): Promise<readonly TemplatePlace[] | undefined> {
  try {
    const index = JSON.parse(await readFile(path, "utf8")) as {
      readonly fingerprint: string
      readonly places: readonly TemplatePlace[]
    }
    return index.fingerprint === fingerprint ? index.places : undefined
  } catch {
    return undefined
  }
}

async function survey(
  { inputs, settings, limits, signal }: SitesPlan,
  path: string,
  terminal: Terminal,
): Promise<TemplatePlace[]> {
  const pools: WorkerPool[] = []
  const lazily = (task: SiteWorkSettings["task"]) => {
    let pool: WorkerPool | undefined
    return {
      run(job: PageJob): Promise<PageResult> {
        if (!pool) pools.push((pool = openPool(task, settings, limits)))
        return pool.run(job)
      },
    }
  }
  try {
    return await surveySites({
      sources: inputs.map(({ source }) => source),
      hostPool: lazily("host"),
      learnPool: lazily("learn"),
      atOnce: 4 * settings.workers,
      hosts: settings.siteHosts,
      path,
      progress: (step, pages) => terminal.progress(BATCH_SITES[step], { pages }),
      signal,
    })
  } finally {
    terminal.done()
    await Promise.all(pools.map((pool) => pool.close()))
  }
}

function openPool(
  task: SiteWorkSettings["task"],
  { workers, memory, timeout, model }: BatchSettings,
  limits: WorkSettings["limits"],
): WorkerPool {
  return openSitePool({ task, limits, model }, { workers, memory, timeout: timeout * 1_000 })
}

/** Says which hosts have a template, those with most pages first. */
export function noteSites({ places }: TemplateFile, terminal: Terminal): void {
  const largest = [...places].sort((one, other) => other.pages - one.pages).slice(0, HOSTS_NAMED)
  const line = templatesLine({ count: places.length, largest }, terminal)
  terminal.note({ en: line, ja: line })
}

/** How many hosts have a template, and which have the most pages. */
export function templatesLine(
  templates: {
    readonly count: number
    readonly largest: readonly { readonly host: string; readonly pages: number }[]
  },
  terminal: Pick<Terminal, "say">,
): string {
  const { count, largest } = templates
  if (count === 0) return terminal.say(BATCH_SITES.none, { least: LEAST_SITE_PAGES })
  const hosts = largest.map(({ host, pages }) => `${host} (${pages})`)
  const left = count - largest.length
  if (left > 0) hosts.push(terminal.say(BATCH_SITES.more, { count: left }))
  return terminal.say(BATCH_SITES.summary, { count, hosts: hosts.join(", ") })
}
