import { Command, Option } from "commander"
import type { JobStatus } from "../../cluster/status.js"
import type { Steering } from "../../cluster/submit.js"
import { BATCH_MESSAGES } from "../../messages/batch.js"
import { CLUSTER_MESSAGES } from "../../messages/cluster.js"
import { type QueueSettings, withQueue } from "../options/queue.js"
import type { Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"
import { templatesLine } from "./sites.js"

/** `honbun batch status|pause|resume|cancel`: shows and steers jobs on a queue. */
export function jobCommands(terminal: Terminal): Command[] {
  const say = terminal.say.bind(terminal)
  const status = new Command("status")
    .description(say(CLUSTER_MESSAGES.status))
    .argument("[job]", say(CLUSTER_MESSAGES.jobId))
    .addOption(new Option("--json", say(CLUSTER_MESSAGES.json)))
    .action((id: string | undefined, _: object, command: Command) =>
      showStatus(id, command.optsWithGlobals(), terminal),
    )
  const steering = (["pause", "resume", "cancel"] as const).map((what) =>
    new Command(what)
      .description(say(CLUSTER_MESSAGES[what]))
      .argument("<job>", say(CLUSTER_MESSAGES.jobId))
      .action((id: string, _: object, command: Command) =>
        steer(id, what, command.optsWithGlobals(), terminal),
      ),
  )
  return [status, ...steering]
}

async function showStatus(
  id: string | undefined,
  settings: QueueSettings & { readonly json?: boolean },
  terminal: Terminal,
): Promise<void> {
  const { statusOf } = await import("../../cluster/status.js")
  await withQueue(settings, terminal, async (queue) => {
    const ids = id === undefined ? (await queue.jobs()).map((job) => job.id) : [id]
    if (ids.length === 0) terminal.note(CLUSTER_MESSAGES.noJobs)
    for (const each of ids) {
      const status = await statusOf(queue, each, Date.now())
      if (!status) throw new UsageError(CLUSTER_MESSAGES.noJob, { id: each })
      if (settings.json) await terminal.write(`${JSON.stringify(status)}\n`)
      else await terminal.write(linesOf(status, id !== undefined, terminal))
    }
  })
}

function linesOf(status: JobStatus, whole: boolean, terminal: Terminal): string {
  const { job, done, pages, pagesPerSecond } = status
  const { id, state, stage, total = "?" } = job
  const values = { id, state, stage, done, total, pages, rate: pagesPerSecond.toFixed(1) }
  const line = terminal.say(CLUSTER_MESSAGES.jobLine, values)
  if (!whole) return `${line}\n`
  const isRunning = state === "running" && status.secondsLeft !== undefined
  const lines = [isRunning ? line + timeLeft(status.secondsLeft, terminal) : line]
  for (const { name, ...worker } of status.workers) {
    const rate = worker.pagesPerSecond.toFixed(1)
    lines.push(terminal.say(CLUSTER_MESSAGES.workerLine, { name, pages: worker.pages, rate }))
  }
  return `${[...lines, ...detailsOf(status, terminal)].join("\n")}\n`
}

function timeLeft(seconds: number, terminal: Terminal): string {
  const time = new Date(Math.ceil(seconds) * 1_000).toISOString().slice(11, 19)
  const days = Math.floor(seconds / 86_400)
  return terminal.say(CLUSTER_MESSAGES.left, { time: days > 0 ? `${days} d ${time}` : time })
}

/** What was learned, what went wrong and what was slow. */
function detailsOf(status: JobStatus, terminal: Terminal): string[] {
  const say = terminal.say.bind(terminal)
  const counted = [
    [BATCH_MESSAGES.summarySkipped, kinds(status.skipped)],
    [BATCH_MESSAGES.summaryFailed, kinds(status.failed)],
    [BATCH_MESSAGES.summaryOthers, kinds(status.others)],
  ] as const
  const kindLines = counted.flatMap(([message, text]) => (text === "" ? [] : [say(message, { kinds: text })]))
  const lines = [...(status.templates ? [templatesLine(status.templates, terminal)] : []), ...kindLines]
  const slow = status.slowest.map(({ id, milliseconds }) => `${id} (${(milliseconds / 1_000).toFixed(2)} s)`)
  if (slow.length > 0) lines.push(say(BATCH_MESSAGES.summarySlowest, { pages: slow.join(", ") }))
  const { killers } = status
  if (killers.length > 0) lines.push(say(CLUSTER_MESSAGES.killers, { pages: killers.join(", ") }))
  return lines
}

/** `timeout 3, not-html 2`, the most frequent first. */
function kinds(counts: Readonly<Record<string, number>>): string {
  const sorted = Object.entries(counts).sort(([, one], [, other]) => other - one)
  return sorted.map(([name, count]) => `${name} ${count}`).join(", ")
}

/** Says at the end what became of a job. */
export function noteStatus(status: JobStatus, terminal: Terminal): void {
  const { job, pages, extracted, workers } = status
  const { id, reason = "" } = job
  if (job.state === "failed") terminal.fail(CLUSTER_MESSAGES.failedJob, { id, reason })
  if (job.state === "cancelled") terminal.note(CLUSTER_MESSAGES.cancelledJob, { id })
  const sum = (counts: Readonly<Record<string, number>>) =>
    Object.values(counts).reduce((all, each) => all + each, 0)
  terminal.note(CLUSTER_MESSAGES.summary, {
    ...{ pages, done: extracted, workers: workers.length },
    ...{ skipped: sum(status.skipped), failed: sum(status.failed) },
  })
  for (const line of detailsOf(status, terminal)) terminal.note({ en: line, ja: line })
}

async function steer(id: string, what: Steering, settings: QueueSettings, terminal: Terminal): Promise<void> {
  const { steerJob } = await import("../../cluster/submit.js")
  await withQueue(settings, terminal, async (queue) => {
    const steered = await steerJob(queue, id, what)
    const state = (await queue.job(id))?.job.state
    if (state === undefined) throw new UsageError(CLUSTER_MESSAGES.noJob, { id })
    if (!steered) throw new UsageError(CLUSTER_MESSAGES.notSteered, { id, state })
    terminal.note(CLUSTER_MESSAGES.steered, { id, state })
  })
}
