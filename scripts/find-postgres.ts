// Finds PostgreSQL for tests that need a real one, and starts servers of their own. `npx tsx scripts/find-postgres.ts`
// prints the folder of its programs.
import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { freePort } from "./free-port.js"
import { installPrograms } from "./programs.mjs"

/** Where Debian puts the programs, one folder for each version. */
const DEBIAN = "/usr/lib/postgresql"
/** Longest time a server takes to begin, in milliseconds. */
const START_TIMEOUT = 30_000

/** A server for one test. */
export interface TestServer {
  /** `postgres://…` of an empty database. */
  readonly address: string
  /** The number of its process, which changes when it crashes. */
  readonly process: number
  /** Ends the server as a power cut would, and starts it again on what is on the disk. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/** The folder with PostgreSQL's server programs, on the search path or where Debian puts them; else undefined. */
export function installedPostgres(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(environment.PATH ?? "").split(delimiter).filter((folder) => folder !== ""),
    ...versions.map((version) => join(DEBIAN, version, "bin")),
  ]
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")))
}

/**
 * The folder with PostgreSQL's programs, installed first if that is possible without asking: as root on a system
 * with apt-get. Undefined, and said so, where there is none and none can be had.
 */
export function findPostgres(): string | undefined {
  const found = installedPostgres() ?? (installPrograms("postgres") ? installedPostgres() : undefined)
  if (!found)
    process.stderr.write("PostgreSQL is not here and cannot be installed: tests with it are skipped\n")
  return found
}

/** How a server runs. */
export interface PostgresSettings {
  readonly durable?: boolean
  /** Files of a certificate and its key, and of the authority that signs those of clients: nobody is let in without both. */
  readonly tls?: { readonly cert: string; readonly key: string; readonly ca: string }
}

/**
 * Starts a server on this machine only, with a password of its own, in a folder that goes with it. Unless it is to be
 * `durable`, it does not wait for the disk: what reaches the operating system survives the death of any process.
 */
export async function startPostgres(
  programs: string,
  { durable = false, tls }: PostgresSettings = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), "honbun-postgres-"))
  const user = unprivilegedUser()
  const password = randomBytes(16).toString("hex")
  const passwordFile = join(folder, "password")
  const data = join(folder, "data")
  writeFileSync(passwordFile, password)
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const options = { cwd: folder, ...user }
  const settings = [
    "-A",
    "scram-sha-256",
    "-U",
    "honbun",
    `--pwfile=${passwordFile}`,
    "-E",
    "UTF8",
    "--locale=C",
  ]
  execFileSync(join(programs, "initdb"), ["-D", data, "-N", ...settings], { ...options, stdio: "pipe" })
  const port = await freePort()
  const secure = tls ? demandTls(tls, data, user) : []
  const start = () =>
    startServer(
      join(programs, "postgres"),
      ["-D", data, "-p", `${port}`, "-k", folder, "-c", `fsync=${durable ? "on" : "off"}`, ...secure],
      options,
    )
  let server = await start()
  return {
    address: `postgres://honbun:${password}@127.0.0.1:${port}/postgres`,
    get process() {
      return server.pid!
    },
    async crash() {
      await end(server, "SIGQUIT")
      server = await start()
    },
    async stop() {
      await end(server, "SIGINT")
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Settings of a server that takes encrypted connections with a certificate and a password only. */
function demandTls(
  tls: NonNullable<PostgresSettings["tls"]>,
  data: string,
  user: { readonly uid: number; readonly gid: number } | undefined,
): string[] {
  for (const [name, path] of Object.entries(tls)) {
    const copy = join(data, `${name}.pem`)
    writeFileSync(copy, readFileSync(path), { mode: 0o600 })
    if (user) chownSync(copy, user.uid, user.gid)
  }
  writeFileSync(join(data, "pg_hba.conf"), "hostssl all all all scram-sha-256 clientcert=verify-ca\n")
  const files = { ssl: "on", ssl_cert_file: "cert.pem", ssl_key_file: "key.pem", ssl_ca_file: "ca.pem" }
  return Object.entries(files).flatMap(([name, value]) => ["-c", `${name}=${value}`])
}

async function startServer(
  program: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly uid?: number; readonly gid?: number },
): Promise<ChildProcess> {
  const loopback = ["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=50"]
  const server = spawn(program, [...args, ...loopback], { ...options, stdio: ["ignore", "ignore", "pipe"] })
  await new Promise<void>((resolve, reject) => {
    let log = ""
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start:\n${log}`)), START_TIMEOUT)
    server.stderr!.setEncoding("utf8").on("data", (text: string) => {
      log = (log + text).slice(-10_000)
      if (!log.includes("ready to accept connections")) return
      clearTimeout(timer)
      resolve()
    })
    server.on("exit", () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
  return server
}

function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    server.removeAllListeners("exit")
    if (server.exitCode !== null) return resolve()
    server.on("exit", () => resolve())
    server.kill(signal)
  })
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync("/etc/passwd", "utf8").split("\n")
  const line = ["postgres", "nobody"]
    .map((name) => users.find((user) => user.startsWith(`${name}:`)))
    .find(Boolean)
  const [, , uid, gid] = (line ?? "").split(":")
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = findPostgres()
  if (folder) console.log(folder)
  process.exitCode = folder ? 0 : 1
}
