/**
 * What other pages of this repository share with the studio: how an article is read, and what pages are made of.
 *
 * @module
 */

export { Icon } from "./app/icon.js"
export { copyText, fileName, saveFile } from "./app/save-file.js"
export { SettingsProvider, useSettings } from "./app/settings.js"
export { Pictures } from "./reader/pictures.js"
export { type Readable, Reading } from "./reader/reading.js"
export { preferredLanguage, type Say, sayIn } from "./words/say.js"
