import { spawn, spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { PassThrough, Readable } from "node:stream"
import { fileURLToPath } from "node:url"
import { run } from "./run.js"

/** How a command ended and what it said. */
export interface Outcome {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** What surrounds a command in a test. */
export interface Scene {
  readonly stdin?: string | Uint8Array
  readonly environment?: Record<string, string>
  /** Columns of the terminal that standard output is; none when it is a pipe. */
  readonly columns?: number
}

/** Runs a command inside this process. */
export async function honbun(args: readonly string[], scene: Scene = {}): Promise<Outcome> {
  const [stdout, out] = screen(scene.columns)
  const [stderr, err] = screen(scene.columns)
  const stdin = Readable.from(scene.stdin === undefined ? [] : [Buffer.from(scene.stdin)])
  const code = await run(args, { stdin, stdout, stderr, environment: scene.environment ?? {} })
  return { code, out: out(), err: err() }
}

function screen(
  columns: number | undefined,
): [PassThrough & { isTTY?: boolean; columns?: number }, () => string] {
  const chunks: Buffer[] = []
  const stream = new PassThrough()
  stream.on("data", (chunk: Buffer) => chunks.push(chunk))
  return [
    Object.assign(stream, { isTTY: columns !== undefined, columns }),
    () => Buffer.concat(chunks).toString(),
  ]
}

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url))
/** The built command. */
export const PROGRAM: string = join(ROOT, "packages/honbun/dist/cli/main.js")

/** Makes sure that the built command is that of these sources, if nobody has before the tests. */
export function buildProgramOnce(): void {
  if (process.env.HONBUN_BUILT) return
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, "scripts/build.mjs")], {
    encoding: "utf8",
  })
  if (status !== 0) throw new Error(stderr)
}

/** Runs the built command as a process of its own. */
export function spawnHonbun(args: readonly string[], scene: Scene = {}): Promise<Outcome> {
  return spawnProgram(process.execPath, [PROGRAM, ...args], scene)
}

/** Runs any program and gives what it said. */
export function spawnProgram(command: string, args: readonly string[], scene: Scene = {}): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const { PATH = "", HOME = "" } = process.env
    const child = spawn(command, args, { env: { PATH, HOME, ...scene.environment } })
    let out = ""
    let err = ""
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text))
    child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text))
    child.on("error", reject)
    child.on("close", (code) => resolve({ code, out, err }))
    child.stdin.on("error", () => {})
    child.stdin.end(scene.stdin ?? "")
  })
}

/** A folder of files for a test; `dispose` removes it. */
export function makeFolder(files: Readonly<Record<string, string | Uint8Array>>): {
  at(name: string): string
  dispose(): void
} {
  const folder = mkdtempSync(join(tmpdir(), "honbun-cli-"))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return { at: (name) => join(folder, name), dispose: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A page whose main text nobody could miss. */
export function articlePage(title: string, word = "harbour"): string {
  const sentence = `The ${word} was quiet that morning, and nobody, not even the pilot, expected the ice to break. `
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>
<nav><ul><li><a href="/">Home</a></li><li><a href="/news">News</a></li><li><a href="/login">Log in</a></li></ul></nav>
<article><h1>${title}</h1>${`<p>${sentence.repeat(4)}</p>`.repeat(5)}</article>
<footer><ul><li><a href="/imprint">Imprint</a></li><li><a href="/privacy">Privacy</a></li></ul></footer>
</body></html>`
}
