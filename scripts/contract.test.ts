import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { ROUTES } from "../packages/honbun/src/server/routes/routes.js"
import { CONTRACT, currentContract } from "./contract.js"

describe("the contract of server and studio", () => {
  test("the studio's types are those of the OpenAPI document (npm run contract)", () => {
    expect(readFileSync(CONTRACT, "utf8")).toBe(currentContract())
  })

  test("every route that replies with JSON says what the reply looks like", () => {
    const silent = ROUTES.flatMap(({ method, path, replies }) =>
      Object.entries(replies)
        .filter(([status, { type, schema }]) => !/^204|^3/.test(status) && type === undefined && !schema)
        .map(([status]) => `${method} ${path} ${status}`),
    )
    expect(silent).toEqual([])
  })
})
