import { fileURLToPath } from "node:url"
import { defineConfig, type ViteUserConfig } from "vitest/config"

const config: ViteUserConfig = defineConfig({
  resolve: {
    alias: { "@honbun/core": fileURLToPath(new URL("./packages/core/src/index.ts", import.meta.url)) },
  },
  test: {
    include: ["packages/*/src/**/*.test.ts", "bench/src/**/*.test.ts", "scripts/**/*.test.ts"],
    setupFiles: ["scripts/seed-properties.ts"],
    testTimeout: 60_000,
  },
})

export default config
