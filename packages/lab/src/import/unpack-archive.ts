import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { gunzipSync } from "node:zlib"
import { UsageError } from "honbun/command"
import { IMPORT_MESSAGES } from "../messages/import.js"

const ARCHIVE = /\.(?:tar|tar\.gz|tgz)$/i
/** Bytes of a block of a tar archive. */
const BLOCK = 512

/**
 * Where the pages of an input are: a folder itself, or for an archive (`.tar.gz`, as the studio exports labelled pages) a
 * temporary folder with its files, which is removed when the program ends.
 */
export function folderOfInput(path: string): string {
  if (!ARCHIVE.test(path) || !statSync(path, { throwIfNoEntry: false })?.isFile()) return path
  const temporary = mkdtempSync(join(tmpdir(), "honbun-archive-"))
  if (unpacked.length === 0) process.once("exit", removeAll)
  unpacked.push(temporary)
  // Reports and model cards name the last part of the path.
  const folder = join(temporary, basename(path).replace(ARCHIVE, ""))
  mkdirSync(folder)
  unpack(readFileSync(path), folder)
  return folder
}

/** The temporary folders of this run. */
const unpacked: string[] = []

function removeAll(): void {
  for (const folder of unpacked.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** Writes the plain files of a tar archive into a folder; whatever else an archive can have is left out. */
function unpack(bytes: Buffer, folder: string): void {
  const tar = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const name = textAt(tar, at, 100)
    const size = Number.parseInt(textAt(tar, at + 124, 12), 8)
    const type = textAt(tar, at + 156, 1)
    if (!Number.isSafeInteger(size) || size < 0 || at + BLOCK + size > tar.length)
      throw new UsageError(IMPORT_MESSAGES.notAnArchive, { name })
    at += BLOCK
    if ((type === "0" || type === "") && isInside(name)) {
      const file = join(folder, name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, tar.subarray(at, at + size))
    }
    at += Math.ceil(size / BLOCK) * BLOCK
  }
}

/** The text of a field, which ends at its first zero byte. */
function textAt(tar: Buffer, at: number, length: number): string {
  const field = tar.subarray(at, at + length)
  const end = field.indexOf(0)
  return field.subarray(0, end < 0 ? length : end).toString("utf8")
}

/** A name that leads nowhere else. */
function isInside(name: string): boolean {
  return name !== "" && !/^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)|\0/i.test(name)
}
