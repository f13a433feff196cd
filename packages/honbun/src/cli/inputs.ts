import { open } from "node:fs/promises"
import type { Readable } from "node:stream"
import { fileURLToPath } from "node:url"
import { gunzipSync } from "node:zlib"
import type { Connections } from "../fetch/connections.js"
import { sniffedNonPage } from "../fetch/content-type.js"
import { DEFAULT_CONNECT_TIMEOUT } from "../fetch/defaults.js"
import type { FetchedPage } from "../fetch/fetch-page.js"
import type { Renderer } from "../fetch/render.js"
import { CLI_MESSAGES } from "../messages/cli.js"
import type { Message, Values } from "../messages/say.js"
import type { ExtractSettings } from "./extract/settings.js"
import type { Terminal } from "./print/terminal.js"

/** A page as it came, with what is known of it. */
export interface Input {
  readonly bytes: Uint8Array
  readonly url: string | undefined
  readonly contentType: string | undefined
  /** The server's `Last-Modified`, where it was fetched. */
  readonly lastModified?: string | undefined
  /** Whether the bytes are markup of our own renderer, with where things were drawn. */
  readonly rendered?: boolean
}

/** An input that cannot be read: said to the person, and the next one has its turn. */
export class InputError extends Error {
  override readonly name: string = "InputError"
  readonly code: string
  readonly text: Message
  readonly values: Values | undefined

  constructor(code: string, text: Message, values?: Values) {
    super(text.en)
    this.code = code
    this.text = text
    this.values = values
  }
}

const ADDRESS = /^[a-z][a-z\d+.-]*:\/\//i
/** Written like `example.com` or `example.com/page`. */
const LIKE_ADDRESS = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?::\d+)?(?:[/?#].*)?$/i

/** Files that are text and no markup. */
const TEXT_NAME = /\.(?:txt|text)(?:\.gz)?$/i

/** Where a rendered file stands for the browser when nobody says where it is from: nowhere. */
const NO_ADDRESS = "https://page.invalid/"

/** Reads inputs: addresses over shared connections, files, standard input. Close it at the end. */
export class InputReader {
  readonly #settings: ExtractSettings
  readonly #terminal: Terminal
  /** Opened when the first page is fetched. */
  #connections: Connections | undefined
  /** Started when the first page is rendered. */
  #renderer: Renderer | undefined

  constructor(settings: ExtractSettings, terminal: Terminal) {
    this.#settings = settings
    this.#terminal = terminal
  }

  /**
   * The page an input names, known by an address: the one that the settings give unless another is said. Throws an
   * {@link InputError} or a `FetchError`.
   */
  async read(input: string, url: string | undefined = this.#settings.url): Promise<Input> {
    if (ADDRESS.test(input) && !/^file:/i.test(input)) return await this.#fetch(input, url)
    const read = input === "-" ? await this.#readStdin() : await this.#readFile(input)
    const bytes = isGzip(read) ? gunzip(read, this.#settings.maxBytes) : read
    if (bytes.length === 0) throw new InputError("no-content", CLI_MESSAGES.empty)
    const type = sniffedNonPage(bytes)
    if (type !== undefined) throw new InputError("not-html", CLI_MESSAGES.notAPage, { type })
    const { contentType = TEXT_NAME.test(input) ? "text/plain" : undefined, render } = this.#settings
    return render ? await this.#renderFile(bytes, url) : { bytes, url, contentType }
  }

  /** Ends all connections, and the browser where there is one. */
  async close(): Promise<void> {
    await this.#renderer?.close()
    await this.#connections?.close()
  }

  /** What is at an address, as its server sends it. Throws a `FetchError`. */
  async fetchPlain(address: string): Promise<FetchedPage> {
    // Loaded only now: a file needs no network, and loading it took a fifth of the whole command's time.
    const { fetchPage } = await import("../fetch/fetch-page.js")
    const { timeout, maxBytes, userAgent, header } = this.#settings
    const connections = await this.#connect()
    const options = { connections, timeout: timeout * 1_000, maxBytes, userAgent, headers: header }
    return await fetchPage(address, options)
  }

  async #connect(): Promise<Connections> {
    const { Connections } = await import("../fetch/connections.js")
    const { allowPrivate, timeout } = this.#settings
    const connectTimeout = Math.min(timeout * 1_000, DEFAULT_CONNECT_TIMEOUT)
    const { environment } = this.#terminal
    this.#connections ??= new Connections({ allowPrivate, connectTimeout, environment })
    return this.#connections
  }

  async #fetch(address: string, url: string | undefined): Promise<Input> {
    const { contentType } = this.#settings
    if (this.#settings.render) return await this.#render(address, url)
    const page = await this.fetchPlain(address)
    const { bytes, lastModified } = page
    return { bytes, url: url ?? page.url, contentType: contentType ?? page.contentType, lastModified }
  }

  /** A file as a browser shows it, without any network; its address is the one that was given, if any. */
  async #renderFile(bytes: Uint8Array, url: string | undefined): Promise<Input> {
    const rendered = await this.#render(url ?? NO_ADDRESS, url, bytes)
    return { ...rendered, url }
  }

  /** The page after its scripts have run; markup is handed on as text, so its encoding is known. */
  async #render(address: string, known: string | undefined, offline?: Uint8Array): Promise<Input> {
    const { timeout, maxBytes, userAgent, allowPrivate } = this.#settings
    const { environment } = this.#terminal
    const { Renderer, renderedAsFetched } = await import("../fetch/render.js")
    this.#renderer ??= new Renderer({
      timeout: timeout * 1_000,
      maxBytes,
      userAgent,
      allowPrivate,
      environment,
    })
    const { bytes, url, contentType } = renderedAsFetched(await this.#renderer.render(address, offline))
    return { bytes, url: known ?? url, contentType, rendered: true }
  }

  async #readStdin(): Promise<Uint8Array> {
    if (this.#terminal.stdin.isTTY) this.#terminal.note(CLI_MESSAGES.typing)
    return await readAll(this.#terminal.stdin, this.#settings.maxBytes)
  }

  async #readFile(name: string): Promise<Uint8Array> {
    try {
      const file = await open(/^file:/i.test(name) ? fileURLToPath(name) : name)
      return await readAll(file.createReadStream(), this.#settings.maxBytes)
    } catch (error) {
      if (error instanceof InputError) throw error
      throw unreadable(name, error as NodeJS.ErrnoException)
    }
  }
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

/** What was compressed, up to the limit; what is damaged is told like any unreadable file. */
function gunzip(bytes: Uint8Array, maxBytes: number): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === "ERR_BUFFER_TOO_LARGE")
      throw new InputError("too-large", CLI_MESSAGES.fileTooLarge, { bytes: maxBytes })
    throw new InputError("not-readable", CLI_MESSAGES.notReadable, { reason: code ?? "gzip" })
  }
}

async function readAll(stream: Readable, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBytes) throw new InputError("too-large", CLI_MESSAGES.fileTooLarge, { bytes: maxBytes })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function unreadable(name: string, error: NodeJS.ErrnoException): InputError {
  if (error.code === "EISDIR") return new InputError("is-folder", CLI_MESSAGES.isFolder)
  if (error.code !== "ENOENT") {
    return new InputError("not-readable", CLI_MESSAGES.notReadable, { reason: error.code ?? error.message })
  }
  const like = LIKE_ADDRESS.test(name) && !/\.x?html?$/i.test(name)
  return new InputError("no-file", like ? CLI_MESSAGES.noFileButUrl : CLI_MESSAGES.noFile, { name })
}
