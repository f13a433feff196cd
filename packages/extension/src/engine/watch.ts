import {
  compareVisits,
  extract,
  noteVisit,
  revisitInterval,
  type VisitComparison,
  type VisitRecord,
  visitRecord,
} from "@honbun/core"
import { ExtensionError, type SeenChange, type WatchedPage } from "../browser/messages.js"
import { allWatched, dropWatched, keepWatched, type Watched, watchedAt } from "./watched.js"

/** Pages visited at each waking at most, so that a long list is not asked for all at once. */
const MOST_AT_ONCE = 5
/** How long a page may take, in milliseconds, and how large it may be, in bytes. */
const PATIENCE = 20_000
const MOST_BYTES = 10_000_000
/** Changes kept of each page, and pieces of text shown of each change. */
const MOST_CHANGES = 20
const MOST_PIECES = 6
/** Characters of a piece. */
const PIECE = 400
/** A page whose server sends less than this share of the text one sees is drawn by scripts. */
const LEAST_SENT = 0.3
/** Bounds of the time between two visits, in milliseconds: half an hour, a week. */
const BOUNDS = { shortest: 30 * 60_000, longest: 7 * 86_400_000 }

/** What a visit brought. */
interface Visit {
  readonly title: string
  readonly record: VisitRecord
  readonly length: number
}

/** Begins to watch a page whose text somebody sees now; the first visit is made at once. */
export async function watch(url: string, seen: string): Promise<void> {
  const address = withoutFragment(url)
  if (!(await mayVisit(address))) throw new ExtensionError("refused", new URL(address).host)
  const { title, record, length } = await visit(address)
  if (length < LEAST_SENT * seen.length) throw new ExtensionError("scripts")
  const now = Date.now()
  const next = now + revisitInterval(undefined, BOUNDS)
  await keepWatched({ url: address, title, record, last: now, next, changes: [], unseen: false })
}

/** Stops watching a page. */
export async function unwatch(url: string): Promise<void> {
  await dropWatched(withoutFragment(url))
  await showUnseen()
}

/** The pages being watched, those with news first. They are seen by that. */
export async function listWatched(): Promise<WatchedPage[]> {
  const all = (await allWatched()).sort((a, b) => (b.changes[0]?.when ?? 0) - (a.changes[0]?.when ?? 0))
  for (const each of all) if (each.unseen) await keepWatched({ ...each, unseen: false })
  await showUnseen()
  return all.map(({ url, title, last, next, changes, unseen, error }) => {
    return { url, title, last, next, changes, unseen, error }
  })
}

/** Visits the pages whose time has come. */
export async function visitDue(now: number = Date.now()): Promise<void> {
  const due = (await allWatched()).filter(({ next }) => next <= now).sort((a, b) => a.next - b.next)
  for (const watched of due.slice(0, MOST_AT_ONCE)) await visitAgain(watched, now)
  await showUnseen()
}

/** Visits one page now. */
export async function visitOne(url: string): Promise<void> {
  const watched = await watchedAt(withoutFragment(url))
  if (watched) await visitAgain(watched, Date.now())
  await showUnseen()
}

async function visitAgain(watched: Watched, now: number): Promise<void> {
  try {
    if (!(await mayVisit(watched.url))) throw new ExtensionError("refused", new URL(watched.url).host)
    const { title, record } = await visit(watched.url)
    const compared = compareVisits(watched.record, record)
    const history = noteVisit(watched.history, now - watched.last, compared.changed)
    const changes = compared.changed ? [changeOf(compared, now), ...watched.changes] : watched.changes
    await keepWatched({
      ...{ url: watched.url, title, record, history, last: now, error: undefined },
      next: now + revisitInterval(history, BOUNDS),
      changes: changes.slice(0, MOST_CHANGES),
      unseen: watched.unseen || compared.changed,
    })
  } catch (error) {
    // Some day it may answer again; what was known stays.
    const next = now + revisitInterval(watched.history, BOUNDS)
    await keepWatched({ ...watched, next, error: (error as Error).message })
  }
}

function changeOf({ differences, title }: VisitComparison, when: number): SeenChange {
  const counted = differences.filter(({ counts }) => counts)
  const pieces = (side: "before" | "after"): string[] =>
    [title?.[side], ...counted.map((difference) => difference[side])]
      .flatMap((text) => (text ? [text.slice(0, PIECE)] : []))
      .slice(0, MOST_PIECES)
  return { when, added: pieces("after"), removed: pieces("before") }
}

async function visit(url: string): Promise<Visit> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(PATIENCE),
    credentials: "omit",
    headers: { accept: "text/html,application/xhtml+xml" },
  })
  if (!answer.ok) throw new ExtensionError("other", `HTTP ${answer.status}`)
  const bytes = await firstBytes(answer)
  const contentType = answer.headers.get("content-type") ?? undefined
  const article = extract(bytes, { url: answer.url || url, contentType, now: new Date() })
  return { title: article.title ?? url, record: visitRecord(article), length: article.text.length }
}

async function firstBytes(answer: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = answer.body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value)
    length += next.value.length
    if (length > MOST_BYTES) {
      await reader?.cancel()
      throw new ExtensionError("too-large", `more than ${MOST_BYTES} bytes`)
    }
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
}

async function mayVisit(url: string): Promise<boolean> {
  return await chrome.permissions.contains({ origins: [`${new URL(url).origin}/*`] })
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, "")
}

/** The number of pages with news, on the button. */
async function showUnseen(): Promise<void> {
  const count = (await allWatched()).filter(({ unseen }) => unseen).length
  await chrome.action.setBadgeBackgroundColor({ color: "#a63a26" })
  await chrome.action.setBadgeText({ text: count > 0 ? String(count) : "" })
}
