import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { type AddressInfo, createServer as createTcpServer, type LookupFunction } from "node:net"
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { FetchError } from "./errors.js"
import { type FetchOptions, fetchPage } from "./fetch-page.js"

const PAGE = "<!doctype html><title>T</title><p>Some text of a page."
const html = { "content-type": "text/html; charset=Shift_JIS" }
let server: Server
let origin: string
let hits: IncomingMessage[] = []
const closing: Server[] = []

type Answer = (response: ServerResponse, request: IncomingMessage) => void
const send =
  (status: number, headers: Record<string, string>, body: string | Uint8Array = ""): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body)

const answers: Record<string, Answer> = {
  "/page": send(200, { ...html, etag: '"one"', "last-modified": "Wed, 01 Jan 2025 00:00:00 GMT" }, PAGE),
  "/gzip": send(200, { ...html, "content-encoding": "gzip" }, gzipSync(PAGE)),
  "/deflate": send(200, { ...html, "content-encoding": "deflate" }, deflateSync(PAGE)),
  "/deflate-raw": send(200, { ...html, "content-encoding": "deflate" }, deflateRawSync(PAGE)),
  "/br": send(200, { ...html, "content-encoding": "br" }, brotliCompressSync(PAGE)),
  "/twice": send(200, { ...html, "content-encoding": "gzip, br" }, brotliCompressSync(gzipSync(PAGE))),
  "/thrice": send(200, { ...html, "content-encoding": "gzip, gzip, gzip" }, "x"),
  "/not-gzip": send(200, { ...html, "content-encoding": "gzip" }, PAGE),
  "/not-br": send(200, { ...html, "content-encoding": "br" }, PAGE),
  "/torn": (response) => {
    response.writeHead(200, { ...html, "content-length": "1000" })
    response.write("<p>begun", () => response.socket?.resetAndDestroy())
  },
  "/torn-gzip": (response) => {
    response.writeHead(200, { ...html, "content-encoding": "gzip", "content-length": "1000" })
    response.write(gzipSync(PAGE).subarray(0, 20), () => response.socket?.resetAndDestroy())
  },
  "/cut": send(200, { ...html, "content-encoding": "gzip" }, gzipSync(PAGE.repeat(50)).subarray(0, -20)),
  "/lzw": send(200, { ...html, "content-encoding": "compress" }, PAGE),
  "/empty-gzip": send(200, { ...html, "content-encoding": "gzip" }),
  "/bomb": send(200, { ...html, "content-encoding": "gzip" }, gzipSync(Buffer.alloc(20_000_000))),
  "/bomb-in-bomb": send(
    200,
    { ...html, "content-encoding": "gzip, gzip" },
    gzipSync(gzipSync(Buffer.alloc(50_000_000))),
  ),
  "/announced": (response) => {
    response.writeHead(200, { ...html, "content-length": "99999999" })
    response.write("x")
  },
  "/endless": (response) => {
    response.writeHead(200, html)
    const timer = setInterval(() => response.write("x".repeat(50_000)), 1)
    response.on("close", () => clearInterval(timer))
  },
  "/silent": () => {},
  "/stuck": (response) => {
    response.writeHead(200, html)
    response.write("<p>begun")
  },
  "/pdf": send(200, { "content-type": "application/pdf" }, "%PDF-1.7"),
  "/xhtml": send(200, { "content-type": "application/xhtml+xml" }, PAGE),
  "/plain": send(200, { "content-type": "text/plain" }, "words"),
  "/untyped": send(200, {}, PAGE),
  "/untyped-image": send(200, {}, Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")),
  "/untyped-utf16": send(200, {}, Buffer.from(`\ufeff${PAGE}`, "utf16le")),
  "/missing": send(404, html, "no"),
  "/forbidden": send(403, html, "no"),
  "/broken": send(500, html, "no"),
  "/unasked-304": send(304, {}),
  "/to-page": send(302, { location: "/page#part" }),
  "/to-echo": (response, request) =>
    send(307, { location: `/echo?${request.url?.split("?")[1]}` })(response, request),
  "/to-file": send(301, { location: "file:///etc/passwd" }),
  "/to-private": send(301, { location: "http://169.254.169.254/latest/" }),
  "/to-login": send(301, { location: "http://me:secret@127.0.0.1:1/" }),
  "/to-utf8": (response) =>
    response.writeHead(301, { location: Buffer.from("/日本", "utf8").toString("latin1") }).end(),
  "/%E6%97%A5%E6%9C%AC": send(200, html, PAGE),
  "/loop-a": send(302, { location: "/loop-b" }),
  "/loop-b": send(302, { location: "/loop-a" }),
  "/no-location": send(302, {}),
  "/echo": (response, request) =>
    send(200, { "content-type": "text/plain" }, JSON.stringify(request.headers))(response, request),
}

beforeAll(async () => {
  server = await listen((request, response) => {
    hits.push(request)
    const path = new URL(request.url!, origin).pathname
    const step = /^\/steps\/(\d+)$/.exec(path)
    if (step)
      return send(302, { location: step[1] === "1" ? "/page" : `/steps/${Number(step[1]) - 1}` })(
        response,
        request,
      )
    const answer = answers[path] ?? send(404, html)
    answer(response, request)
  })
  origin = originOf(server)
})
afterAll(() => {
  for (const each of closing) each.closeAllConnections?.()
  for (const each of closing) each.close()
})
beforeEach(() => {
  hits = []
})

async function listen(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Server> {
  const made = createServer(handler)
  closing.push(made)
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve))
  return made
}
const portOf = (of: { address(): unknown }) => (of.address() as AddressInfo).port
const originOf = (of: Server) => `http://127.0.0.1:${portOf(of)}`
const get = (path: string, options: FetchOptions = {}) =>
  fetchPage(path.startsWith("/") ? origin + path : path, { allowPrivate: true, environment: {}, ...options })
