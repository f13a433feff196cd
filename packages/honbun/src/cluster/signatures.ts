import { BANDS, NearDuplicates } from "@honbun/core/internal"
import type { Sink } from "../jobs/sink.js"

/** 32-bit words of a signature with the number of its result before it. */
const WORDS: number = 1 + BANDS * 2

/** Passes results on and gathers the signatures by which near duplicates are found, with their numbers in the task. */
export function gatheringSignatures(sink: Sink, first: number): { sink: Sink; signatures(): Buffer } {
  const gathered: Uint32Array[] = []
  const write: Sink["write"] = async (outgoing) => {
    const { result, number } = outgoing
    if (result.kind === "done" && result.signature?.length) {
      const words = new Uint32Array(WORDS)
      words[0] = number - first
      words.set(result.signature, 1)
      gathered.push(words)
    }
    await sink.write(outgoing)
  }
  const signatures = () =>
    Buffer.concat(gathered.map(({ buffer, byteLength }) => Buffer.from(buffer, 0, byteLength)))
  return { sink: { ...sink, write }, signatures }
}

/**
 * Finds near duplicates over a whole corpus from the signatures of its tasks, given in order. Decides exactly as a run on one
 * machine does, because it is the same filter asked in the same order; it needs no pages, 132 bytes for each at most.
 */
export class CorpusDuplicates {
  readonly #filter: NearDuplicates

  constructor(memory: number) {
    this.#filter = new NearDuplicates(memory)
  }

  /** The results of the next task that are duplicates of earlier ones, by their numbers in the task. */
  ofTask(signatures: Buffer): number[] {
    const bytes = Uint8Array.from(signatures)
    const words = new Uint32Array(bytes.buffer, 0, Math.floor(bytes.length / 4))
    const found: number[] = []
    for (let at = 0; at + WORDS <= words.length; at += WORDS) {
      if (this.#filter.isDuplicate(words.slice(at + 1, at + WORDS))) found.push(words[at]!)
    }
    return found
  }
}
