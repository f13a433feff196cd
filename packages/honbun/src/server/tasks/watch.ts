import { REVISIT_BOUNDS } from "@honbun/core/internal"
import { openStore } from "../../store/open.js"
import type { Store } from "../../store/store.js"
import { withDemo } from "../../watch/demo.js"
import type { Notifier } from "../../watch/notify.js"
import type { VisitReport } from "../../watch/round.js"
import { openReader } from "../../watch/thread-reader.js"
import { visitRound } from "../../watch/visit-round.js"
import { webhook } from "../../watch/webhook.js"
import { openFetcher } from "./fetcher.js"
import type { JobProgress, JobTask } from "./job-task.js"

/** Visits told of one by one; the rest is in the counts. */
const MOST_TOLD = 500

/** Visits watched pages, as `honbun watch visit` does: what is due, one page, or all of them. */
export async function visit(
  task: JobTask & { kind: "watch" },
  progress: (progress: JobProgress) => void,
  signal: AbortSignal,
): Promise<unknown> {
  const store = await openStore(task.store)
  const fetcher = openFetcher(task.fetching, signal)
  const reader = openReader()
  try {
    const chosen = await chosenPages(task, store)
    const of = chosen?.length ?? (await store.countPages({ dueBy: Date.now() }))
    const told: VisitReport[] = []
    const sourcesFailed: { url: string; reason: string }[] = []
    progress({ step: "visiting", done: 0, of })
    const fetch = withDemo(store, (address, conditions) => fetcher.fetch(address, conditions))
    const { tally, fresh } = await visitRound(
      { store, fetch, now: Date.now, reader, signal },
      {
        bounds: { ...REVISIT_BOUNDS, ...task.bounds },
        notifiers: await notifiersOf(task),
        keepBodies: task.bodies ?? false,
      },
      {
        visited(report, { visited }) {
          if (told.length < MOST_TOLD) told.push(report)
          progress({ step: "visiting", done: visited, of: Math.max(of, visited) })
        },
        sourceFailed: (url, reason) => void sourcesFailed.push({ url, reason }),
      },
      chosen,
    )
    const { visited, first, changed, unchanged, failed } = tally
    const redesigned = tally.redesigned()
    return { visited, first, changed, unchanged, failed, fresh, redesigned, sourcesFailed, visits: told }
  } finally {
    await reader.close()
    await fetcher.close()
    await store.close()
  }
}

/** Those who are told, as `honbun watch run` tells them. */
async function notifiersOf({ notices, fetching }: JobTask & { kind: "watch" }): Promise<Notifier[]> {
  const { allowPrivate } = fetching
  const hooks = notices.webhooks.map((url) => webhook(url, { allowPrivate, environment: process.env }))
  if (!notices.mail) return hooks
  const { mailNotifier } = await import("../../watch/mail.js")
  return [...hooks, mailNotifier(notices.mail)]
}

async function chosenPages(
  { page, all }: JobTask & { kind: "watch" },
  store: Store,
): Promise<number[] | undefined> {
  if (page !== undefined) return [page]
  if (!all) return undefined
  const pages: number[] = []
  for await (const { id } of store.pages({ watched: true })) pages.push(id)
  return pages
}
