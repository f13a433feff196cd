// `require` of an ES module works from Node 20.19 on.
const assert = require("node:assert/strict")
const { readFileSync } = require("node:fs")
const { extract } = require("@honbun/core")

assert.equal(extract(readFileSync(process.argv[2])).title, "How the tide mill works")
console.log(`require works on Node ${process.versions.node}`)
