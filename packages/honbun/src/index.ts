export { gatherPictures, type Picture, type PictureType } from "./epub/pictures.js"
export { type Book, type Chapter, writeEpub } from "./epub/write-epub.js"
export { picturesIn } from "./epub/xhtml.js"
export type { Feed, FeedItem } from "./feed/feed.js"
export { FEED_FORMATS, type FeedFormat, writeFeed } from "./feed/write-feed.js"
export { SPECIAL_IPV4, SPECIAL_IPV6, type SpecialRange, specialKind } from "./fetch/addresses.js"
export { type ConnectionOptions, Connections } from "./fetch/connections.js"
export {
  DEFAULT_CONNECT_TIMEOUT,
  DEFAULT_MAX_BYTES,
  DEFAULT_SILENCE,
  DEFAULT_TIMEOUT,
  MOST_REDIRECTS,
} from "./fetch/defaults.js"
export { FetchError, type FetchErrorCode } from "./fetch/errors.js"
export { type FetchedPage, type FetchOptions, fetchPage } from "./fetch/fetch-page.js"
export { type HeaderOptions, USER_AGENT } from "./fetch/headers.js"
export type { Environment } from "./fetch/proxy.js"
export { type FullText, type FullTextOptions, fullTextFeed } from "./fulltext/full-text.js"
export {
  type FeedMemory,
  fleetingMemory,
  folderMemory,
  type KnownEntry,
  type MemoryKeeper,
} from "./fulltext/memory.js"
export { type FetchConditions, type FetcherOptions, PoliteFetcher } from "./jobs/polite-fetcher.js"
export { LANGUAGES, type Language } from "./messages/say.js"
export { backUp } from "./store/backup.js"
export { StoreError, type StoreErrorCode } from "./store/errors.js"
export type { MigrateOptions } from "./store/migrate.js"
export { openStore } from "./store/open.js"
export {
  type Change,
  type Content,
  type ContentHash,
  DOCUMENT_KINDS,
  type DocumentKind,
  type Headers,
  JOB_STATES,
  type Job,
  type JobState,
  type Json,
  type JsonObject,
  type Moment,
  type NewContent,
  type StoredDocument,
  type StoredPage,
  type Visit,
} from "./store/records.js"
export type {
  ChangeOfPage,
  ChangeQuery,
  ClaimedJob,
  ClaimedPage,
  ClaimRequest,
  Fault,
  JobReport,
  NewChange,
  NewDocument,
  NewJob,
  NewPage,
  NewVisit,
  PageChanges,
  PageFilter,
  Recorded,
  Store,
  StoreCounts,
  StoreInfo,
  StoreReader,
  StoreWriter,
  VisitQuery,
} from "./store/store.js"
export { VERSION } from "./version.js"
