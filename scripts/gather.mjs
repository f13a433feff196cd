// Gathers a compiled package in a few files, for Node, which takes twice as long to find and read some hundred small
// ones. What several entrances use is in a file that they share, so that there is one of every class; what a program
// imports while it runs is in files of its own, so that a command loads only its own code. Nothing is minified: errors
// name the functions of the sources. `node scripts/gather.mjs packages/core`
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { basename, dirname, join, resolve } from "node:path"
import { rolldown } from "rolldown"

const dist = resolve(process.argv[2], "dist")

/**
 * `folder`: the library's entrances are gathered beside the small files, for those are what bundlers want: they leave out
 * whole files that are not used. The command's, with the programs of its threads, take the place of the small files.
 * `together`: all that these import goes into one file. `honbun extract` runs for one page as often as for many.
 */
const PACKAGES = {
  core: {
    entries: ["node", "extract", "papers", "learn", "words", "readability", "defuddle", "internal"],
    folder: join(dist, "node"),
    together: [],
  },
  honbun: {
    entries: ["index", "command", "cli/main", ...threads()],
    folder: dist,
    together: ["cli/run", "cli/extract/command", "cli/extract/inputs"],
  },
}

const { entries, folder, together } = PACKAGES[basename(dirname(dist))]
const atOnce = importedBy(together.map((name) => join(dist, `${name}.js`)))
const bundle = await rolldown({
  input: Object.fromEntries(entries.map((name) => [name, join(dist, `${name}.js`)])),
  external: (id) => !/^[./]/.test(id) && !existsSync(id),
  platform: "node",
  plugins: [{ name: "plain-models", load: plainModel }],
  // That something imported while the program runs is loaded at once by others is meant.
  onLog: (level, log, report) => log.code !== "INEFFECTIVE_DYNAMIC_IMPORT" && report(level, log),
})
const { output } = await bundle.generate({
  // As deep as the code in them was, so that addresses relative to it (`import.meta.url`) stay right.
  chunkFileNames: "gathered/[name]-[hash].js",
  comments: { jsdoc: false },
  codeSplitting: { groups: [{ name: "honbun", test: (id) => atOnce.has(id) }] },
})
if (folder === dist) {
  const small = readdirSync(dist, { recursive: true }).filter((file) => file.endsWith(".js"))
  for (const file of small) rmSync(join(dist, file))
}
for (const { fileName, code } of output) {
  mkdirSync(dirname(join(folder, fileName)), { recursive: true })
  writeFileSync(join(folder, fileName), code)
}

/** The programs of threads. */
function threads() {
  const files = readdirSync(dist, { recursive: true }).map((file) => file.replaceAll("\\", "/"))
  return files.filter((file) => /worker\.js$/.test(file)).map((file) => file.slice(0, -".js".length))
}

/** The files, and all that they import when they start. */
function importedBy(files) {
  const found = new Set(files)
  for (const file of found) {
    const imports = readFileSync(file, "utf8").matchAll(/ from "(\.[^"]+\.js)"/g)
    for (const [, path] of imports) found.add(join(dirname(file), path))
  }
  return found
}

/** A model as its file has it: Node need not be spared bytes, and unpacking takes a tenth of a second. */
function plainModel(path) {
  if (!path.endsWith("default-model-file.js")) return undefined
  const [, model] = /`models\/([\w-]+\.json)`/.exec(readFileSync(path, "utf8"))
  const file = JSON.parse(readFileSync(join(dist, "../models", model), "utf8"))
  return `export const DEFAULT_MODEL_FILE = ${JSON.stringify(JSON.stringify(file))}`
}
