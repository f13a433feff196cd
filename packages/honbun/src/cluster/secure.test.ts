import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { findNats, startNats } from "../../../../scripts/find-nats.js"
import { findPostgres, startPostgres } from "../../../../scripts/find-postgres.js"
import { openStore } from "../store/open.js"
import {
  type Authority,
  type Certificate,
  makeAuthority,
  makeCredentials,
} from "./certificates.test-stage.js"
import type { QueueOptions } from "./connect.js"
import { ClusterQueue } from "./queue.js"

const folder = mkdtempSync(join(tmpdir(), "honbun-secure-"))
const nats = findNats()
const postgres = findPostgres()
let [ours, other]: Authority[] = []
let [server, client]: Certificate[] = []
beforeAll(() => {
  ;[ours, other] = [makeAuthority(folder, "ours"), makeAuthority(folder, "other")]
  ;[server, client] = [ours.sign("server"), ours.sign("client")]
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Puts a task in and takes it out: everything that workers ask of a queue. */
async function tryQueue(options: QueueOptions): Promise<string> {
  const queue = await ClusterQueue.open(options)
  try {
    await queue.openJob("batch-1")
    const task = { job: "batch-1", stage: "extract", number: 1, first: 0, firstPage: 0 } as const
    await queue.addTask(task)
    const claimed = await queue.nextTask("batch-1", 5_000)
    await queue.markDone({ task, worker: "w", at: 1, milliseconds: 1 })
    await claimed!.finish()
    const { queued, running } = await queue.waiting("batch-1")
    expect([queued, running, await queue.isDone(task)]).toEqual([0, 0, true])
    await queue.removeJob("batch-1")
    return "works"
  } finally {
    await queue.close()
  }
}

test.skipIf(!nats)("a queue is reached over TLS with a certificate, and by nobody else", async () => {
  const running = await startNats(nats!, { tls: { ...server!, ca: ours!.cert } })
  try {
    const address = { server: running.address }
    expect(await tryQueue({ ...address, ca: ours!.cert, ...client! })).toBe("works")
    await expect(tryQueue({ ...address, ca: ours!.cert, ...other!.sign("stranger") })).rejects.toThrow()
    await expect(tryQueue({ ...address, ca: other!.cert, ...client! })).rejects.toThrow()
    const plain = running.address.replace("tls:", "nats:")
    await expect(tryQueue({ server: plain })).rejects.toThrow()
    const wrong = running.address.replace(":test@", ":guess@")
    await expect(tryQueue({ server: wrong, ca: ours!.cert, ...client! })).rejects.toThrow(/[Aa]uthorization/)
  } finally {
    await running.stop()
  }
})

test.skipIf(!nats)(
  "a file of credentials lets a user in who may use the subjects of honbun only",
  async () => {
    const subjects = ["honbun.>", "$JS.API.>", "$JS.ACK.>", "_INBOX.>"]
    const { authorization, credentials } = makeCredentials(subjects)
    const running = await startNats(nats!, { authorization })
    try {
      const file = join(folder, "user.creds")
      writeFileSync(file, credentials)
      expect(await tryQueue({ server: running.address, credentials: file })).toBe("works")
      await expect(tryQueue({ server: running.address })).rejects.toThrow(/[Aa]uthorization/)
      writeFileSync(file, makeCredentials(subjects).credentials)
      await expect(tryQueue({ server: running.address, credentials: file })).rejects.toThrow(
        /[Aa]uthorization/,
      )
    } finally {
      await running.stop()
    }
  },
)

test.skipIf(!nats)("a server without JetStream is named as such, not waited for", async () => {
  const running = await startNats(nats!, { jetstream: false })
  try {
    await expect(ClusterQueue.open({ server: running.address, patience: 200 })).rejects.toThrow(/jetstream/i)
  } finally {
    await running.stop()
  }
})

test.skipIf(!postgres)(
  "a store is reached over TLS with a certificate, and its server must prove its name",
  async () => {
    const running = await startPostgres(postgres!, { tls: { ...server!, ca: ours!.cert } })
    const place = (values: Record<string, string>) => `${running.address}?${new URLSearchParams(values)}`
    const certificate = { sslcert: client!.cert, sslkey: client!.key }
    try {
      for (const sslmode of ["verify-full", "verify-ca", "require"]) {
        const store = await openStore(place({ sslmode, sslrootcert: ours!.cert, ...certificate }))
        expect((await store.info()).pages).toBe(0)
        await store.close()
      }
      const refused: Record<string, string>[] = [
        {},
        { sslmode: "verify-full", sslrootcert: ours!.cert },
        { sslmode: "verify-full", sslrootcert: other!.cert, ...certificate },
        { sslmode: "require", sslrootcert: other!.cert, ...certificate },
        { sslmode: "verify-full", ...certificate },
        { sslmode: "verify-full", sslrootcert: join(folder, "none.pem") },
        { sslmode: "sometimes" },
      ]
      for (const values of refused) {
        await expect(openStore(place(values)), JSON.stringify(values)).rejects.toMatchObject({
          code: "unavailable",
        })
      }
      // Another name of the same machine is not the one in the certificate.
      const named = place({ sslmode: "verify-full", sslrootcert: ours!.cert, ...certificate })
      await expect(openStore(named.replace("127.0.0.1", "localhost"))).rejects.toThrow(/localhost/)
    } finally {
      await running.stop()
    }
  },
  120_000,
)
