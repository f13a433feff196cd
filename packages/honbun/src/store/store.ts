import type {
  Change,
  Content,
  ContentHash,
  DocumentKind,
  Headers,
  Job,
  Json,
  JsonObject,
  Moment,
  NewContent,
  StoredDocument,
  StoredPage,
  Visit,
} from "./records.js"

/** A page to be kept. */
export interface NewPage {
  readonly url: string
  readonly title?: string | undefined
  readonly tags?: readonly string[] | undefined
  readonly added: Moment
  readonly due?: Moment | undefined
  readonly state?: JsonObject | undefined
}

/** What may change in a page without a visit. What is left out stays. */
export interface PageChanges {
  readonly title?: string | undefined
  readonly tags?: readonly string[] | undefined
  /** `null`: not to be visited before someone says so. */
  readonly due?: Moment | null | undefined
  readonly state?: JsonObject | undefined
}

/** Which pages to select; all conditions must be true. */
export interface PageFilter {
  readonly tag?: string | undefined
  /** Only pages that are to be visited some day, or only those that are not. */
  readonly watched?: boolean | undefined
  /** Only those with a larger id: how the next ones are asked for. */
  readonly after?: number | undefined
  /** Only pages that are due by then and that nobody is visiting. */
  readonly dueBy?: Moment | undefined
}

/** Pages taken for a while by one visitor. */
export interface ClaimRequest {
  readonly now: Moment
  readonly limit: number
  /** How long nobody else may have them, in milliseconds; a visitor that dies gives them back by that. */
  readonly lease: number
  /** Only this page, and it need not be due. */
  readonly page?: number | undefined
  /** Only pages whose hosts are in this partition. */
  readonly partition?: number | undefined
}

/** A page that is due and now belongs to the one who claimed it. */
export interface ClaimedPage extends StoredPage {
  /** Shown when the visit is recorded: the store refuses one whose claim another has taken over. */
  readonly claim: number
}

/** A visit with everything that came of it: kept wholly or not at all. */
export interface NewVisit {
  /** Names this visit for ever, so that recording it twice records it once. */
  readonly key: string
  readonly page: number
  /** The claim under which it was made, if there was one. The page is released. */
  readonly claim?: number | undefined
  readonly at: Moment
  readonly outcome: string
  readonly status?: number | undefined
  readonly finalUrl?: string | undefined
  readonly headers?: Headers | undefined
  /** The bytes that came, and what was made of them; a hash stands for a content that is there already. */
  readonly body?: NewContent | ContentHash | undefined
  readonly article?: NewContent | ContentHash | undefined
  readonly details?: JsonObject | undefined
  readonly change?: NewChange | undefined
  /** What the page is to be like afterwards; above all, when it is due next. */
  readonly next?: PageChanges | undefined
}

/** A change found by a visit; `after` is the visit's own article unless given. */
export interface NewChange {
  readonly kind: string
  readonly before?: ContentHash | undefined
  readonly after?: ContentHash | undefined
  readonly details?: JsonObject | undefined
}

/** What became of a visit that was to be recorded. */
export type Recorded =
  | { readonly kind: "recorded"; readonly visit: number; readonly change: number | undefined }
  /** A visit with this key is there; nothing was done. */
  | { readonly kind: "repeated"; readonly visit: number; readonly change: number | undefined }
  /** The claim has passed to someone else; nothing was done. */
  | { readonly kind: "superseded" }

/** Which visits of a page are meant, the latest first. */
export interface VisitQuery {
  readonly page: number
  /** Only those with a smaller id: how the next ones are asked for. */
  readonly before?: number | undefined
  readonly limit: number
}

/** Which changes are meant. The latest first, or with `after` the earliest of those behind it first. */
export interface ChangeQuery {
  readonly page?: number | undefined
  readonly tag?: string | undefined
  /** Only those with a smaller id. */
  readonly before?: number | undefined
  /** Only those with a larger id, in the order in which they were recorded. */
  readonly after?: number | undefined
  readonly limit: number
}

/** A change with the page it happened to. */
export interface ChangeOfPage extends Change {
  readonly url: string
  readonly title: string | undefined
}

