import { findFaults } from "./check.js"
import { sweepContents } from "./contents.js"
import type { Database } from "./database.js"
import { countEverything } from "./info.js"
import type { ContentHash, DocumentKind, Job, NewContent, StoredDocument, StoredPage } from "./records.js"
import { SqlReader } from "./sql-reader.js"
import { SqlWriter } from "./sql-writer.js"
import type {
  ClaimedJob,
  ClaimedPage,
  ClaimRequest,
  Fault,
  JobReport,
  NewDocument,
  NewJob,
  NewPage,
  NewVisit,
  PageChanges,
  Recorded,
  Store,
  StoreInfo,
  StoreReader,
  StoreWriter,
} from "./store.js"

/** A store on either database: reads at once, writes each in a transaction of its own. */
export class SqlStore extends SqlReader implements Store {
  readonly kind: StoreInfo["kind"]
  readonly #database: Database

  constructor(database: Database) {
    super(database)
    this.#database = database
    this.kind = database.kind
  }

  transact<T>(work: (writer: StoreWriter) => Promise<T>): Promise<T> {
    return this.#database.write((connection) => work(new SqlWriter(connection)))
  }

  snapshot<T>(work: (reader: StoreReader) => Promise<T>): Promise<T> {
    return this.#database.snapshot((connection) => work(new SqlReader(connection)))
  }

  info(): Promise<StoreInfo> {
    return countEverything(this.#database)
  }

  check(): AsyncIterable<Fault> {
    return findFaults(this.#database)
  }

  sweep(): Promise<number> {
    return this.#database.write(sweepContents)
  }

  close(): Promise<void> {
    return this.#database.close()
  }

  addPage(page: NewPage): Promise<{ readonly page: StoredPage; readonly isNew: boolean }> {
    return this.transact((writer) => writer.addPage(page))
  }

  changePage(id: number, changes: PageChanges): Promise<StoredPage | undefined> {
    return this.transact((writer) => writer.changePage(id, changes))
  }

  removePage(id: number): Promise<boolean> {
    return this.transact((writer) => writer.removePage(id))
  }

  claimPages(request: ClaimRequest): Promise<readonly ClaimedPage[]> {
    return this.transact((writer) => writer.claimPages(request))
  }

  duePartitions(now: number): Promise<readonly number[]> {
    return this.transact((writer) => writer.duePartitions(now))
  }

  fillPartitions(most: number): Promise<number> {
    return this.transact((writer) => writer.fillPartitions(most))
  }

  renewClaim(page: number, claim: number, until: number): Promise<boolean> {
    return this.transact((writer) => writer.renewClaim(page, claim, until))
  }

  releaseClaim(page: number, claim: number): Promise<boolean> {
    return this.transact((writer) => writer.releaseClaim(page, claim))
  }

  recordVisit(visit: NewVisit): Promise<Recorded> {
    return this.transact((writer) => writer.recordVisit(visit))
  }

  removeChange(id: number): Promise<boolean> {
    return this.transact((writer) => writer.removeChange(id))
  }

  addContent(content: NewContent): Promise<ContentHash> {
    return this.transact((writer) => writer.addContent(content))
  }

  putDocument(document: NewDocument): Promise<StoredDocument | undefined> {
    return this.transact((writer) => writer.putDocument(document))
  }

  removeDocument(kind: DocumentKind, name: string): Promise<boolean> {
    return this.transact((writer) => writer.removeDocument(kind, name))
  }

  addJob(job: NewJob): Promise<Job> {
    return this.transact((writer) => writer.addJob(job))
  }

  claimJobs(
    kind: string,
    request: ClaimRequest & { readonly name?: string },
  ): Promise<readonly ClaimedJob[]> {
    return this.transact((writer) => writer.claimJobs(kind, request))
  }

  reportJob(report: JobReport): Promise<boolean> {
    return this.transact((writer) => writer.reportJob(report))
  }

  removeJob(kind: string, name: string): Promise<boolean> {
    return this.transact((writer) => writer.removeJob(kind, name))
  }

  restoreDocument(document: StoredDocument): Promise<boolean> {
    return this.transact((writer) => writer.restoreDocument(document))
  }

  restoreJob(job: Omit<Job, "id">): Promise<boolean> {
    return this.transact((writer) => writer.restoreJob(job))
  }
}
