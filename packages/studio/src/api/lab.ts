export type { EvaluatedGroup, EvaluatedPage, EvaluateResult, PaperResult } from "./contract.js"
