// Gathers a compiled package in a few files, for Node, which takes twice as long to find and read some hundred small
// ones. Bundlers are given the small ones: they leave out what is not used. What several entrances use is in a file that
// they share, so that there is one of every class. `node scripts/gather.mjs packages/core`
import { join } from "node:path"
import { build } from "esbuild"

const dist = join(process.argv[2], "dist")
await build({
  entryPoints: ["node", "papers", "learn", "words", "readability", "defuddle", "internal"].map((name) =>
    join(dist, `${name}.js`),
  ),
  outdir: join(dist, "node"),
  splitting: true,
  bundle: true,
  format: "esm",
  platform: "node",
  packages: "external",
  logLevel: "warning",
})