/** A document to be kept under its kind and name. */
export interface NewDocument {
  readonly kind: DocumentKind
  readonly name: string
  readonly body: Json
  readonly at: Moment
  /**
   * The revision it was made from, 0 for a new one: when another came first, nothing is written. Left out:
   * it takes the place of whatever is there.
   */
  readonly revision?: number | undefined
}

/** A job to be kept. */
export interface NewJob {
  readonly kind: string
  readonly name: string
  readonly due: Moment
  readonly payload?: Json | undefined
}

/** What became of a job, or how far it is. */
export interface JobReport {
  readonly id: number
  readonly claim: number
  readonly at: Moment
  readonly state: Job["state"]
  readonly progress?: Json | undefined
  /** When to try again, for one that goes back to `waiting`. */
  readonly due?: Moment | undefined
  /** For one that stays `running`: how much longer nobody else may have it, in milliseconds. */
  readonly lease?: number | undefined
}

/** A job that now belongs to the one who claimed it. */
export interface ClaimedJob extends Job {
  readonly claim: number
}

/** How much is in a store. */
export interface StoreCounts {
  readonly pages: number
  readonly watched: number
  readonly visits: number
  readonly contents: number
  /** Bytes of contents, before and after compression. */
  readonly contentBytes: number
  readonly storedBytes: number
  readonly changes: number
  readonly documents: Readonly<Record<DocumentKind, number>>
  readonly jobs: Readonly<Record<Job["state"], number>>
}

/** What a store says of itself. */
export interface StoreInfo extends StoreCounts {
  readonly kind: "sqlite" | "postgres"
  /** Of the database's own program. */
  readonly server: string
  /** Of the tables: see migrations. */
  readonly version: number
  /** All of it on the disk, in bytes. */
  readonly size: number
}

/** What can be read. */
export interface StoreReader {
  /** The page of an id. */
  page(id: number): Promise<StoredPage | undefined>
  /** The page of an address. */
  pageOf(url: string): Promise<StoredPage | undefined>
  /** Every page that is meant, in the order in which they were added; reads piece by piece. */
  pages(filter?: PageFilter): AsyncIterable<StoredPage>
  /** How many pages are meant. */
  countPages(filter?: PageFilter): Promise<number>
  /** The moment at which the next page is due or its claim runs out; undefined when none is. Found by index. */
  nextDue(): Promise<Moment | undefined>
  /** Visits of a page, the latest first. */
  visits(query: VisitQuery): Promise<readonly Visit[]>
  /** The visit of an id. */
  visit(id: number): Promise<Visit | undefined>
  /** The visit recorded under a key. */
  visitOf(key: string): Promise<Visit | undefined>
  /** A content by its hash. */
  content(hash: ContentHash): Promise<Content | undefined>
  /** Changes, each with its page. */
  changes(query: ChangeQuery): Promise<readonly ChangeOfPage[]>
  /** The change of an id. */
  change(id: number): Promise<ChangeOfPage | undefined>
  /** The change that a visit found. */
  changeOfVisit(visit: number): Promise<ChangeOfPage | undefined>
  /** A document by kind and name. */
  document(kind: DocumentKind, name: string): Promise<StoredDocument | undefined>
  /** All documents of a kind by name; reads piece by piece. */
  documents(kind: DocumentKind): AsyncIterable<StoredDocument>
  /** A job by kind and name. */
  job(kind: string, name: string): Promise<Job | undefined>
  /** Everything of a kind in the order in which it was recorded; reads piece by piece. */
  everyVisit(): AsyncIterable<Visit>
  /** Every change in the order in which it was recorded; reads piece by piece. */
  everyChange(): AsyncIterable<Change>
  /** Every job in the order in which it was recorded; reads piece by piece. */
  everyJob(): AsyncIterable<Job>
  /** All contents by hash; one at a time is held. */
  everyContent(): AsyncIterable<Content>
}

