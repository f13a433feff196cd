// Builds the browser extension into packages/extension/dist, a folder for each browser. `npm run extension`
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { type BuildOptions, build } from "esbuild"
import {
  BROWSERS,
  type BrowserName,
  ICON_SIZES,
  localeFiles,
  manifestFor,
} from "../packages/extension/src/manifest.js"
import { NOTICES, noticesOf } from "../packages/studio/notices.js"

const ROOT: string = fileURLToPath(new URL("..", import.meta.url))
const PACKAGE: string = join(ROOT, "packages/extension")

/** The pages of the extension, each with a script of its own; `send` has nothing to look at. */
const PAGES = ["popup", "reader", "settings", "watch", "send"] as const

const SHARED: BuildOptions = {
  bundle: true,
  minify: true,
  platform: "browser",
  target: ["chrome121", "firefox140"],
  jsx: "automatic",
  jsxImportSource: "preact",
  alias: {
    "@honbun/core": join(ROOT, "packages/core/src/index.ts"),
    "@honbun/core/words": join(ROOT, "packages/core/src/words.ts"),
    "@honbun/core/internal": join(ROOT, "packages/core/src/internal.ts"),
  },
  absWorkingDir: ROOT,
  logLevel: "warning",
  legalComments: "none",
  metafile: true,
}

/** Builds the extension for every browser; gives the folder that holds them. */
export async function buildExtension(output: string = join(PACKAGE, "dist")): Promise<string> {
  rmSync(output, { recursive: true, force: true })
  const source = join(PACKAGE, "src")
  const first = join(output, BROWSERS[0])
  const engine = await build({
    ...SHARED,
    entryPoints: { background: join(source, "engine/background.ts"), live: join(source, "live/live.ts") },
    format: "iife",
    outdir: first,
  })
  const pages = await build({
    ...SHARED,
    entryPoints: Object.fromEntries(PAGES.map((page) => [page, sourceOf(source, page)])),
    format: "esm",
    splitting: true,
    chunkNames: "parts/[hash]",
    outdir: first,
  })
  await build({
    ...SHARED,
    entryPoints: [join(source, "pages/pages.css"), join(source, "live/highlight.css")],
    outdir: first,
    entryNames: "[name]",
  })
  for (const page of PAGES) write(first, `${page}.html`, documentOf(page))
  for (const [file, words] of Object.entries(localeFiles())) write(first, file, json(words))
  for (const size of ICON_SIZES)
    write(first, `icons/${size}.png`, readFileSync(join(PACKAGE, `icons/${size}.png`)))
  write(first, "LICENSE", readFileSync(join(ROOT, "LICENSE")))
  const bundled = [engine, pages].flatMap(({ metafile }) => Object.keys(metafile!.inputs))
  write(first, NOTICES, noticesOf(bundled.map((file) => join(ROOT, file))))
  for (const browser of BROWSERS) finish(first, join(output, browser), browser)
  return output
}

function sourceOf(source: string, page: string): string {
  return join(source, "pages", page === "send" ? "send.ts" : `${page}.tsx`)
}

/** All browsers have the same files; only the manifest differs. */
function finish(first: string, folder: string, browser: BrowserName): void {
  if (folder !== first) cpSync(first, folder, { recursive: true })
  const { version } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"))
  write(folder, "manifest.json", json(manifestFor(browser, version)))
}

function documentOf(page: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>honbun</title>
<link rel="icon" href="icons/32.png">
<link rel="stylesheet" href="pages.css">
</head>
<body>
<div id="page"></div>
<script type="module" src="${page}.js"></script>
</body>
</html>
`
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function write(folder: string, name: string, content: string | Uint8Array): void {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const output = await buildExtension()
  for (const browser of BROWSERS) console.log(join(output, browser))
}
