import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { type PartOptions, type PartState, PartWriter } from "./part-writer.js"

const folder: string = mkdtempSync(join(tmpdir(), "honbun-parts-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let number = 0

function fresh(options: Omit<PartOptions, "path"> & { ending?: string }): PartOptions {
  const { ending = ".jsonl", ...rest } = options
  return { ...rest, path: join(folder, String(++number), `out${ending}`) }
}

/** The files of an output by name, decompressed. */
function filesOf({ path, zip }: PartOptions): Record<string, string> {
  const names = readdirSync(join(path, "..")).sort()
  const read = (name: string) => readFileSync(join(path, "..", name))
  return Object.fromEntries(names.map((name) => [name, String(zip ? gunzipSync(read(name)) : read(name))]))
}

async function writeAll(options: PartOptions, pieces: readonly string[]): Promise<void> {
  const writer = await PartWriter.open(options)
  for (const piece of pieces) await writer.write(piece)
  await writer.commit()
  await writer.close()
}

test("files are begun anew before one grows too large, and no piece is divided", async () => {
  const options = fresh({ zip: undefined, splitSize: 10 })
  await writeAll(options, ["aaaa\n", "bbb\n", "cc\n", "a very long piece\n", "d\n"])
  expect(filesOf(options)).toEqual({
    "out-00001.jsonl": "aaaa\nbbb\n",
    "out-00002.jsonl": "cc\n",
    "out-00003.jsonl": "a very long piece\n",
    "out-00004.jsonl": "d\n",
  })
})

test("every file has its head", async () => {
  const options = fresh({ zip: "pieces", splitSize: 8, head: () => "head\n", ending: ".warc.gz" })
  await writeAll(options, ["aaa\n", "bbb\n"])
  expect(filesOf(options)).toEqual({ "out-00001.warc.gz": "head\naaa\n", "out-00002.warc.gz": "head\nbbb\n" })
})

test("taken up from any commit, whatever was written after it, the files are those of an undisturbed run", async () => {
  const piece = fc.string({ minLength: 1, maxLength: 30 })
  const zip = fc.constantFrom(undefined, "blocks" as const, "pieces" as const)
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { minLength: 1 }),
      fc.nat(),
      fc.nat(),
      zip,
      fc.option(fc.nat(60)),
      async (pieces, a, b, zip, split) => {
        const splitSize = split === null ? undefined : split + 1
        const undisturbed = fresh({ zip, splitSize })
        await writeAll(undisturbed, pieces)
        const options = fresh({ zip, splitSize })
        const safe = a % (pieces.length + 1)
        const lost = safe + (b % (pieces.length + 1 - safe))
        const state = await abandon(options, pieces.slice(0, safe), pieces.slice(safe, lost))
        const writer = await PartWriter.open(options, state)
        for (const each of pieces.slice(safe)) await writer.write(each)
        await writer.commit()
        await writer.close()
        expect(filesOf(options)).toEqual(filesOf(undisturbed))
      },
    ),
    { numRuns: 60 },
  )
})

/** Writes, commits, writes on and leaves without the last commit being known. */
async function abandon(
  options: PartOptions,
  safe: readonly string[],
  lost: readonly string[],
): Promise<PartState> {
  const writer = await PartWriter.open(options)
  for (const piece of safe) await writer.write(piece)
  const state = await writer.commit()
  for (const piece of lost) await writer.write(piece)
  await writer.commit()
  await writer.close()
  return state
}
