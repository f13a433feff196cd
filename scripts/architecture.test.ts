// docs/architecture.md draws the rooms as scripts/check-rooms.ts has them, and names only files that are there.
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { RULES } from "./check-rooms.js"

const ROOT: string = fileURLToPath(new URL("..", import.meta.url))
const document: string = readFileSync(join(ROOT, "docs/architecture.md"), "utf8")

/** What a room may import: the rooms, and those of which it may import types only. */
interface Allowed {
  from: string[]
  types: string[]
}

function section(heading: string): string {
  return document.split(/^#{2,3} /m).find((part) => part.startsWith(`${heading}\n`)) ?? ""
}

function namesIn(text = ""): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
}

/** The rooms of the table under a heading; "all above" means the rows before, "but" takes some of them out. */
function roomsIn(table: string): Record<string, Allowed> {
  const rooms: Record<string, Allowed> = {}
  for (const [, room, cell] of table.matchAll(/^\| `([^`]+)` \|[^|]*\| (.*) \|$/gm)) {
    const [from, types] = cell!.split("; types of ")
    const named = namesIn(from)
    const above = Object.keys(rooms).filter((name) => !named.includes(name))
    rooms[room!] = { from: (cell!.startsWith("all above") ? above : named).sort(), types: namesIn(types) }
  }
  return rooms
}

test.each(RULES)("the rooms of $source are drawn with what they may import", ({ source, rooms }) => {
  const rules = Object.entries(rooms).map(([room, { from, types }]): [string, Allowed] => [
    room,
    { from: [...from].sort(), types: [...(types ?? [])] },
  ])
  expect(roomsIn(section(source))).toEqual(Object.fromEntries(rules))
})

test("the files that the page leads to are there", () => {
  const paths = namesIn(section("Where to find it")).filter((name) => name.includes("/"))
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
