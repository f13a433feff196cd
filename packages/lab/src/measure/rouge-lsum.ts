/** A full stop that ends no sentence: short forms and initials. */
const SHORT_FORM =
  /(?<![\p{L}\p{N}_])(?:Mr|Mrs|Ms|Dr|St|Jr|Sr|vs|No|Inc|Ltd|Co|Corp|Gen|Sen|Rep|Gov|U\.S|e\.g|i\.e|[A-Z])\.$/u
const SENTENCE_END = /[.!?]["')\]”’]*\s+(?=["'([“‘]*[A-Z0-9])/g
/** Longest text that is compared, in words: the work grows with the product of both. */
const MOST_WORDS = 20_000

/**
 * ROUGE-LSum F1 as the web content extraction benchmark measures it (Bevendorff et al., SIGIR 2023): words between white
 * space with their case, no stemming, sentence by sentence the union of longest common subsequences. Sentences are cut by
 * rule where the benchmark uses NLTK's Punkt, so single pages may differ in the third decimal. An empty gold text is
 * right only when nothing was found.
 */
export function rougeLSum(gold: string, found: string): number {
  if (gold.trim() === "") return found.trim() === "" ? 1 : 0
  const reference = sentencesOf(gold)
  const candidate = sentencesOf(found)
  const all = (sentences: readonly (readonly string[])[]): number =>
    sentences.reduce((sum, { length }) => sum + length, 0)
  const [wanted, given] = [all(reference), all(candidate)]
  if (wanted === 0 || given === 0) return 0
  const hits = sharedWords(reference, candidate)
  if (hits === 0) return 0
  const [precision, recall] = [hits / given, hits / wanted]
  return (2 * precision * recall) / (precision + recall)
}

function sharedWords(reference: readonly string[][], candidate: readonly string[][]): number {
  const left = [countsOf(reference), countsOf(candidate)] as const
  const sentencesWith = new Map<string, number[]>()
  for (const [number, sentence] of candidate.entries()) {
    for (const word of new Set(sentence)) {
      const known = sentencesWith.get(word)
      if (known) known.push(number)
      else sentencesWith.set(word, [number])
    }
  }
  let hits = 0
  for (const sentence of reference) {
    for (const at of unionOfCommon(sentence, candidate, sentencesWith)) {
      const word = sentence[at]!
      if (left.some((counts) => (counts.get(word) ?? 0) === 0)) continue
      for (const counts of left) counts.set(word, counts.get(word)! - 1)
      hits++
    }
  }
  return hits
}

/** Places of a sentence that are on a longest common subsequence with some sentence of the other text. */
function unionOfCommon(
  sentence: readonly string[],
  candidate: readonly string[][],
  sentencesWith: ReadonlyMap<string, readonly number[]>,
): number[] {
  const numbers = new Set(sentence.flatMap((word) => sentencesWith.get(word) ?? []))
  const union = new Set<number>()
  for (const number of [...numbers].sort((a, b) => a - b)) {
    for (const at of commonPlaces(sentence, candidate[number]!)) union.add(at)
    if (union.size === sentence.length) break
  }
  return [...union].sort((a, b) => a - b)
}

/** Places in `one` on one longest common subsequence. */
function commonPlaces(one: readonly string[], other: readonly string[]): number[] {
  const width = other.length + 1
  const table = new Int32Array((one.length + 1) * width)
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j < width; j++) {
      table[i * width + j] =
        one[i - 1] === other[j - 1]
          ? table[(i - 1) * width + j - 1]! + 1
          : Math.max(table[(i - 1) * width + j]!, table[i * width + j - 1]!)
    }
  }
  const places: number[] = []
  let [i, j] = [one.length, other.length]
  while (i > 0 && j > 0) {
    if (one[i - 1] === other[j - 1]) {
      places.push(--i)
      j--
    } else if (table[i * width + j - 1]! > table[(i - 1) * width + j]!) j--
    else i--
  }
  return places
}

function countsOf(sentences: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of sentences.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** The sentences of a text as words. */
function sentencesOf(text: string): string[][] {
  const sentences: string[] = []
  for (const line of text.split("\n")) {
    let start = 0
    for (const match of line.matchAll(SENTENCE_END)) {
      if (SHORT_FORM.test(line.slice(start, match.index + 1))) continue
      const end = match.index + match[0].length
      sentences.push(line.slice(start, end))
      start = end
    }
    sentences.push(line.slice(start))
  }
  let words = 0
  const cut: string[][] = []
  for (const sentence of sentences) {
    const own = sentence.split(/\s+/).filter((word) => word !== "")
    if (own.length === 0) continue
    words += own.length
    if (words > MOST_WORDS) break
    cut.push(own)
  }
  return cut
}
