import { PassThrough } from "node:stream"
import { describe, expect, test } from "vitest"
import { Terminal } from "./print/terminal.js"
import { buildProgram, COMMANDS } from "./program.js"

async function commandsFor(...args: string[]): Promise<string[]> {
  const stream = new PassThrough()
  const terminal = new Terminal({ stdin: stream, stdout: stream, stderr: stream, environment: {} }, args)
  const { commands } = await buildProgram(terminal, args)
  return commands.map((command) => command.name())
}

describe("the command line", () => {
  test("is the one command that is called", async () => {
    expect(await commandsFor("extract", "page.html")).toEqual(["extract"])
    expect(await commandsFor("lab", "sites", "--help")).toEqual(["lab"])
  })

  test.each([[[]], [["--help"]], [["help", "extract"]], [["completion", "bash"]], [["extarct"]]])(
    "is every command, in the order of the help, for %j",
    async (args) => {
      expect(await commandsFor(...args)).toEqual(Object.keys(COMMANDS))
    },
  )
})
