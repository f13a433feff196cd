import { expect, test } from "vitest"
import { seeded } from "./honbun.js"
import { typedErrors } from "./oracles/typed-errors.js"
import { SEEDS } from "./seeds.js"
import { benchFor } from "./steps.js"
import { STRANGERS } from "./strangers.js"

/** Documents of each kind that are tried. */
const TRIED = 60

test.each(Object.keys(STRANGERS))(
  "a document of a stranger is read or refused with a code: %s",
  async (name) => {
    const input = new TextEncoder().encode(SEEDS[1])
    const faults = new Set<string>()
    for (let seed = 0; seed < TRIED; seed++) {
      try {
        await STRANGERS[name]!(benchFor(input, seeded(seed), () => {}))
      } catch (error) {
        for (const fault of typedErrors({ input, outputs: [], thrown: [{ from: name, error }], times: [] })) {
          faults.add(fault)
        }
      }
    }
    expect([...faults]).toEqual([])
  },
)
