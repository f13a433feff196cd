import { mkdir, stat, writeFile } from "node:fs/promises"
import { basename, dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { CLI_MESSAGES } from "../../messages/cli.js"
import { NameGiver } from "../file-names.js"
import { InputError } from "../inputs.js"
import type { Terminal } from "./terminal.js"
import { UsageError } from "./usage.js"

/** Takes the result of one input after another. */
export interface Output {
  /** `styled` as in {@link Terminal.write}. */
  write(input: string, data: string, styled?: boolean): Promise<void>
  /** Whether all results go into one stream. */
  readonly shared: boolean
}

/** Where results go: standard output, one file, or files in a folder. Checked before any work is done. */
export async function openOutput(
  path: string | undefined,
  inputs: readonly string[],
  shape: { readonly ending: string; readonly separator: string },
  terminal: Terminal,
): Promise<Output> {
  const { ending, separator } = shape
  if (path === undefined) return stream(separator, terminal)
  const kind = await kindOf(path)
  if (inputs.length > 1 && kind === "file") throw new UsageError(CLI_MESSAGES.outIsFile, { path })
  if (kind === "folder" || inputs.length > 1 || /[\\/]$/.test(path))
    return folder(path, inputs, ending, terminal)
  refuseInputs([path], inputs)
  return { shared: false, write: (_input, data) => save(path, data, terminal) }
}

/**
 * Refuses to write where something is read, and two results into one file. Said before any work is done; what is not asked
 * for is undefined.
 */
export function refuseInputs(outs: readonly (string | undefined)[], inputs: readonly string[]): void {
  const taken = new Set(filesAmong(inputs))
  const given = outs.filter((path) => path !== undefined)
  for (const path of given) {
    if (taken.has(resolve(path))) throw new UsageError(CLI_MESSAGES.outIsInput, { path })
  }
  const [first, second] = given
  if (first !== undefined && second !== undefined && resolve(first) === resolve(second))
    throw new UsageError(CLI_MESSAGES.outTwice, { path: first })
}

/** Standard output; the separator is between two results. */
function stream(separator: string, terminal: Terminal): Output {
  let first = true
  return {
    shared: true,
    async write(_input, data, styled) {
      await terminal.write(first ? data : separator + data, styled)
      first = false
    },
  }
}

function folder(path: string, inputs: readonly string[], ending: string, terminal: Terminal): Output {
  // An input that lies in the folder keeps its name to itself.
  const lying = filesAmong(inputs).filter((file) => dirname(file) === resolve(path))
  const names = new NameGiver(lying.map((file) => basename(file)))
  return {
    shared: false,
    write: (input, data) => save(join(path, names.give(input, ending)), data, terminal),
  }
}

async function save(path: string, data: string, terminal: Terminal): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, data)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new InputError("not-writable", CLI_MESSAGES.notWritable, { path, reason })
  }
  terminal.note(CLI_MESSAGES.wrote, { path })
}

function filesAmong(inputs: readonly string[]): string[] {
  return inputs
    .filter((input) => input !== "-" && !/^https?:/i.test(input))
    .map((input) => (/^file:/i.test(input) ? fileURLToPath(input) : resolve(input)))
}

async function kindOf(path: string): Promise<"file" | "folder" | undefined> {
  try {
    return (await stat(path)).isDirectory() ? "folder" : "file"
  } catch {
    return undefined
  }
}
