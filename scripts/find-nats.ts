// Finds nats-server for tests that need a real one, and starts servers of their own. `npx tsx scripts/find-nats.ts` prints
// where it is.
import { type ChildProcess, spawn } from "node:child_process"
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { freePort } from "./free-port.js"
import { installPrograms } from "./programs.mjs"

/** Longest time a server takes to begin, in milliseconds. */
const START_TIMEOUT = 30_000
/** Where programs for administrators lie, which are not on everybody's search path. */
const SYSTEM_FOLDERS = ["/usr/sbin", "/usr/local/sbin"]

/** A server for one test. */
export interface NatsServer {
  /** `nats://…`, with a password of its own. */
  readonly address: string
  /** The number of its process, which changes when it crashes. */
  readonly process: number
  /** Kills it as a power cut would, and starts it again on what is on the disk. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/** The program, on the search path or where Debian puts it; else undefined. */
function installedNats(): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...SYSTEM_FOLDERS]
  return folders.map((folder) => join(folder, "nats-server")).find((path) => existsSync(path))
}

/**
 * The program, installed first if that is possible without asking: as root on a system with apt-get. Undefined, and said
 * so, where there is none and none can be had.
 */
export function findNats(): string | undefined {
  const found = installedNats() ?? (installPrograms("nats") ? installedNats() : undefined)
  if (!found)
    process.stderr.write("nats-server is not here and cannot be installed: tests with it are skipped\n")
  return found
}

/** How a server lets clients in; by a password by default. */
export interface NatsSettings {
  /** Files of a certificate and its key; and the authority whose certificates clients must show. */
  readonly tls?: { readonly cert: string; readonly key: string; readonly ca?: string }
  /** Whether it has JetStream; true unless said otherwise. */
  readonly jetstream?: boolean
  /** Lines of its configuration in the place of a user and a password. */
  readonly authorization?: string
}

/** Starts a server with JetStream on this machine only, in a folder that goes with it. */
export async function startNats(program: string, settings: NatsSettings = {}): Promise<NatsServer> {
  const { tls, authorization, jetstream = true } = settings
  const folder = mkdtempSync(join(tmpdir(), "honbun-nats-"))
  const port = await freePort()
  const config = join(folder, "nats.conf")
  writeFileSync(
    config,
    `host: 127.0.0.1\nport: ${port}\n${jetstream ? `jetstream { store_dir: "${join(folder, "data")}" }\n` : ""}` +
      `${authorization ?? 'authorization { user: "honbun", password: "test" }'}\n${tls ? tlsLines(tls) : ""}`,
  )
  let server = await startServer(program, config)
  return {
    address: `${tls ? "tls" : "nats"}://${authorization === undefined ? "honbun:test@" : ""}127.0.0.1:${port}`,
    get process() {
      return server.pid!
    },
    async crash() {
      await end(server, "SIGKILL")
      server = await startServer(program, config)
    },
    async stop() {
      await end(server, "SIGTERM")
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function tlsLines({ cert, key, ca }: NonNullable<NatsSettings["tls"]>): string {
  const clients = ca === undefined ? "" : `ca_file: "${ca}"\n  verify: true\n`
  return `tls {\n  cert_file: "${cert}"\n  key_file: "${key}"\n  ${clients}}\n`
}

async function startServer(program: string, config: string): Promise<ChildProcess> {
  const server = spawn(program, ["-c", config], { stdio: ["ignore", "ignore", "pipe"] })
  await new Promise<void>((resolve, reject) => {
    let log = ""
    const timer = setTimeout(() => reject(new Error(`nats-server did not start:\n${log}`)), START_TIMEOUT)
    server.stderr!.setEncoding("utf8").on("data", (text: string) => {
      log = (log + text).slice(-10_000)
      if (!log.includes("Server is ready")) return
      clearTimeout(timer)
      resolve()
    })
    server.on("exit", () => reject(new Error(`nats-server did not start:\n${log}`)))
  })
  return server
}

function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    server.removeAllListeners("exit")
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.on("exit", () => resolve())
    server.kill(signal)
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const program = findNats()
  if (program) console.log(program)
  process.exitCode = program ? 0 : 1
}
