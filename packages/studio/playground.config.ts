import { createHash } from "node:crypto"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join, relative, resolve, sep } from "node:path"
import { fileURLToPath } from "node:url"
import { defineConfig, type Plugin, type UserConfig } from "vite"
import { notices } from "./notices.js"
import studio from "./vite.config.js"

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const OUTPUT: string = beside("../../docs/.vitepress/dist/playground")

/** Writes a worker that keeps all files of the playground, so that it works without a network from the second visit on. */
function offline(): Plugin {
  let output = OUTPUT
  return {
    name: "offline",
    configResolved(config) {
      output = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      const files = readdirSync(output, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== "offline.js")
        .map((entry) => relative(output, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .sort()
      const hash = createHash("sha256")
      for (const file of files) hash.update(file).update(readFileSync(join(output, file)))
      writeFileSync(
        join(output, "offline.js"),
        keeper(`playground-${hash.digest("hex").slice(0, 16)}`, files),
      )
    },
  }
}

function keeper(name: string, files: readonly string[]): string {
  return `const NAME = ${JSON.stringify(name)}
const FILES = ${JSON.stringify(["./", ...files])}
const isOld = (name) => name.startsWith("playground-") && name !== NAME
addEventListener("install", (event) =>
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES)).then(() => skipWaiting())))
addEventListener("activate", (event) =>
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))))
addEventListener("fetch", (event) =>
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request))))
`
}

/** Builds the playground into the documentation. The samples are those of the studio. */
const config: UserConfig = defineConfig({
  ...studio,
  publicDir: beside("../honbun/samples"),
  plugins: [notices(), offline()],
  build: {
    ...studio.build,
    outDir: OUTPUT,
    emptyOutDir: true,
    rolldownOptions: { input: beside("playground/index.html") },
  },
  root: beside("playground"),
})

export default config
