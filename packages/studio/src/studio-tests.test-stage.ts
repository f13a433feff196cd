import { afterAll, beforeAll, expect, test } from "vitest"
import type { ServerSettings } from "../../honbun/src/server/settings.js"
import { openStudioStage, STAGE_MAY_TAKE, type Stage } from "./studio.test-stage.js"

/** A test in the studio; skipped, and said so, where there is no Chromium. */
export type StudioTest = (name: string, run: (stage: Stage) => Promise<void>) => void

/** Serves the studio for the tests of a file; nothing may have gone wrong inside a page when one ends. */
export function studioTests(settings: Partial<ServerSettings> = {}): StudioTest {
  let stage: Stage | undefined
  beforeAll(async () => {
    stage = await openStudioStage(settings)
  }, STAGE_MAY_TAKE)
  afterAll(() => stage?.close(), STAGE_MAY_TAKE)
  return (name, run) =>
    test(name, async (context) => {
      if (!stage) return context.skip("no Chromium here; install one, or set CHROME_PATH")
      await run(stage)
      expect(stage.problems).toEqual([])
    })
}
