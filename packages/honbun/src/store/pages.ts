import { hashOf } from "./contents.js"
import type { Connection, SqlValue } from "./database.js"
import { partitionOf } from "./partition.js"
import type { StoredPage } from "./records.js"
import { pageOf } from "./rows.js"
import type { ClaimedPage, ClaimRequest, NewPage, PageChanges, PageFilter } from "./store.js"
import { jsonText, nameText, optionalText, optionalWhole, plainText, whole } from "./texts.js"

/** Keeps a page, or finds it by its URL: then tags are added, and a due date if it has none. */
export async function addPage(
  connection: Connection,
  page: NewPage,
): Promise<{ readonly page: StoredPage; readonly isNew: boolean }> {
  const url = plainText(page.url)
  const tags = sortedTags(page.tags ?? [])
  const due = optionalWhole(page.due)
  const [row] = await connection.rows(
    `INSERT INTO pages (url, url_hash, title, tags, added, due, ready, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (url_hash) DO NOTHING RETURNING *`,
    [
      url,
      urlHash(url),
      optionalText(page.title),
      jsonText(tags),
      whole(page.added),
      due,
      due,
      jsonText(page.state ?? {}),
    ],
  )
  if (!row) return { page: await addToPage(connection, url, page), isNew: false }
  await indexTags(connection, row.id as number, tags)
  return { page: pageOf(row), isNew: true }
}

async function addToPage(
  connection: Connection,
  url: string,
  { tags = [], due }: NewPage,
): Promise<StoredPage> {
  const sql = `SELECT * FROM pages WHERE url_hash = ?${connection.dialect.forUpdate}`
  const known = pageOf((await connection.rows(sql, [urlHash(url)]))[0]!)
  const added = tags.filter((tag) => !known.tags.includes(plainText(tag)))
  const newDue = known.due === undefined && due !== undefined
  if (added.length === 0 && !newDue) return known
  const changes = { tags: [...known.tags, ...added], ...(newDue ? { due } : {}) }
  return (await changePage(connection, known.id, changes))!
}

/** The name under which an address is found. */
export function urlHash(url: string): string {
  return hashOf(Buffer.from(plainText(url)))
}

/** Changes what is given; undefined when there is no such page. */
export async function changePage(
  connection: Connection,
  id: number,
  changes: PageChanges,
): Promise<StoredPage | undefined> {
  const { sets, values } = assignments(changes)
  const sql =
    sets.length === 0
      ? "SELECT * FROM pages WHERE id = ?"
      : `UPDATE pages SET ${sets} WHERE id = ? RETURNING *`
  const [row] = await connection.rows(sql, [...values, id])
  if (row && changes.tags) await indexTags(connection, id, sortedTags(changes.tags))
  return row && pageOf(row)
}

/** The part of an UPDATE of pages that makes these changes, and its values. */
export function assignments(changes: PageChanges): {
  readonly sets: string
  readonly values: readonly SqlValue[]
} {
  const { title, tags, due, state } = changes
  const sets: string[] = []
  const values: SqlValue[] = []
  const set = (assignment: string, ...given: SqlValue[]) => {
    sets.push(assignment)
    for (const value of given) values.push(value)
  }
  if (title !== undefined) set("title = ?", plainText(title))
  if (tags !== undefined) set("tags = ?", jsonText(sortedTags(tags)))
  if (state !== undefined) set("state = ?", jsonText(state))
  if (due === null) set("due = NULL, ready = NULL")
  else if (due !== undefined) {
    // Somebody who has claimed it keeps it.
    const at = whole(due)
    set("due = ?, ready = CASE WHEN lease > ? THEN lease ELSE CAST(? AS BIGINT) END", at, at, at)
  }
  return { sets: sets.join(", "), values }
}

function sortedTags(tags: readonly string[]): readonly string[] {
  return [...new Set(tags.map((tag) => nameText(tag, "tag")))].sort()
}

