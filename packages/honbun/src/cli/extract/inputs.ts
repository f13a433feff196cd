import { type Article, DEFAULT_LIMITS, extract, formatArticle, HonbunError } from "@honbun/core/extract"
import { sayError } from "@honbun/core/words"
import { FetchError, type FetchErrorCode } from "../../fetch/errors.js"
import { PageError } from "../../jobs/page-error.js"
import { CLI_MESSAGES } from "../../messages/cli.js"
import type { Message } from "../../messages/say.js"
import { ENDINGS } from "../file-names.js"
import { InputError, InputReader } from "../inputs.js"
import { type Output, openOutput } from "../print/output.js"
import { EXIT, type Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"
import { explainLines, explainTable, noteSummary } from "./explain.js"
import type { ExtractSettings, Property } from "./settings.js"

/** The verdict of a page without main text. */
const NO_CONTENT = "no content"
/** Properties that are the main text itself. */
const TEXT_PROPERTIES: readonly Property[] = ["text", "markdown", "html"]

/** Extracts every input in turn; one that fails is reported and does not stop the others. */
export async function extractInputs(
  inputs: readonly string[],
  settings: ExtractSettings,
  terminal: Terminal,
): Promise<void> {
  const output = await openOutput(settings.out, inputs, shapeOf(settings), terminal)
  const reader = new InputReader(settings, terminal)
  let done = 0
  try {
    for (const [at, input] of inputs.entries()) {
      if (!terminal.open) return
      terminal.progress(CLI_MESSAGES.progress, { at: at + 1, all: inputs.length, name: input })
      if (await extractInput(input, reader, output, settings, inputs.length > 1, terminal)) done++
    }
  } finally {
    await reader.close()
  }
  if (done < inputs.length) terminal.exitCode = EXIT.failed
  if (inputs.length > 1 && done < inputs.length)
    terminal.note(CLI_MESSAGES.summary, { done, all: inputs.length })
}

/** The ending of a result's file, and what is between two results in one stream. */
function shapeOf({ format, explain, property }: ExtractSettings): { ending: string; separator: string } {
  if (format === "json") return { ending: explain ? ".jsonl" : ENDINGS.json, separator: "" }
  if (property.length > 0) return { ending: ENDINGS.text, separator: "" }
  if (format === "chunks") return { ending: ENDINGS.chunks, separator: "" }
  return { ending: ENDINGS[format], separator: format === "markdown" ? "\n---\n\n" : "\n" }
}

async function extractInput(
  input: string,
  reader: InputReader,
  output: Output,
  settings: ExtractSettings,
  several: boolean,
  terminal: Terminal,
): Promise<boolean> {
  /** Set where results of several inputs are in one stream of JSON and need a name. */
  const name = several && output.shared ? input : undefined
  try {
    const article = await extractOne(input, reader, settings)
    const failure = failureOf(article, settings)
    // The explanation of a page without content is exactly what one then wants to see.
    const update = settings.property.includes("modified") ? await import("./update.js") : undefined
    const updated = update?.updateOf(article, new Date())
    const values: Values = (property) =>
      property === "modified" && updated
        ? (article.modified ?? update?.updateDay(updated))
        : article[property]
    if (!failure || settings.explain) {
      const styled = settings.explain && settings.format === "text"
      await output.write(input, render(article, settings, name, terminal, values), styled)
    }
    if (settings.explain) noteSummary(article, terminal)
    if (failure) throw failure
    noteMissing(values, settings, input, terminal)
    if (updated) update?.noteUpdate(updated, input, terminal)
    return true
  } catch (error) {
    await report(error, input, name, output, settings, terminal)
    return false
  }
}

/** The article of one input. Throws what {@link describeError} has words for. */
export async function extractOne(
  input: string,
  reader: InputReader,
  settings: ExtractSettings,
): Promise<Article> {
  const { bytes, url, contentType, rendered, lastModified } = await reader.read(input)
  const { method, favor, own, include, content, remove, images, links, explain, maxBytes } = settings
  const limits = { bytes: Math.max(maxBytes, DEFAULT_LIMITS.bytes) }
  const now = new Date()
  const from = { url, contentType, rendered, limits, now, lastModified }
  const wanted = { method, favor, include, content, remove, images, links, ...own }
  const options = { ...from, ...wanted, explain }
  // The papers' methods bring models of their own, which are loaded only for them.
  const isOurs = !own && (method === "auto" || method === "text")
  return isOurs ? extract(bytes, options) : (await import("@honbun/core/papers")).extract(bytes, options)
}

/** A page without main text has failed, unless only what is about it was asked for. */
export function failureOf(article: Article, { property }: ExtractSettings): InputError | undefined {
  const wantsText = property.length === 0 || property.some((name) => TEXT_PROPERTIES.includes(name))
  return article.verdict === NO_CONTENT && wantsText
    ? new InputError("no-content", CLI_MESSAGES.noContent)
    : undefined
}

function render(
  article: Article,
  settings: ExtractSettings,
  name: string | undefined,
  terminal: Terminal,
  values: Values,
): string {
  const { format, explain, property } = settings
  if (explain && format === "json") return explainLines(article, name)
  if (explain) return explainTable(article, terminal)
  if (property.length > 0) return renderProperties(values, property, format === "json", name)
  if (format === "json" && name !== undefined) {
    return `${JSON.stringify({ input: name, ...JSON.parse(formatArticle(article, "json")) })}\n`
  }
  // Books are made by `extractBook`.
  if (format === "epub") return ""
  const text = formatArticle(article, format, { frontMatter: settings.frontMatter })
  // No pieces are no lines.
  return format === "chunks" && text === "" ? "" : withNewline(text)
}

/** What an article has of each property; `modified` is also known where the page's other dates tell it. */
type Values = (property: Property) => Article[Property]

/** One property is alone; several have their names before them. */
function renderProperties(
  values: Values,
  names: readonly Property[],
  json: boolean,
  input: string | undefined,
): string {
  if (json) {
    const chosen = Object.fromEntries(names.map((name) => [name, values(name)]))
    return `${JSON.stringify(input === undefined ? chosen : { input, ...chosen })}\n`
  }
  if (names.length === 1) return withNewline(plain(values(names[0]!)))
  return names.map((name) => `${name}\t${plain(values(name)).replace(/\s+/g, " ").trim()}\n`).join("")
}

function plain(value: Article[Property]): string {
  return Array.isArray(value) ? value.join("\n") : String(value ?? "")
}

function withNewline(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`
}

function noteMissing(values: Values, settings: ExtractSettings, input: string, terminal: Terminal): void {
  for (const name of settings.property) {
    if (plain(values(name)) === "") {
      terminal.note(
        { en: `${input}: ${CLI_MESSAGES.noProperty.en}`, ja: `${input}: ${CLI_MESSAGES.noProperty.ja}` },
        { name },
      )
    }
  }
}

/** Says what went wrong; in a stream of JSON also as a line in the place of the result. */
async function report(
  error: unknown,
  input: string,
  name: string | undefined,
  output: Output,
  settings: ExtractSettings,
  terminal: Terminal,
): Promise<void> {
  const { code, message } = describeError(error, terminal)
  terminal.fail(message, undefined, input === "-" ? "stdin" : input)
  if (name === undefined || settings.format !== "json" || settings.explain) return
  await output.write(input, `${JSON.stringify({ input: name, error: { code, message } })}\n`)
}

/** The option that lifts a limit, by the error it leads to. */
const OPTION_OF: Partial<Record<FetchErrorCode, string>> = {
  "private-address": "--allow-private",
  timeout: "--timeout",
  "too-large": "--max-bytes",
}
const CORE_MESSAGES: Readonly<Record<string, Message>> = {
  "too-many-nodes": CLI_MESSAGES.tooManyNodes,
  timeout: CLI_MESSAGES.parseTimeout,
  "no-content": CLI_MESSAGES.noContent,
}

/** The code and the words of what went wrong; throws what nobody expected. */
export function describeError(error: unknown, terminal: Terminal): { code: string; message: string } {
  if (error instanceof InputError)
    return { code: error.code, message: terminal.say(error.text, error.values) }
  if (error instanceof FetchError) {
    const option = error.status === 401 || error.status === 403 ? "--header" : OPTION_OF[error.code]
    const hint = option ? ` ${terminal.say(CLI_MESSAGES.option, { option })}` : ""
    return { code: error.code, message: `${error.messageIn(terminal.language)}${hint}` }
  }
  if (error instanceof PageError) {
    const message = error.code === "robots" ? terminal.say(CLI_MESSAGES.robots) : error.message
    return { code: error.code, message }
  }
  if (error instanceof HonbunError) {
    if (error.code === "bad-option") throw new UsageError({ en: error.message, ja: sayError(error, "ja") })
    const text = CORE_MESSAGES[error.code]
    return { code: error.code, message: text ? terminal.say(text) : sayError(error, terminal.language) }
  }
  throw error
}
