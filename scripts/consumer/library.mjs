// What a program that installed @honbun/core does first, with the page named on the command line. Run by the
// smoke test in an empty project, and on other runtimes; prints one line when all is well.
import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { extract, HonbunError, nodesWithTag, parsePage, pathOf, Tag, textOf } from "@honbun/core"
import { Defuddle } from "@honbun/core/defuddle"
import { crf, extract as extractWithPapers } from "@honbun/core/papers"

import { isProbablyReaderable, Readability } from "@honbun/core/readability"

const bytes = readFileSync(process.argv[2])
const page = parsePage(bytes, { url: "https://mills.example/tide" })
const heading = nodesWithTag(page, Tag.h1)[0]
assert.equal(textOf(page, heading), "How the tide mill works")
assert.equal(pathOf(page, heading), "body:0/main:1/article:0/h1:0")
assert.throws(() => parsePage(bytes, { limits: { nodes: 5 } }), HonbunError)

const article = extract(bytes, { url: "https://mills.example/tide" })
assert.equal(article.title, "How the tide mill works")
assert.match(article.markdown, /\| Old Quay +\| 3 hectares/)
assert.doesNotMatch(article.text, /Imprint|Windmills/)
assert.equal(extract(page).text, article.text)
// In Node the papers' methods work by name, and as values.
assert.equal(extract(page, { method: "crf" }).method, "crf")
assert.equal(extract(page, { method: crf }).text, extract(page, { method: "crf" }).text)
assert.equal(extractWithPapers(page, { method: "forest" }).method, "forest")
assert.throws(() => extractWithPapers(page, { method: "none" }), HonbunError)

const document = { documentElement: { outerHTML: bytes.toString("utf8") } }
assert.equal(new Readability(document).parse().title, article.title)
assert.equal(isProbablyReaderable(document, { minContentLength: 40, minScore: 10 }), true)
assert.equal(new Defuddle(document, { markdown: true }).parse().content, extract(document).markdown)

console.log(`import works on Node ${process.versions.node}`)
