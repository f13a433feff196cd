import type { TestProject } from "vitest/node"
import { buildProgramOnce } from "../packages/honbun/src/cli/command.test-stage.js"

/** Builds once for all test files, and again when tests are repeated because a source has changed. */
export default function setup(project: TestProject): void {
  build()
  project.onTestsRerun(build)
}

/** Processes of tests inherit the mark that there is nothing left to build. */
function build(): void {
  delete process.env.HONBUN_BUILT
  buildProgramOnce()
  process.env.HONBUN_BUILT = "yes"
}
