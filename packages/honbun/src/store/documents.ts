import type { Connection } from "./database.js"
import type { StoredDocument } from "./records.js"
import { documentOf } from "./rows.js"
import type { NewDocument } from "./store.js"
import { jsonText, nameText, whole } from "./texts.js"

/** Keeps a document; undefined when another revision came first. */
export async function putDocument(
  connection: Connection,
  { kind, name, body, at, revision }: NewDocument,
): Promise<StoredDocument | undefined> {
  const text = jsonText(body)
  const moment = whole(at)
  const key = nameText(name, "name")
  if (revision !== undefined && revision > 0) {
    const sql = `UPDATE documents SET body = ?, changed = ?, revision = revision + 1
      WHERE kind = ? AND name = ? AND revision = ? RETURNING *`
    const [row] = await connection.rows(sql, [text, moment, kind, key, revision])
    return row && documentOf(row)
  }
  const otherwise =
    revision === 0
      ? "NOTHING"
      : "UPDATE SET body = excluded.body, changed = excluded.changed, revision = documents.revision + 1"
  const [row] = await connection.rows(
    `INSERT INTO documents (kind, name, body, created, changed, revision) VALUES (?, ?, ?, ?, ?, 1)
     ON CONFLICT (kind, name) DO ${otherwise} RETURNING *`,
    [kind, key, text, moment, moment],
  )
  return row && documentOf(row)
}

/** Keeps a document as it was elsewhere, unless one at least as new is here; says whether it did. */
export async function restoreDocument(
  connection: Connection,
  { kind, name, body, created, changed, revision }: StoredDocument,
): Promise<boolean> {
  const rows = await connection.rows(
    `INSERT INTO documents (kind, name, body, created, changed, revision) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (kind, name) DO UPDATE SET body = excluded.body, changed = excluded.changed,
       revision = excluded.revision WHERE excluded.changed > documents.changed RETURNING name`,
    [kind, nameText(name, "name"), jsonText(body), whole(created), whole(changed), revision],
  )
  return rows.length > 0
}
