import { fileURLToPath } from "node:url"
import { defineConfig, type ViteUserConfig } from "vitest/config"
import { SlowFirst } from "./scripts/slow-first.js"

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Tests that replace modules, or send signals to the process they run in. */
const ALONE = [
  "packages/honbun/src/cli/watch/command.test.ts",
  "packages/honbun/src/files/write-whole.test.ts",
  "packages/honbun/src/watch/bad-page.test.ts",
]

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
    // Far above what anything takes on a calm machine: they end what hangs, and are no measure of speed.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than cores: tests that start programs and servers wait for a third of their time.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
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
            "packages/{extension,honbun,lab,studio}/src/**/*.test.ts",
            "bench/src/**/*.test.ts",
            "scripts/**/*.test.ts",
          ],
          exclude: ALONE,
          isolate: false,
          globalSetup: ["scripts/build-for-tests.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: ALONE,
          globalSetup: ["scripts/build-for-tests.ts"],
        },
      },
    ],
  },
})

export default config
