import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { resolve } from "node:path"
import { DEFAULT_LIMITS } from "@honbun/core"
import { gatherTasks } from "../../cluster/gather-stage.js"
import type { ClusterJob, Task } from "../../cluster/job.js"
import { isRemote } from "../../cluster/roots.js"
import { CLI_MESSAGES } from "../../messages/cli.js"
import { CLUSTER_MESSAGES } from "../../messages/cluster.js"
import { SITE_MESSAGES } from "../../messages/site.js"
import { VERSION } from "../../version.js"
import { scratchOf } from "../batch/cluster.js"
import { DEFAULTS } from "../batch/settings.js"
import { submitAndFollow } from "../follow-job.js"
import type { Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"
import { isAddress, type SiteSettings } from "./settings.js"

/** Runs `honbun site --gather --on`: lets many machines gather the pages of many sites. */
export async function submitGather(
  inputs: readonly string[],
  settings: SiteSettings,
  terminal: Terminal,
): Promise<void> {
  const { gather } = settings
  if (!gather || !/\.warc(?:\.gz)?$/i.test(gather)) throw new UsageError(CLUSTER_MESSAGES.gatherArchive)
  const unfit = { "--out": settings.out, "--render": settings.render }
  const [option] = Object.entries(unfit).find(([, value]) => value !== undefined) ?? []
  if (option !== undefined) throw new UsageError(CLUSTER_MESSAGES.option, { option })
  const starts = [...new Set((await Promise.all(inputs.map(startsOf))).flat())]
  if (starts.length === 0) throw new UsageError(SITE_MESSAGES.gatherAddress)
  const job = jobOf(starts, isRemote(gather) ? gather : resolve(gather), settings)
  await submitAndFollow({ job, tasks: queued(gatherTasks(job.id, starts)) }, settings, terminal)
}

/** An address, or the addresses in a list, one a line. */
async function startsOf(input: string): Promise<string[]> {
  const lines = isAddress(input) ? [input] : (await listAt(input)).split(/\r?\n/)
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      if (isAddress(line) && URL.canParse(line)) return new URL(line).href
      throw new UsageError(CLUSTER_MESSAGES.badStart, { line: line.slice(0, 200) })
    })
}

async function listAt(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8")
  } catch {
    throw new UsageError(CLI_MESSAGES.noSuchFile, { path })
  }
}

async function* queued(tasks: Iterable<Task>): AsyncGenerator<{ task: Task; queued: boolean }> {
  for (const task of tasks) yield { task, queued: true }
}

/** The job for some sites and options. The same give the same id, so the same command follows the same job. */
function jobOf(starts: readonly string[], path: string, settings: SiteSettings): ClusterJob {
  const { most, delay, robots, userAgent, timeout, maxBytes } = settings
  const what = {
    output: { kind: "warc" as const, path },
    gather: { most },
    fetch: { delay, robots, userAgent },
    work: {
      ...{
        method: "auto" as const,
        favor: "balanced" as const,
        include: {},
        fields: [],
        filters: {},
        signatures: false,
      },
      limits: { bytes: maxBytes, nodes: DEFAULT_LIMITS.nodes, milliseconds: timeout * 1_000 },
    },
  }
  const hash = createHash("sha256").update(JSON.stringify([VERSION, what, starts]))
  const id = `gather-${hash.digest("hex").slice(0, 12)}`
  return {
    ...({ format: "honbun-job", version: 1, state: "planning", stage: "gather" } as const),
    ...{ id, began: Date.now(), inputs: [], memory: DEFAULTS.memory, scratch: scratchOf(settings, path, id) },
    ...what,
  }
}
