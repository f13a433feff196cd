/** A picture that can be put into a book. */
export interface Picture {
  readonly bytes: Uint8Array
  readonly type: PictureType
}

/** The kinds of pictures that every reader of EPUB shows, each with how its bytes begin and its ending. */
const KINDS = {
  "image/jpeg": { start: "\xff\xd8\xff", ending: "jpg" },
  "image/png": { start: "\x89PNG\r\n", ending: "png" },
  "image/gif": { start: "GIF8", ending: "gif" },
  "image/webp": { start: "RIFF", ending: "webp" },
} as const
/** The type of a picture. */
export type PictureType = keyof typeof KINDS

/** What servers are asked for. SVG is left out: it can hold scripts. */
export const PICTURE_TYPES: ReadonlySet<string> = new Set(Object.keys(KINDS))

/** The kind of a picture by its own bytes; undefined for anything that is none. */
function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1")
  const [type] = Object.entries(KINDS).find(([, kind]) => start.startsWith(kind.start)) ?? []
  if (type === "image/webp" && start.slice(8) !== "WEBP") return undefined
  return type as PictureType | undefined
}

/** The ending of a picture's file. */
export function endingOf(type: PictureType): string {
  return KINDS[type].ending
}

/** Pictures of a book, and bytes of them all together. */
const MOST_PICTURES = 500
const MOST_PICTURE_BYTES = 100 * 2 ** 20

/**
 * Gets the pictures at some addresses, a few at a time, until there are too many or they are too large. One that
 * cannot be had is left out: a book is not worth less for it.
 */
export async function gatherPictures(
  addresses: Iterable<string>,
  get: (address: string) => Promise<Uint8Array>,
): Promise<Map<string, Picture>> {
  const wanted = [...new Set(addresses)].slice(0, MOST_PICTURES)
  const found = new Map<string, Picture>()
  let left = MOST_PICTURE_BYTES
  const work = async (): Promise<void> => {
    for (let address = wanted.shift(); address !== undefined; address = wanted.shift()) {
      const bytes = await get(address).catch(() => undefined)
      const type = bytes && pictureTypeOf(bytes)
      if (!bytes || !type || bytes.length > left) continue
      left -= bytes.length
      found.set(address, { bytes, type })
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return found
}
