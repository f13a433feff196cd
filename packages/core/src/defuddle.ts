/**
 * What `defuddle` offers, by honbun: change the import and keep the rest of your program.
 *
 * @module
 */
export {
  Defuddle,
  Defuddle as default,
  type DefuddleOptions,
  type DefuddleResult,
  type MetaTag,
} from "./adapters/defuddle.js"
