import type { Moment } from "../store/records.js"
import type { ClaimedPage, Store } from "../store/store.js"
import { readBaseline, unpackedBaseline } from "./baseline.js"
import { judgeVisit, type Outcome } from "./judge.js"
import { stateOf } from "./page-state.js"
import { eachPartition, type Sharing } from "./partitions.js"
import { HERE, type PageReader } from "./read-page.js"
import { type PreparedVisit, prepareVisit, recordVisit, type VisitSettings } from "./record.js"
import { whileRenewing } from "./renewing.js"
import { LEAST_COMPANIONS, SiteMemory, type SiteSketches } from "./site-memory.js"
import { type Known, unreadable, type VisitResult, visitPage, type WatchFetch } from "./visit-page.js"

/** Pages claimed at once; also how many are held in memory. */
const CLAIM_SIZE = 64
/** How long a claimed page belongs to its visitor, in milliseconds: a visitor that dies gives it back by that. */
const CLAIM_LEASE: number = 15 * 60_000
/** The same where others share the store and could go on at once. A page is read in much less. */
const SHARED_LEASE: number = 2 * 60_000
/** How many times claims are renewed in a lease: a host that is asked slowly keeps its pages waiting for long. */
const RENEWALS = 3
/** Other pages looked at before a change is believed, when none were seen lately. */
const MOST_COMPANIONS = 3

/** What a round of visits works with. Time is passed to it. */
export interface WatchWorld {
  readonly store: Store
  readonly fetch: WatchFetch
  readonly now: () => Moment
  /** Where pages are read: in this thread, without limits, unless given. */
  readonly reader?: PageReader | undefined
  /** Set where several visitors share the store and are to be polite together. */
  readonly sharing?: Sharing | undefined
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
  /** Whether the site has a new look since the last visit. */
  readonly redesign: boolean
}

/** Visits every page that is due, once. Pages of one site are judged together. */
export async function visitDue(
  world: WatchWorld,
  settings: VisitSettings,
  report: (visit: VisitReport) => void = () => {},
): Promise<void> {
  const own = leaseIn(world)
  // What becomes due while the round goes on waits for the next one.
  const due = world.now()
  const visitSome = async (partition?: number): Promise<void> => {
    while (!world.signal?.aborted) {
      const lease = own + (world.now() - due)
      const claimed = await world.store.claimPages({ now: due, limit: CLAIM_SIZE, lease, partition })
      if (claimed.length === 0) return
      await visitClaimed(claimed, world, settings, report)
    }
  }
  if (world.sharing) await eachPartition(world, world.sharing, visitSome)
  else await visitSome()
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
    for (const page of pages.slice(from, from + CLAIM_SIZE)) {
      const own = { now: world.now(), limit: 1, lease: leaseIn(world), page }
      for (const each of await world.store.claimPages(own)) claimed.push(each)
    }
    await visitClaimed(claimed, world, settings, report)
  }
}

async function visitClaimed(
  claimed: readonly ClaimedPage[],
  world: WatchWorld,
  settings: VisitSettings,
  report: (visit: VisitReport) => void,
): Promise<void> {
  const held = new Map(claimed.map((page) => [page.id, page]))
  const done = (visit: VisitReport, page: ClaimedPage): void => {
    held.delete(page.id)
    report(visit)
  }
  const failure = new AbortController()
  const round = { world: stoppedBy(failure.signal, world), settings, done, failure }
  const sites = [...groupByHost(claimed)]
  await whileRenewing(
    leaseIn(world) / RENEWALS,
    () => renewAll([...held.values()], world),
    () =>
      allOrNone(
        sites.map(([host, pages]) => visitSite(host, pages, round)),
        failure,
      ),
  )
}

/** What the visits of a round share. */
interface Round {
  readonly world: WatchWorld
  readonly settings: VisitSettings
  /** Called with every visit that was recorded. */
  readonly done: (visit: VisitReport, page: ClaimedPage) => void
  /** Set when the store fails: then the whole round ends. */
  readonly failure: AbortController
}

/** Pages that wait for their turn belong to their visitor for as long as it lives. */
async function renewAll(pages: readonly ClaimedPage[], world: WatchWorld): Promise<void> {
  const { store, now } = world
  for (const { id, claim } of pages) await store.renewClaim(id, claim, now() + leaseIn(world))
}

function leaseIn({ sharing }: WatchWorld): number {
  return sharing ? SHARED_LEASE : CLAIM_LEASE
}

/** The same world, in which a failure ends the requests under way too. */
function stoppedBy(failure: AbortSignal, world: WatchWorld): WatchWorld {
  const signal = world.signal ? AbortSignal.any([world.signal, failure]) : failure
  return {
    store: world.store,
    now: world.now,
    reader: world.reader,
    signal,
    fetch: (address, conditions) => world.fetch(address, { ...conditions, signal }),
  }
}

/** Waits for all of it, then throws what one of them threw: nothing goes on after the caller has gone on. */
async function allOrNone<T>(work: readonly Promise<T>[], failure: AbortController): Promise<T[]> {
  for (const each of work) each.catch((error: unknown) => failure.abort(error))
  await Promise.allSettled(work)
  return await Promise.all(work)
}

