import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { type Language, say } from "../messages/say.js"
import { STUDIO_MESSAGES } from "../messages/studio.js"
import { loadSamples, type Sample } from "./samples.js"
import { STUDIO_CSS, studioPage } from "./studio-page.js"

/** The only address the studio listens on: nobody else on the network can reach it. */
export const LOOPBACK = "127.0.0.1"

/** For the studio's own page: its style sheet and its frame, nothing else; no script at all. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** For a sample inside the frame: its own styles, and a world of its own. */
const SAMPLE_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** A studio that is running. */
export interface Studio {
  readonly url: string
  /** Settles when the studio has stopped. */
  readonly untilStopped: Promise<void>
  stop(): Promise<void>
}

/** Starts the studio on a port of this machine (0: any). Rejects when the port is taken. */
export async function startStudio(port: number): Promise<Studio> {
  const samples = loadSamples()
  const server = createServer((request, response) => answer(samples, request, response))
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, LOOPBACK, resolve)
  })
  const untilStopped = new Promise<void>((resolve) => server.once("close", resolve))
  const url = `http://${LOOPBACK}:${portOf(server)}/`
  return { url, untilStopped, stop: () => stop(server, untilStopped) }
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

function stop(server: Server, untilStopped: Promise<void>): Promise<void> {
  server.close()
  server.closeAllConnections()
  return untilStopped
}

/** What is sent back. */
interface Reply {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly policy?: string
}

function answer(samples: readonly Sample[], request: IncomingMessage, response: ServerResponse): void {
  const { status, type, body, policy = PAGE_POLICY } = replyTo(samples, request)
  response.writeHead(status, {
    "content-type": `${type}; charset=utf-8`,
    "content-length": Buffer.byteLength(body),
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
    vary: "accept-language",
    ...(status === 405 ? { allow: "GET, HEAD" } : {}),
  })
  response.end(request.method === "HEAD" ? undefined : body)
}

function replyTo(samples: readonly Sample[], request: IncomingMessage): Reply {
  const plain = (status: number, text: string): Reply => ({ status, type: "text/plain", body: `${text}\n` })
  // Another site's name that leads here (DNS rebinding) must not be able to read anything.
  if (!isOwnHost(request)) return plain(421, "Misdirected request")
  if (request.method !== "GET" && request.method !== "HEAD") return plain(405, "Method not allowed")
  const url = safeUrl(request.url)
  const language = languageFor(url.searchParams.get("lang"), request.headers["accept-language"])
  if (url.pathname === "/studio.css") return { status: 200, type: "text/css", body: STUDIO_CSS }
  return pageAt(url.pathname, samples, language) ?? plain(404, say(STUDIO_MESSAGES.notFound, language))
}

/** `/` and `/read/<sample>` are the studio's page, `/samples/<sample>` is the sample itself. */
function pageAt(path: string, samples: readonly Sample[], language: Language): Reply | undefined {
  const [, kind = "", name] = path.split("/")
  const sample = path === "/" ? samples[0] : samples.find((each) => each.name === name)
  if (!sample) return undefined
  const page = { status: 200, type: "text/html" }
  if (kind === "samples") return { ...page, body: sample.html, policy: SAMPLE_POLICY }
  return path === "/" || kind === "read"
    ? { ...page, body: studioPage(samples, sample, language) }
    : undefined
}

/** The address asked for; an unreadable one is one that is not there. */
function safeUrl(address: string | undefined): URL {
  const path = address?.startsWith("/") ? address : "/not-found"
  const whole = `http://studio${path}`
  return new URL(URL.canParse(whole) ? whole : "http://studio/not-found")
}

function isOwnHost(request: IncomingMessage): boolean {
  const port = request.socket.localPort
  return [LOOPBACK, "localhost", "[::1]"].some((name) => request.headers.host === `${name}:${port}`)
}

/** The language asked for by the address, else the first of ours that the browser prefers. */
export function languageFor(asked: string | null, accepted: string | undefined): Language {
  if (asked === "en" || asked === "ja") return asked
  const preferred = (accepted ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", quality = ""] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return { tag, quality: quality === "" ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => /^(?:en|ja)(?:-|$)/.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]
  return preferred?.tag.startsWith("ja") ? "ja" : "en"
}
