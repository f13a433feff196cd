import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { extname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { brotliCompressSync, constants } from "node:zlib"

/** A file of the studio, ready to be sent. */
export interface StudioFile {
  readonly type: string
  readonly bytes: Buffer
  /** Compressed, where that makes it smaller. */
  readonly brotli: Buffer | undefined
  readonly etag: string
  /** Whether its name changes with its content, so that it can be kept for ever. */
  readonly lasting: boolean
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".json": "application/json",
  ".txt": "text/plain",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
}

/** Where the studio's built files are: shipped in this package, or beside it in the workspace. */
const PLACES = ["../../studio/", "../../../studio/dist/"].map((place) =>
  fileURLToPath(new URL(place, import.meta.url)),
)

/** The built files of the studio by their path; undefined when it has not been built. All in memory: it is small. */
export function loadStudioFiles(
  places: readonly string[] = PLACES,
): ReadonlyMap<string, StudioFile> | undefined {
  const folder = places.find((place) => existsSync(join(place, "index.html")))
  if (folder === undefined) return undefined
  const files = new Map<string, StudioFile>()
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    const type = TYPES[extname(name)]
    if (type === undefined || !statSync(join(folder, name)).isFile()) continue
    files.set(`/${name.replaceAll("\\", "/")}`, fileOf(readFileSync(join(folder, name)), type, name))
  }
  return files
}

function fileOf(bytes: Buffer, type: string, name: string): StudioFile {
  const isText = /^text\/|json|svg/.test(type)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const brotli = isText ? brotliCompressSync(bytes, quality) : undefined
  return {
    type,
    bytes,
    brotli: brotli && brotli.length < bytes.length ? brotli : undefined,
    etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
    lasting: /^assets[\\/]/.test(name),
  }
}
