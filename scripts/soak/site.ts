import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { Random } from "@honbun/core/learn"

/** What the webhook was told. */
export interface Told {
  readonly key: string
  readonly url: string
  readonly change: number
}

/** A web site on this machine whose pages change, which is slow and lies now and then, and a webhook. */
export interface SoakSite {
  readonly origin: string
  /** Whether it may be slow and lie. */
  honest: boolean
  /** Messages that arrived at `/hook/<name>`. */
  told(name: string): readonly Told[]
  /** Brings out a new version of a page. */
  publish(path: string): void
  /** The version that is out. */
  version(path: string): number
  close(): Promise<void>
}

/** What the text of a version is known by. */
export function versionIn(text: string): number | undefined {
  const found = /edition (\d+)/.exec(text)
  return found ? Number(found[1]) : undefined
}

/** Starts the site. */
export async function startSite(random: Random): Promise<SoakSite> {
  const versions = new Map<string, number>()
  const hooks = new Map<string, Told[]>()
  const server = createServer((request, response) => {
    const path = request.url ?? "/"
    if (path === "/robots.txt") return void response.writeHead(404).end()
    if (path.startsWith("/hook/")) return void hear(request, response, hooks)
    if (site.honest || random.below(4) > 0) return void sendPage(response, pageOf(path, site.version(path)))
    lie(response, pageOf(path, site.version(path)), random)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const site: SoakSite = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    honest: false,
    told: (name) => hooks.get(`/hook/${name}`) ?? [],
    publish: (path) => void versions.set(path, site.version(path) + 1),
    version: (path) => versions.get(path) ?? 1,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return site
}

/** Three pages that follow each other for `join`, articles for everything else. */
function pageOf(path: string, version: number): string {
  const [, part] = /^\/book\/(\d)/.exec(path) ?? []
  const next = part && part < "3" ? `<p><a rel="next" href="/book/${Number(part) + 1}">Next page</a></p>` : ""
  const lines = Array.from(
    { length: 6 },
    (_, i) =>
      `<p>This is line ${i} of edition ${version} of ${path}, which the keeper of the harbour wrote down with care, as every day, number ${version * 31 + i}.</p>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Log ${path}</title></head><body>
<nav><a href="/">Home</a> <a href="/about">About</a></nav><article><h1>Log ${path}</h1>${lines.join("\n")}</article>${next}
<footer><a href="/imprint">Imprint</a></footer></body></html>`
}

function sendPage(response: ServerResponse, page: string): void {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page)
}

/** Slow answers, half answers, wrong lengths, wrong encodings, errors. */
function lie(response: ServerResponse, page: string, random: Random): void {
  const half = page.slice(0, page.length / 2)
  switch (random.below(6)) {
    case 0:
      setTimeout(() => sendPage(response, page), random.below(800))
      break
    case 1:
      response.writeHead(200, { "content-type": "text/html", "content-length": page.length * 2 }).write(half)
      setTimeout(() => response.destroy(), 20)
      break
    case 2:
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(half)
      break
    case 3:
      response.writeHead(random.below(2) ? 500 : 503, { "content-type": "text/html" }).end("<p>Sorry</p>")
      break
    case 4:
      response.writeHead(304).end()
      break
    default:
      response.destroy()
  }
}

function hear(request: IncomingMessage, response: ServerResponse, hooks: Map<string, Told[]>): void {
  let body = ""
  request.setEncoding("utf8").on("data", (text: string) => (body += text))
  request.on("end", () => {
    const { url, change } = JSON.parse(body) as { url: string; change: number }
    const told = hooks.get(request.url!) ?? []
    hooks.set(request.url!, [...told, { key: String(request.headers["idempotency-key"]), url, change }])
    // A slow hook is where a message would be sent twice.
    setTimeout(() => response.end("ok"), 30)
  })
}
