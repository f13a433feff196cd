// The types the studio reads the server's replies by, made from the OpenAPI document: npm run contract
import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { openApi } from "../packages/honbun/src/server/openapi.js"
import { JOB_RESULTS } from "../packages/honbun/src/server/routes/job-results.js"
import { ROUTES } from "../packages/honbun/src/server/routes/routes.js"
import { contractOf } from "./contract/types-of.js"

/** Where the types are kept. */
export const CONTRACT: URL = new URL("../packages/studio/src/api/contract.ts", import.meta.url)

/** The types of the API as it is. */
export function currentContract(): string {
  return contractOf(openApi(ROUTES, Object.values(JOB_RESULTS)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(CONTRACT, currentContract())
