import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openStudioStage } from "../../../packages/studio/src/studio.test-stage.js"
import { describeMachine, thisMachine } from "../report/machine.js"
import { markdownTable } from "../report/table.js"
import { readArguments, UsageError } from "../usage.js"
import { LARGE_PAGES } from "./large-pages.js"
import { observeTasks } from "./main-thread.js"
import { smallPageText, smallPageTimes } from "./small-page.js"
import { type LargePage, VIEWS, type View } from "./views.js"

const HELP = `npm run bench -- studio [options]

Opens pages of two megabytes in the views of the studio, in a real browser, does what a person would do, and says for how long
the view did not answer at the longest: the longest task of the browser's main thread, in milliseconds. Its processor time is
counted, so that other work on the machine does not matter. Then opens a small page in Read, and says how long one waits for the
article, by the clock.

  --pages A,B   of: ${Object.keys(LARGE_PAGES).join(", ")} (default all)
  --views A,B   of: ${VIEWS.map(short).join(", ")} (default all)
  --small N     how often the small page is opened (default 9; 0: not at all)

The command as built is measured: run npm run build first.
`

/** Time after the last step in which what it began may still block, in milliseconds. */
const AFTER = 2_000

/** Runs `studio`; the number is the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = readArguments({
    args: [...args],
    options: {
      pages: { type: "string", default: Object.keys(LARGE_PAGES).join(",") },
      views: { type: "string", default: VIEWS.map(short).join(",") },
      small: { type: "string", default: "9" },
      help: { type: "boolean", short: "h", default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const pages = chosen(values.pages, Object.keys(LARGE_PAGES), (name) => name)
  const views = chosen(values.views, VIEWS, short)
  process.stdout.write(`${describeMachine(thisMachine(), undefined)}\n\n`)
  const rows: string[][] = []
  for (const view of views) {
    const row = [view.name]
    for (const page of pages) {
      row.push(String(await longestTask(view, page)))
      process.stderr.write(`${view.name}, ${page}: ${row.at(-1)} ms\n`)
    }
    rows.push(row)
  }
  const columns = [
    { heading: "longest block, ms" },
    ...pages.map((heading) => ({ heading, align: "right" as const })),
  ]
  process.stdout.write(`${markdownTable(columns, rows)}\n`)
  const times = await smallPageTimes(Number(values.small))
  if (times.length > 0) process.stdout.write(`\n${smallPageText(times)}\n`)
  return 0
}

function short({ name }: View): string {
  return name.split(":")[0]!.toLowerCase()
}

function chosen<T>(wanted: string, all: readonly T[], nameOf: (each: T) => string): T[] {
  return wanted.split(",").map((name) => {
    const found = all.find((each) => nameOf(each) === name)
    if (found === undefined) throw new UsageError(`There is no ${name}; see studio --help`)
    return found
  })
}

/** A studio of its own for every figure: nothing is warm, nothing is left over. */
async function longestTask(view: View, name: string): Promise<number> {
  const folder = await writeFolder(name)
  const stage = await openStudioStage({ allowPrivate: true, folders: [folder] })
  if (!stage) throw new UsageError("No Chromium here; install one, or set CHROME_PATH")
  const site = await serve(name)
  try {
    const tab = await stage.open(view.hash)
    const observed = await observeTasks(tab)
    await view.visit(tab, site.page)
    await tab.waitForTimeout(AFTER)
    if (stage.problems.length > 0) throw new Error(`${view.name}, ${name}: ${stage.problems[0]}`)
    return await observed.longest()
  } finally {
    site.close()
    await stage.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The page as a set of its own in the shared format, for the lab; its gold is all its words. */
async function writeFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "honbun-bench-studio-"))
  const html = LARGE_PAGES[name]!("the ice went")
  const text = html.replace(/<(?:br|\/(?:p|h\d|li|tr|div))>/g, "\n").replace(/<[^>]*>/g, " ")
  await mkdir(join(folder, "large/html"), { recursive: true })
  await writeFile(join(folder, "large/pages.jsonl"), `${JSON.stringify({ id: name, set: "large", text })}\n`)
  await writeFile(join(folder, `large/html/${name}.html`), html)
  return folder
}

async function serve(name: string): Promise<{ readonly page: LargePage; close(): void }> {
  let html = LARGE_PAGES[name]!("the ice went")
  const server = createServer(({ url }, response) => {
    const isThere = url?.split("?")[0] === `/${name}`
    response.writeHead(isThere ? 200 : 404, { "content-type": "text/html; charset=utf-8" })
    response.end(isThere ? html : "")
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`
  const change = (): void => {
    html = LARGE_PAGES[name]!("the ice stayed until the end of the month of March")
  }
  return { page: { name, url, change }, close: () => void server.close() }
}
