import { sketchOf } from "@honbun/core"
import type { Moment } from "../store/records.js"
import type { ClaimedPage, Store } from "../store/store.js"
import { readBaseline } from "./baseline.js"
import { judgeLook, type Outcome } from "./judge.js"
import { type Known, type Look, lookAt, type WatchFetch } from "./look.js"
import { stateOf } from "./page-state.js"
import { recordOutcome, type VisitSettings } from "./record.js"
import { LEAST_COMPANIONS, SiteMemory } from "./site-memory.js"

/** Pages claimed at once; also how many are held in memory. */
export const CLAIM_SIZE = 64
/** How long a claimed page belongs to its visitor, in milliseconds: a visitor that dies gives it back by that. */
export const CLAIM_LEASE: number = 15 * 60_000
/** Other pages looked at before a change is believed, when none were seen lately. */
export const MOST_COMPANIONS = 3

/** What a round of visits works with. Time is told to it. */
export interface WatchWorld {
  readonly store: Store
  readonly fetch: WatchFetch
  readonly now: () => Moment
  /** Ends the round early: pages under way are finished, the rest is given back. */
  readonly signal?: AbortSignal | undefined
}

/** What came of a page's visit. */
export interface VisitReport {
  readonly url: string
  readonly title: string | undefined
  readonly outcome: Outcome["word"]
  readonly change: number | undefined
  readonly kinds: readonly string[]
  readonly size: { readonly removed: number; readonly added: number } | undefined
  readonly reason: string | undefined
}

/** Visits every page that is due, once. Pages of one site are judged together. */
export async function visitDue(
  world: WatchWorld,
  settings: VisitSettings,
  report: (visit: VisitReport) => void = () => {},
): Promise<void> {
  // What becomes due while the round goes on waits for the next one.
  const due = world.now()
  while (!world.signal?.aborted) {
    const claimed = await world.store.claimPages({
      now: due,
      limit: CLAIM_SIZE,
      lease: CLAIM_LEASE + (world.now() - due),
    })
    if (claimed.length === 0) return
    await visitClaimed(claimed, world, settings, report)
  }
}

/** Visits these pages now, whether they are due or not; those that someone else is visiting are left out. */
export async function visitNow(
  world: WatchWorld,
  settings: VisitSettings,
  pages: readonly number[],
  report: (visit: VisitReport) => void = () => {},
): Promise<void> {
  for (let from = 0; from < pages.length && !world.signal?.aborted; from += CLAIM_SIZE) {
    const claimed: ClaimedPage[] = []
    for (const page of pages.slice(from, from + CLAIM_SIZE))
      claimed.push(
        ...(await world.store.claimPages({ now: world.now(), limit: 1, lease: CLAIM_LEASE, page })),
      )
    await visitClaimed(claimed, world, settings, report)
  }
}

async function visitClaimed(
  claimed: readonly ClaimedPage[],
  world: WatchWorld,
  settings: VisitSettings,
  report: (visit: VisitReport) => void,
): Promise<void> {
  const sites = [...groupByHost(claimed)]
  await Promise.all(sites.map(([host, pages]) => visitSite(host, pages, world, settings, report)))
}

function groupByHost(pages: readonly ClaimedPage[]): Map<string, ClaimedPage[]> {
  const groups = new Map<string, ClaimedPage[]>()
  for (const page of pages) {
    const host = URL.canParse(page.url) ? new URL(page.url).host : ""
    groups.set(host, [...(groups.get(host) ?? []), page])
  }
  return groups
}

interface Looked {
  readonly page: ClaimedPage
  readonly known: Known
  readonly look: Look
  readonly at: Moment
}

async function visitSite(
  host: string,
  pages: readonly ClaimedPage[],
  world: WatchWorld,
  settings: VisitSettings,
  report: (visit: VisitReport) => void,
): Promise<void> {
  const memory = await SiteMemory.open(world.store, host)
  const looked: Looked[] = []
  await Promise.all(
    pages.map(async (page) => {
      if (world.signal?.aborted) return void (await world.store.releaseClaim(page.id, page.claim))
      const each = await lookAtPage(page, world)
      // A look that was cut off by the end of the round says nothing about the page.
      if (each.look.kind === "not-seen" && world.signal?.aborted)
        return void (await world.store.releaseClaim(page.id, page.claim))
      // Parts alone say nothing of what the pages of a site have in common.
      if (each.look.kind === "page" && !each.known.recipe)
        memory.see(page.url, sketchOf(each.look.record), each.at)
      looked.push(each)
    }),
  )
  for (const each of looked) report(await finishVisit(each, memory, world, settings))
  await memory.save(world.store, world.now())
}

async function lookAtPage(page: ClaimedPage, world: WatchWorld): Promise<Looked> {
  const state = stateOf(page)
  const before = await readBaseline(world.store, page.id)
  const known: Known = {
    url: page.url,
    conditions: {
      ...(state.etag ? { etag: state.etag } : {}),
      ...(state.lastModified ? { lastModified: state.lastModified } : {}),
    },
    bytesHash: state.bytes,
    before,
    recipe: state.recipe,
  }
  const look = await lookAt(known, world.fetch, new Date(world.now()))
  return { page, known, look, at: world.now() }
}

async function finishVisit(
  { page, known, look, at }: Looked,
  memory: SiteMemory,
  world: WatchWorld,
  settings: VisitSettings,
): Promise<VisitReport> {
  const state = stateOf(page)
  const since = state.seen ?? 0
  let outcome = judgeLook(look, known.before, state, siteCounts(memory, page.url, since))
  if (outcome.word === "changed" && !state.recipe && memory.fresh(page.url, since) < MOST_COMPANIONS) {
    await seeCompanions(page.url, since, memory, world)
    outcome = judgeLook(look, known.before, state, siteCounts(memory, page.url, since))
  }
  const change = await recordOutcome({ page, look, outcome, at, state }, world.store, settings)
  return {
    url: page.url,
    title: look.kind === "page" ? look.record.title : page.title,
    outcome: outcome.word,
    change,
    kinds: outcome.comparison?.kinds ?? [],
    size: outcome.comparison?.size,
    reason: look.kind === "not-seen" ? look.reason : undefined,
  }
}

function siteCounts(
  memory: SiteMemory,
  url: string,
  since: Moment,
): ReturnType<SiteMemory["counts"]> | undefined {
  return memory.fresh(url, since) >= LEAST_COMPANIONS ? memory.counts(since) : undefined
}

/** Looks at other watched pages of the site, so that what is new on all of them is not taken for a change of one. */
async function seeCompanions(
  url: string,
  since: Moment,
  memory: SiteMemory,
  world: WatchWorld,
): Promise<void> {
  const wanted = MOST_COMPANIONS - memory.fresh(url, since)
  for (const companion of memory.stale(url, since).slice(0, wanted)) {
    const known: Known = { url: companion, conditions: {}, bytesHash: undefined, before: undefined }
    const look = await lookAt(known, world.fetch, new Date(world.now()))
    if (look.kind === "page") memory.see(companion, sketchOf(look.record), world.now())
  }
}
