import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { keptKey } from "../server/kept-key.js"
import { SiteModels } from "../server/site-models.js"
import { UnusableError } from "../server/unusable-error.js"
import { moved, writeNewSync, writeWhole, writeWholeSync } from "./write-whole.js"

/** While set, the disk is full: a file can be made, nothing can be written into it. */
const disk = vi.hoisted(() => ({ full: false }))
vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs")>()
  return {
    ...fs,
    writeFileSync(place: string | number, ...rest: never[]) {
      if (!disk.full) return fs.writeFileSync(place, ...(rest as unknown as [string]))
      if (typeof place === "string") fs.closeSync(openSync(place, "w"))
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), {
        code: "ENOSPC",
        syscall: "write",
      })
    },
  }
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "honbun-files-"))
})
afterEach(() => {
  disk.full = false
  rmSync(folder, { recursive: true, force: true })
})

describe("on a full disk", () => {
  test("no key is made, and the next start makes a whole one", () => {
    disk.full = true
    expect(() => keptKey(folder, "feed-key")).toThrow("ENOSPC")
    expect(readdirSync(folder)).toEqual([])
    disk.full = false
    const key = keptKey(folder, "feed-key")
    expect(key.length).toBeGreaterThanOrEqual(22)
    expect(keptKey(folder, "feed-key")).toBe(key)
  })

  test("what was kept before stays whole", () => {
    const models = new SiteModels(folder)
    models.choose("example.com", "mine")
    disk.full = true
    expect(() => models.choose("example.org", "other")).toThrow("ENOSPC")
    disk.full = false
    expect(new SiteModels(folder).list()).toEqual({ "example.com": "mine" })
    expect(models.list()).toEqual({ "example.com": "mine" })
  })
})

describe("a key", () => {
  test.each(["", "\n", "short", "with spaces in it, and much longer"])("is not %j", (text) => {
    writeFileSync(join(folder, "feed-key"), text)
    expect(() => keptKey(folder, "feed-key")).toThrow(UnusableError)
  })

  test("is for its owner alone, and so is the folder made for it", () => {
    keptKey(join(folder, "data"), "feed-key")
    expect(statSync(join(folder, "data")).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, "data", "feed-key")).mode & 0o777).toBe(0o600)
  })

  test("that another process made first is the one that counts", () => {
    expect(writeNewSync(join(folder, "key"), "first", 0o600)).toBe(true)
    expect(writeNewSync(join(folder, "key"), "second", 0o600)).toBe(false)
    expect(readFileSync(join(folder, "key"), "utf8")).toBe("first")
    expect(readdirSync(folder)).toEqual(["key"])
  })
})

describe("a file that is replaced", () => {
  test("keeps its rights, and a link stays a link", async () => {
    const file = join(folder, "file")
    writeFileSync(file, "old", { mode: 0o640 })
    symlinkSync(file, join(folder, "link"))
    await writeWhole(join(folder, "link"), "new")
    expect(readFileSync(file, "utf8")).toBe("new")
    expect(statSync(file).mode & 0o777).toBe(0o640)
    writeWholeSync(join(folder, "link"), "newer")
    expect(readFileSync(file, "utf8")).toBe("newer")
    expect(readdirSync(folder).sort()).toEqual(["file", "link"])
  })

  test("stays as it was when the new one cannot take its place", async () => {
    mkdirSync(join(folder, "place", "inside"), { recursive: true })
    await expect(writeWhole(join(folder, "place"), "text")).rejects.toThrow("EISDIR")
    expect(existsSync(join(folder, "place", "inside"))).toBe(true)
    expect(readdirSync(folder)).toEqual(["place"])
  })

  test("may be a device, which is written to as it is", async () => {
    await writeWhole("/dev/null", "nothing")
    expect(statSync("/dev/null").isFile()).toBe(false)
  })
})

test("on Windows a file that another program has open for a moment is moved a little later", async () => {
  let tries = 0
  const busy = async () => {
    if (++tries < 3)
      throw Object.assign(new Error("EPERM: operation not permitted, rename"), { code: "EPERM" })
  }
  await moved(busy, true)
  expect(tries).toBe(3)
  const full = async () => {
    tries++
    throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" })
  }
  await expect(moved(full, true)).rejects.toThrow("ENOSPC")
  expect(tries).toBe(4)
  tries = 0
  await expect(moved(busy, false)).rejects.toThrow("EPERM")
})
