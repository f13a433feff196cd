import { mkdtempSync, rmSync } from "node:fs"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PoliteFetcher } from "../jobs/polite-fetcher.js"
import { openStore } from "../store/open.js"
import type { Store } from "../store/store.js"
import type { WatchWorld } from "./round.js"

/** An hour and a day in milliseconds. */
export const HOUR = 3_600_000
export const DAY: number = 24 * HOUR

/** A web server for a test, its answers by path. */
export interface Site {
  readonly origin: string
  readonly requests: IncomingMessage[]
  close(): Promise<void>
}

/** Serves what `answer` says. */
export async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Site> {
  const requests: IncomingMessage[] = []
  const server: Server = createServer((request, response) => {
    requests.push(request)
    if (request.url === "/robots.txt") return void response.writeHead(404).end()
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A world whose clock stands still until it is moved. */
export interface TestWorld extends WatchWorld {
  readonly store: Store
  at: number
  close(): Promise<void>
}

/** A world with a store of its own. */
export async function makeWorld(start: number): Promise<TestWorld> {
  const folder = mkdtempSync(join(tmpdir(), "honbun-watch-"))
  const store = await openStore(join(folder, "watch.db"))
  const fetcher = new PoliteFetcher({
    delay: 0.001,
    timeout: 20_000,
    maxBytes: 5_000_000,
    userAgent: "honbun-test",
    allowPrivate: true,
    robots: true,
    environment: {},
  })
  const world: TestWorld = {
    store,
    at: start,
    fetch: (address, conditions) => fetcher.fetch(address, conditions),
    now: () => world.at,
    async close() {
      await fetcher.close()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return world
}

const WORDS =
  "harbour ferry winter timetable pilot island bridge market morning station keeper lantern".split(" ")

/** A paragraph that differs with its number. */
export function paragraph(number: number): string {
  const word = (step: number): string => WORDS[(number * 7 + step * 5) % WORDS.length]!
  return `Paragraph ${number} tells how the ${word(0)} and the ${word(1)} met, because nobody in the ${word(2)} had thought of the ${word(3)}, and so the ${word(4)} stayed where it was until spring.`
}

/** A page as sites have them: menus, adverts, latest news, related articles, counters, an article in the middle. */
export function pageOf(article: {
  readonly title: string
  readonly body: readonly string[]
  /** Changes everything around the article. */
  readonly turn: number
  readonly updated?: string
  readonly others?: readonly string[]
}): string {
  const { title, body, turn, others = [] } = article
  const advert = (place: number): string =>
    `<div class="advert"><a href="https://ads.example/${turn}/${place}">Offer ${(turn * 31 + place) % 97}: save ${(turn * 13 + place * 7) % 60} per cent on shoes, kettles and holidays until midnight</a></div>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | The Shore Post</title></head><body>
<header><a href="/">The Shore Post</a> <span class="now">It is ${new Date(turn * HOUR).toUTCString()}</span>
<nav><ul><li><a href="/news">News</a></li><li><a href="/sport">Sport</a></li><li><a href="/login">Log in</a></li></ul></nav></header>
${advert(1)}
<main><article><h1>${title}</h1>${article.updated ? `<p class="date">Updated: ${article.updated}</p>` : ""}
${body.map((text) => `<p>${text}</p>`).join("\n")}</article>
<div class="counter">${1000 + turn * 17} views</div>
<section class="related"><h2>You may also like</h2><ul>${others.map((each) => `<li><a href="/${each}">${each}</a></li>`).join("")}</ul></section></main>
<aside>${advert(2)}<h2>Latest news</h2><ul>${[0, 1, 2, 3].map((i) => `<li><a href="/n${turn - i}">News item ${turn - i}: something happened at ${(turn - i) % 24} o'clock</a></li>`).join("")}</ul></aside>
<footer>© The Shore Post ${turn % 7} visitors online</footer></body></html>`
}
