import { execFileSync } from "node:child_process"
import { once } from "node:events"
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { articlePage } from "../../packages/honbun/src/cli/command.test-stage.js"
import { openStore } from "../../packages/honbun/src/store/open.js"
import { type Stage, startHonbun } from "./stage.js"

/** A disk so small that it is soon full, in kilobytes; the store's journal alone may take four megabytes. */
const DISK = 8192
/** A key shorter than this would open doors. */
const SHORTEST_KEY = 20

/** A full disk, then a read-only one: commands say so, what is on the disk stays sound, with room again all goes on. */
export async function diskScenario(stage: Stage): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return "not root: no disk to fill"
  let skipped: string | undefined
  await stage.withFolder(async (at) => {
    const disk = at("disk")
    mkdirSync(disk)
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK}k`, "honbun-soak", disk], { stdio: "pipe" })
    } catch {
      skipped = "no file system may be mounted here"
      return
    }
    try {
      await playOn(stage, disk, at)
    } finally {
      execFileSync("umount", ["-l", disk])
    }
  })
  return skipped
}

async function playOn(stage: Stage, disk: string, at: (name: string) => string): Promise<void> {
  const store = join(disk, "watch.db")
  const add = (count: number) => {
    const urls = Array.from({ length: count }, (_, i) => `https://soak.example/${i}`)
    return ["watch", "add", ...urls, "--store", store, "--once"]
  }
  mkdirSync(at("pages"))
  for (let i = 0; i < 20; i++) writeFileSync(at(`pages/${i}.html`), articlePage(`Page ${i}`))
  const batch = ["batch", at("pages"), "--out", join(disk, "out.jsonl"), "--workers", "1"]
  stage.expectEnding("watch add", await stage.run(add(3)), [0])
  // The last block may be left: a file can be made but not filled.
  fill(join(disk, "ballast"), stage.random.below(3) * 4096)
  for (const args of [add(40), batch]) {
    stage.expectEnding(`${args[0]} on a full disk`, await stage.run(args), [0, 1, 2])
  }
  await serveBriefly(join(disk, "data"))
  auditKeys(stage, join(disk, "data"))
  rmSync(join(disk, "ballast"))
  stage.expectEnding("watch add", await stage.run(add(40)), [0])
  stage.expectEnding("batch", await stage.run(batch), [0])
  // The copy is audited: a file that is open keeps the disk from becoming read-only.
  for (const end of ["", "-wal"]) if (existsSync(store + end)) copyFileSync(store + end, at(`copy.db${end}`))
  await auditDisk(stage, at("copy.db"), join(disk, "out.jsonl"))
  execFileSync("mount", ["-o", "remount,ro", disk])
  for (const args of [add(50), ["watch", "list", "--store", store], [...batch, "--restart"]]) {
    stage.expectEnding(`${args[0]} on a read-only disk`, await stage.run(args), [0, 1, 2])
  }
}

/** Starts the server, which makes its keys, and ends it as soon as it runs or has given up. */
async function serveBriefly(data: string): Promise<void> {
  const child = startHonbun(["serve", "--port", "0", "--workers", "1", "--data", data])
  const closed = once(child, "close")
  child.stderr!.resume()
  await Promise.race([once(child.stdout!, "data"), closed])
  child.kill("SIGKILL")
  await closed
}

/** Fills the disk but for some bytes. */
function fill(file: string, left: number): void {
  const piece = Buffer.alloc(4096)
  try {
    while (true) writeFileSync(file, piece, { flag: "a" })
  } catch {
    const size = Math.max(0, readFileSync(file).length - left)
    execFileSync("truncate", ["-s", `${size}`, file])
  }
}

function auditKeys({ tally }: Stage, data: string): void {
  tally.checks++
  if (!existsSync(data)) return
  for (const file of readdirSync(data, { recursive: true, encoding: "utf8" })) {
    if (!/key/.test(file)) continue
    const length = readFileSync(join(data, file), "utf8").trim().length
    if (length < SHORTEST_KEY) tally.halfWritten.push(`the key ${file} has ${length} characters`)
  }
}

async function auditDisk({ tally }: Stage, place: string, lines: string): Promise<void> {
  tally.checks += 2
  const store = await openStore(place)
  for await (const fault of store.check()) tally.halfWritten.push(`full disk: ${fault.where}: ${fault.what}`)
  const pages = await store.countPages()
  if (pages !== 40) tally.lost.push(`full disk: ${pages} of 40 pages`)
  await store.close()
  if (!existsSync(lines)) return void tally.lost.push("full disk: no lines at all")
  const ids = readFileSync(lines, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).id)
  if (new Set(ids).size !== 20) tally.lost.push(`full disk: ${new Set(ids).size} of 20 lines`)
  if (ids.length > 20) tally.doubled.push(`full disk: ${ids.length} lines of 20 pages`)
}
