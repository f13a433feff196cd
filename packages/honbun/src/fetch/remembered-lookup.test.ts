import type { LookupFunction } from "node:net"
import { expect, test } from "vitest"
import { guardedLookup } from "./guard.js"
import { rememberedLookup } from "./remembered-lookup.js"

test("a name is looked up once a minute, a failure every time, and every answer is checked", async () => {
  const asked: string[] = []
  let [now, address] = [0, "93.184.216.34"]
  const system: LookupFunction = (name, _, callback) => {
    asked.push(name)
    if (name === "gone.example") callback(Object.assign(new Error("none"), { code: "ENOTFOUND" }), "", 0)
    else callback(null, [{ address, family: 4 }], 4)
  }
  const lookup = guardedLookup(rememberedLookup(system, () => now))
  const ask = (name: string) =>
    new Promise((resolve) =>
      lookup(name, { all: true }, (error, answer) => resolve(error?.message ?? answer)),
    )
  const found = [{ address: "93.184.216.34", family: 4 }]
  expect([await ask("a.example"), await ask("a.example")]).toEqual([found, found])
  expect([await ask("gone.example"), await ask("gone.example")]).toEqual(["none", "none"])
  expect(asked).toEqual(["a.example", "gone.example", "gone.example"])
  now = 60_000
  address = "127.0.0.1"
  expect(await ask("a.example")).toContain("127.0.0.1")
  // A refused address stays refused while it is remembered.
  expect(await ask("a.example")).toContain("127.0.0.1")
  expect(asked).toHaveLength(4)
})
