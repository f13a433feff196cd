import { keepContent } from "./contents.js"
import { putDocument, restoreDocument } from "./documents.js"
import { addJob, claimJobs, reportJob, restoreJob } from "./jobs.js"
import {
  addPage,
  changePage,
  claimPages,
  duePartitions,
  fillPartitions,
  releaseClaim,
  renewClaim,
} from "./pages.js"
import type { ContentHash, DocumentKind, Job, NewContent, StoredDocument, StoredPage } from "./records.js"
import { SqlReader } from "./sql-reader.js"
import type {
  ClaimedJob,
  ClaimedPage,
  ClaimRequest,
  JobReport,
  NewDocument,
  NewJob,
  NewPage,
  NewVisit,
  PageChanges,
  Recorded,
  StoreWriter,
} from "./store.js"
import { plainText } from "./texts.js"
import { recordVisit } from "./visits.js"

/** Writes to a store inside a transaction. */
export class SqlWriter extends SqlReader implements StoreWriter {
  addPage(page: NewPage): Promise<{ readonly page: StoredPage; readonly isNew: boolean }> {
    return addPage(this.connection, page)
  }

  changePage(id: number, changes: PageChanges): Promise<StoredPage | undefined> {
    return changePage(this.connection, id, changes)
  }

  removePage(id: number): Promise<boolean> {
    return this.#removes("DELETE FROM pages WHERE id = ? RETURNING id", [id])
  }

  claimPages(request: ClaimRequest): Promise<readonly ClaimedPage[]> {
    return claimPages(this.connection, request)
  }

  duePartitions(now: number): Promise<readonly number[]> {
    return duePartitions(this.connection, now)
  }

  fillPartitions(most: number): Promise<number> {
    return fillPartitions(this.connection, most)
  }

  renewClaim(page: number, claim: number, until: number): Promise<boolean> {
    return renewClaim(this.connection, page, claim, until)
  }

  releaseClaim(page: number, claim: number): Promise<boolean> {
    return releaseClaim(this.connection, page, claim)
  }

  recordVisit(visit: NewVisit): Promise<Recorded> {
    return recordVisit(this.connection, visit)
  }

  removeChange(id: number): Promise<boolean> {
    return this.#removes("DELETE FROM changes WHERE id = ? RETURNING id", [id])
  }

  addContent(content: NewContent): Promise<ContentHash> {
    return keepContent(this.connection, content)
  }

  putDocument(document: NewDocument): Promise<StoredDocument | undefined> {
    return putDocument(this.connection, document)
  }

  removeDocument(kind: DocumentKind, name: string): Promise<boolean> {
    return this.#removes("DELETE FROM documents WHERE kind = ? AND name = ? RETURNING name", [
      kind,
      plainText(name),
    ])
  }

  addJob(job: NewJob): Promise<Job> {
    return addJob(this.connection, job)
  }

  claimJobs(
    kind: string,
    request: ClaimRequest & { readonly name?: string },
  ): Promise<readonly ClaimedJob[]> {
    return claimJobs(this.connection, kind, request)
  }

  reportJob(report: JobReport): Promise<boolean> {
    return reportJob(this.connection, report)
  }

  removeJob(kind: string, name: string): Promise<boolean> {
    const values = [plainText(kind), plainText(name)]
    return this.#removes("DELETE FROM jobs WHERE kind = ? AND name = ? RETURNING id", values)
  }

  restoreDocument(document: StoredDocument): Promise<boolean> {
    return restoreDocument(this.connection, document)
  }

  restoreJob(job: Omit<Job, "id">): Promise<boolean> {
    return restoreJob(this.connection, job)
  }

  async #removes(sql: string, values: readonly (string | number)[]): Promise<boolean> {
    return (await this.connection.rows(sql, values)).length > 0
  }
}
