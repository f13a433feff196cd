import { openStore } from "../../packages/honbun/src/store/open.js"
import type { Store } from "../../packages/honbun/src/store/store.js"
import { versionIn } from "./site.js"
import type { Ending, Stage } from "./stage.js"

const HOUR = 3_600_000
const PAGES = 8
/** Visitors at work on one store at once, and how often each is killed in a round. */
const VISITORS = 2
const LIVES = 4
/** One life in so many has a clock that goes backwards. */
const BACKWARDS = 5

/** Two visitors on one store, killed again and again while pages change; then an honest round, and the audit. */
export async function watchScenario(stage: Stage, place: string, name: string): Promise<void> {
  const paths = Array.from({ length: PAGES }, (_, page) => `/${name}/${page}`)
  const hook = `${stage.site.origin}/hook/${name}`
  const polite = ["--allow-private", "--no-robots", "--delay", "0.001"]
  const visit = ["watch", "visit", "--json", "--store", place, "--webhook", hook, ...polite]
  const urls = paths.map((path) => stage.site.origin + path)
  const bounds = ["--shortest", "1h", "--longest", "1h"]
  stage.site.honest = true
  stage.expectEnding(
    "watch add",
    await stage.run(["watch", "add", ...urls, "--store", place, ...bounds, ...polite]),
    [0],
  )
  const endings = [await stage.run([...visit, ...bounds])]
  stage.site.honest = false
  let shift = 0
  const visitor = async () => {
    for (let life = 0; life < LIVES; life++) {
      stage.site.publish(paths[stage.random.below(PAGES)]!)
      // A claim of somebody who died lasts a quarter of an hour.
      shift += 2 * HOUR
      const back = stage.random.below(BACKWARDS) === 0 ? 3 * HOUR : 0
      endings.push(await stage.run([...visit, ...bounds], { kill: true, shift: shift - back }))
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  stage.site.honest = true
  // The second round sends what the first could not, whose pause after a failed try is minutes.
  for (let round = 0; round < 2; round++) {
    shift += 10 * HOUR
    const ending = await stage.run([...visit, ...bounds], { shift })
    stage.expectEnding("watch visit", ending, [0])
    endings.push(ending)
  }
  const store = await openStore(place)
  try {
    await audit(stage, store, name, endings, paths)
  } finally {
    await store.close()
  }
}

async function audit(
  stage: Stage,
  store: Store,
  name: string,
  endings: readonly Ending[],
  paths: readonly string[],
): Promise<void> {
  const { tally, site } = stage
  for await (const fault of store.check()) tally.halfWritten.push(`${name}: ${fault.where}: ${fault.what}`)
  const seen = new Map<string, number>()
  const changes = new Map<number, string>()
  for (const { id, url, after } of await store.changes({ after: 0, limit: 10_000 })) {
    tally.checks++
    changes.set(id, url)
    const bytes = after ? (await store.content(after))!.bytes : new Uint8Array()
    const version = versionIn(Buffer.from(bytes).toString("utf8")) ?? 0
    if (version <= (seen.get(url) ?? 1))
      tally.doubled.push(`${name}: edition ${version} of ${url} is a change again`)
    seen.set(url, version)
  }
  for (const path of paths) {
    tally.checks++
    const [url, version] = [site.origin + path, site.version(path)]
    if (version > 1 && seen.get(url) !== version) tally.lost.push(`${name}: edition ${version} of ${url}`)
  }
  for (const id of acknowledged(endings))
    if (!changes.has(id)) tally.lost.push(`${name}: change ${id} was reported`)
  auditMessages(stage, name, changes)
}

/** Changes that visitors said they had recorded. */
function acknowledged(endings: readonly Ending[]): number[] {
  return endings.flatMap(({ out }) =>
    out.split("\n").flatMap((line) => {
      // The last line of one that was killed may be cut.
      const change = /^\{.*"change":(\d+).*\}$/.exec(line)?.[1]
      return change === undefined ? [] : [Number(change)]
    }),
  )
}

/** Each change was told, under one key; only a visitor that dies after sending tells it again, under the same. */
function auditMessages({ tally, site }: Stage, name: string, changes: ReadonlyMap<number, string>): void {
  const keys = new Map<number, Set<string>>()
  const told = site.told(name)
  for (const { change, key } of told) keys.set(change, (keys.get(change) ?? new Set()).add(key))
  tally.repeated += told.length - keys.size
  for (const id of changes.keys()) {
    tally.checks++
    const count = keys.get(id)?.size ?? 0
    if (count === 0) tally.lost.push(`${name}: nobody was told of change ${id}`)
    if (count > 1) tally.doubled.push(`${name}: change ${id} was told under ${count} keys`)
  }
  for (const id of keys.keys())
    if (!changes.has(id)) tally.doubled.push(`${name}: told of change ${id}, which is none`)
}
