// Keeps a site as it is tonight: its pages as they came, and their content as Markdown and as one book. Put it into cron:
//   0 3 * * *  node nightly-archive/main.mjs https://example.com/sitemap.xml /backup/example
// Without arguments it archives a small site that it serves itself.
import { execFile } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)
const shell = process.platform === "win32"

/** Gathers a site once, then writes its content from what was gathered. */
async function archive(start, folder, ...options) {
  const gathered = join(folder, "pages.warc.gz")
  await run(
    "honbun",
    ["site", start, "--gather", gathered, "--format", "markdown", "--out", join(folder, "text"), ...options],
    { shell },
  )
  await run(
    "honbun",
    ["site", gathered, "--format", "epub", "--out", join(folder, "site.epub"), "--no-pictures"],
    { shell },
  )
}

const [start, folder] = process.argv.slice(2)
if (start) await archive(start, join(folder, new Date().toISOString().slice(0, 10)))
else await archiveOwnSite()

async function archiveOwnSite() {
  const pages = new URL("../pages/", import.meta.url)
  const names = readdirSync(pages)
  const site = createServer((request, response) => {
    const address = (name) => `<url><loc>http://${request.headers.host}/${name}</loc></url>`
    const name = request.url.slice(1)
    if (name === "sitemap.xml") response.end(`<urlset>${names.map(address).join("")}</urlset>`)
    else if (names.includes(name))
      response.setHeader("content-type", "text/html").end(readFileSync(new URL(name, pages)))
    else response.writeHead(404).end()
  }).listen(0, "127.0.0.1")
  await new Promise((resolve) => site.once("listening", resolve))
  const out = mkdtempSync(join(tmpdir(), "archive-"))
  try {
    await archive(
      `http://127.0.0.1:${site.address().port}/sitemap.xml`,
      out,
      "--allow-private",
      "--delay",
      "0.01",
    )
    const texts = readdirSync(join(out, "text"), { recursive: true }).filter((name) => name.endsWith(".md"))
    console.log(`${texts.length} texts, a book: ${statSync(join(out, "site.epub")).size > 1_000}`)
  } finally {
    site.close()
    rmSync(out, { recursive: true })
  }
}
