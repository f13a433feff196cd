// What a program in CommonJS does first, with the page named on the command line.
const assert = require("node:assert/strict")
const { readFileSync } = require("node:fs")
const { extract, HonbunError, parsePage } = require("@honbun/core")
const { Defuddle, default: byDefault } = require("@honbun/core/defuddle")

assert.equal(extract(readFileSync(process.argv[2])).title, "How the tide mill works")
assert.equal(byDefault, Defuddle)
assert.throws(() => parsePage("<p>One<p>Two", { limits: { nodes: 1 } }), HonbunError)
import("@honbun/core").then((imported) => {
  assert.equal(imported.HonbunError, HonbunError, "import and require give one class")
  console.log(`require works on Node ${process.versions.node}`)
})
