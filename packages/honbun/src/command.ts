/**
 * What a package with commands of its own needs of honbun: the terminal, options, messages, inputs, and the shared format
 * of data. `@honbun/lab` is such a package. Nothing here is promised to stay.
 *
 * @module
 */
export { openInputs } from "./cli/batch/inputs.js"
export type { BatchSettings } from "./cli/batch/settings.js"
export type { CommandMaker } from "./cli/command-maker.js"
export { loadFile, loadModel, loadOwnModel, saveFile } from "./cli/files.js"
export type { LabCommands } from "./cli/lab-commands.js"
export { sharedOptions } from "./cli/options/shared.js"
export { namesValue, positiveValue, wholeValue } from "./cli/options/values.js"
export { speakHelp } from "./cli/print/help.js"
export { chance, percent, range, share, signed, textTable } from "./cli/print/table.js"
export { EXIT, type Terminal } from "./cli/print/terminal.js"
export { UsageError } from "./cli/print/usage.js"
export { watchOptions } from "./cli/watch/options.js"
export {
  type DatasetOptions,
  type Example,
  groupOf,
  htmlFile,
  readDataset,
  readHtml,
  spread,
} from "./dataset/dataset.js"
export { PUBLIC_SETS } from "./dataset/public-sets.js"
export {
  addressOf,
  type DataCard,
  filled,
  type Imported,
  type ImportedPage,
  languageOf,
  type PageLine,
  safeId,
  writeSet,
} from "./dataset/set-writer.js"
export { DEFAULT_MAX_BYTES } from "./fetch/defaults.js"
export { fetchPage } from "./fetch/fetch-page.js"
export { Renderer } from "./fetch/render.js"
export { readJsonLines } from "./files/json-lines.js"
export { writeWhole, writeWholeSync } from "./files/write-whole.js"
export { readBody } from "./jobs/read-body.js"
export { BEGINNING } from "./jobs/source.js"
export { textDifference } from "./mcp/text-difference.js"
export { CLI_MESSAGES } from "./messages/cli.js"
export { LAB_PACKAGE_MESSAGES } from "./messages/lab-package.js"
export { type Language, type Message, say, type Values } from "./messages/say.js"
export { SITE_MESSAGES } from "./messages/site.js"
export { type Experiment, type JobProgress, type JobTask, TaskError } from "./server/tasks/job-task.js"
export type { LabTask, LabTasks } from "./server/tasks/lab-task.js"
export { readExamples } from "./server/tasks/task-examples.js"
export { VERSION } from "./version.js"
