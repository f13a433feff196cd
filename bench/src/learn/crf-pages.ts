import { type LabelledSequence, seeded } from "@honbun/core/learn"

/** Made-up pages: a run of content in the middle; some features hint at it, most are sparse noise. */
export function crfPages(pages: number, blocks: number, features: number): LabelledSequence[] {
  const random = seeded(17)
  return Array.from({ length: pages }, () => {
    const begin = random.below(blocks / 2)
    const end = begin + 10 + random.below(blocks / 3)
    const labels = new Uint8Array(blocks)
    const dense = new Float32Array(blocks * features)
    for (let t = 0; t < blocks; t++) {
      labels[t] = t >= begin && t < end && random.next() < 0.95 ? 1 : 0
      for (let f = 0; f < features; f++) {
        const hint = f < 20 ? labels[t]! * 0.1 * (1 + (f % 3)) : 0
        dense[t * features + f] = random.next() < 0.3 + hint ? random.next() * (1 + f) : 0
      }
    }
    return { length: blocks, dense, labels }
  })
}
