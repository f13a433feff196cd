import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, describe, expect, it } from "vitest"
import { honbun } from "../../../honbun/src/cli/command.test-stage.js"
import { stampIn, stampOfSources } from "../report/stamp.js"
import { runSteps, type StepState } from "./run.js"
import { type Step, stepsFor } from "./steps.js"

const folder = mkdtempSync(join(tmpdir(), "honbun-reproduce-"))
afterAll(() => rmSync(folder, { recursive: true }))

function chain(name: string): { places: { out: string; work: string }; steps: Step[] } {
  const at = (file: string): string => join(folder, name, file)
  const places = { out: at("out"), work: at("work") }
  const first = { name: "first", needs: [folder], makes: [at("out/1")], command: ["make", at("out/1")] }
  const second = {
    name: "second",
    needs: [at("out/1")],
    makes: [at("out/2")],
    command: ["make", at("out/2")],
  }
  return { places, steps: [first, second] }
}

async function statesOf(
  { places, steps }: ReturnType<typeof chain>,
  run: (command: readonly string[]) => boolean,
): Promise<string[]> {
  const states: string[] = []
  const report = ({ name }: Step, state: StepState): void => void states.push(`${name} ${state}`)
  await runSteps(steps, places, async (command) => run(command), report)
  return states
}

function make([, file]: readonly string[]): boolean {
  writeFileSync(file!, "made")
  return true
}

describe("remaking all models", () => {
  it("runs steps in order, and none twice", async () => {
    const all = chain("order")
    expect(await statesOf(all, make)).toEqual(["first begins", "first done", "second begins", "second done"])
    expect(await statesOf(all, make)).toEqual(["first kept", "second kept"])
  })

  it("goes on at the step that failed", async () => {
    const all = chain("interrupted")
    const fail = (command: readonly string[]): boolean => command[1]!.endsWith("1") && make(command)
    expect(await statesOf(all, fail)).toEqual([
      "first begins",
      "first done",
      "second begins",
      "second failed",
    ])
    expect(await statesOf(all, make)).toEqual(["first kept", "second begins", "second done"])
  })

  it("runs a step anew when its command is another or its file is gone", async () => {
    const all = chain("changed")
    await statesOf(all, make)
    rmSync(all.steps[1]!.makes[0]!)
    const other = { ...all.steps[0]!, command: [...all.steps[0]!.command, "--seed", "2"] }
    const states = await statesOf({ ...all, steps: [other, all.steps[1]!] }, make)
    expect(states).toEqual(["first begins", "first done", "second begins", "second done"])
  })

  it("stops where data is missing", async () => {
    const all = chain("missing")
    expect(await statesOf({ ...all, steps: [all.steps[1]!] }, make)).toEqual(["second lacks"])
  })

  it("reads nothing that no earlier step makes and no data folder has", () => {
    const steps = stepsFor({ data: "data", out: "out", work: "work", date: "2026-11-18" })
    const made = new Set<string>()
    for (const { needs, makes } of steps) {
      for (const file of needs) expect(file.startsWith("data") || made.has(file)).toBe(true)
      for (const file of makes) made.add(file)
    }
    expect(steps.map(({ name }) => name)).toEqual([
      ...["article", "site", "structure", "dates", "pager", "paper-d", "crf"],
    ])
  })

  it("says on the command line which step lacks what", async () => {
    const { code, err } = await honbun(["lab", "reproduce", folder, "--out", join(folder, "models")])
    expect(code).toBe(1)
    expect(err).toContain("Step 1 of 7, article")
    expect(err).toContain(join(folder, "pages"))
    expect(existsSync(join(folder, "models", "article.json"))).toBe(false)
  })

  it("lists its commands, and knows no others", async () => {
    const listed = await honbun(["lab", "reproduce", folder, "--out", "models", "--list", "--only", "site"])
    expect(listed.out).toMatch(/^site: honbun lab sites .* --model-out models\/site\.json/)
    const unknown = await honbun(["lab", "reproduce", folder, "--out", "models", "--only", "tide"])
    expect(unknown.code).toBe(2)
    expect(unknown.err).toContain("article, site, structure, dates, pager, paper-d, crf")
  })

  it("remakes a table of the documentation with a stamp, marks what changed, and does not run it twice", async () => {
    const docs = join(folder, "docs")
    mkdirSync(docs, { recursive: true })
    const data = join(folder, "shared")
    mkdirSync(data)
    symlinkSync(
      fileURLToPath(new URL("../../../../docs/samples/paged", import.meta.url)),
      join(data, "sites"),
    )
    const document = join(docs, "paper-e.md")
    writeFileSync(
      document,
      "# Paper E\n\n<!-- numbers:paper-e -->\n| an old line |\n<!-- /numbers -->\n\nThe end.\n",
    )
    const again = () =>
      honbun(["lab", "reproduce", data, "--out", join(folder, "kept"), "--tables", docs, "--only", "paper-e"])
    const first = await again()
    expect(first).toMatchObject({ code: 0, err: expect.stringContaining("lines changed") })
    expect(first.out).toContain("- | an old line |")
    expect(first.out).toContain("+ | kilns.example | 3 |")
    const written = readFileSync(document, "utf8")
    expect(written).toContain("The end.")
    expect(stampIn(written, "paper-e")).toMatchObject(stampOfSources("paper-e")!)
    expect((await again()).err).toContain("is there from an earlier run")
    expect(readFileSync(document, "utf8")).toBe(written)
  }, 60_000)
})