const failure = async (path: string, options: FetchOptions = {}): Promise<FetchError> => {
  const error = await get(path, options).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(FetchError)
  return error as FetchError
}
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()

describe("a page", () => {
  test("comes with its address, bytes, charset and validators", async () => {
    const page = await get("/page")
    expect(page).toMatchObject({
      url: `${origin}/page`,
      status: 200,
      contentType: "text/html; charset=Shift_JIS",
      etag: '"one"',
      lastModified: "Wed, 01 Jan 2025 00:00:00 GMT",
      redirects: [],
    })
    expect(text(page.bytes)).toBe(PAGE)
    expect(hits[0]!.headers["user-agent"]).toMatch(/honbun\/\d+\.\d+\.\d+/)
  })

  test.each(["/gzip", "/deflate", "/deflate-raw", "/br", "/twice"])("is decompressed: %s", async (path) => {
    expect(text((await get(path)).bytes)).toBe(PAGE)
  })

  test("cut off inside gzip gives what arrived", async () => {
    expect(text((await get("/cut")).bytes)).toContain(PAGE)
  })

  test("may be empty though it is called compressed", async () => {
    expect((await get("/empty-gzip")).bytes.length).toBe(0)
  })

  test("that cannot be decompressed is a bad-encoding error", async () => {
    for (const path of ["/not-gzip", "/not-br", "/lzw", "/thrice"])
      expect((await failure(path)).code).toBe("bad-encoding")
  })

  test.each(["/xhtml", "/plain", "/untyped", "/untyped-utf16"])("may be %s", async (path) => {
    expect((await get(path)).bytes.length).toBeGreaterThan(0)
  })

  test("that is something else is a not-html error which names what came", async () => {
    expect(await failure("/pdf")).toMatchObject({ code: "not-html", message: /application\/pdf/ })
    expect(await failure("/untyped-image")).toMatchObject({ code: "not-html", message: /image\/png/ })
  })

  test("not modified since is told so", async () => {
    const port = await listen((request, response) =>
      send(request.headers["if-none-match"] === '"one"' ? 304 : 200, html, "")(response, request),
    )
    const page = await get(originOf(port), { etag: '"one"' })
    expect(page).toMatchObject({ status: 304, notModified: true })
    expect((await get(originOf(port), { etag: '"two"' })).notModified).toBeUndefined()
    expect((await failure("/unasked-304")).status).toBe(304)
  })
})

