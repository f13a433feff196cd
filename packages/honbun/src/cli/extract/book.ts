import type { Chapter } from "../../epub/write-epub.js"
import { CLI_MESSAGES } from "../../messages/cli.js"
import { chapterOf, checkBookFile, saveBook } from "../book.js"
import { InputReader } from "../inputs.js"
import { refuseInputs } from "../print/output.js"
import type { Terminal } from "../print/terminal.js"
import { EXIT } from "../print/terminal.js"
import { describeError, extractOne, failureOf } from "./inputs.js"
import type { ExtractSettings } from "./settings.js"

/** Makes one book of all inputs; one that fails is reported and is no chapter. */
export async function extractBook(
  inputs: readonly string[],
  settings: ExtractSettings,
  terminal: Terminal,
): Promise<void> {
  await checkBookFile(settings.out)
  refuseInputs([settings.out], inputs)
  const chapters = await readChapters(inputs, settings, terminal)
  if (chapters.length < inputs.length) terminal.exitCode = EXIT.failed
  if (chapters.length === 0) return
  const [first] = chapters as [Chapter]
  const more = chapters.length - 1
  const title = more === 0 ? first.title : `${first.title} (+${more})`
  const authors = more === 0 && first.author ? [first.author] : []
  await saveBook(chapters, settings, { title, authors }, terminal)
}

async function readChapters(
  inputs: readonly string[],
  settings: ExtractSettings,
  terminal: Terminal,
): Promise<Chapter[]> {
  const reader = new InputReader(settings, terminal)
  const chapters: Chapter[] = []
  try {
    for (const [at, input] of inputs.entries()) {
      terminal.progress(CLI_MESSAGES.progress, { at: at + 1, all: inputs.length, name: input })
      try {
        const article = await extractOne(input, reader, settings)
        const failure = failureOf(article, settings)
        if (failure) throw failure
        chapters.push(chapterOf(article, input))
      } catch (error) {
        terminal.fail(describeError(error, terminal).message, undefined, input)
      }
    }
    return chapters
  } finally {
    await reader.close()
  }
}
