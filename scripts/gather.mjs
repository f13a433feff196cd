// Gathers a compiled package in one file, for Node, which takes twice as long to find and read some hundred
// small ones. Bundlers are given the small ones: they leave out what is not used. `node scripts/gather.mjs packages/core`
import { join } from "node:path"
import { build } from "esbuild"

const dist = join(process.argv[2], "dist")
await build({
  entryPoints: [join(dist, "index.js")],
  outfile: join(dist, "node.js"),
  bundle: true,
  format: "esm",
  platform: "node",
  packages: "external",
  logLevel: "warning",
})
