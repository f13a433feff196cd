import { fileURLToPath } from "node:url"
import { defineConfig, type ViteUserConfig } from "vitest/config"

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const config: ViteUserConfig = defineConfig({
  resolve: {
    alias: [
      { find: /^@honbun\/core$/, replacement: beside("./packages/core/src/index.ts") },
      { find: /^@honbun\/core\/(\w+)$/, replacement: beside("./packages/core/src/$1.ts") },
      { find: /^@honbun\/lab$/, replacement: beside("./packages/lab/src/index.ts") },
      { find: /^honbun\/command$/, replacement: beside("./packages/honbun/src/command.ts") },
    ],
  },
  test: {
    include: ["packages/*/src/**/*.test.ts", "bench/src/**/*.test.ts", "scripts/**/*.test.ts"],
    setupFiles: ["scripts/seed-properties.ts"],
    testTimeout: 60_000,
    // Browsers on a busy machine take their time.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
  },
})

export default config
