import { mkdir, open, readFile } from "node:fs/promises"
import { dirname } from "node:path"
import { syncFolder } from "../files/write-whole.js"

/**
 * Adds a line of JSON to a file; when it resolves, no power cut can take the line away. The file, and the folder
 * when the file is new, are brought to the disk.
 */
export async function appendLine(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, "a+")
  try {
    const { size } = await file.stat()
    // A line that was cut off by a crash must not swallow this one.
    const torn = size > 0 && (await lastByte(file, size)) !== 10
    await file.appendFile(`${torn ? "\n" : ""}${JSON.stringify(value)}\n`)
    await file.sync()
    if (size === 0) syncFolder(dirname(path))
  } finally {
    await file.close()
  }
}

async function lastByte(file: Awaited<ReturnType<typeof open>>, size: number): Promise<number | undefined> {
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer[0]
}

/** The lines of a file, without those that a crash cut off; none when there is no file. */
export async function readLines<T>(path: string): Promise<T[]> {
  let text: string
  try {
    text = await readFile(path, "utf8")
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return []
    throw error
  }
  return text.split("\n").flatMap((line) => {
    try {
      return line === "" ? [] : [JSON.parse(line) as T]
    } catch {
      return []
    }
  })
}
