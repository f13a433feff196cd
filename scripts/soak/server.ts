import type { ChildProcess } from "node:child_process"
import { once } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import { articlePage } from "../../packages/honbun/src/cli/command.test-stage.js"
import { type Stage, startHonbun } from "./stage.js"

/** How often the server is killed in a round. */
const KILLS = 4
/** Latest moment of a kill after the first save, in milliseconds. */
const LATEST = 400

/** The server, killed while annotations are saved and pages watched: what it answered is there after it starts again. */
export async function serverScenario(stage: Stage): Promise<void> {
  await stage.withFolder(async (at) => {
    let path = ""
    let revision = 0
    const watched: string[] = []
    for (let life = 0; life <= KILLS; life++) {
      const { url, child } = await startServer(at("data"))
      if (path === "") path = await newPage(url)
      else revision = await auditServer(stage, url, path, revision, watched)
      if (life === KILLS) return void (await kill(child))
      const killing = pause(stage.random.next() * LATEST).then(() => kill(child))
      revision = await saveUntilKilled(url, path, revision, watched)
      await killing
      stage.tally.kills++
    }
  })
}

async function startServer(data: string): Promise<{ url: string; child: ChildProcess }> {
  const child = startHonbun(["serve", "--port", "0", "--workers", "1", "--data", data])
  const [line] = (await once(child.stdout!, "data")) as [Buffer]
  child.stderr!.resume()
  return { url: String(line).trim(), child }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL")
  await once(child, "close")
}

async function newPage(url: string): Promise<string> {
  await send(url, "/api/annotations", "POST", { name: "Soak" })
  const { id } = (await send(url, "/api/annotations/Soak/pages", "POST", { html: articlePage("Soak") })) as {
    id: string
  }
  return `/api/annotations/Soak/pages/${id}?annotator=Ada`
}

/** Saves until the server is gone; gives the last revision that was answered. */
async function saveUntilKilled(url: string, path: string, from: number, watched: string[]): Promise<number> {
  let revision = from
  try {
    while (true) {
      const saved = (await send(url, path, "PUT", { labels: { [revision % 5]: "body" } })) as {
        revision: number
      }
      revision = saved.revision
      const address = `https://soak.example/${watched.length}-${revision}`
      await send(url, "/api/watch", "POST", { list: address, once: true })
      watched.push(address)
    }
  } catch (error) {
    if (error instanceof TypeError) return revision
    throw error
  }
}

async function auditServer(
  { tally }: Stage,
  url: string,
  path: string,
  acknowledged: number,
  watched: readonly string[],
): Promise<number> {
  tally.checks += 1 + watched.length
  const { revision } = (await send(url, path, "GET")) as { revision: number }
  if (revision < acknowledged)
    tally.lost.push(`annotation: revision ${acknowledged} was answered, ${revision} is there`)
  // One more may have been written and not answered.
  if (revision > acknowledged + 1)
    tally.doubled.push(`annotation: revision ${revision} after ${acknowledged}`)
  const { pages } = (await send(url, "/api/watch?limit=1000", "GET")) as { pages: { url: string }[] }
  const here = pages.map((page) => page.url)
  for (const address of watched) {
    if (!here.includes(address)) tally.lost.push(`watched page ${address}`)
  }
  if (new Set(here).size < here.length) tally.doubled.push("a watched page is there twice")
  return revision
}

async function send(url: string, path: string, method: string, body?: unknown): Promise<unknown> {
  const init =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }
  const response = await fetch(new URL(path, url), { method, ...init })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`)
  return JSON.parse(text)
}
