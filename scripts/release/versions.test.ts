import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { nextVersion, withRelease, withVersion } from "./versions.js"

test("a release is a step further, or a version that is not earlier", () => {
  expect(["major", "minor", "patch", "0.4.0"].map((step) => nextVersion("0.3.9", step))).toEqual([
    "1.0.0",
    "0.4.0",
    "0.3.10",
    "0.4.0",
  ])
  expect(() => nextVersion("0.3.9", "0.3.8")).toThrow("at least 0.3.9")
  expect(() => nextVersion("0.3.9", "next")).toThrow("major, minor, patch")
})

test("packages ask for each other by the version of the release, and for others as before", () => {
  const before = {
    name: "honbun",
    version: "0.1.0",
    dependencies: { "@honbun/core": "0.1.0", saxes: "6.0.0" },
  }
  const after = JSON.parse(withVersion(JSON.stringify(before), "0.2.0", ["@honbun/core", "honbun"]))
  expect(after).toEqual({
    ...before,
    version: "0.2.0",
    dependencies: { "@honbun/core": "0.2.0", saxes: "6.0.0" },
  })
})

test("the unreleased section of the changelog becomes that of the release; an empty one is refused", () => {
  const changelog = readFileSync(new URL("../../CHANGELOG.md", import.meta.url), "utf8")
  const version = /^## \[(\d+\.\d+\.\d+)\] – unreleased$/m.exec(changelog)?.[1] ?? "9.9.9"
  expect(withRelease(changelog, version, "2026-12-01")).toContain(`\n## [${version}] – 2026-12-01\n`)
  expect(
    withRelease(
      "# C\n\n## [Unreleased]\n\n- One.\n\n## [0.1.0] – 2026-01-01\n\n- Old.\n",
      "0.2.0",
      "2026-12-01",
    ),
  ).toBe("# C\n\n## [0.2.0] – 2026-12-01\n\n- One.\n\n## [0.1.0] – 2026-01-01\n\n- Old.\n")
  expect(() => withRelease("## [Unreleased]\n\n## [0.1.0] – 2026-01-01\n\n- Old.\n", "0.2.0", "x")).toThrow(
    "empty",
  )
})