describe("limits", () => {
  test.each(["/bomb", "/bomb-in-bomb", "/announced", "/endless"])("%s ends at the cap", async (path) => {
    expect(await failure(path, { maxBytes: 1_000_000 })).toMatchObject({
      code: "too-large",
      message: /1000000 bytes/,
    })
  })

  test.each(["/silent", "/stuck"])("%s ends when the time is over", async (path) => {
    expect(await failure(path, { timeout: 300 })).toMatchObject({ code: "timeout", message: /0\.3 s/ })
  })

  test("an aborted fetch throws the reason", async () => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new Error("changed my mind")), 50)
    await expect(get("/silent", { signal: controller.signal })).rejects.toThrow("changed my mind")
  })

  test("options that are not positive numbers are refused", async () => {
    expect((await failure("/page", { timeout: -1 })).message).toContain("`timeout`")
    expect((await failure("/page", { maxBytes: Number.NaN })).code).toBe("bad-option")
  })
})

describe("redirects", () => {
  test("are followed, and the last address is the page's", async () => {
    const page = await get("/to-page")
    expect(page.url).toBe(`${origin}/page`)
    expect(page.redirects).toEqual([`${origin}/to-page`])
  })

  test("to a path in bare UTF-8 are understood", async () => {
    expect((await get("/to-utf8")).url).toBe(`${origin}/%E6%97%A5%E6%9C%AC`)
  })

  test("ten are followed, eleven are not", async () => {
    expect((await get("/steps/10")).redirects.length).toBe(10)
    expect((await failure("/steps/11")).code).toBe("too-many-redirects")
  })

  test("in a circle end at once", async () => {
    expect(await failure("/loop-a")).toMatchObject({ code: "too-many-redirects", message: /circle/ })
    expect(hits.length).toBe(2)
  })

  test("are checked at each hop: scheme, private address", async () => {
    expect((await failure("/to-file")).code).toBe("bad-url")
    const target = await failure("http://public.example/to-private", {
      allowPrivate: false,
      environment: { http_proxy: origin },
      lookup: answering("93.184.216.34"),
    })
    expect(target).toMatchObject({ code: "private-address", message: /169\.254\.169\.254/ })
  })

  test("never use a password from an address", async () => {
    const error = await failure("/to-login", { retries: 0 })
    expect(error.message).not.toContain("secret")
    await get(`${origin.replace("//", "//me:secret@")}/echo`)
    expect(hits.at(-1)!.headers.authorization).toBeUndefined()
  })

  test("without a target are bad-status errors", async () => {
    expect(await failure("/no-location")).toMatchObject({ code: "bad-status", status: 302 })
  })

  test("to another site leave the caller's headers behind, to the same keep them", async () => {
    const other = await listen((request, response) => answers["/echo"]!(response, request))
    const headers = { Authorization: "Bearer x", Cookie: "a=b", "X-Key": "k", "Accept-Language": "ja" }
    const same = JSON.parse(text((await get("/to-echo", { headers })).bytes))
    expect(same).toMatchObject({
      authorization: "Bearer x",
      cookie: "a=b",
      "x-key": "k",
      "accept-language": "ja",
    })
    const away = await listen((request, response) =>
      send(302, { location: `${originOf(other)}/echo` })(response, request),
    )
    const left = JSON.parse(text((await get(originOf(away), { headers })).bytes))
    expect(Object.keys(left)).not.toEqual(expect.arrayContaining(["authorization"]))
    expect(left.cookie ?? left["x-key"] ?? left.authorization).toBeUndefined()
    expect(left["accept-language"]).toBe("ja")
  })

  test("headers that would change the connection or smuggle lines are refused", async () => {
    for (const headers of [
      { Host: "x" },
      { "Proxy-Authorization": "x" },
      { "X-A": "b\r\nX-C: d" },
      { "X A": "b" },
    ]) {
      expect((await failure("/page", { headers: Object.fromEntries(Object.entries(headers)) })).code).toBe(
        "bad-option",
      )
    }
    expect(hits.length).toBe(0)
  })
})

