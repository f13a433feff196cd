import { gzipSync } from "node:zlib"
import { seeded } from "@honbun/core/learn"

/** A page that means harm: how its name ends, and its content; undefined for a link that leads nowhere. */
export interface HostilePage {
  readonly name: string
  readonly ending: string
  make(seed: number): string | Uint8Array | undefined
}

const page = (body: string) => `<!doctype html><title>Hostile</title><body>${body}`
const SENTENCE = "The ferry was late again, and nobody on the quay was surprised. "

/** Compressing many megabytes takes a while, and the result is always the same. */
let bomb: Uint8Array | undefined

/** Pages that other programs hang, crash or run out of memory on. */
export const HOSTILE_PAGES: readonly HostilePage[] = [
  { name: "100,000 levels deep", ending: ".html", make: () => page(`${"<div>".repeat(100_000)}deep`) },
  {
    name: "more nodes than are allowed",
    ending: ".html.gz",
    make: () => gzipSync(page("<br>x".repeat(1_200_000))),
  },
  {
    name: "formatting elements that multiply with every paragraph",
    ending: ".html",
    make: () => page(Array.from({ length: 3_000 }, (_, i) => `<b id="${i}"><p>${i}`).join("")),
  },
  {
    name: "a gigabyte of spaces, compressed",
    ending: ".html.gz",
    make: () => (bomb ??= gzipSync(Buffer.alloc(2 ** 30, 32))),
  },
  { name: "larger than is allowed", ending: ".html", make: () => page(SENTENCE.repeat(350_000)) },
  {
    name: "cut off in the middle of its compression",
    ending: ".html.gz",
    make: () => gzipSync(page(SENTENCE.repeat(900))).subarray(0, 90),
  },
  { name: "not compressed though its name says so", ending: ".html.gz", make: () => "neither page nor gzip" },
  { name: "a PDF", ending: ".html", make: () => `%PDF-1.7\n${SENTENCE.repeat(100)}` },
  { name: "noise", ending: ".html", make: (seed) => noise(seed, 200_000) },
  { name: "empty", ending: ".html", make: () => "" },
  { name: "a link that leads nowhere", ending: ".html", make: () => undefined },
  {
    name: "an attribute of five megabytes",
    ending: ".html",
    make: () => page(`<p title="${"x".repeat(5_000_000)}">${SENTENCE}`),
  },
  { name: "a word of three megabytes", ending: ".html", make: () => page(`<p>${"漢".repeat(1_000_000)}`) },
  { name: "tables inside tables", ending: ".html", make: () => page("<table><tr><td>".repeat(20_000)) },
  {
    name: "wrongly closed everywhere",
    ending: ".html",
    make: () => page(`<a><i></a>${SENTENCE}</i></p></table>`.repeat(5_000)),
  },
  {
    name: "half characters",
    ending: ".html",
    make: () => Buffer.concat([Buffer.from(page("")), Buffer.alloc(100_000, 0xe3)]),
  },
]

function noise(seed: number, length: number): Uint8Array {
  const random = seeded(seed)
  return Uint8Array.from({ length }, () => random.below(256))
}
