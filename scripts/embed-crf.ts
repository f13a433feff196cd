// Writes packages/core/models/crf.json into a module of its own, so that the library needs no file and no
// JSON import (which warns on Node 20). `npx tsx scripts/embed-crf.ts`
import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const MODEL: string = fileURLToPath(new URL("../packages/core/models/crf.json", import.meta.url))
const MODULE: string = fileURLToPath(
  new URL("../packages/core/src/article/crf/default-model.ts", import.meta.url),
)

const json: string = JSON.stringify(JSON.parse(readFileSync(MODEL, "utf8")))
const lines: readonly string[] = [
  "// Made by scripts/embed-crf.ts from models/crf.json; not to be changed by hand.",
  "",
  "/** The model of `--method crf` that comes with honbun: models/crf.json without white space. */",
  // A single quoted string of JSON needs no escapes but for apostrophes and backslashes.
  `export const DEFAULT_CRF_MODEL: string =\n  '${json.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`,
  "",
]
writeFileSync(MODULE, lines.join("\n"))