describe("statuses and broken connections", () => {
  test("say what to do", async () => {
    expect(await failure("/missing")).toMatchObject({
      code: "bad-status",
      status: 404,
      message: /no such page/,
    })
    expect(await failure("/forbidden")).toMatchObject({ status: 403, message: /request header/ })
    expect(await failure("/broken")).toMatchObject({ status: 500, message: /try again later/ })
  })

  test("a busy server is asked again, as it asks for", async () => {
    let count = 0
    const busy = await listen((request, response) =>
      (++count < 3 ? send(count === 1 ? 503 : 429, { "retry-after": "0" }) : send(200, html, PAGE))(
        response,
        request,
      ),
    )
    expect((await get(originOf(busy))).status).toBe(200)
    expect(count).toBe(3)
  })

  test("a server that wants too long a pause is not waited for", async () => {
    let count = 0
    const busy = await listen((request, response) => {
      count++
      send(503, { "retry-after": "86400" })(response, request)
    })
    expect(await failure(originOf(busy))).toMatchObject({ status: 503, message: /86400 s/ })
    expect(count).toBe(1)
  })

  test("a reset connection is tried again", async () => {
    let count = 0
    const moody = await listen((request, response) => {
      if (++count === 1) request.socket.resetAndDestroy()
      else send(200, html, PAGE)(response, request)
    })
    expect((await get(originOf(moody))).status).toBe(200)
    expect((await failure(originOf(moody).replace("127.0.0.1", "[::1]"))).code).toBe("connection")
  })

  test("a page torn off in the middle is a broken connection, compressed or not", async () => {
    for (const path of ["/torn", "/torn-gzip"]) expect((await failure(path)).code).toBe("connection")
  })

  test("nobody there, no such name, no TLS there: each has its code", async () => {
    expect(await failure("http://127.0.0.1:1/".replace(":1/", `:${await freePort()}/`))).toMatchObject({
      code: "connection",
      message: /does not accept/,
    })
    const lookup: LookupFunction = (_name, _options, callback) =>
      callback(Object.assign(new Error("none"), { code: "ENOTFOUND" }), [])
    expect((await failure("http://nowhere.example/", { lookup })).code).toBe("dns")
    expect((await failure(origin.replace("http:", "https:"))).code).toBe("tls")
  })
})

describe("private addresses", () => {
  test("are not connected to by number or name", async () => {
    const options = { allowPrivate: false }
    expect((await failure("/page", options)).code).toBe("private-address")
    expect((await failure(`http://localhost:${portOf(server)}/page`, options)).code).toBe("private-address")
    const spelled = `http://2130706433:${portOf(server)}/page`
    expect((await failure(spelled, options)).code).toBe("private-address")
    expect((await failure("http://name.example/", { ...options, lookup: answering("127.0.0.1") })).code).toBe(
      "private-address",
    )
    expect(hits.length).toBe(0)
  })

  test("are refused when a name has a public and a private one", async () => {
    const lookup = answering("93.184.216.34", "10.0.0.1")
    expect(await failure("http://both.example/", { allowPrivate: false, lookup })).toMatchObject({
      code: "private-address",
      message: /10\.0\.0\.1/,
    })
  })

  test.each(["::ffff:127.0.0.1", "::1", "64:ff9b::7f00:1", "fe80::1"])(
    "are refused as IPv6 answer %s",
    async (answer) => {
      const error = await failure("http://six.example/", { allowPrivate: false, lookup: answering(answer) })
      expect(error.code).toBe("private-address")
    },
  )

  test("cannot be reached by a name server that changes its answer", async () => {
    const asked: string[] = []
    const lookup: LookupFunction = (name, options, callback) => {
      asked.push(name)
      answering(asked.length === 1 ? "93.184.216.34" : "127.0.0.1")(name, options, callback)
    }
    // A name that was public when first asked (behind a proxy, so nothing is sent out) …
    const rebinding = `http://rebind.example:${portOf(server)}/page`
    const first = await get(rebinding, { allowPrivate: false, lookup, environment: { http_proxy: origin } })
    expect(first.status).toBe(200)
    hits = []
    // … answers with a private address at the next look-up: the one the socket would use.
    expect((await failure(rebinding, { allowPrivate: false, lookup })).code).toBe("private-address")
    expect(asked.length).toBe(2)
    expect(hits.length).toBe(0)
  })
})

