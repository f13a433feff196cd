import { HonbunError } from "@honbun/core"
import { sayError } from "@honbun/core/words"
import { FetchError } from "../../fetch/errors.js"
import { PageError } from "../../jobs/page-error.js"
import { InputError } from "../inputs.js"
import { EXIT, type Terminal } from "../print/terminal.js"

/** Says why a page could not be read; everything else is thrown again. */
export function complainOfInput(error: unknown, name: string, terminal: Terminal): undefined {
  if (error instanceof InputError) terminal.fail(error.text, error.values, name)
  else if (error instanceof FetchError) terminal.fail(error.messageIn(terminal.language), undefined, name)
  else if (error instanceof HonbunError) terminal.fail(sayError(error, terminal.language), undefined, name)
  else if (error instanceof PageError) terminal.fail(error.message, undefined, name)
  else throw error
  terminal.exitCode = EXIT.failed
  return undefined
}
