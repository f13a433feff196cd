/** A page as it came: bytes when its encoding is still to be found. */
export interface Source {
  readonly content: string | Uint8Array
  readonly url?: string | undefined
  readonly contentType?: string | undefined
  /** The markup comes from the server's own renderer, with where everything was drawn. */
  readonly rendered?: boolean | undefined
}
