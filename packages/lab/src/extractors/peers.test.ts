import { afterAll, expect, test } from "vitest"
import { makeTree } from "../../../honbun/src/dataset/dataset.test-stage.js"
import { loadPackage } from "./packages.js"
import { openPeer } from "./peers.js"

const folder = makeTree({
  "node_modules/honbun-test-doors/package.json": JSON.stringify({
    name: "honbun-test-doors",
    type: "module",
    exports: { ".": { types: "./x.d.ts", import: "./main.js" }, "./side": { import: "./side.js" } },
  }),
  "node_modules/honbun-test-doors/main.js": "export const door = 'main'",
  "node_modules/honbun-test-doors/side.js": "export const door = 'side'",
  "node_modules/@honbun-test/old/package.json": JSON.stringify({ name: "@honbun-test/old", main: "old.cjs" }),
  "node_modules/@honbun-test/old/old.cjs": "exports.door = 'old'",
  "deep/er/x.txt": "",
})
afterAll(() => folder.dispose())

test.each([
  ["honbun-test-doors", "main"],
  ["honbun-test-doors/side", "side"],
  ["@honbun-test/old", "old"],
])("a package of the folder around is found by every kind of door: %s", async (specifier, door) => {
  expect(await loadPackage(specifier, folder.at("deep/er"))).toMatchObject({ door })
})

test("a package or a door that is not there is no error", async () => {
  expect(await loadPackage("honbun-test-nowhere", folder.at("deep"))).toBeUndefined()
  expect(await loadPackage("honbun-test-doors/back", folder.at("deep"))).toBeUndefined()
  expect(await openPeer("honbun-test-nobody", folder.at("deep"))).toBeUndefined()
})
