// Builds the playground. `npm run docs` puts it into the documentation.
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "vite"

const STUDIO: string = fileURLToPath(new URL("../packages/studio", import.meta.url))

/** Builds the playground into a folder. */
export async function buildPlayground(output: string): Promise<void> {
  const before = process.env.NODE_ENV
  // Tests run with another one, by which paths of the sources would be written into the bundle.
  process.env.NODE_ENV = "production"
  try {
    const configFile = join(STUDIO, "playground.config.ts")
    await build({ configFile, mode: "production", logLevel: "warn", build: { outDir: output } })
  } finally {
    process.env.NODE_ENV = before
  }
}
