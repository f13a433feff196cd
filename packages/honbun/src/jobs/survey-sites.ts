import { type FileHandle, open, rm } from "node:fs/promises"
import { SiteTemplate } from "@honbun/core"
import { sharesBand } from "@honbun/core/internal"
import { HostTable } from "./host-table.js"
import { inOrder } from "./in-order.js"
import type { PageJob, PageResult } from "./job.js"
import { hostOf } from "./page-host.js"
import { readPiece, type TemplatePlace } from "./site-templates.js"
import { BEGINNING, type Source } from "./source.js"
import { nameOf } from "./work.js"

/** What a survey needs. */
export interface SurveyParts {
  readonly sources: readonly Source[]
  /** Tells the host of a page that does not say it openly; a page it fails on has none. */
  readonly hostPool: { run(job: PageJob): Promise<PageResult> }
  /** Learns from one page: a template in its line, a signature of its main text. */
  readonly learnPool: { run(job: PageJob): Promise<PageResult> }
  /** Pages under way at a time. */
  readonly atOnce: number
  /** Most hosts that get a template. */
  readonly hosts: number
  /** The file that templates are written to; one of the same name and `.pages` holds what is not yet put together. */
  readonly path: string
  readonly progress: (step: "counting" | "learning", pages: number) => void
  readonly signal: AbortSignal
}

/**
 * Goes through the inputs twice before they are worked on: counts the pages of each host, then learns templates of
 * the largest from some of their pages. The same inputs give the same templates. Memory does not grow with the
 * pages, for what was learned of single pages waits on the disk until its host is complete.
 */
export async function surveySites(parts: SurveyParts): Promise<TemplatePlace[]> {
  const table = new HostTable()
  let at = 0
  for await (const { host, number } of inOrder(
    numbered(parts),
    (page) => withHost(page, parts),
    parts.atOnce,
  )) {
    if (host !== undefined) table.add(host, number)
    parts.progress("counting", ++at)
  }
  const learning = await Learning.open(parts.path, table.largest(parts.hosts))
  try {
    let learned = 0
    const chosen = numbered(parts, (number) => learning.wants(number))
    const learn = async ({ job, number }: Numbered) => ({ number, result: await parts.learnPool.run(job) })
    for await (const { number, result } of inOrder(chosen, learn, parts.atOnce)) {
      await learning.take(number, result)
      parts.progress("learning", ++learned)
    }
  } finally {
    await learning.close()
  }
  return learning.places
}

/** A page and its number in all inputs together. */
interface Numbered {
  readonly job: PageJob
  readonly number: number
}

/** The pages that lie in the inputs; what has to be fetched first is not learned from. */
async function* numbered(
  { sources, signal }: SurveyParts,
  wanted: (number: number) => boolean = () => true,
): AsyncGenerator<Numbered> {
  let number = 0
  for (const source of sources) {
    for await (const item of source.items(BEGINNING)) {
      if (signal.aborted) return
      if (item.kind !== "page") continue
      if (wanted(number)) yield { job: item.job, number }
      number++
    }
  }
}

async function withHost(
  { job, number }: Numbered,
  { hostPool }: SurveyParts,
): Promise<{ host: string | undefined; number: number }> {
  return { host: await hostOfJob(job, hostPool), number }
}

/** The host of a page: that of its address, else the one that a worker reads in it. */
export async function hostOfJob(
  job: PageJob,
  hostPool: SurveyParts["hostPool"],
): Promise<string | undefined> {
  const known = hostOf(nameOf(job).url)
  if (known !== undefined) return known
  const result = await hostPool.run(job)
  return result.kind === "done" && result.line !== "" ? result.line : undefined
}

/** A host that is being learned. */
interface Learner {
  readonly host: string
  /** Pages that have not come yet. */
  missing: number
  /** What was learned of each page, and where it waits. */
  readonly pieces: { readonly at: number; readonly bytes: number; readonly signature: Uint32Array }[]
}

/** Takes what was learned of single pages, and puts templates together as their hosts become complete. */
export class Learning {
  readonly places: TemplatePlace[] = []
  readonly #learners: ReadonlyMap<number, Learner>
  readonly #out: FileHandle
  readonly #waiting: FileHandle
  readonly #waitingPath: string
  #outBytes = 0
  #waitingBytes = 0

  private constructor(
    learners: ReadonlyMap<number, Learner>,
    files: { readonly out: FileHandle; readonly waiting: FileHandle; readonly waitingPath: string },
  ) {
    this.#learners = learners
    this.#out = files.out
    this.#waiting = files.waiting
    this.#waitingPath = files.waitingPath
  }

  static async open(
    path: string,
    samples: readonly { host: string; pages: readonly number[] }[],
  ): Promise<Learning> {
    const learners = new Map<number, Learner>()
    for (const { host, pages } of samples) {
      const learner: Learner = { host, missing: pages.length, pieces: [] }
      for (const page of pages) learners.set(page, learner)
    }
    const waitingPath = `${path}.pages`
    return new Learning(learners, {
      out: await open(path, "w"),
      waiting: await open(waitingPath, "w"),
      waitingPath,
    })
  }

  wants(number: number): boolean {
    return this.#learners.has(number)
  }

  async take(number: number, result: PageResult): Promise<void> {
    const learner = this.#learners.get(number)!
    learner.missing--
    const signature = result.kind === "done" ? (result.signature ?? new Uint32Array(0)) : undefined
    // The same article at two addresses is counted once (E §4.3).
    const isKnown = signature && learner.pieces.some((piece) => sharesBand(piece.signature, signature))
    if (result.kind === "done" && signature && !isKnown) {
      const piece = Buffer.from(result.line)
      await this.#waiting.write(piece, 0, piece.length, this.#waitingBytes)
      learner.pieces.push({ at: this.#waitingBytes, bytes: piece.length, signature })
      this.#waitingBytes += piece.length
    }
    if (learner.missing === 0) await this.#complete(learner)
  }

  async #complete({ host, pieces }: Learner): Promise<void> {
    const template = new SiteTemplate()
    for (const piece of pieces) template.merge(SiteTemplate.fromJSON(readPiece(this.#waitingPath, piece)))
    if (template.pages < LEAST_LEARNED) return
    const text = Buffer.from(JSON.stringify(template))
    await this.#out.write(text, 0, text.length, this.#outBytes)
    this.places.push({ host, pages: template.pages, at: this.#outBytes, bytes: text.length })
    this.#outBytes += text.length
  }

  async close(): Promise<void> {
    await this.#out.datasync()
    await Promise.all([this.#out.close(), this.#waiting.close()])
    await rm(this.#waitingPath, { force: true })
  }
}

/** Different pages without which there is no template: one page repeats nothing. */
const LEAST_LEARNED = 2
