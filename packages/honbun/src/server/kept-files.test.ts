import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { KeptFiles } from "./kept-files.js"

async function kept(...names: readonly string[]): Promise<KeptFiles> {
  const folder = await mkdtemp(join(tmpdir(), "honbun-kept-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  const files = new KeptFiles(folder, "recipe")
  for (const name of names) await files.add(name, JSON.stringify({ name }))
  return files
}

const nameIn = (json: string): string => (JSON.parse(json) as { name: string }).name

test("what is deleted while a list is made is not in it, and the list is", async () => {
  const files = await kept("Barley", "Oats", "Rye")
  const names = await files.each(
    async (id) => {
      if (id === "barley") await files.remove("oats", [])
      return nameIn(await files.read(id))
    },
    () => "unread",
  )
  expect(names).toEqual(["Barley", "Rye"])
})

test("a file that cannot be read is listed with its problem", async () => {
  const files = await kept("Barley")
  await writeFile(join(files.folder, "torn.json"), "{")
  const names = await files.each(
    async (id) => nameIn(await files.read(id)),
    (id, _written, problem) => `${id}: ${problem}`,
  )
  expect(names).toEqual(["Barley", expect.stringMatching(/^torn: .*JSON/)])
})
