import { readFileSync } from "node:fs"
import { transformSync } from "esbuild"
import { expect, test, vi } from "vitest"
import * as learn from "../index.js"

const page = readFileSync(new URL("../../../../docs/learning.md", import.meta.url), "utf8")
const examples = [...page.matchAll(/^## (.+)\n(?:(?!^## ).*\n)*?```ts\n([\s\S]*?)```/gm)].map(
  ([, heading, source]) => [heading!, source!] as const,
)

/** Runs an example of the page with this room in place of the package; what it printed. */
async function runExample(source: string): Promise<unknown[][]> {
  const printed: unknown[][] = []
  const log = vi.spyOn(console, "log").mockImplementation((...values: unknown[]) => void printed.push(values))
  const body = source.replace(/import \{([^}]+)\} from "@honbun\/core"/, "const {$1} = core")
  const { code } = transformSync(`export const run = async (core) => {${body}}`, {
    loader: "ts",
    format: "cjs",
  })
  const module = { exports: {} as { run?: (core: typeof learn) => Promise<void> } }
  try {
    new Function("module", "exports", code)(module, module.exports)
    await module.exports.run!(learn)
  } finally {
    log.mockRestore()
  }
  return printed
}

test("the page has its examples", () => {
  expect(examples.map(([heading]) => heading)).toEqual([
    "Train, judge, save, load",
    "Read what it learned",
    "Sequences",
    "Settings",
  ])
})

test.each(examples)("the example of `%s` runs and prints", async (_heading, source) => {
  const printed = await runExample(source)
  expect(printed.length).toBeGreaterThan(0)
  expect(JSON.stringify(printed)).not.toMatch(/null|undefined/)
})
