// Makes a release: `npm run release -- minor` shows what would happen, and packs everything without publishing it;
// `--publish` does it. Run `npm test` before. Publishing with provenance works only in the workflow of a public repository.
import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { PUBLISHED } from "./packed/pack.js"
import { npm, ROOT, run, say } from "./packed/run.js"
import { nextVersion, STEPS, withRelease, withVersion } from "./release/versions.js"

/** All that carry the version or ask for it, those that are not published too; what is published comes first. */
const VERSIONED: readonly string[] = [...new Set([...PUBLISHED, ...workspaces(), "examples"])]

function main([wanted, ...flags]: readonly string[]): void {
  if (wanted === undefined) throw new Error(`Say which release: ${STEPS.join(", ")}, or a version`)
  const publish = flags.includes("--publish")
  const manifests = VERSIONED.map((folder) => join(folder, "package.json"))
  const read = manifests.map((file) => JSON.parse(readFileSync(join(ROOT, file), "utf8")))
  const version = nextVersion(read[0].version, wanted)
  if (git("status", "--porcelain") !== "")
    throw new Error("Commit or undo your changes first: they would be released too")
  if (git("tag", "--list", `v${version}`) !== "") throw new Error(`v${version} is released already`)
  const day = new Date().toISOString().slice(0, 10)
  const names = read.map(({ name }) => name as string)
  try {
    rewrite("CHANGELOG.md", (text) => withRelease(text, version, day))
    for (const folder of VERSIONED)
      rewrite(join(folder, "package.json"), (text) => withHome(withVersion(text, version, names), folder))
    npm(ROOT, "install", "--package-lock-only", "--ignore-scripts")
    run(ROOT, process.execPath, "scripts/build.mjs")
    for (const folder of PUBLISHED) publishPackage(folder, publish)
    if (publish) seal(version)
    else say(`honbun ${version} could be released. Nothing was published; add --publish to do it.`)
  } finally {
    if (!publish) git("checkout", "--", "CHANGELOG.md", "package-lock.json", ...manifests)
  }
}

/** Commits and tags what was published. */
function seal(version: string): void {
  git("commit", "--all", "--message", `Release ${version}`)
  git("tag", "--annotate", `v${version}`, "--message", `honbun ${version}`)
  say(`honbun ${version} is published. Push it: git push --follow-tags`)
}

function publishPackage(folder: string, publish: boolean): void {
  const way = publish ? ["--provenance"] : ["--dry-run"]
  say(`${folder}\n${npm(join(ROOT, folder), "publish", "--access", "public", ...way)}`)
}

/** Provenance needs the address of the repository, which is that of the remote. */
function withHome(manifest: string, directory: string): string {
  const remote = git("config", "--default", "", "--get", "remote.origin.url")
  if (!PUBLISHED.includes(directory) || !/^https:|^git@/.test(remote)) return manifest
  const url = `git+${remote.replace(/^git@([^:]+):/, "https://$1/")}`
  return `${JSON.stringify({ ...JSON.parse(manifest), repository: { type: "git", url, directory } }, undefined, 2)}\n`
}

function workspaces(): readonly string[] {
  return JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).workspaces
}

function rewrite(file: string, change: (text: string) => string): void {
  const path = join(ROOT, file)
  writeFileSync(path, change(readFileSync(path, "utf8")))
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim()
}

try {
  main(process.argv.slice(2))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
