/** A page as every system gets it: the bytes as served and the address. */
export interface PageInput {
  readonly url: string
  readonly bytes: Uint8Array
}

/**
 * One way from a page to a result, as it runs in a process of its own. Only `run` is timed: what the
 * benchmark adds to compare results (making text of somebody's HTML) is not counted as their time.
 */
export interface System<Prepared = unknown, Result = unknown> {
  /** What is done before the clock starts. */
  prepare(input: PageInput): Prepared
  /** What is timed. */
  run(prepared: Prepared): Result | Promise<Result>
  /** The text of a result; absent for systems that only parse. */
  textOf?(result: Result): string
  /** Frees what the system itself would keep. */
  release?(result: Result): void
}

/** Says that this build of a library cannot do what was asked of it; the system is then left out. */
export class UnavailableError extends Error {
  override readonly name: string = "UnavailableError"
}
