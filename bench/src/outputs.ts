/**
 * What `extract` gives for every page of a folder, as hashes: for seeing that a change of the code left all results as they
 * were. Text, Markdown, HTML, verdict, confidence, metadata and the reasons of every block are told apart.
 *
 *     npm run bench -- outputs <data folder> --out before.jsonl
 *     npm run bench -- outputs <data folder> --against before.jsonl
 */
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { gunzipSync } from "node:zlib"
import { type Article, extract } from "@honbun/core"
import { readFolderRequest, UsageError } from "./usage.js"

const HELP = `npm run bench -- outputs <data folder> --out FILE       writes a line of hashes for each page
npm run bench -- outputs <data folder> --against FILE   names the pages whose results differ from those lines

  --every N   takes every Nth page only (default 1)
`

/** A fixed moment, so that relative dates stay the same. */
const NOW = new Date("2026-01-01T00:00:00Z")
/** Fields with a hash of their own; all others are metadata. */
const SINGLE = ["text", "markdown", "html", "verdict", "confidence", "blocks"] as const

type Line = Readonly<Record<string, string>>

/** Compares or writes the results of a folder's pages; gives the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const request = readFolderRequest("outputs", args, HELP, { out: "", against: "", every: "1" })
  if (!request) return 0
  const [out, against] = [request.text("out"), request.text("against")]
  if ((out === "") === (against === "")) throw new UsageError("Expected `--out` or `--against`")
  if (!existsSync(request.folder)) throw new UsageError(`There is no folder ${request.folder}`)
  const every = Math.max(1, request.number("every"))
  const paths = [...files(request.folder)].sort().filter((_, at) => at % every === 0)
  const lines = paths.map((path) => ({ page: relative(request.folder, path), ...lineOf(read(path)) }))
  if (out !== "") {
    writeFileSync(out, lines.map((line) => `${JSON.stringify(line)}\n`).join(""))
    console.log(`${lines.length} pages written`)
    return 0
  }
  return compare(lines, readLines(against))
}

function compare(lines: readonly Line[], before: ReadonlyMap<string, Line>): number {
  let different = 0
  let compared = 0
  for (const line of lines) {
    const old = before.get(line.page!)
    if (!old) continue
    compared++
    const names = Object.keys({ ...old, ...line }).filter((name) => old[name] !== line[name])
    if (names.length === 0) continue
    different++
    console.log(`${line.page}: ${names.join(", ")}`)
  }
  console.log(`${compared} pages compared, ${different} different`)
  return different > 0 || compared === 0 ? 1 : 0
}

function readLines(file: string): Map<string, Line> {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean)
  return new Map(lines.map((text) => JSON.parse(text) as Line).map((line) => [line.page!, line]))
}

function lineOf(bytes: Uint8Array): Line {
  try {
    const article: Article = { ...extract(bytes, { now: NOW, explain: true }) }
    const metadata = Object.entries(article).filter(([name]) => !SINGLE.includes(name as never))
    const single = SINGLE.map((name) => [name, hash(article[name])])
    return Object.fromEntries([...single, ["metadata", hash(metadata)]])
  } catch (error) {
    return { error: String(error) }
  }
}

function hash(value: unknown): string {
  return createHash("sha1")
    .update(JSON.stringify(value) ?? "")
    .digest("base64")
    .slice(0, 12)
}

function read(path: string): Uint8Array {
  const bytes = readFileSync(path)
  return path.endsWith(".gz") ? gunzipSync(bytes) : bytes
}

function* files(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* files(path)
    else if (/\.html?(?:\.gz)?$/.test(path)) yield path
  }
}
