/**
 * Whether the flat tree of every page is the one parse5 builds, node by node.
 *
 *     npm run bench -- standard <data folder>
 */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { parsePage } from "@honbun/core"
import { decodePage } from "../../packages/core/src/page/decode.js"
import { problemsOf } from "../../packages/core/src/page/fixtures/invariants.js"
import { outlineOf, referenceOutline } from "../../packages/core/src/page/fixtures/reference-tree.js"
import { closeFrames } from "../../packages/core/src/page/preprocess.js"

function* files(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* files(path)
    else if (/\.html(?:\.gz)?$/.test(path)) yield path
  }
}

/** Where a server's later pieces belong: honbun puts them there, as the page's script would. */
const STREAMED = /<template id=["']?[BP]:/

function read(path: string): string {
  const bytes = readFileSync(path)
  return decodePage(path.endsWith(".gz") ? gunzipSync(bytes) : bytes).text
}

function main(folder: string | undefined): void {
  if (folder === undefined || !existsSync(folder)) {
    console.error("Expected a data folder: npm run bench -- standard <data folder>")
    process.exitCode = 2
    return
  }
  let pages = 0
  let different = 0
  let unsound = 0
  let streamed = 0
  for (const path of files(folder)) {
    const text = read(path)
    if (STREAMED.test(text)) {
      streamed++
      continue
    }
    const page = parsePage(text, { limits: { depth: 1_000_000 } })
    const ours = outlineOf(page)
    const theirs = referenceOutline(closeFrames(text))
    pages++
    const at = theirs.findIndex((line, index) => line !== ours[index])
    if (at >= 0 || ours.length !== theirs.length) {
      different++
      console.log(`${path}: line ${at}: ${ours[at]?.slice(0, 200)} instead of ${theirs[at]?.slice(0, 200)}`)
    }
    const problems = problemsOf(page)
    if (problems.length > 0) {
      unsound++
      console.log(`${path}: ${problems.slice(0, 3).join("; ")}`)
    }
  }
  console.log(
    `${pages} pages, ${different} different from parse5's tree, ${unsound} unsound; ${streamed} sent in pieces left out`,
  )
  process.exitCode = different + unsound > 0 ? 1 : 0
}

main(process.argv[2])
