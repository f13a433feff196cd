/**
 * Words for what the library decides, in English and Japanese: reasons of blocks, links, dates, joins and errors. Small, and free
 * of models and of code for pages, so that any user interface can load it.
 *
 * @module
 */

export type { BlockReason, BookSignName, MovingFeature, NextReason, Reason, RuleReason } from "./reasons.js"
export { LANGUAGES, type Language, type Message, say, type Values } from "./words/say.js"
export { sayError } from "./words/say-error.js"
export { sayReason } from "./words/say-reason.js"
export { sayStop } from "./words/say-stop.js"
export { saySource, sayUpdateWhy } from "./words/say-update.js"
