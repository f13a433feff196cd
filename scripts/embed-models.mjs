// Writes the trained models into TypeScript modules, each as one string: JSON modules print a warning on Node 20,
// and files outside `src` cannot be imported. Run it after `honbun train --out packages/core/models/article.json`.
//   node scripts/embed-models.mjs           writes them
//   node scripts/embed-models.mjs --check   fails when one is out of date
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

/** Where each model goes. */
const MODELS = {
  "article.json": "article/default-model-file.ts",
  "crf.json": "article/crf/default-model-file.ts",
  "pager.json": "pager/default-model-file.ts",
  "paper-d.json": "pager/paper-d/default-model-file.ts",
  "structure.json": "article/structure/default-model-file.ts",
  "site.json": "site/default-model-file.ts",
}

const core = new URL("../packages/core/", import.meta.url)
let outdated = 0
for (const [model, module] of Object.entries(MODELS)) {
  const file = new URL(`models/${model}`, core)
  if (!existsSync(file)) continue
  const compact = JSON.stringify(JSON.parse(readFileSync(file, "utf8")))
  const text = `/** \`models/${model}\`, embedded by \`scripts/embed-models.mjs\`. */\nexport const DEFAULT_MODEL_FILE: string =\n  ${JSON.stringify(compact)}\n`
  const target = new URL(`src/${module}`, core)
  if (existsSync(target) && readFileSync(target, "utf8") === text) continue
  if (process.argv.includes("--check")) {
    console.error(`${fileURLToPath(target)} is not models/${model}: run node scripts/embed-models.mjs`)
    outdated++
  } else writeFileSync(target, text)
}
process.exitCode = outdated > 0 ? 1 : 0
