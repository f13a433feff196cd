/**
 * What Node loads as `@honbun/core`: the same names as `index.ts`, and the papers' methods work by name as well. A browser
 * would have to load the papers' models for that; a server does not mind.
 *
 * @module
 */
export * from "./index.js"
export { extract, extractCollection, joinPages } from "./papers/extract.js"
