import { readFileSync } from "node:fs"
import type { ConnectionOptions } from "node:tls"
import { StoreError } from "./errors.js"

/** What an address can ask for, in PostgreSQL's own words. */
const MODES = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"] as const
/** Parts of an address that are about encryption, and are not for the server. */
const PARAMETERS = ["sslmode", "sslrootcert", "sslcert", "sslkey"] as const

/**
 * How a connection is encrypted, from `sslmode`, `sslrootcert`, `sslcert` and `sslkey` of an address, with the meaning they have
 * in PostgreSQL's own clients. Takes them out of the address. Throws a {@link StoreError} for a mode or a file that there is not.
 */
export function takeTls(url: URL): false | "prefer" | "require" | ConnectionOptions {
  const given = Object.fromEntries(PARAMETERS.map((name) => [name, url.searchParams.get(name) ?? undefined]))
  for (const name of PARAMETERS) url.searchParams.delete(name)
  const { sslmode = given.sslrootcert ? "verify-full" : "disable", sslrootcert, sslcert, sslkey } = given
  const mode = MODES.find((each) => each === sslmode)
  if (!mode) {
    throw new StoreError(
      "unavailable",
      `Expected \`sslmode\` to be one of ${MODES.join(", ")}, got \`${sslmode}\`.`,
    )
  }
  if (mode === "disable") return false
  const files = {
    ...(sslrootcert && sslrootcert !== "system" ? { ca: fileAt(sslrootcert) } : {}),
    ...(sslcert ? { cert: fileAt(sslcert) } : {}),
    ...(sslkey ? { key: fileAt(sslkey) } : {}),
  }
  if (mode === "allow" || mode === "prefer") return "prefer"
  const verifies = mode !== "require" || sslrootcert !== undefined
  if (!verifies) return { ...files, rejectUnauthorized: false }
  // Node takes the name from here when the server is named by its number.
  const host = { host: url.hostname.replace(/^\[|\]$/g, "") }
  return mode === "verify-full"
    ? { ...files, ...host, rejectUnauthorized: true }
    : { ...files, rejectUnauthorized: true, checkServerIdentity: () => undefined }
}

function fileAt(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new StoreError("unavailable", `${path} cannot be read: ${(error as NodeJS.ErrnoException).code}.`)
  }
}
