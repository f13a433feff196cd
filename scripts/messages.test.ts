import { readdirSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

const ROOT = fileURLToPath(new URL("..", import.meta.url))
const FOLDERS = [
  "packages/honbun/src/messages",
  "packages/lab/src/messages",
  "packages/extension/src/words",
  "packages/studio/src/words",
]

/** English messages by the place they are in. */
const MESSAGES: ReadonlyMap<string, string> = new Map((await Promise.all(FOLDERS.map(messagesIn))).flat())

async function messagesIn(folder: string): Promise<[string, string][]> {
  const files = readdirSync(join(ROOT, folder)).filter((name) => !/(?:^say|\.test)\.ts$/.test(name))
  const modules = await Promise.all(files.map((name) => import(join(ROOT, folder, name)) as Promise<object>))
  return modules.flatMap((module, i) => englishIn(module, `${folder}/${files[i]}`))
}

/** As deep as messages are nested: a group in a file, a message in a group. */
function englishIn(value: unknown, place: string): [string, string][] {
  if (typeof value !== "object" || value === null) return []
  if ("en" in value && typeof value.en === "string") return [[place, value.en]]
  return Object.entries(value).flatMap(([name, inner]) => englishIn(inner, `${place} ${name}`))
}

/** Words in s after a value that are no plurals. */
const OTHERS = new Set([
  "is",
  "was",
  "has",
  "does",
  "needs",
  "exists",
  "redirects",
  "belongs",
  "leads",
  "works",
])
/** Limits of bytes are large; "{format} documents" and "{rate} pages/s" do not count one. */
const NOT_COUNTS = /\{(?:bytes|format|rate)\} /g
/** A value, an adjective perhaps, and a word that may be a plural. */
const COUNTED = /\{\w+\} (?:(?:new|more|near|unused|further|labelled) )?([a-z]+s)\b/g

function barePlurals(message: string): string[] {
  return [...message.replace(NOT_COUNTS, "").matchAll(COUNTED)]
    .map(([, word]) => word!)
    .filter((word) => !OTHERS.has(word))
}

test("every folder of messages is gone through", () => {
  for (const folder of FOLDERS)
    expect([...MESSAGES.keys()].filter((place) => place.startsWith(folder)).length).toBeGreaterThan(50)
})

test("no count is followed by a plural that is said for one as well", () => {
  expect(barePlurals("{count} pages")).toEqual(["pages"])
  expect(barePlurals("{count} new pages of {host}")).toEqual(["pages"])
  expect(barePlurals("{count} {count:page|pages} of {host}")).toEqual([])
  const bare = [...MESSAGES].filter(([, english]) => barePlurals(english).length > 0)
  expect(bare).toEqual([])
})

test("messages do not speak of papers by letter to everyone", () => {
  const everyone = [...MESSAGES].filter(([place]) => !/\/lab|paper|annotate/.test(place))
  expect(everyone.filter(([, english]) => /\bpapers? [A-E]\b/i.test(english))).toEqual([])
})
