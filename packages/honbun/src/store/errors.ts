/** What can go wrong with a store, as a word a program can test. */
export type StoreErrorCode =
  /** There is no such store, and it was not to be made. */
  | "not-found"
  /** The file or database is something else. */
  | "not-a-store"
  /** Written by a later version of honbun, which this one does not understand. */
  | "newer"
  /** Written by an earlier version, and it was not to be brought up to date. */
  | "older"
  /** Something is where a new file is to be. */
  | "exists"
  /** Another process kept it too long. */
  | "busy"
  /** The database cannot be reached, opened or loaded. */
  | "unavailable"
  /** The store, or the disk or database it lies on, may not be written to. */
  | "read-only"
  /** There is no room left. */
  | "full"
  /** The database reports damage. */
  | "damaged"
  /** A name is longer than can be found by index. */
  | "too-long"
  /** A record names something that is not there. */
  | "missing"
  /** What is to be imported cannot be understood. */
  | "bad-import"

/** A store that cannot be used, or something that cannot be done with it. */
export class StoreError extends Error {
  override readonly name: string = "StoreError"
  readonly code: StoreErrorCode
  /** Which store, fit to be shown; undefined where only the caller knows. */
  readonly place: string | undefined

  constructor(code: StoreErrorCode, message: string, options: { cause?: unknown; place?: string } = {}) {
    super(message, options)
    this.code = code
    this.place = options.place
  }
}
