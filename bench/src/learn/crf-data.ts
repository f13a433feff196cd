import { type LabelledSequence, type Random, seeded } from "@honbun/core/learn"

/** Words that hint at each label; the rest hint at nothing. */
const WORDS_A_LABEL = 6
const NEUTRAL_WORDS = 20
const MOST_LENGTH = 5

/** What the CRF's reference data looks like. */
export interface CrfDataShape {
  readonly sequences: number
  readonly positions: number
  readonly labels: number
  readonly seed: number
}

/**
 * Seeded sequences to compare CRF implementations on: labels come in runs, words hint at the label, and the one dense
 * feature is a whole number, because the reference takes strings only (a value of 3 is a word given three times).
 */
export function crfData({ sequences, positions, labels, seed }: CrfDataShape): LabelledSequence[] {
  const random = seeded(seed, 0xc2f)
  return Array.from({ length: sequences }, () => oneSequence(1 + random.below(positions), labels, random))
}

function oneSequence(length: number, labels: number, random: Random): LabelledSequence {
  const gold = new Uint8Array(length)
  const dense = new Float32Array(length)
  const words: string[][] = []
  for (let t = 0; t < length; t++) {
    gold[t] = t > 0 && random.next() < 0.8 ? gold[t - 1]! : random.below(labels)
    dense[t] = Math.floor(random.next() * (gold[t] === 0 ? 2 : MOST_LENGTH))
    words.push(Array.from({ length: 1 + random.below(3) }, () => oneWord(gold[t]!, random)))
  }
  return { length, labels: gold, dense, fields: { word: words } }
}

function oneWord(label: number, random: Random): string {
  if (random.next() < 0.6) return `n${random.below(NEUTRAL_WORDS)}`
  return `w${label}x${random.below(WORDS_A_LABEL)}`
}
