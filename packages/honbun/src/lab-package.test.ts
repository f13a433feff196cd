import { PassThrough, Readable } from "node:stream"
import { expect, test } from "vitest"
import { honbun } from "./cli/command.test-stage.js"
import { missingCommand } from "./cli/lab-commands.js"
import { Terminal } from "./cli/print/terminal.js"
import { loadLab } from "./lab-package.js"

test("a package that is not installed is undefined, and one that is installed is loaded", async () => {
  expect(await loadLab("@honbun/not-there")).toBeUndefined()
  expect(await loadLab("@honbun/lab")).toHaveProperty("commands")
})

test("the help lists the commands of the lab", async () => {
  const { out } = await honbun(["--help"])
  for (const name of ["eval", "compare", "train", "lab"]) expect(out).toMatch(new RegExp(`^ +${name} `, "m"))
})

test("without the lab its commands say how to add it, whatever they are given", async () => {
  const streams = { stdin: Readable.from([]), stdout: new PassThrough(), stderr: new PassThrough() }
  const command = missingCommand("train", new Terminal({ ...streams, environment: {} }, []))
  await expect(command.parseAsync(["pages", "--out", "x.json"], { from: "user" })).rejects.toMatchObject({
    name: "UsageError",
    text: { en: expect.stringContaining("npm install {name}") },
  })
})
