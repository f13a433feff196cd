import { mkdir, mkdtemp, rm } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"

const BENCH = fileURLToPath(new URL("../..", import.meta.url))
const CORE = fileURLToPath(new URL("../../../packages/core", import.meta.url))

/** The files of core that others import; those with longer names first, for one alias may be the beginning of another. */
const ENTRANCES = ["papers", "learn", "internal", "index"] as const

/** Worker code ready to run in plain Node, and how to remove it again. */
export interface Compiled {
  readonly workerPath: string
  remove(): Promise<void>
}

/**
 * The worker and honbun's core as plain JavaScript below `bench/dist`, so that systems run without tsx, which
 * wraps inner functions to keep their names. Measured on parsePage (60 pages, 5 rounds, processor time): tsx
 * 1.02 ×, the built library 1.01 ×, this bundle against itself 1.03 ×, so none of them changes the speed.
 * `dist` takes the core as `npm run build` left it for Node, models as JSON, which is what users of the packages run,
 * instead of compiling its sources, which have the models packed for browsers.
 */
export async function compileWorker(dist: boolean): Promise<Compiled> {
  await mkdir(join(BENCH, "dist"), { recursive: true })
  const folder = await mkdtemp(join(BENCH, "dist", "run-"))
  await build({
    entryPoints: [join(BENCH, "src/run/worker.ts")],
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    alias: Object.fromEntries(
      ENTRANCES.map((name) => [
        name === "index" ? "@honbun/core" : `@honbun/core/${name}`,
        join(CORE, dist ? `dist/node/${name === "index" ? "node" : name}.js` : `src/${name}.ts`),
      ]),
    ),
    logLevel: "warning",
  })
  return {
    workerPath: join(folder, "worker.mjs"),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