/** Brings the index of tags in line with those of a page. */
export async function indexTags(
  connection: Connection,
  page: number,
  tags: readonly string[],
): Promise<void> {
  await connection.rows("DELETE FROM page_tags WHERE page = ?", [page])
  for (const tag of tags)
    await connection.rows("INSERT INTO page_tags (tag, page) VALUES (?, ?)", [tag, page])
}

/** Pages that are due, the longest waiting first, now claimed. */
export async function claimPages(
  connection: Connection,
  { now, limit, lease, page, partition }: ClaimRequest,
): Promise<readonly ClaimedPage[]> {
  const until = whole(now + lease)
  const [condition, values]: [string, SqlValue[]] =
    page !== undefined
      ? ["id = ? AND (lease IS NULL OR lease <= ?)", [page, whole(now)]]
      : partition !== undefined
        ? ["host_part = ? AND ready <= ?", [partition, whole(now)]]
        : ["ready <= ?", [whole(now)]]
  const rows = await connection.rows(
    `UPDATE pages SET claim = claim + 1, lease = ?, ready = ? WHERE id IN
       (SELECT id FROM pages WHERE ${condition} ORDER BY ready, id LIMIT ?${connection.dialect.skipLocked}) RETURNING *`,
    [until, until, ...values, limit],
  )
  const claimed = rows.map((row) => ({ ...pageOf(row), claim: row.claim as number }))
  return claimed.sort((one, other) => (one.due ?? 0) - (other.due ?? 0) || one.id - other.id)
}

/** Partitions that have due pages. */
export async function duePartitions(connection: Connection, now: number): Promise<readonly number[]> {
  const sql =
    "SELECT DISTINCT host_part FROM pages WHERE ready <= ? AND host_part IS NOT NULL ORDER BY host_part"
  return (await connection.rows(sql, [whole(now)])).map((row) => Number(row.host_part))
}

/** Gives some watched pages that have none their partition; says how many there were. */
export async function fillPartitions(connection: Connection, most: number): Promise<number> {
  const sql = `SELECT id, url FROM pages WHERE host_part IS NULL AND ready IS NOT NULL ORDER BY id LIMIT ?${connection.dialect.skipLocked}`
  const rows = await connection.rows(sql, [most])
  for (const { id, url } of rows) {
    const values = [partitionOf(url as string), id as number]
    await connection.rows("UPDATE pages SET host_part = ? WHERE id = ?", values)
  }
  return rows.length
}

/** Makes a claim last longer; false when it was lost. */
export async function renewClaim(
  connection: Connection,
  page: number,
  claim: number,
  until: number,
): Promise<boolean> {
  const sql =
    "UPDATE pages SET lease = ?, ready = ? WHERE id = ? AND claim = ? AND lease IS NOT NULL RETURNING id"
  const rows = await connection.rows(sql, [whole(until), whole(until), page, claim])
  return rows.length > 0
}

/** Ends a claim, and the page is due as before; false when it was lost. */
export async function releaseClaim(connection: Connection, page: number, claim: number): Promise<boolean> {
  const sql =
    "UPDATE pages SET lease = NULL, ready = due WHERE id = ? AND claim = ? AND lease IS NOT NULL RETURNING id"
  return (await connection.rows(sql, [page, claim])).length > 0
}

/** The condition of a filter, and its values. */
export function conditionOf({ tag, watched, after, dueBy }: PageFilter): {
  readonly condition: string
  readonly values: SqlValue[]
} {
  const conditions = ["TRUE"]
  const values: SqlValue[] = []
  if (tag !== undefined) {
    conditions.push("id IN (SELECT page FROM page_tags WHERE tag = ?)")
    values.push(plainText(tag))
  }
  if (after !== undefined) {
    conditions.push("id > ?")
    values.push(after)
  }
  if (dueBy !== undefined) {
    conditions.push("ready <= ?")
    values.push(whole(dueBy))
  }
  if (watched !== undefined) conditions.push(`due IS ${watched ? "NOT " : ""}NULL`)
  return { condition: conditions.join(" AND "), values }
}
