import { open } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { gunzip, gzip } from "node:zlib"
import { inTemporaryFolder } from "../files/temporary-folder.js"
import { type HostEntry, HostTable } from "../jobs/host-table.js"
import { inOrder } from "../jobs/in-order.js"
import type { PageJob, PageResult } from "../jobs/job.js"
import type { TemplatePlace } from "../jobs/site-templates.js"
import type { Source } from "../jobs/source.js"
import { hostOfJob, Learning } from "../jobs/survey-sites.js"
import type { Task } from "./job.js"
import type { ObjectPlace } from "./objects.js"
import type { LearnedHost } from "./queue.js"

/** Hosts whose templates one task puts together. */
const HOSTS_A_TASK = 32

/** What a stage that reads pages works with. */
export interface SiteParts {
  readonly task: Task
  readonly source: Source
  readonly scratch: ObjectPlace
  readonly pool: { run(job: PageJob): Promise<PageResult> }
  /** Pages under way at a time. */
  readonly atOnce: number
  readonly signal: AbortSignal
}

/** First look at a slice: how many pages each host has, and some of them. Gives the number of pages. */
export async function surveySlice(parts: SiteParts): Promise<number> {
  const { task, source, scratch, pool, atOnce, signal } = parts
  const table = new HostTable()
  let looked = 0
  const pages = numberedPages(source, task, signal)
  const look = async ({ job, number }: NumberedPage) => ({ number, host: await hostOfJob(job, pool) })
  for await (const { host, number } of inOrder(pages, look, atOnce)) {
    looked++
    if (host !== undefined) table.add(host, number)
  }
  signal.throwIfAborted()
  await scratch.put(`survey-${task.number}.json`, JSON.stringify(table.entries()))
  return looked
}

/** The hosts of the whole corpus that get a template, from the surveys of all tasks. */
export async function chooseHosts(
  tasks: readonly Task[],
  most: number,
  scratch: ObjectPlace,
): Promise<{ host: string; pages: readonly number[] }[]> {
  const table = new HostTable()
  for (const { number, fetch } of tasks) {
    if (fetch) continue
    const entries = JSON.parse((await expected(scratch, `survey-${number}.json`)).toString())
    table.merge(entries as readonly HostEntry[])
  }
  return table.largest(most)
}

/** The tasks of learning: those whose slices hold pages of the chosen hosts. */
export function learningTasks(
  tasks: readonly Task[],
  hosts: readonly { readonly pages: readonly number[] }[],
): Task[] {
  const wanted = hosts.flatMap(({ pages }) => pages).sort((one, other) => one - other)
  const inputs = tasks.filter(({ fetch }) => !fetch)
  return inputs.flatMap((task, i) => {
    const end = inputs[i + 1]?.firstPage ?? Number.POSITIVE_INFINITY
    const numbers = wanted.filter((number) => number >= task.firstPage && number < end)
    return numbers.length === 0 ? [] : [{ ...task, stage: "learn" as const, numbers }]
  })
}

/** What was learned of one page, as it waits in the scratch place. */
interface LearnedPage {
  readonly number: number
  readonly result: PageResult
  readonly signature: readonly number[]
}

/** Learns from the chosen pages of a slice. Gives the number of pages. */
export async function learnSlice(parts: SiteParts): Promise<number> {
  const { task, source, scratch, pool, atOnce, signal } = parts
  const wanted = new Set(task.numbers)
  const learned: LearnedPage[] = []
  const pages = numberedPages(source, task, signal, wanted)
  const learn = async ({ job, number }: NumberedPage) => ({ number, result: await pool.run(job) })
  for await (const { number, result } of inOrder(pages, learn, atOnce)) {
    const signature = result.kind === "done" ? [...(result.signature ?? [])] : []
    learned.push({ number, result, signature })
  }
  signal.throwIfAborted()
  await scratch.put(`learned-${task.number}.json.gz`, await promisify(gzip)(JSON.stringify(learned)))
  return learned.length
}

/** The tasks that put templates together, some hosts in each. */
export function templateTasks(
  job: string,
  hosts: readonly { readonly host: string; readonly pages: readonly number[] }[],
  learning: readonly Task[],
): Task[] {
  const tasks: Task[] = []
  for (let at = 0; at < hosts.length; at += HOSTS_A_TASK) {
    const some = hosts.slice(at, at + HOSTS_A_TASK).map(({ host, pages }) => ({ host, pages: [...pages] }))
    const pages = new Set(some.flatMap((each) => each.pages))
    const learned = learning.filter(({ numbers }) => numbers!.some((number) => pages.has(number)))
    tasks.push({
      ...{ job, stage: "templates" as const, number: tasks.length + 1, first: 0, firstPage: 0 },
      hosts: some,
      learned: learned.map(({ number }) => number),
    })
  }
  return tasks
}

/** Puts the templates of some hosts together, in the order of their pages, as a run on one machine does. */
export async function mergeTemplates(task: Task, scratch: ObjectPlace): Promise<LearnedHost[]> {
  return await inTemporaryFolder("templates", async (folder) => {
    const path = join(folder, "templates")
    const learning = await Learning.open(path, task.hosts ?? [])
    for (const number of task.learned ?? []) {
      const packed = await expected(scratch, `learned-${number}.json.gz`)
      const pages = JSON.parse((await promisify(gunzip)(packed)).toString()) as readonly LearnedPage[]
      for (const page of pages) {
        if (learning.wants(page.number)) await learning.take(page.number, withSignature(page))
      }
    }
    await learning.close()
    await scratch.putFile(`templates-${task.number}`, path)
    await scratch.put(`templates-${task.number}.json`, JSON.stringify(learning.places))
    return learning.places.map(({ host, pages }) => ({ host, pages }))
  })
}

function withSignature({ result, signature }: LearnedPage): PageResult {
  return result.kind === "done" ? { ...result, signature: Uint32Array.from(signature) } : result
}

/** Brings all templates of a job into one file of this machine. */
export async function fetchTemplates(
  count: number,
  scratch: ObjectPlace,
  path: string,
): Promise<TemplatePlace[]> {
  const places: TemplatePlace[] = []
  const file = await open(path, "w")
  try {
    let at = 0
    for (let number = 1; number <= count; number++) {
      const templates = await expected(scratch, `templates-${number}`)
      const index = JSON.parse((await expected(scratch, `templates-${number}.json`)).toString())
      for (const place of index as readonly TemplatePlace[]) places.push({ ...place, at: place.at + at })
      await file.write(templates, 0, templates.length, at)
      at += templates.length
    }
  } finally {
    await file.close()
  }
  return places
}

/** What a stage before must have left. */
export async function expected(scratch: ObjectPlace, name: string): Promise<Buffer> {
  const found = await scratch.get(name)
  if (found) return found
  throw new Error(`Expected ${name} in the scratch place of the job; do all workers see the same one?`)
}

interface NumberedPage {
  readonly job: PageJob
  readonly number: number
}

/** The pages of a slice with their numbers among all pages that lie in the inputs. */
async function* numberedPages(
  source: Source,
  { firstPage }: Task,
  signal: AbortSignal,
  wanted?: ReadonlySet<number>,
): AsyncGenerator<NumberedPage> {
  let number = firstPage
  for await (const item of source.items({ at: 0, count: 0 })) {
    if (signal.aborted) return
    if (item.kind !== "page") continue
    if (!wanted || wanted.has(number)) yield { job: item.job, number }
    number++
  }
}
