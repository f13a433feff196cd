import { mkdir, readFile } from "node:fs/promises"
import { dirname } from "node:path"
import { type ArticleModel, type Method, ModelError, readArticleModel } from "@honbun/core/extract"
import { type OwnModel, readOwnModel } from "@honbun/core/papers"
import { writeWhole } from "../files/write-whole.js"
import { CLI_MESSAGES } from "../messages/cli.js"
import { MODEL_MESSAGES } from "../messages/model.js"
import type { Message } from "../messages/say.js"
import type { Terminal } from "./print/terminal.js"
import { UsageError } from "./print/usage.js"

/** Reads a model made by `honbun train`; complains in the person's language when the file is not one. */
export async function loadModel(path: string): Promise<ArticleModel> {
  return await loadFile(path, readArticleModel, MODEL_MESSAGES.noModel)
}

/**
 * Reads a model of any method, whichever command made it. The model says which method it is for: complains where `--method`
 * names another.
 */
export async function loadOwnModel(path: string, asked: Method | "paper"): Promise<OwnModel> {
  const own = await loadFile(path, readOwnModel, MODEL_MESSAGES.noModel)
  const fits = asked === "auto" || asked === own.method || (asked === "paper" && own.method === "forest")
  if (fits) return own
  throw new UsageError(MODEL_MESSAGES.otherMethod, { path, method: own.method, asked })
}

/** Reads a file by a function that throws when the file is not what it should be; `complaint` says so. */
export async function loadFile<Read>(
  path: string,
  read: (file: string) => Read,
  complaint: Message,
): Promise<Read> {
  try {
    return read(await readFile(path, "utf8"))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === "ENOENT") throw new UsageError(CLI_MESSAGES.noSuchFile, { path })
    const reason = error instanceof ModelError ? message : (code ?? message)
    throw new UsageError(complaint, { path, reason }, { cause: error })
  }
}

/** Writes a result into a file, making its folder, and says so. */
export async function saveFile(path: string, data: string | Uint8Array, terminal: Terminal): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeWhole(path, data)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new UsageError(CLI_MESSAGES.notWritable, { path, reason })
  }
  terminal.note(CLI_MESSAGES.wrote, { path })
}
