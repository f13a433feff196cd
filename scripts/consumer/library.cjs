// `require` of an ES module works from Node 20.19 on.
const assert = require("node:assert/strict")
const { parsePage, textOf } = require("@honbun/core")

assert.match(textOf(parsePage("<p>Flood and <b>ebb"), 0), /Flood and ebb/)
console.log(`require works on Node ${process.versions.node}`)
