import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { Journal } from "./journal.js"

test("what a killed run was writing goes when another takes it up; nothing else does", async () => {
  const folder = mkdtempSync(join(tmpdir(), "honbun-journal-"))
  try {
    const half = "965bc397-efa5-43d1-aa91-11dc6277578d.tmp"
    const others = ["out.progress", `other.progress.${half}`, "out.progress.notes.tmp", "out.progress.sites"]
    const left = [`out.progress.${half}`, `out.progress.sites.${half}`]
    for (const name of [...others, ...left]) writeFileSync(join(folder, name), "{")
    const release = await new Journal(join(folder, "out.progress")).lock()
    await release()
    expect(readdirSync(folder).sort()).toEqual([...others].sort())
  } finally {
    rmSync(folder, { recursive: true })
  }
})
