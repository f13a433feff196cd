import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Tests that start programs, browsers and servers: most of their time is waiting. */
const SLOW = /\/(?:honbun\/src\/(?:cli|cluster|server)|studio\/src|extension\/src)\//
/** Those of a minute and more. */
const SLOWEST = /\/(?:worker[\w-]*|batch|read|parts|lab|site-cluster|example-commands)\.test\.ts$/

/** The order of test files: slow ones first, so that none begins when all others have ended. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weight = ({ moduleId }: TestSpecification): number =>
      Number(SLOW.test(moduleId)) + Number(SLOWEST.test(moduleId))
    return (await super.sort(files)).sort((one, other) => weight(other) - weight(one))
  }
}
