import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer, type RequestListener } from "node:http"
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { FetchError } from "../fetch/errors.js"
import { commandNotifier } from "./command.js"
import { mailNotifier } from "./mail.js"
import { deliver, FIRST_PAUSE, MOST_TRIES, type Notifier, notifyJob } from "./notify.js"
import { makeWorld, type TestWorld } from "./site.test-stage.js"
import { webhook } from "./webhook.js"

const LOCAL = { allowPrivate: true, environment: {} }

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
        kind: notifyJob({ name }),
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
    const hook = webhook(`http://127.0.0.1:${(server.address() as AddressInfo).port}/changed`, LOCAL)
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
      key: got[1]!.key,
      url: "https://example.com/ferry",
      title: "渡し船",
      kinds: ["rewritten"],
      date: "2026-01-01",
    })
    await new Promise((resolve) => server.close(resolve))
  })

  test("in a private network is refused unless that is allowed, also by name", async () => {
    const guarded = { allowPrivate: false, environment: {} }
    for (const url of ["http://127.0.0.1:9/", "http://localhost:9/", "http://[::1]:9/", "ftp://example.com/"])
      expect(() => webhook(url, guarded)).toThrow(FetchError)
  })

  test("that redirects has not taken the message: nothing is sent anywhere else", async () => {
    let reached = 0
    const inside = await listen((_, response) => {
      reached++
      response.end()
    })
    const outside = await listen((_, response) => {
      response.writeHead(307, { location: `${inside.origin}/admin` }).end()
    })
    const hook = webhook(outside.origin, LOCAL)
    await change([hook])
    expect((await deliver(world.store, [hook], world.now)).failed[0]!.reason).toContain("307")
    expect(reached).toBe(0)
    await inside.close()
    await outside.close()
  })

  test("that never ends its answer, or never begins it, does not hold up the messages behind", async () => {
    const endless = await listen((request, response) => {
      if (request.url === "/silent") return
      response.writeHead(200)
      const timer = setInterval(() => response.write("x".repeat(50_000)), 1)
      response.on("close", () => clearInterval(timer))
    })
    const hook = webhook(endless.origin, { ...LOCAL, timeout: 2_000 })
    const silent = webhook(`${endless.origin}/silent`, { ...LOCAL, timeout: 200 })
    await change([hook, silent])
    const { sent, failed } = await deliver(world.store, [hook, silent], world.now)
    expect(sent).toBe(1)
    expect(failed).toMatchObject([{ reason: expect.stringContaining("0.2") }])
    await endless.close()
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

test("a visitor that does not know a receiver uses up none of its tries", async () => {
  const told: string[] = []
  const ear: Notifier = { name: "ear", tell: async () => void told.push("ear") }
  const other: Notifier = { name: "other", tell: async () => void told.push("other") }
  await change([ear, other])
  for (let i = 0; i < 2 * MOST_TRIES; i++) {
    const { failed } = await deliver(world.store, [other], () => world.at)
    expect(failed).toEqual([])
    world.at += FIRST_PAUSE * 2 ** i
  }
  expect(told).toEqual(["other"])
  expect((await deliver(world.store, [ear], () => world.at)).sent).toBe(1)
  expect(told).toEqual(["other", "ear"])
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

test("a command gets nothing of honbun's own secrets", async () => {
  const folder = mkdtempSync(join(tmpdir(), "honbun-notify-"))
  const secrets = {
    HONBUN_TOKEN: "t0ken",
    HONBUN_STORE: "postgres://user:secret@db/x",
    HONBUN_SMTP: "smtp://user:secret@mail",
    DATABASE_URL: "postgres://user:secret@db/x",
    AWS_SECRET_ACCESS_KEY: "secret",
  }
  for (const [name, value] of Object.entries(secrets)) vi.stubEnv(name, value)
  const command = commandNotifier(`env > '${folder}/env.txt'`)
  await change([command])
  await deliver(world.store, [command], world.now)
  vi.unstubAllEnvs()
  const environment = readFileSync(join(folder, "env.txt"), "utf8")
  expect(environment).toContain("PATH=")
  expect(environment).toContain("HONBUN_KEY=honbun-change-")
  for (const value of Object.values(secrets)) expect(environment).not.toContain(value)
  rmSync(folder, { recursive: true })
})

test("a command that never ends is ended with everything it started", async () => {
  const command = commandNotifier("sleep 600 & sleep 600", 300)
  await change([command])
  const began = performance.now()
  expect((await deliver(world.store, [command], world.now)).failed[0]!.reason).toContain(
    "ended with a signal",
  )
  expect(performance.now() - began).toBeLessThan(20_000)
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

/** A server for one test. */
async function listen(answer: RequestListener): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

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
