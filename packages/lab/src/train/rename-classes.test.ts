import { expect, test } from "vitest"
import { renameClasses } from "./rename-classes.js"

function renamed(html: string): string {
  return Buffer.from(renameClasses(Buffer.from(html))).toString()
}

test("classes and ids become opaque, the same for the same, and nothing else changes", () => {
  const page = renamed(`<p class="lead big" id=main title="class">茶<b class='lead'>x</b></p>`)
  const [, lead, big, id, inner] = /class="(\w+) (\w+)" id=(\w+) title="class">茶<b class='(\w+)'>/.exec(
    page,
  )!
  expect(inner).toBe(lead)
  expect(new Set([lead, big, id]).size).toBe(3)
  expect(page).not.toMatch(/lead|big|main/)
})

test("bytes that are no UTF-8 stay as they are", () => {
  const bytes = Uint8Array.of(0x3c, 0x70, 0x3e, 0x83, 0x65, 0x83, 0x58)
  expect([...renameClasses(bytes)]).toEqual([...bytes])
})
