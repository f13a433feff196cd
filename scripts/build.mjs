// Builds packages/core, packages/honbun, packages/lab and packages/studio, each only when its sources changed since the last build.
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { installIfNeeded, ROOT } from "./install.mjs"

/**
 * In order: each may use those before it; `also` names folders of others that are bundled with it. `executable` is run as a program. `output` is what the build makes, and
 * one file in it that shows that it is there; the studio is built into the package that serves it.
 */
const PACKAGES = [
  {
    name: "core",
    output: "packages/core/dist",
    made: "node/node.js",
    commands: [compile, gather, addRequire],
  },
  {
    name: "honbun",
    output: "packages/honbun/dist",
    made: "index.js",
    commands: [compile, gather, addRequire],
    executable: "dist/cli/main.js",
  },
  {
    name: "lab",
    output: "packages/lab/dist",
    made: "index.js",
    commands: [compile, addRequire],
  },
  {
    name: "studio",
    output: "packages/honbun/studio",
    made: "index.html",
    commands: [bundle],
    uses: ["core"],
    also: ["packages/honbun/src/server/show"],
  },
]
const STATE = join(ROOT, "node_modules", ".cache", "honbun-build")
const LOCK = join(STATE, "lock")
/** How long to wait for another build, in milliseconds. */
const PATIENCE = 180_000

/** Builds what is out of date, of all packages or of some, saying so on stderr. Gives false when the sources do not compile. */
export function buildIfNeeded(names = PACKAGES.map(({ name }) => name)) {
  const wanted = PACKAGES.filter(({ name }) => names.includes(name))
  if (wanted.every(isFresh)) return true
  mkdirSync(STATE, { recursive: true })
  const release = lock()
  try {
    return wanted.every((each) => isFresh(each) || build(each))
  } finally {
    release()
  }
}

/**
 * TypeScript to JavaScript, file by file. TypeScript 7 takes a quarter of the processor time of 6, which stays for the
 * programs that use the compiler as a library (typedoc, the tests of examples).
 */
function compile(folder) {
  return [join(ROOT, "node_modules", "typescript-7", "bin", "tsc"), "-p", folder]
}

/** All of a package in one file besides. */
function gather(folder) {
  return [join(ROOT, "scripts", "gather.mjs"), folder]
}

/** What `require` and TypeScript in CommonJS find. */
function addRequire(folder) {
  return [join(ROOT, "scripts", "require.mjs"), folder]
}

/** Everything a browser loads, in a few files. */
function bundle(folder) {
  return [join(ROOT, "node_modules", "vite", "bin", "vite.js"), "build", folder, "--logLevel", "warn"]
}

function isFresh({ name, output, made }) {
  const stamp = join(STATE, name)
  const built = existsSync(join(ROOT, output, made))
  return built && existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint(name)
}

function build({ name, output, commands, executable }) {
  process.stderr.write(`honbun: building packages/${name}…\n`)
  const folder = join(ROOT, "packages", name)
  const before = fingerprint(name)
  rmSync(join(ROOT, output), { recursive: true, force: true })
  rmSync(join(STATE, name), { force: true })
  // A build that a test asks for is the same build: tests run with another NODE_ENV, by which Vite would write the
  // paths of the sources into the studio.
  const env = { ...process.env, NODE_ENV: "production" }
  for (const command of commands) {
    const { status, stdout, stderr } = spawnSync(process.execPath, command(folder), { encoding: "utf8", env })
    if (status === 0) continue
    process.stderr.write(`${stdout}${stderr}\nhonbun: packages/${name} does not compile; see above\n`)
    return false
  }
  if (executable) chmodSync(join(folder, executable), 0o755)
  writeFileSync(join(STATE, name), before)
  return true
}

/** A hash of everything a build reads; that includes what the packages it uses were built from. */
function fingerprint(name) {
  const hash = createHash("sha256")
  const at = PACKAGES.findIndex((one) => one.name === name)
  const { uses, also = [] } = PACKAGES[at]
  for (const each of PACKAGES.slice(0, at + 1)) {
    if (uses && each.name !== name && !uses.includes(each.name)) continue
    const folder = join(ROOT, "packages", each.name)
    const files = [
      ...["package.json", "tsconfig.json", "vite.config.ts", "notices.ts", "index.html"]
        .map((file) => join(folder, file))
        .filter((file) => existsSync(file)),
      ...sources(join(folder, "src")),
    ]
    for (const file of files)
      hash
        .update(`${file.slice(ROOT.length)}\0`)
        .update(readFileSync(file))
        .update("\0")
  }
  const shared = ["tsconfig.base.json", "package-lock.json", "scripts/gather.mjs", "scripts/require.mjs"]
  const others = also.flatMap((folder) => sources(join(ROOT, folder)))
  for (const file of [...shared.map((name) => join(ROOT, name)), ...others]) hash.update(readFileSync(file))
  return hash.digest("hex")
}

function sources(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test(?:-\w+)?\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/]fixtures[\\/]/.test(file))
    .sort()
}

/** Keeps two builds from writing into one folder: the second waits for the first. */
function lock() {
  const start = Date.now()
  while (true) {
    try {
      const file = openSync(LOCK, "wx")
      writeFileSync(file, String(process.pid))
      closeSync(file)
      return () => rmSync(LOCK, { force: true })
    } catch (error) {
      if (error.code !== "EEXIST") throw error
      if (!holderLives() || Date.now() - start > PATIENCE) rmSync(LOCK, { force: true })
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
  }
}

function holderLives() {
  try {
    const id = Number(readFileSync(LOCK, "utf8"))
    // Empty: just made, its owner is about to write into it.
    return id === 0 || process.kill(id, 0)
  } catch (error) {
    return error.code === "EPERM"
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installIfNeeded()
  process.exitCode = buildIfNeeded() ? 0 : 1
}