/** What can be written. Each call is one transaction unless it is inside {@link Store.transact}. */
export interface StoreWriter extends StoreReader {
  /** Keeps a page, or finds it by its URL: then only tags are added, and a due date if it has none. */
  addPage(page: NewPage): Promise<{ readonly page: StoredPage; readonly isNew: boolean }>
  /** Changes what is kept of a page; undefined when there is none of that id. */
  changePage(id: number, changes: PageChanges): Promise<StoredPage | undefined>
  /** Forgets a page with its visits and changes; contents that nothing needs any more go with {@link Store.sweep}. */
  removePage(id: number): Promise<boolean>
  /** Pages that are due, the longest waiting first; no other claim gives them out until the lease ends. */
  claimPages(request: ClaimRequest): Promise<readonly ClaimedPage[]>
  /** Partitions of hosts that have pages due. */
  duePartitions(now: Moment): Promise<readonly number[]>
  /** Gives some watched pages their partitions; says how many had none. */
  fillPartitions(most: number): Promise<number>
  /** Makes a claim last until `until`; false when it was lost. */
  renewClaim(page: number, claim: number, until: Moment): Promise<boolean>
  /** Gives a claimed page back unvisited, due as before. */
  releaseClaim(page: number, claim: number): Promise<boolean>
  /** Records a visit, its contents, its change and when the page is due next, wholly or not at all, once. */
  recordVisit(visit: NewVisit): Promise<Recorded>
  /** Takes a change back that was none, as when a person says so; false when there is none of that id. */
  removeChange(id: number): Promise<boolean>
  /** Keeps a content once, and gives its hash. */
  addContent(content: NewContent): Promise<ContentHash>
  /** Keeps a document; undefined when `revision` was given and another came first. */
  putDocument(document: NewDocument): Promise<StoredDocument | undefined>
  /** Forgets a document; false when there was none. */
  removeDocument(kind: DocumentKind, name: string): Promise<boolean>
  /** Keeps a job unless one of its kind and name is there. */
  addJob(job: NewJob): Promise<Job>
  /** Jobs that are due, as {@link StoreWriter.claimPages} gives out pages. */
  claimJobs(kind: string, request: ClaimRequest & { readonly name?: string }): Promise<readonly ClaimedJob[]>
  /** Says what became of a claimed job; false when the claim was lost. */
  reportJob(report: JobReport): Promise<boolean>
  /** Forgets a job; false when there was none. */
  removeJob(kind: string, name: string): Promise<boolean>
  /** Keeps a document as it was in another store, unless one at least as new is here; says whether it did. */
  restoreDocument(document: StoredDocument): Promise<boolean>
  /** Keeps a job as it was in another store, unless one of its kind and name is here. */
  restoreJob(job: Omit<Job, "id">): Promise<boolean>
}

/** A fault found by {@link Store.check}. */
export interface Fault {
  readonly where: string
  readonly what: string
}

/**
 * Where everything is kept that outlives a process. When a call that writes has returned, what it wrote is on
 * the disk; when the process dies before, none of it is there. Several processes may use one store at once.
 *
 * @example
 * ```ts
 * const store = await openStore("watch.db")
 * await store.addPage({ url: "https://example.com/", added: now, due: now })
 * for (const page of await store.claimPages({ now, limit: 10, lease: 60_000 })) {
 *   await store.recordVisit({
 *     key: `${page.id}:${page.claim}`,
 *     page: page.id,
 *     claim: page.claim,
 *     at: now,
 *     outcome: "unchanged",
 *     next: { due: now + 3_600_000 },
 *   })
 * }
 * await store.close()
 * ```
 */
export interface Store extends StoreWriter {
  readonly kind: StoreInfo["kind"]
  /**
   * Does several things in one transaction: all of them or none. What `work` does to the store, it does
   * through the writer it is given; it may be run again from the start when the database asks for that.
   */
  transact<T>(work: (writer: StoreWriter) => Promise<T>): Promise<T>
  /** Reads from one unchanging state of the store, however long it takes and whatever others write meanwhile. */
  snapshot<T>(work: (reader: StoreReader) => Promise<T>): Promise<T>
  /** What the store is and how much is in it. */
  info(): Promise<StoreInfo>
  /** Reads everything and says what does not fit together; nothing when all is well. */
  check(): AsyncIterable<Fault>
  /** Removes contents that no visit, page or change needs any more; says how many. */
  sweep(): Promise<number>
  /** Ends the use of the store; what was acknowledged stays. */
  close(): Promise<void>
}
