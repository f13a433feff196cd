// Makes what `require` finds of a compiled package, as its `exports` name it: for each entrance a CommonJS file that loads
// the ES module, so that there is one copy of every class, and the declarations once more in a folder of CommonJS, because
// TypeScript asks for them there. `node scripts/require.mjs packages/core`
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, posix, relative, resolve, sep } from "node:path"

const folder = resolve(process.argv[2])
const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))

/** Where CommonJS is kept; a package.json in it says so. */
const HOME = join(folder, "dist", "require")

mkdirSync(HOME, { recursive: true })
writeFileSync(join(HOME, "package.json"), '{ "type": "commonjs" }\n')
const copied = new Set()
for (const entrance of Object.values(exports)) {
  if (typeof entrance === "string") continue
  const types = join(folder, entrance.import.types)
  copyDeclarations(types)
  const hasDefault = /^export default\b|\bas default\b/m.test(readFileSync(types, "utf8"))
  for (const condition of ["node", "default"]) {
    const [module, wrapper] = [entrance.import[condition], entrance.require[condition]]
    if (module) writeWrapper(join(folder, module), join(folder, wrapper), hasDefault)
  }
}

/** A file that gives what the module exports. A default export is written out, for tools that only read the file. */
function writeWrapper(module, wrapper, hasDefault) {
  if (!existsSync(module)) throw new Error(`${module} is not there`)
  const path = JSON.stringify(relative(dirname(wrapper), module).split(sep).join(posix.sep))
  const lines = hasDefault
    ? [
        `const all = require(${path})`,
        "Object.assign(exports, all, { __esModule: true })",
        "exports.default = all.default",
      ]
    : [`module.exports = require(${path})`]
  mkdirSync(dirname(wrapper), { recursive: true })
  writeFileSync(wrapper, ['"use strict"', ...lines, ""].join("\n"))
}

/** A declaration and those it imports. */
function copyDeclarations(file) {
  const open = [file]
  for (let next = open.pop(); next; next = open.pop()) {
    if (copied.has(next)) continue
    copied.add(next)
    const copy = join(HOME, relative(join(folder, "dist"), next))
    mkdirSync(dirname(copy), { recursive: true })
    copyFileSync(next, copy)
    for (const [, path] of readFileSync(next, "utf8").matchAll(/(?:from|import\()\s*"(\.[^"]+)\.js"/g))
      open.push(join(dirname(next), `${path}.d.ts`))
  }
}
