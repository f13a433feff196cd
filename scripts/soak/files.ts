import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { gzipSync } from "node:zlib"
import { newsSet } from "../../packages/honbun/src/dataset/dataset.test-stage.js"
import { openStore } from "../../packages/honbun/src/store/open.js"
import type { Stage } from "./stage.js"

/** How often a command is killed before it may end. */
const KILLS = 3

/** Says what is wrong with a file that is at the place of an output; undefined for a whole one. */
type Look = (file: string) => Promise<string | undefined>

/** Commands that write files, killed: at every moment the file is not there, or the old one, or whole. */
export async function filesScenario(stage: Stage): Promise<void> {
  const { origin } = stage.site
  stage.site.honest = true
  await stage.withFolder(async (at) => {
    const fetching = ["--allow-private", "--no-robots", "--delay", "0.001"]
    const join = [
      "join",
      `${origin}/book/1`,
      "--state",
      at("state"),
      "--out",
      at("book.md"),
      "--format",
      "markdown",
    ]
    await killAndLook(stage, [...join, ...fetching], { [at("book.md")]: endsWith("edition 1 of /book/3") })
    writeSet(at)
    const train = [
      "train",
      at("set"),
      "--out",
      at("model.json"),
      "--folds",
      "2",
      "--trees",
      "3",
      "--date",
      "2026-01-01",
    ]
    await killAndLook(stage, train, { [at("model.json")]: isJson })
    await fillStore(at("full.db"))
    await killAndLook(stage, ["store", "backup", at("full.db"), at("copy.db")], {
      [at("copy.db")]: isSoundStore,
    })
    const exported = { [at("all.jsonl")]: endsWith("}") }
    await killAndLook(stage, ["store", "export", at("full.db"), "--out", at("all.jsonl")], exported)
    await killAndLook(stage, ["store", "import", at("other.db"), at("all.jsonl")], {})
    await compareStores(stage, at("full.db"), at("other.db"))
    await boardScenario(stage, at)
  })
}

async function boardScenario(stage: Stage, at: (name: string) => string): Promise<void> {
  const page = `${stage.site.origin}/board/1`
  const learn = [
    "parts",
    "learn",
    page,
    "--pick",
    "title=Log /board/1",
    "-o",
    at("recipe.json"),
    "--allow-private",
  ]
  stage.expectEnding("parts learn", await stage.run(learn), [0])
  const sites = [{ name: "Log", recipe: "recipe.json", pages: [page] }]
  writeFileSync(at("board.json"), JSON.stringify({ title: "Morning", language: "en", sites }))
  const build = ["board", "build", at("board.json"), "--out", at("public"), "--allow-private", "--no-robots"]
  await killAndLook(stage, build, {
    [at("public/index.html")]: endsWith("</html>"),
    [at("public/parts.json")]: isJson,
    [at("public/feed.atom")]: endsWith("</feed>"),
    [at("board.state.json")]: isJson,
  })
}

async function killAndLook(
  stage: Stage,
  args: readonly string[],
  files: Readonly<Record<string, Look>>,
): Promise<void> {
  const name = args.slice(0, 2).join(" ")
  const look = async (file: string, mustBeThere: boolean) => {
    stage.tally.checks++
    if (!existsSync(file))
      return void (mustBeThere && stage.tally.lost.push(`${name}: ${file} was never written`))
    const fault = await files[file]!(file)
    if (fault !== undefined) stage.tally.halfWritten.push(`${name}: ${file} ${fault}`)
  }
  for (let i = 0; i < KILLS; i++) {
    const { killed } = await stage.run(args, { kill: true })
    for (const file of Object.keys(files)) await look(file, false)
    if (!killed) break
  }
  // A copy that is there is not written over.
  const isThere =
    /^store (?:backup|export)$/.test(name) && Object.keys(files).every((file) => existsSync(file))
  stage.expectEnding(name, await stage.run(args), isThere ? [0, 1, 2] : [0])
  for (const file of Object.keys(files)) await look(file, true)
}

function endsWith(end: string): Look {
  return async (file) =>
    readFileSync(file, "utf8").trimEnd().slice(-400).includes(end) ? undefined : `lacks ${end}`
}

const isJson: Look = async (file) => {
  try {
    JSON.parse(readFileSync(file, "utf8"))
    return undefined
  } catch (error) {
    return String(error)
  }
}

const isSoundStore: Look = async (file) => {
  const store = await openStore(file, { create: false })
  try {
    for await (const fault of store.check()) return `${fault.where}: ${fault.what}`
    return undefined
  } finally {
    await store.close()
  }
}

function writeSet(at: (name: string) => string): void {
  for (const [name, content] of Object.entries(newsSet("set", 6))) {
    mkdirSync(dirname(at(name)), { recursive: true })
    writeFileSync(at(name), name.endsWith(".gz") ? gzipSync(content) : content)
  }
}

async function fillStore(place: string): Promise<void> {
  const store = await openStore(place)
  for (let i = 0; i < 60; i++) {
    const { page } = await store.addPage({ url: `https://soak.example/${i}`, added: i, due: i })
    const body = { mediaType: "text/plain", bytes: Buffer.from(`body ${i} `.repeat(500)) }
    await store.recordVisit({ key: `visit ${i}`, page: page.id, at: i, outcome: "changed", body })
  }
  await store.close()
}

async function compareStores({ tally }: Stage, first: string, second: string): Promise<void> {
  const keysOf = async (place: string): Promise<string[]> => {
    const store = await openStore(place)
    const keys: string[] = []
    for await (const { key } of store.everyVisit()) keys.push(key)
    await store.close()
    return keys
  }
  const [expected, found] = [await keysOf(first), await keysOf(second)]
  tally.checks += expected.length
  for (const key of expected) if (!found.includes(key)) tally.lost.push(`store import: ${key}`)
  if (found.length > expected.length)
    tally.doubled.push(`store import: ${found.length} visits of ${expected.length}`)
}
