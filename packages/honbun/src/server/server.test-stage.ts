import { mkdtempSync, rmSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { getDotPath, safeParse } from "valibot"
import { buildProgramOnce, PROGRAM } from "../cli/command.test-stage.js"
import { Router } from "./router.js"
import { ROUTES } from "./routes/routes.js"
import { type RunningServer, startServer } from "./serve.js"
import type { ServerSettings } from "./settings.js"

/** Longest time for the first test of all to build the programs, in milliseconds. */
export const BUILD_TIME = 180_000

/** What a server answered. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly text: string
  /** The text, read as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what they expect
  readonly json: any
}

/** How a server is asked. */
export interface Question {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON; strings and bytes as they are. */
  readonly body?: unknown
}

/** A server for tests, with its own data folder. */
export interface Stage {
  readonly server: RunningServer
  readonly data: string
  ask(path: string, question?: Question): Promise<Answer>
  post(path: string, body: unknown): Promise<Answer>
  close(): Promise<void>
}

/** Starts a server whose threads run the built programs. */
export async function openStage(settings: Partial<ServerSettings> = {}): Promise<Stage> {
  buildProgramOnce()
  const data = mkdtempSync(join(tmpdir(), "honbun-server-"))
  const programs = new URL("../server/tasks/", pathToFileURL(PROGRAM))
  const server = await startServer({ data, programs, workers: 1, delay: 0, ...settings })
  const ask = async (path: string, question: Question = {}) => {
    const answer = await askServer(server.url, path, question)
    checkReply(question.method ?? "GET", path, answer)
    return answer
  }
  return {
    server,
    data,
    ask,
    post: (path, body) => ask(path, { method: "POST", body }),
    async close() {
      await server.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

const ROUTER = new Router(ROUTES, ROUTES[0]!)

/** Every reply of JSON that a test sees must be what the description of the API says. */
function checkReply(method: string, path: string, { status, headers, text }: Answer): void {
  if (!headers["content-type"]?.startsWith("application/json")) return
  const found = ROUTER.find(method, path.replace(/\?.*/s, ""))
  const schema = found && "route" in found ? found.route.replies[status]?.schema : undefined
  if (!schema) return
  const { success, issues } = safeParse(schema, JSON.parse(text))
  if (success) return
  const [first] = issues
  throw new Error(`${method} ${path} ${status} is not as described: ${getDotPath(first)}: ${first.message}`)
}

/** One request by hand: Node's `fetch` would not let tests forge a host or an origin. */
export function askServer(url: string, path: string, question: Question = {}): Promise<Answer> {
  const { method = "GET", headers = {}, body } = question
  const isRaw = typeof body === "string" || body instanceof Uint8Array
  const type = body === undefined || isRaw ? {} : { "content-type": "application/json" }
  return new Promise((resolve, reject) => {
    const asking = request(new URL(url), { path, method, headers: { ...type, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", reject)
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString()
        const plain = response.headers as Record<string, string | undefined>
        resolve({
          status: response.statusCode!,
          headers: plain,
          text,
          get json() {
            return JSON.parse(text)
          },
        })
      })
    })
    asking.on("error", reject)
    asking.end(isRaw || body === undefined ? body : JSON.stringify(body))
  })
}
