import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Tests that start programs, browsers and servers. */
const SLOW = /\/(?:honbun\/src\/(?:cli|cluster|server)|studio\/src|extension\/src)\//
/** Those of twenty seconds and more. */
const SLOWEST = /\/(?:cli\/batch\/command|read|parts|lab|axe|watch\/watch|example-commands)\.test\.ts$/
/** Those that mostly wait, for claims to run out on a queue: half a minute and more. */
const WAITING = /\/cli\/(?:worker\/\w+|site\/cluster)\.test\.ts$/
/** Others that two processes work through while the third waits. */
const BESIDE = 5

/**
 * The order of test files: slow ones first, so that none begins when all others have ended; of those that wait, one at a
 * time, so that the processors have something to do.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weight = ({ moduleId }: TestSpecification): number =>
      Number(SLOW.test(moduleId)) + Number(SLOWEST.test(moduleId))
    const sorted = (await super.sort(files)).sort((one, other) => weight(other) - weight(one))
    const waiting = sorted.filter(({ moduleId }) => WAITING.test(moduleId))
    const others = sorted.filter(({ moduleId }) => !WAITING.test(moduleId))
    for (const [place, file] of waiting.entries()) others.splice(place * (BESIDE + 1), 0, file)
    return others
  }
}