describe("the far end of a socket", () => {
  test("is checked as well, so that an answer which changes after its check gains nothing", async () => {
    let reads = 0
    const shifty = {
      get address() {
        return reads++ === 0 ? "93.184.216.34" : "127.0.0.1"
      },
      family: 4,
    }
    const lookup: LookupFunction = (_name, _options, callback) => callback(null, [shifty])
    const address = `http://shifty.example:${portOf(server)}/page`
    expect(await failure(address, { allowPrivate: false, lookup })).toMatchObject({
      code: "private-address",
      message: /127\.0\.0\.1 \(loopback\)/,
    })
    expect(reads).toBeGreaterThan(1)
    expect(hits.length).toBe(0)
  })
})

describe("proxies", () => {
  test("get plain http requests with the whole address, and exempt hosts do not pass them", async () => {
    const seen: string[] = []
    const proxy = await listen((request, response) => {
      seen.push(request.url!)
      send(200, html, PAGE)(response, request)
    })
    const environment = { HTTP_PROXY: originOf(proxy), NO_PROXY: "127.0.0.1" }
    const lookup = answering("93.184.216.34")
    await get("http://far.example/page?q", { environment, lookup, allowPrivate: false })
    expect(seen).toEqual(["http://far.example/page?q"])
    await get("/page", { environment })
    expect(seen.length).toBe(1)
  })

  test("do not lead to private addresses that can be seen from here; unknown names are theirs to know", async () => {
    const environment = { HTTP_PROXY: origin, NO_PROXY: "" }
    const guarded = { environment, allowPrivate: false }
    expect((await failure("http://10.0.0.1/page", guarded)).code).toBe("private-address")
    expect(
      (await failure("http://in.example/page", { ...guarded, lookup: answering("10.0.0.1") })).code,
    ).toBe("private-address")
    const unknown: LookupFunction = (_name, _options, callback) =>
      callback(Object.assign(new Error("none"), { code: "ENOTFOUND" }), [])
    hits = []
    await failure("http://far.example/nothing", { ...guarded, lookup: unknown })
    expect(hits.length).toBe(1)
  })

  test("carry https through a tunnel", async () => {
    const asked: string[] = []
    const proxy = await listen(() => {})
    proxy.on("connect", (request, socket) => {
      asked.push(request.url!)
      socket.end("HTTP/1.1 403 Forbidden\r\n\r\n")
    })
    const environment = { HTTPS_PROXY: originOf(proxy) }
    const error = await failure("https://far.example/", { environment, lookup: answering("93.184.216.34") })
    expect(asked[0]).toBe("far.example:443")
    expect(error.code).toBe("connection")
  })
})

function answering(...addresses: string[]): LookupFunction {
  return (_name, options, callback) => {
    const all = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }))
    if (options.all) callback(null, all)
    else callback(null, all[0]!.address, all[0]!.family)
  }
}

async function freePort(): Promise<number> {
  const made = createTcpServer()
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve))
  const port = portOf(made)
  await new Promise((resolve) => made.close(resolve))
  return port
}
