import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { parsePage } from "@honbun/core"
import { afterAll, describe, expect, test } from "vitest"
import { honbun } from "../../../honbun/src/cli/command.test-stage.js"
import { pageOf, paragraph } from "../../../honbun/src/watch/site.test-stage.js"
import { mainTextsByPaperC } from "./paper-c.js"

const folder = mkdtempSync(join(tmpdir(), "honbun-changes-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Five pages at two times: their surroundings change on all, one text changes. */
function writeHistory(): void {
  const lines: string[] = []
  for (const number of [0, 1]) {
    const snapshot = join(folder, "shore/snapshots", String(number))
    mkdirSync(snapshot, { recursive: true })
    writeFileSync(
      join(snapshot, "manifest.json"),
      JSON.stringify({ k: number, time: `2024-0${number + 1}-01T00:00:00Z` }),
    )
    for (let page = 0; page < 5; page++) {
      const body = [1, 2, 3].map((each) => paragraph(10 * page + each))
      if (page === 2 && number === 1)
        body.push("The bridge was closed on Tuesday, and the school with it, until the ice had gone.")
      const html = pageOf({ title: `Winter on the shore, part ${page}`, body, turn: 5 * number })
      // Pages may lie there packed or not.
      if (number === 0) writeFileSync(join(snapshot, `p${page}.html`), html)
      else writeFileSync(join(snapshot, `p${page}.html.gz`), gzipSync(html))
      if (number === 1)
        lines.push(JSON.stringify({ id: `p${page}`, from: 0, to: 1, contentChanged: page === 2 }))
    }
  }
  writeFileSync(join(folder, "shore/changes.jsonl"), lines.join("\n"))
}

describe("honbun lab changes", () => {
  test("compares the detectors on a history", async () => {
    writeHistory()
    const { code, out } = await honbun(["lab", "changes", folder, "--json"])
    expect(code).toBe(0)
    const { all, dates } = JSON.parse(out)
    expect(all.raw).toEqual({ hits: 1, falseAlarms: 4, missed: 0, quiet: 0 })
    expect(all.site).toEqual({ hits: 1, falseAlarms: 0, missed: 0, quiet: 4 })
    expect(dates).toMatchObject({ dated: 1, visitDays: 31 })
    expect((await honbun(["lab", "changes", folder])).out).toMatch(
      /ALL site +1 +0 +0 +4 +1\.000 +1\.000 +1\.000/,
    )
  })

  test("says when there is nothing to compare", async () => {
    expect(await honbun(["lab", "changes", join(folder, "nowhere")])).toMatchObject({ code: 1, out: "" })
  })
})

test("paper C drops strings seen twice that stand together, and keeps one that stands alone", () => {
  const page = (own: string) =>
    parsePage(`<div>Menu</div><div>News</div><p>${own}</p><p>Quoted</p><p>${own} again</p>`)
  expect(mainTextsByPaperC([page("One"), page("Two")])).toEqual([
    "One\nQuoted\nOne again",
    "Two\nQuoted\nTwo again",
  ])
})
