import { keepContent } from "./contents.js"
import type { Connection, Row, SqlValue } from "./database.js"
import { StoreError } from "./errors.js"
import { assignments, indexTags } from "./pages.js"
import type { ContentHash } from "./records.js"
import type { NewChange, NewVisit, PageChanges, Recorded } from "./store.js"
import { jsonText, nameText, optionalText, optionalWhole, plainText, whole } from "./texts.js"

/** Records a visit with everything that came of it, once; to be called inside a transaction. */
export async function recordVisit(connection: Connection, visit: NewVisit): Promise<Recorded> {
  const { forUpdate } = connection.dialect
  // Whoever has the row of the page is alone with its visits.
  const [page] = await connection.rows(`SELECT id, claim, due FROM pages WHERE id = ?${forUpdate}`, [
    visit.page,
  ])
  const known = await repeated(connection, visit.key)
  if (known) return known
  if (!page) throw new StoreError("missing", `There is no page ${visit.page}.`)
  if (visit.claim !== undefined && page.claim !== visit.claim) return { kind: "superseded" }
  const body = visit.body && (await keepContent(connection, visit.body))
  const article = visit.article && (await keepContent(connection, visit.article))
  const id = await insertVisit(connection, visit, body, article)
  // Another page's visit of the same key came first: then this one is not recorded.
  if (id === undefined) return (await repeated(connection, visit.key))!
  const change = visit.change && (await insertChange(connection, visit, visit.change, id, article))
  await updatePage(connection, page, visit, body, article)
  return { kind: "recorded", visit: id, change }
}

async function repeated(connection: Connection, key: string): Promise<Recorded | undefined> {
  const sql = `SELECT v.id AS visit, c.id AS change FROM visits v LEFT JOIN changes c ON c.visit = v.id WHERE v.key = ?`
  const [row] = await connection.rows(sql, [nameText(key, "key")])
  if (!row) return undefined
  return { kind: "repeated", visit: row.visit as number, change: (row.change as number | null) ?? undefined }
}

async function insertVisit(
  connection: Connection,
  visit: NewVisit,
  body: ContentHash | undefined,
  article: ContentHash | undefined,
): Promise<number | undefined> {
  const [row] = await connection.rows(
    `INSERT INTO visits (page, key, at, outcome, status, final_url, headers, body, article, details)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING RETURNING id`,
    [
      visit.page,
      nameText(visit.key, "key"),
      whole(visit.at),
      plainText(visit.outcome),
      optionalWhole(visit.status),
      optionalText(visit.finalUrl),
      jsonText(visit.headers ?? []),
      body ?? null,
      article ?? null,
      jsonText(visit.details ?? {}),
    ],
  )
  return row?.id as number | undefined
}

async function insertChange(
  connection: Connection,
  visit: NewVisit,
  { kind, before, after, details }: NewChange,
  visitId: number,
  article: ContentHash | undefined,
): Promise<number> {
  const { lockChanges } = connection.dialect
  if (lockChanges) await connection.rows(lockChanges)
  const [row] = await connection.rows(
    `INSERT INTO changes (page, visit, at, kind, before, after, details) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    [
      visit.page,
      visitId,
      whole(visit.at),
      plainText(kind),
      before === undefined ? null : await keepContent(connection, before),
      after === undefined ? (article ?? null) : await keepContent(connection, after),
      jsonText(details ?? {}),
    ],
  )
  return row!.id as number
}

/** The page remembers its latest visit; a claim is used up, so that nothing else is recorded under it. */
async function updatePage(
  connection: Connection,
  page: Row,
  visit: NewVisit,
  body: ContentHash | undefined,
  article: ContentHash | undefined,
): Promise<void> {
  const isClaimed = visit.claim !== undefined
  const sets = ["visited = CASE WHEN visited > ? THEN visited ELSE CAST(? AS BIGINT) END"]
  const values: SqlValue[] = [whole(visit.at), whole(visit.at)]
  if (body !== undefined) {
    sets.push("body = ?")
    values.push(body)
  }
  if (article !== undefined) {
    sets.push("article = ?")
    values.push(article)
  }
  const then = assignments(isClaimed ? unlessPaused(visit.next ?? {}, page) : (visit.next ?? {}))
  if (then.sets) sets.push(then.sets)
  await connection.rows(`UPDATE pages SET ${sets.join(", ")} WHERE id = ?`, [
    ...values,
    ...then.values,
    visit.page,
  ])
  if (isClaimed) {
    const sql = "UPDATE pages SET claim = claim + 1, lease = NULL, ready = due WHERE id = ?"
    await connection.rows(sql, [visit.page])
  }
  if (visit.next?.tags)
    await indexTags(connection, visit.page, [...new Set(visit.next.tags.map(plainText))].sort())
}

/** A page that somebody took out of the round while it was visited stays out. */
function unlessPaused(then: PageChanges, page: Row): PageChanges {
  if (page.due !== null || then.due === undefined) return then
  const { due: _, ...rest } = then
  return rest
}
