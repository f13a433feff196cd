/**
 * A page as a document that only looks like it: nothing in it runs, loads or leads anywhere. For pages of this repository
 * that show foreign pages without a server; the package does not offer it to others.
 *
 * @module
 */

export { ownStyles } from "./server/show/own-styles.js"
export { sheetOf, showPage } from "./server/show/show-page.js"
