/**
 * What `@mozilla/readability` offers, by honbun: change the import and keep the rest of your program.
 *
 * @module
 */
export {
  isProbablyReaderable,
  Readability,
  type ReadabilityOptions,
  type ReadabilityResult,
  type ReaderableOptions,
} from "./adapters/readability.js"
