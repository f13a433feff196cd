import { fileURLToPath } from "node:url"
import { defineConfig, type UserConfig } from "vite"
import { notices, workerNotices } from "./notices.js"

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Builds the studio into the application's package, which serves it and is packed with it. */
const config: UserConfig = defineConfig({
  root: beside("."),
  base: "./",
  plugins: [notices()],
  resolve: {
    alias: [
      { find: /^@honbun\/core$/, replacement: beside("../core/src/index.ts") },
      { find: /^@honbun\/core\/(\w+)$/, replacement: beside("../core/src/$1.ts") },
      { find: /^honbun\/show$/, replacement: beside("../honbun/src/show.ts") },
    ],
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  worker: { format: "es", plugins: () => [workerNotices()] },
  build: {
    outDir: beside("../honbun/studio"),
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
    // Nothing inline: the studio's policy allows scripts and styles from files of its own only.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
})

export default config
