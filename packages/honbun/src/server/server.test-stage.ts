import { mkdtempSync, rmSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { buildProgramOnce, PROGRAM } from "../cli/command.test-stage.js"
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
  const server = await startServer({ data, programs, workers: 1, ...settings })
  const ask = (path: string, question: Question = {}) => askServer(server.url, path, question)
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
