import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { mailNotifier } from "./mail.js"
import {
  commandNotifier,
  deliver,
  FIRST_PAUSE,
  MOST_TRIES,
  NOTIFY_JOB,
  type Notifier,
  webhook,
} from "./notify.js"
import { makeWorld, type TestWorld } from "./site.test-stage.js"

let world: TestWorld

beforeEach(async () => {
  world = await makeWorld(Date.UTC(2026, 0, 1))
})
afterEach(() => world.close())

/** Records a change and puts its messages into the outbox, as a visit does. */
async function change(notifiers: readonly Notifier[], title = "渡し船"): Promise<number> {
  const { page } = await world.store.addPage({ url: "https://example.com/ferry", title, added: world.at })
  const details = {
    kinds: ["rewritten"],
    size: { removed: 2, added: 3, share: 0.1 },
    date: { at: "2026-01-01", to: "2026-01-01T00:00:00.000Z", confidence: 0.5, reasons: [] },
    differences: [
      { kind: "rewritten", before: "二往復します", after: "三往復します", place: "p", removed: 1, added: 1 },
    ],
    firstSeen: "2025-12-01T00:00:00.000Z",
  }
  return await world.store.transact(async (writer) => {
    const visit = {
      key: String(world.at),
      page: page.id,
      at: world.at,
      outcome: "changed",
      change: { kind: "rewritten", details },
    }
    const recorded = await writer.recordVisit(visit)
    const id = recorded.kind === "recorded" ? recorded.change! : 0
    for (const { name } of notifiers)
      await writer.addJob({
        kind: NOTIFY_JOB,
        name: `${id} ${name}`,
        due: world.at,
        payload: { change: id, notifier: name },
      })
    return id
  })
}

describe("a webhook", () => {
  test("gets each change once, with a key that stays the same when it has to be sent again", async () => {
    const got: { key: string | undefined; body: unknown }[] = []
    let status = 500
    const server = createServer((request, response) => {
      let body = ""
      request.on("data", (piece) => (body += piece))
      request.on("end", () => {
        got.push({ key: request.headers["idempotency-key"] as string, body: JSON.parse(body) })
        response.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const hook = webhook(`http://127.0.0.1:${(server.address() as AddressInfo).port}/changed`)
    await change([hook])
    const failed = await deliver(world.store, [hook], world.now)
    expect(failed).toMatchObject({ sent: 0, failed: [{ reason: expect.stringContaining("answered 500") }] })
    expect((await deliver(world.store, [hook], world.now)).failed).toEqual([])
    status = 204
    world.at += FIRST_PAUSE
    expect(await deliver(world.store, [hook], world.now)).toEqual({ sent: 1, failed: [] })
    expect(await deliver(world.store, [hook], world.now)).toEqual({ sent: 0, failed: [] })
    expect(got).toHaveLength(2)
    expect(got[0]!.key).toBe(got[1]!.key)
    expect(got[1]!.body).toMatchObject({
      url: "https://example.com/ferry",
      title: "渡し船",
      kinds: ["rewritten"],
      date: "2026-01-01",
    })
    await new Promise((resolve) => server.close(resolve))
  })

  test("that never answers is given up in the end", async () => {
    const hook: Notifier = { name: "dead", tell: () => Promise.reject(new Error("no route")) }
    await change([hook])
    let failures = 0
    for (let i = 0; i < MOST_TRIES + 3; i++, world.at += 200 * FIRST_PAUSE) {
      failures += (await deliver(world.store, [hook], world.now)).failed.length
    }
    expect(failures).toBe(MOST_TRIES)
  })
})

test("a change that was taken back is told to nobody", async () => {
  const told: string[] = []
  const listener: Notifier = { name: "ear", tell: async ({ url }) => void told.push(url) }
  const id = await change([listener])
  await world.store.removeChange(id)
  expect((await deliver(world.store, [listener], world.now)).failed).toEqual([])
  expect(told).toEqual([])
})

test("a command gets the change on its input and in its environment", async () => {
  const folder = mkdtempSync(join(tmpdir(), "honbun-notify-"))
  const command = commandNotifier(`cat > '${folder}/message.json'; echo "$HONBUN_URL" > '${folder}/url.txt'`)
  await change([command])
  expect(await deliver(world.store, [command], world.now)).toEqual({ sent: 1, failed: [] })
  expect(JSON.parse(readFileSync(join(folder, "message.json"), "utf8"))).toMatchObject({ title: "渡し船" })
  expect(readFileSync(join(folder, "url.txt"), "utf8").trim()).toBe("https://example.com/ferry")
  const failing = commandNotifier("echo no such printer >&2; exit 3")
  world.at += 1
  await change([failing])
  expect((await deliver(world.store, [failing], world.now)).failed[0]!.reason).toBe(
    "ended with 3: no such printer",
  )
  rmSync(folder, { recursive: true })
})

describe("mail", () => {
  test("reaches an SMTP server, with title and differences in any language", async () => {
    const mails: string[] = []
    const server = await smtpServer(mails)
    const { port } = server.address() as AddressInfo
    const mail = mailNotifier({
      server: `smtp://127.0.0.1:${port}`,
      from: "honbun@example.com",
      to: "reader@example.com",
    })
    await change([mail])
    expect(await deliver(world.store, [mail], world.now)).toEqual({ sent: 1, failed: [] })
    expect(mails).toHaveLength(1)
    const end = mails[0]!.indexOf("\r\n\r\n")
    const [head, body] = [mails[0]!.slice(0, end), mails[0]!.slice(end + 4)]
    expect(head).toContain("To: reader@example.com")
    expect(head).toMatch(/Message-ID: <honbun-change-\d+-\d+-\d+@honbun>/i)
    const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(head)![1]!.toLowerCase()
    expect(decoded(body, encoding)).toContain("+ 三往復します")
    await new Promise((resolve) => server.close(resolve))
  })
})

function decoded(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString()
  if (encoding !== "quoted-printable") return body
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, "latin1").toString()
}

/** As much of RFC 5321 as a client needs to hand over a message. */
async function smtpServer(mails: string[]): Promise<Server> {
  const server = createTcpServer((socket) => {
    let buffer = ""
    let isData = false
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    say("220 test ESMTP")
    socket.on("error", () => {})
    socket.setEncoding("latin1").on("data", (piece) => {
      buffer += piece
      while (true) {
        const end = buffer.indexOf(isData ? "\r\n.\r\n" : "\r\n")
        if (end < 0) return
        const text = buffer.slice(0, end)
        buffer = buffer.slice(end + (isData ? 5 : 2))
        if (isData) mails.push(text)
        const verb = isData ? "END" : text.slice(0, 4).toUpperCase()
        isData = verb === "DATA"
        say(isData ? "354 go on" : verb === "QUIT" ? "221 bye" : "250 ok")
        if (verb === "QUIT") socket.end()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return server
}
