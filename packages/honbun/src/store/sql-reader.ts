import { contentOf } from "./contents.js"
import type { Connection, Row, SqlValue } from "./database.js"
import { findJob } from "./jobs.js"
import { conditionOf, urlHash } from "./pages.js"
import type { Change, Content, DocumentKind, Job, StoredDocument, StoredPage, Visit } from "./records.js"
import { changeOf, changeOfPageOf, documentOf, jobOf, pageOf, visitOf } from "./rows.js"
import type { ChangeOfPage, ChangeQuery, PageFilter, StoreReader, VisitQuery } from "./store.js"
import { plainText } from "./texts.js"

/** Rows asked for at a time when everything is read. */
const PIECE = 500

const CHANGES = "SELECT c.*, p.url, p.title FROM changes c JOIN pages p ON p.id = c.page"

/** Reads a store through one connection. */
export class SqlReader implements StoreReader {
  protected readonly connection: Connection

  constructor(connection: Connection) {
    this.connection = connection
  }

  async page(id: number): Promise<StoredPage | undefined> {
    return await this.#one("SELECT * FROM pages WHERE id = ?", [id], pageOf)
  }

  async pageOf(url: string): Promise<StoredPage | undefined> {
    return await this.#one("SELECT * FROM pages WHERE url_hash = ?", [urlHash(url)], pageOf)
  }

  async *pages(filter: PageFilter = {}): AsyncIterable<StoredPage> {
    const { condition, values } = conditionOf(filter)
    for await (const row of this.#every("pages", condition, values)) yield pageOf(row)
  }

  async countPages(filter: PageFilter = {}): Promise<number> {
    const { condition, values } = conditionOf(filter)
    const [row] = await this.connection.rows(`SELECT count(*) AS count FROM pages WHERE ${condition}`, values)
    return row!.count as number
  }

  async nextDue(): Promise<number | undefined> {
    const [row] = await this.connection.rows("SELECT min(ready) AS next FROM pages WHERE ready IS NOT NULL")
    return (row!.next as number | null) ?? undefined
  }

  async visits({ page, before, limit }: VisitQuery): Promise<readonly Visit[]> {
    const [condition, values] = before === undefined ? ["", []] : [" AND id < ?", [before]]
    const sql = `SELECT * FROM visits WHERE page = ?${condition} ORDER BY id DESC LIMIT ?`
    return (await this.connection.rows(sql, [page, ...values, limit])).map(visitOf)
  }

  async visit(id: number): Promise<Visit | undefined> {
    return await this.#one("SELECT * FROM visits WHERE id = ?", [id], visitOf)
  }

  async visitOf(key: string): Promise<Visit | undefined> {
    return await this.#one("SELECT * FROM visits WHERE key = ?", [plainText(key)], visitOf)
  }

  async content(hash: string): Promise<Content | undefined> {
    const [row] = await this.connection.rows("SELECT * FROM contents WHERE hash = ?", [hash])
    return row && (await contentOf(row))
  }

  async changes({ page, tag, before, after, limit }: ChangeQuery): Promise<readonly ChangeOfPage[]> {
    const conditions: string[] = ["TRUE"]
    const values: SqlValue[] = []
    const where = (condition: string, value: SqlValue | undefined) => {
      if (value === undefined) return
      conditions.push(condition)
      values.push(value)
    }
    where("c.page = ?", page)
    where(
      "c.page IN (SELECT page FROM page_tags WHERE tag = ?)",
      tag === undefined ? undefined : plainText(tag),
    )
    where("c.id < ?", before)
    where("c.id > ?", after)
    const order = after === undefined ? "DESC" : "ASC"
    const sql = `${CHANGES} WHERE ${conditions.join(" AND ")} ORDER BY c.id ${order} LIMIT ?`
    return (await this.connection.rows(sql, [...values, limit])).map(changeOfPageOf)
  }

  async change(id: number): Promise<ChangeOfPage | undefined> {
    return await this.#one(`${CHANGES} WHERE c.id = ?`, [id], changeOfPageOf)
  }

  async changeOfVisit(visit: number): Promise<ChangeOfPage | undefined> {
    return await this.#one(`${CHANGES} WHERE c.visit = ?`, [visit], changeOfPageOf)
  }

  async document(kind: DocumentKind, name: string): Promise<StoredDocument | undefined> {
    const sql = "SELECT * FROM documents WHERE kind = ? AND name = ?"
    return await this.#one(sql, [kind, plainText(name)], documentOf)
  }

  async *documents(kind: DocumentKind): AsyncIterable<StoredDocument> {
    const sql = "SELECT * FROM documents WHERE kind = ? AND name > ? ORDER BY name LIMIT 1"
    let last: StoredDocument | undefined
    // The empty name is smaller than any other, and may itself be one.
    const first = await this.document(kind, "")
    if (first) yield first
    while ((last = await this.#one(sql, [kind, last?.name ?? ""], documentOf))) yield last
  }

  async job(kind: string, name: string): Promise<Job | undefined> {
    return await findJob(this.connection, kind, name)
  }

  async *everyVisit(): AsyncIterable<Visit> {
    for await (const row of this.#every("visits")) yield visitOf(row)
  }

  async *everyChange(): AsyncIterable<Change> {
    for await (const row of this.#every("changes")) yield changeOf(row)
  }

  async *everyJob(): AsyncIterable<Job> {
    for await (const row of this.#every("jobs")) yield jobOf(row)
  }

  async *everyContent(): AsyncIterable<Content> {
    let last = ""
    while (true) {
      const names = await this.connection.rows(
        "SELECT hash FROM contents WHERE hash > ? ORDER BY hash LIMIT ?",
        [last, PIECE],
      )
      if (names.length === 0) return
      for (const { hash } of names) {
        last = hash as string
        const content = await this.content(last)
        if (content) yield content
      }
    }
  }

  async #one<T>(sql: string, values: readonly SqlValue[], read: (row: Row) => T): Promise<T | undefined> {
    const [row] = await this.connection.rows(sql, values)
    return row && read(row)
  }

  /** All rows of a table by id, some at a time. */
  async *#every(table: string, condition = "TRUE", values: readonly SqlValue[] = []): AsyncIterable<Row> {
    let last = 0
    while (true) {
      const sql = `SELECT * FROM ${table} WHERE id > ? AND ${condition} ORDER BY id LIMIT ?`
      const rows = await this.connection.rows(sql, [last, ...values, PIECE])
      if (rows.length === 0) return
      yield* rows
      last = rows.at(-1)!.id as number
    }
  }
}
