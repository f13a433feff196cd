import fc from "fast-check"
import { expect, test } from "vitest"
import { HonbunError } from "../errors.js"
import { problemsOf } from "./fixtures/invariants.js"
import { tagSoup } from "./fixtures/tag-soup.js"
import { DEFAULT_LIMITS } from "./limits.js"
import type { Page } from "./page.js"
import { parsePage } from "./parse.js"

/** Pages of the kinds the web is made of, to be damaged. */
const PAGES: readonly string[] = [
  `<!DOCTYPE html><html lang=ja><head><meta charset=utf-8><title>記事の題</title><script type="application/ld+json">{"a":1}</script>
<style>p{color:red}</style></head><body><nav><ul><li><a href="/">トップ</a><li><a href="/b">次へ</a></ul></nav><article><h1>題</h1>
<p>本文です。「とても」短い、文章。<ruby>漢<rt>かん</rt></ruby></p><figure><img src=a.png alt=絵><figcaption>説明</figcaption></figure></article>
<aside hidden>隠れた</aside><noscript><img src=b.gif></noscript></body></html>`,
  `<html><body bgcolor=white><table border=0><tr><td colspan=2><font size=2><b>Menu</font></b><td>Text<br>more<tr><td><form action=x><input
name=q><select><option>a<option selected>b</select></form></table><center><a href="x.html">Next</a> &copy; 2001 &nbsp;</center></body></html>`,
  `<div id=app><svg viewBox="0 0 1 1"><title>icon</title><path d="M0 0"/><foreignObject><p>in</p></foreignObject></svg><math><mi>x</mi></math>
<details open><summary>s</summary><pre>  code\n\tmore</pre></details><dialog>d</dialog><template><p>t</p></template><x-y><template shadowrootmode=open><slot>
</template>light</x-y><p style="display: none">h</p><p aria-hidden=true>i</p></div>`,
]

/** A change of a few bytes: flipped, taken away, or doubled. */
interface Damage {
  readonly at: number
  readonly length: number
  readonly kind: "flip" | "remove" | "double"
}

function damage(bytes: Uint8Array, { at, length, kind }: Damage): Uint8Array {
  const start = Math.floor(at * bytes.length)
  const end = Math.min(start + length, bytes.length)
  if (kind === "flip") return bytes.map((byte, i) => (i >= start && i < end ? byte ^ (1 << (i % 8)) : byte))
  return Buffer.concat([
    bytes.subarray(0, kind === "remove" ? start : end),
    bytes.subarray(kind === "remove" ? end : start),
  ])
}

const damages: fc.Arbitrary<Damage[]> = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 1, max: 40 }),
    kind: fc.constantFrom("flip" as const, "remove" as const, "double" as const),
  }),
  { minLength: 1, maxLength: 12 },
)

function pageOrTypedError(input: string | Uint8Array, depth: number): Page | string {
  try {
    return parsePage(input, { url: "https://example.org/a/", limits: { depth, nodes: 10_000 } })
  } catch (error) {
    if (error instanceof HonbunError) return error.code
    throw error
  }
}

function expectSound(page: Page): void {
  expect(page.length).toBeGreaterThan(0)
  expect(problemsOf(page)).toEqual([])
}

function expectSoundAndSame(input: string | Uint8Array, depth: number = DEFAULT_LIMITS.depth): void {
  const page = pageOrTypedError(input, depth)
  expect(pageOrTypedError(input, depth)).toEqual(page)
  if (typeof page !== "string") expectSound(page)
}

test("any bytes give a sound page, twice the same", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => expectSoundAndSame(bytes)),
    { numRuns: 400 },
  )
})

test("any string gives a sound page, lone surrogates included", () => {
  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 200 }), (text) => expectSoundAndSame(`<p>${text}`)),
    { numRuns: 300 },
  )
})

test("any tag soup gives a sound page, at any depth limit", () => {
  fc.assert(
    fc.property(tagSoup(60), fc.integer({ min: 2, max: 20 }), (soup, depth) =>
      expectSoundAndSame(soup, depth),
    ),
    { numRuns: 500 },
  )
})

test("damaged pages give sound pages", () => {
  fc.assert(
    fc.property(fc.constantFrom(...PAGES), damages, (source, changes) => {
      expectSoundAndSame(changes.reduce<Uint8Array>(damage, new TextEncoder().encode(source)))
    }),
    { numRuns: 400 },
  )
})

test("any content type and any address are taken", () => {
  fc.assert(
    fc.property(fc.string(), fc.webUrl(), fc.uint8Array({ maxLength: 50 }), (type, url, bytes) => {
      expectSound(parsePage(bytes, { contentType: type, url }))
      expectSound(parsePage(bytes, { contentType: `text/html; charset=${type}`, url: type }))
    }),
    { numRuns: 300 },
  )
})
