import type { Connection, SqlValue } from "./database.js"
import type { Job } from "./records.js"
import { jobOf } from "./rows.js"
import type { ClaimedJob, ClaimRequest, JobReport, NewJob } from "./store.js"
import { jsonText, nameText, plainText, whole } from "./texts.js"

/** Keeps a job unless one of its kind and name is there; gives the one that is there. */
export async function addJob(connection: Connection, { kind, name, due, payload }: NewJob): Promise<Job> {
  const at = whole(due)
  const key = nameText(name, "name")
  const [row] = await connection.rows(
    `INSERT INTO jobs (kind, name, state, due, ready, payload, progress, changed)
     VALUES (?, ?, 'waiting', ?, ?, ?, 'null', ?) ON CONFLICT (kind, name) DO NOTHING RETURNING *`,
    [nameText(kind, "kind"), key, at, at, jsonText(payload ?? null), at],
  )
  return row ? jobOf(row) : (await findJob(connection, kind, name))!
}

/** A job by kind and name. */
export async function findJob(connection: Connection, kind: string, name: string): Promise<Job | undefined> {
  const sql = "SELECT * FROM jobs WHERE kind = ? AND name = ?"
  const [row] = await connection.rows(sql, [plainText(kind), plainText(name)])
  return row && jobOf(row)
}

/** Jobs that may be begun, the longest waiting first, now running. */
export async function claimJobs(
  connection: Connection,
  kind: string,
  { now, limit, lease, name }: ClaimRequest & { readonly name?: string | undefined },
): Promise<readonly ClaimedJob[]> {
  const values: SqlValue[] = [whole(now + lease), whole(now), plainText(kind), whole(now)]
  if (name !== undefined) values.push(plainText(name))
  const rows = await connection.rows(
    `UPDATE jobs SET state = 'running', claim = claim + 1, attempts = attempts + 1, ready = ?, changed = ? WHERE id IN
       (SELECT id FROM jobs WHERE kind = ? AND ready <= ?${name === undefined ? "" : " AND name = ?"}
        ORDER BY ready, id LIMIT ?${connection.dialect.skipLocked}) RETURNING *`,
    [...values, limit],
  )
  const claimed = rows.map((row) => ({ ...jobOf(row), claim: row.claim as number }))
  return claimed.sort((one, other) => one.due - other.due || one.id - other.id)
}

/** Says what became of a claimed job; false when the claim was lost. */
export async function reportJob(connection: Connection, report: JobReport): Promise<boolean> {
  const { id, claim, at, state, progress, due, lease = 0 } = report
  const sets = ["state = ?", "changed = ?"]
  const values: SqlValue[] = [state, whole(at)]
  if (progress !== undefined) {
    sets.push("progress = ?")
    values.push(jsonText(progress))
  }
  if (state === "waiting") {
    sets.push("due = ?", "ready = ?")
    values.push(whole(due ?? at), whole(due ?? at))
  } else if (state === "running") {
    sets.push("ready = ?")
    values.push(whole(at + lease))
  } else sets.push("ready = NULL")
  // A claim ends with its job; only one that goes on keeps it.
  if (state !== "running") sets.push("claim = claim + 1")
  const sql = `UPDATE jobs SET ${sets.join(", ")} WHERE id = ? AND claim = ? AND state = 'running' RETURNING id`
  return (await connection.rows(sql, [...values, id, claim])).length > 0
}

/** Keeps a job as it was elsewhere, unless one of its kind and name is here. One that was running may be claimed. */
export async function restoreJob(connection: Connection, job: Omit<Job, "id">): Promise<boolean> {
  const isOpen = job.state === "waiting" || job.state === "running"
  const rows = await connection.rows(
    `INSERT INTO jobs (kind, name, state, due, ready, attempts, payload, progress, changed)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (kind, name) DO NOTHING RETURNING id`,
    [
      nameText(job.kind, "kind"),
      nameText(job.name, "name"),
      job.state,
      whole(job.due),
      isOpen ? whole(job.due) : null,
      job.attempts,
      jsonText(job.payload),
      jsonText(job.progress),
      whole(job.changed),
    ],
  )
  return rows.length > 0
}