function groupByHost(pages: readonly ClaimedPage[]): Map<string, ClaimedPage[]> {
  const groups = new Map<string, ClaimedPage[]>()
  for (const page of pages) {
    const host = URL.canParse(page.url) ? new URL(page.url).host : ""
    groups.set(host, [...(groups.get(host) ?? []), page])
  }
  return groups
}

interface VisitedPage {
  readonly page: ClaimedPage
  readonly known: Known
  readonly result: VisitResult
  readonly at: Moment
}

async function visitSite(host: string, pages: readonly ClaimedPage[], round: Round): Promise<void> {
  const { world, settings, done, failure } = round
  const memory = await SiteMemory.open(world.store, host)
  const visits = pages.map((page) => visitUnlessStopped(page, memory, world))
  for (const visited of await allOrNone(visits, failure))
    if (visited) done(await finishVisit(visited, memory, world, settings), visited.page)
  await memory.save(world.store, world.now())
}

/** Looks at a page and remembers it with its site; gives it back where the round has ended. */
async function visitUnlessStopped(
  page: ClaimedPage,
  memory: SiteMemory,
  world: WatchWorld,
): Promise<VisitedPage | undefined> {
  const visited = world.signal?.aborted ? undefined : await visitOne(page, world)
  // A visit that was cut off by the end of the round says nothing about the page.
  if (!visited || (visited.result.kind === "not-seen" && world.signal?.aborted)) {
    await world.store.releaseClaim(page.id, page.claim)
    return undefined
  }
  // Parts alone say nothing of what the pages of a site have in common.
  return visited.known.recipe ? visited : remembered(visited, memory)
}

function remembered(visited: VisitedPage, memory: SiteMemory): VisitedPage {
  const { result, page, at } = visited
  if (result.kind === "page") memory.see(page.url, result.sketch, at)
  return visited
}

async function visitOne(page: ClaimedPage, world: WatchWorld): Promise<VisitedPage> {
  const state = stateOf(page)
  const packed = await readBaseline(world.store, page.id)
  const conditions = {
    ...(state.etag ? { etag: state.etag } : {}),
    ...(state.lastModified ? { lastModified: state.lastModified } : {}),
  }
  const unseen: Known = { url: page.url, conditions, bytesHash: state.bytes, before: undefined }
  try {
    const known = { ...unseen, before: unpackedBaseline(packed), recipe: state.recipe }
    return {
      page,
      known,
      result: await visitPage(known, readingIn(world), world.now()),
      at: world.now(),
    }
  } catch (error) {
    return { page, known: unseen, result: unreadable(error, undefined), at: world.now() }
  }
}

async function finishVisit(
  visited: VisitedPage,
  memory: SiteMemory,
  world: WatchWorld,
  settings: VisitSettings,
): Promise<VisitReport> {
  const prepared = await concluded(visited, memory, world, settings)
  const { page, result, outcome } = prepared
  const change = await recordVisit(prepared, world.store, settings)
  return {
    url: page.url,
    title: result.kind === "page" ? result.record.title : page.title,
    outcome: outcome.word,
    change,
    kinds: outcome.comparison?.kinds ?? [],
    size: outcome.comparison?.size,
    reason: result.kind === "not-seen" ? result.reason : undefined,
    redesign: outcome.comparison?.redesign ?? false,
  }
}

/** What a visit comes to. One that cannot be compared or written down has not seen its page, whatever was thrown. */
async function concluded(
  visited: VisitedPage,
  memory: SiteMemory,
  world: WatchWorld,
  settings: VisitSettings,
): Promise<PreparedVisit> {
  const { page, result, at } = visited
  const state = stateOf(page)
  try {
    const outcome = await judged(visited, memory, world)
    return prepareVisit({ page, result, outcome, at, state }, settings)
  } catch (error) {
    const status = result.kind === "not-seen" ? result.status : result.fetched.status
    const failed = unreadable(error, status)
    return prepareVisit({ page, result: failed, outcome: { word: failed.why }, at, state }, settings)
  }
}

async function judged(
  { page, known, result, at }: VisitedPage,
  memory: SiteMemory,
  world: WatchWorld,
): Promise<Outcome> {
  const state = stateOf(page)
  const since = state.seen ?? 0
  const { reader } = readingIn(world)
  const judge = () =>
    judgeVisit(result, known.before, state, sketchesFor(memory, page.url, since), at, reader)
  const outcome = await judge()
  if (outcome.word !== "changed" || state.recipe || memory.fresh(page.url, since) >= MOST_COMPANIONS)
    return outcome
  await seeCompanions(page.url, since, memory, world)
  return await judge()
}

function readingIn({ fetch, reader = HERE }: WatchWorld): {
  readonly fetch: WatchFetch
  readonly reader: PageReader
} {
  return { fetch, reader }
}

function sketchesFor(memory: SiteMemory, url: string, since: Moment): SiteSketches | undefined {
  return memory.fresh(url, since) >= LEAST_COMPANIONS ? memory.sketches(since) : undefined
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
    const result = await visitPage(known, readingIn(world), world.now())
    if (result.kind === "page") memory.see(companion, result.sketch, world.now())
  }
}
