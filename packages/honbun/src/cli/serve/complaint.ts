import { CLI_MESSAGES } from "../../messages/cli.js"
import type { Message } from "../../messages/say.js"
import { SERVER_MESSAGES } from "../../messages/server.js"
import { NoTokenError } from "../../server/serve.js"
import { UnusableError } from "../../server/unusable-error.js"
import { EXIT, type Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"

const UNUSABLE: Readonly<Record<UnusableError["code"], Message>> = {
  "no-folder": SERVER_MESSAGES.noFolder,
  damaged: SERVER_MESSAGES.damaged,
  "bad-key": SERVER_MESSAGES.badKey,
}

/** Says why a server did not start where that lies with how it was called; throws everything else. */
export function complainOfStart(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
  terminal: Terminal,
): void {
  if (error instanceof NoTokenError) throw new UsageError(SERVER_MESSAGES.noToken, { host })
  if (error instanceof UnusableError) {
    const { code, path, reason } = error
    throw new UsageError(UNUSABLE[code], { path, reason })
  }
  const { code: reason = "", syscall } = error as NodeJS.ErrnoException
  if (syscall !== "listen" && syscall !== "getaddrinfo") throw error
  const isPort = reason === "EADDRINUSE" || reason === "EACCES"
  if (isPort) terminal.fail(CLI_MESSAGES.portTaken, { port, reason })
  else terminal.fail(SERVER_MESSAGES.noHost, { host, reason })
  terminal.exitCode = EXIT.failed
}
