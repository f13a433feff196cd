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
    setupFiles: ["scripts/seed-properties.ts"],
    testTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "library",
          include: ["packages/core/src/**/*.test.ts"],
          // Pure functions keep nothing between files: the library and its models are loaded once, not a hundred times.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "rest",
          include: [
            "packages/{honbun,lab,studio}/src/**/*.test.ts",
            "bench/src/**/*.test.ts",
            "scripts/**/*.test.ts",
          ],
        },
      },
    ],
  },
})

export default config
