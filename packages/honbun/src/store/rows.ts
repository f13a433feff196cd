import type { Row } from "./database.js"
import type { Change, Headers, Job, Json, JsonObject, StoredDocument, StoredPage, Visit } from "./records.js"
import type { ChangeOfPage } from "./store.js"

/** A page of its row. */
export function pageOf(row: Row): StoredPage {
  return {
    id: row.id as number,
    url: row.url as string,
    title: textOf(row.title),
    tags: JSON.parse(row.tags as string) as string[],
    added: row.added as number,
    due: numberOf(row.due),
    visited: numberOf(row.visited),
    body: textOf(row.body),
    article: textOf(row.article),
    state: JSON.parse(row.state as string) as JsonObject,
  }
}

/** A visit of its row. */
export function visitOf(row: Row): Visit {
  return {
    id: row.id as number,
    page: row.page as number,
    key: row.key as string,
    at: row.at as number,
    outcome: row.outcome as string,
    status: numberOf(row.status),
    finalUrl: textOf(row.final_url),
    headers: JSON.parse(row.headers as string) as Headers,
    body: textOf(row.body),
    article: textOf(row.article),
    details: JSON.parse(row.details as string) as JsonObject,
  }
}

/** A change of its row. */
export function changeOf(row: Row): Change {
  return {
    id: row.id as number,
    page: row.page as number,
    visit: row.visit as number,
    at: row.at as number,
    kind: row.kind as string,
    before: textOf(row.before),
    after: textOf(row.after),
    details: JSON.parse(row.details as string) as JsonObject,
  }
}

/** A change of its row joined with that of its page. */
export function changeOfPageOf(row: Row): ChangeOfPage {
  return { ...changeOf(row), url: row.url as string, title: textOf(row.title) }
}

/** A document of its row. */
export function documentOf(row: Row): StoredDocument {
  return {
    kind: row.kind as StoredDocument["kind"],
    name: row.name as string,
    body: JSON.parse(row.body as string) as Json,
    created: row.created as number,
    changed: row.changed as number,
    revision: row.revision as number,
  }
}

/** A job of its row. */
export function jobOf(row: Row): Job {
  return {
    id: row.id as number,
    kind: row.kind as string,
    name: row.name as string,
    state: row.state as Job["state"],
    due: row.due as number,
    attempts: row.attempts as number,
    payload: JSON.parse(row.payload as string) as Json,
    progress: JSON.parse(row.progress as string) as Json,
    changed: row.changed as number,
  }
}

function textOf(value: unknown): string | undefined {
  return value === null ? undefined : (value as string)
}

function numberOf(value: unknown): number | undefined {
  return value === null ? undefined : (value as number)
}
