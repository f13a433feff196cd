import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** A key of this installation, kept in a file of the data folder; made when it is first asked for. */
export function keptKey(data: string, name: string): string {
  const file = join(data, name)
  if (existsSync(file)) return readFileSync(file, "utf8").trim()
  const key = randomBytes(16).toString("base64url")
  mkdirSync(data, { recursive: true })
  writeFileSync(file, `${key}\n`, { mode: 0o600 })
  return key
}
