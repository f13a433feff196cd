import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { articlePage } from "../../packages/honbun/src/cli/command.test-stage.js"
import type { Stage } from "./stage.js"

const PAGES = 40
/** How often a run is killed before it may end. */
const KILLS = 6

/** `batch` killed again and again, two at a time on one output; it ends with the lines of an undisturbed run. */
export async function batchScenario(stage: Stage): Promise<void> {
  await stage.withFolder(async (at) => {
    mkdirSync(at("pages"))
    for (let i = 0; i < PAGES; i++) writeFileSync(at(`pages/${i}.html`), articlePage(`Page ${i}`, `word${i}`))
    const batch = (out: string) => [
      "batch",
      at("pages"),
      "--out",
      at(out),
      "--workers",
      "1",
      "--checkpoint",
      "0.05",
    ]
    stage.expectEnding("batch", await stage.run(batch("calm.jsonl")), [0])
    // Two runs on one output: one of them is refused, or finds all done.
    const two = async () => {
      for (let i = 0; i < KILLS / 2; i++) await stage.run(batch("killed.jsonl"), { kill: true })
    }
    await Promise.all([two(), two()])
    stage.expectEnding("batch", await stage.run(batch("killed.jsonl")), [0])
    compareLines(stage, "batch", at("calm.jsonl"), at("killed.jsonl"))
  })
}

/** Pages that take too long cost their worker its life: each page still has its one line. */
export async function dyingWorkers(stage: Stage): Promise<void> {
  await stage.withFolder(async (at) => {
    mkdirSync(at("pages"))
    const large = "<p>word".repeat(60_000)
    for (let i = 0; i < PAGES / 4; i++) {
      writeFileSync(at(`pages/${i}.html`), i % 2 === 0 ? articlePage(`Page ${i}`) : large)
    }
    const args = ["batch", at("pages"), "--out", at("out.jsonl"), "--timeout", "0.2", "--checkpoint", "0.05"]
    stage.expectEnding("batch", await stage.runThroughKills(args, 1), [0, 1])
    const ids = readFileSync(at("out.jsonl"), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).id)
    stage.tally.checks++
    const missing = PAGES / 4 - new Set(ids).size
    if (missing > 0) stage.tally.lost.push(`batch with dying workers: ${missing} pages have no line`)
    if (ids.length > new Set(ids).size)
      stage.tally.doubled.push("batch with dying workers: a page has two lines")
  })
}

function compareLines({ tally }: Stage, what: string, calm: string, killed: string): void {
  const [expected, found] = [calm, killed].map((file) =>
    existsSync(file) ? readFileSync(file, "utf8").split("\n") : [],
  ) as [string[], string[]]
  tally.checks += expected.length
  const known = new Set(expected)
  const here = new Set(found)
  for (const line of expected) if (!here.has(line)) tally.lost.push(`${what}: ${line.slice(0, 60)}`)
  for (const line of found) if (!known.has(line)) tally.halfWritten.push(`${what}: ${line.slice(0, 60)}`)
  if (found.length > here.size) tally.doubled.push(`${what}: ${found.length - here.size} lines twice`)
}
