// `npm run soak [-- minutes [seed]]`: the built command under faults. Processes are killed at random moments, disks
// fill up, clocks go backwards, servers are slow and lie; auditors look for what is lost, doubled or half-written.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { seeded } from "@honbun/core/learn"
import { findPostgres, startPostgres } from "../find-postgres.js"
import { batchScenario, dyingWorkers } from "./batch.js"
import { diskScenario } from "./disk.js"
import { filesScenario } from "./files.js"
import { serverScenario } from "./server.js"
import { startSite } from "./site.js"
import { newTally, Stage } from "./stage.js"
import { watchScenario } from "./watch.js"

const minutes = Number(process.argv[2] ?? 60)
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31)
const random = seeded(seed)
const folder = mkdtempSync(join(tmpdir(), "honbun-soak-"))
const programs = findPostgres()
const postgres = programs ? await startPostgres(programs) : undefined
const site = await startSite(random)
const tally = newTally()
const stage = new Stage(folder, site, random, tally)
const skipped = new Set<string>()
console.log(`Soaking for ${minutes} min with seed ${seed}${postgres ? "" : ", without PostgreSQL"}`)

const end = performance.now() + minutes * 60_000
let rounds = 0
const scenarios: readonly (() => Promise<unknown>)[] = [
  () => stage.withFolder((at) => watchScenario(stage, at("watch.db"), `sqlite-${rounds}`)),
  () => batchScenario(stage),
  () => serverScenario(stage),
  async () =>
    postgres &&
    (await watchScenario(stage, `${postgres.address}?schema=soak${rounds}`, `postgres-${rounds}`)),
  () => filesScenario(stage),
  async () => skipped.add((await diskScenario(stage)) ?? ""),
  () => dyingWorkers(stage),
]
try {
  for (let next = 0; performance.now() < end; next++) {
    if (next % scenarios.length === 0) rounds++
    await scenarios[next % scenarios.length]!()
  }
} finally {
  await site.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}
report()

function report(): void {
  const { kills, checks, repeated, ...faults } = tally
  for (const [kind, list] of Object.entries(faults)) for (const each of list) console.log(`${kind}: ${each}`)
  for (const why of skipped) if (why !== "") console.log(`skipped: ${why}`)
  const counts = Object.entries(faults).map(([kind, list]) => `${list.length} ${kind}`)
  console.log(
    `${kills} kills, ${checks} checks in ${rounds} rounds: ${counts.join(", ")}; ${repeated} messages again under their key`,
  )
  process.exitCode = Object.values(faults).some((list) => list.length > 0) ? 1 : 0
}
