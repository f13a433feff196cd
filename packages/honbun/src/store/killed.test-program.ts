// Writes to a store without end, until it is killed. Says on standard output what it is about to do (`try`) and what
// has been acknowledged (`ack`). Arguments: the place, a name for this writer, and visits to do over.
import { writeSync } from "node:fs"
import { articleFor, bodyFor, PAGES, PAIR, pageUrl } from "./killed.test-stage.js"
import { openStore } from "./open.js"
import type { StoreWriter } from "./store.js"

const [place, writer, ...again] = process.argv.slice(2) as [string, string, ...string[]]
const store = await openStore(place)
writeSync(1, "open\n")
for (const key of again) await record(key)
for (let i = 0; ; i++) await record(`${writer}-${i}`)

/** Two visits to two pages in one transaction, each counted in its page. */
async function record(key: string): Promise<void> {
  writeSync(1, `try ${key}\n`)
  await store.transact(async (transaction) => {
    for (const half of PAIR) await visit(transaction, `${key}/${half}`)
  })
  writeSync(1, `ack ${key}\n`)
}

async function visit(transaction: StoreWriter, key: string): Promise<void> {
  const number = [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % PAGES, 7)
  const { page } = await transaction.addPage({ url: pageUrl(number), added: 0, due: 0 })
  // Nobody else changes the page between this reading and the writing below.
  const { state } = (await transaction.changePage(page.id, { title: key }))!
  const count = Number(state.count ?? 0) + 1
  const at = Number(state.at ?? 0) + 1
  await transaction.recordVisit({
    key,
    page: page.id,
    at,
    outcome: "changed",
    body: { mediaType: "text/plain", bytes: bodyFor(key) },
    article: { mediaType: "text/plain", bytes: articleFor(key) },
    change: { kind: "rewritten", details: { key } },
    next: { due: at, state: { count, at } },
  })
}
