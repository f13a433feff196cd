import type { Dialect } from "./database.js"

/**
 * The tables, one step after the other; the version of a store is the number of steps it has taken. A step that
 * was ever released is never changed: a new one is added behind it.
 *
 * `ready` is the moment at which a page or job may be claimed: when it is due or, if later, when its lease ends.
 * It alone is indexed, so that neither those that are due later nor those that others have are looked at. Addresses
 * are found by their hash, because PostgreSQL indexes no key above 2,700 bytes.
 */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE contents (
    hash {TEXT} PRIMARY KEY, media_type {TEXT} NOT NULL, size {INT} NOT NULL, encoding {TEXT} NOT NULL,
    bytes {BYTES} NOT NULL
  ){END};
  CREATE TABLE pages (
    id {ID}, url {TEXT} NOT NULL, url_hash {TEXT} NOT NULL UNIQUE, title {TEXT}, tags {TEXT} NOT NULL,
    added {INT} NOT NULL, due {INT}, ready {INT}, lease {INT}, claim {INT} NOT NULL DEFAULT 0,
    visited {INT}, body {TEXT}, article {TEXT}, state {TEXT} NOT NULL
  ){END};
  CREATE INDEX pages_ready ON pages (ready, id) WHERE ready IS NOT NULL;
  CREATE TABLE page_tags (
    tag {TEXT} NOT NULL, page {INT} NOT NULL REFERENCES pages (id) ON DELETE CASCADE, PRIMARY KEY (tag, page)
  ){END};
  CREATE INDEX page_tags_page ON page_tags (page);
  CREATE TABLE visits (
    id {ID}, page {INT} NOT NULL REFERENCES pages (id) ON DELETE CASCADE, key {TEXT} NOT NULL UNIQUE,
    at {INT} NOT NULL, outcome {TEXT} NOT NULL, status {INT}, final_url {TEXT}, headers {TEXT} NOT NULL,
    body {TEXT}, article {TEXT}, details {TEXT} NOT NULL
  ){END};
  CREATE INDEX visits_page ON visits (page, id);
  CREATE TABLE changes (
    id {ID}, page {INT} NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
    visit {INT} NOT NULL UNIQUE REFERENCES visits (id) ON DELETE CASCADE,
    at {INT} NOT NULL, kind {TEXT} NOT NULL, before {TEXT}, after {TEXT}, details {TEXT} NOT NULL
  ){END};
  CREATE INDEX changes_page ON changes (page, id);`,
  `CREATE TABLE documents (
    kind {TEXT} NOT NULL, name {TEXT} NOT NULL, body {TEXT} NOT NULL, created {INT} NOT NULL,
    changed {INT} NOT NULL, revision {INT} NOT NULL, PRIMARY KEY (kind, name)
  ){END};
  CREATE TABLE jobs (
    id {ID}, kind {TEXT} NOT NULL, name {TEXT} NOT NULL, state {TEXT} NOT NULL, due {INT} NOT NULL, ready {INT},
    claim {INT} NOT NULL DEFAULT 0, attempts {INT} NOT NULL DEFAULT 0, payload {TEXT} NOT NULL,
    progress {TEXT} NOT NULL, changed {INT} NOT NULL, UNIQUE (kind, name)
  ){END};
  CREATE INDEX jobs_ready ON jobs (kind, ready, id) WHERE ready IS NOT NULL;`,
  // The partition of a page's host, known once several visitors share the store.
  `ALTER TABLE pages ADD COLUMN host_part {INT};
  CREATE INDEX pages_host_part ON pages (host_part, ready, id) WHERE ready IS NOT NULL;
  CREATE INDEX pages_without_part ON pages (id) WHERE host_part IS NULL AND ready IS NOT NULL;`,
]

/** The version of the tables that this honbun reads and writes. */
export const STORE_VERSION: number = MIGRATIONS.length

/** A step in the words of one database. */
export function inDialect(migration: string, { types }: Dialect): string {
  return migration.replace(/\{([A-Z]+)\}/g, (_, name: keyof Dialect["types"]) => types[name])
}
