// Keeps pages in a store on a system that has no binary of the SQLite driver: Node's own takes its place. Takes a file that is no store.
import assert from "node:assert/strict"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openStore } from "honbun"

await assert.rejects(import("libsql"), undefined, "this is for systems without the driver")
const folder = mkdtempSync(join(tmpdir(), "honbun-store-"))
const place = join(folder, "watch.db")
const url = "https://example.com/"
const store = await openStore(place)
await store.addPage({ url, tags: ["tea"], added: Date.now(), state: { seen: "お茶" } })
const hash = await store.addContent({ bytes: Uint8Array.of(0, 255, 10), mediaType: "text/html" })
await store.close()
const again = await openStore(place)
const page = await again.pageOf(url)
assert.deepEqual([page.tags, page.state], [["tea"], { seen: "お茶" }])
assert.deepEqual([...(await again.content(hash)).bytes], [0, 255, 10])
assert.match((await again.info()).server, /SQLite/)
for await (const { what } of again.check()) assert.fail(what)
await again.close()
await assert.rejects(openStore(process.argv[2]), { code: "not-a-store" })
rmSync(folder, { recursive: true })
console.log(`a store works on Node ${process.versions.node} without the SQLite driver`)
