import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { PRIVATE_FILE, PRIVATE_FOLDER, writeNewSync } from "../files/write-whole.js"
import { UnusableError } from "./unusable-error.js"

/** Length of a key in bytes. */
const KEY_BYTES = 16
/** Characters of a key at least: what is shorter was cut off, or is no key. */
const LEAST_CHARACTERS: number = Math.ceil((KEY_BYTES * 8) / 6)

/**
 * A key of this installation, kept in a file of the data folder; made when it is first asked for. Throws an
 * {@link UnusableError} where the file holds no key: an empty one would open doors to everybody.
 */
export function keptKey(data: string, name: string): string {
  const file = join(data, name)
  if (!existsSync(file)) {
    mkdirSync(data, { recursive: true, mode: PRIVATE_FOLDER })
    const key = randomBytes(KEY_BYTES).toString("base64url")
    // Another process may have been faster: the key that counts is the one in the file.
    writeNewSync(file, `${key}\n`, PRIVATE_FILE)
  }
  const key = readFileSync(file, "utf8").trim()
  if (key.length < LEAST_CHARACTERS || !/^[\w-]+$/.test(key)) throw new UnusableError("bad-key", file)
  return key
}
