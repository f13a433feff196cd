// Writes the trained models into TypeScript modules, each as one string: JSON modules print a warning on Node 20,
// and files outside `src` cannot be imported. Models that web pages load are packed; for Node, `gather.mjs` takes the files
// themselves, which are quicker to read. Run it after `honbun train --out packages/core/models/article.json`.
//   node scripts/embed-models.mjs           writes them
//   node scripts/embed-models.mjs --check   fails when one is out of date
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"

/** Where each model goes, and the features that its reader knows: those models are packed. */
const MODELS = {
  "article.json": { module: "article/default-model-file.ts", features: "article" },
  "dates.json": { module: "about/date-model-file.ts", features: "dates" },
  "crf.json": { module: "article/crf/default-model-file.ts" },
  "pager.json": { module: "pager/default-model-file.ts", features: "pager" },
  "paper-d.json": { module: "pager/paper-d/default-model-file.ts" },
  "structure.json": { module: "article/structure/default-model-file.ts", features: "structure" },
  "site.json": { module: "site/default-model-file.ts", features: "site" },
}

const core = new URL("../packages/core/", import.meta.url)
const { packModel, FEATURES } = await packer()
let outdated = 0
for (const [model, { module, features }] of Object.entries(MODELS)) {
  const file = new URL(`models/${model}`, core)
  if (!existsSync(file)) continue
  const json = JSON.parse(readFileSync(file, "utf8"))
  const compact = features ? packModel(json, FEATURES[features]) : JSON.stringify(json)
  const text = `/** \`models/${model}\`, embedded by \`scripts/embed-models.mjs\`. */\nexport const DEFAULT_MODEL_FILE: string =\n  ${JSON.stringify(compact)}\n`
  const target = new URL(`src/${module}`, core)
  if (existsSync(target) && readFileSync(target, "utf8") === text) continue
  if (process.argv.includes("--check")) {
    console.error(`${fileURLToPath(target)} is not models/${model}: run node scripts/embed-models.mjs`)
    outdated++
  } else writeFileSync(target, text)
}
process.exitCode = outdated > 0 ? 1 : 0

/** The library's own packing, from its sources: nothing has to be built before. */
async function packer() {
  const contents = `
    export { packModel } from "./learn/files/packed-model.js"
    import { MODEL_FEATURES as article } from "./article/model.js"
    import { MODEL_FEATURES as structure } from "./article/structure/model.js"
    import { DATE_FEATURES } from "./about/date-candidates.js"
    import { SITE_FEATURES } from "./site/features.js"
    import { LINK_FEATURES } from "./pager/features.js"
    export const FEATURES = { article, structure, dates: [DATE_FEATURES], site: [SITE_FEATURES], pager: [LINK_FEATURES] }`
  const { outputFiles } = await build({
    stdin: { contents, loader: "ts", resolveDir: fileURLToPath(new URL("src", core)) },
    bundle: true,
    format: "esm",
    platform: "node",
    write: false,
    logLevel: "warning",
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`)
}
