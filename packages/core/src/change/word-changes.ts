import { alignSequences } from "../learn/align/align-sequences.js"

/** A piece of two texts laid over each other. */
export interface WordChange {
  readonly kind: "same" | "removed" | "added"
  readonly text: string
}

/** Scripts without spaces between words, where a word is what the language's own segmenter says. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
/** Longer texts are cut at every character of such scripts: segmenting costs about a microsecond a character. */
const SEGMENTED_UNITS = 20_000
/** Changed pieces closer than this are shown as one, in UTF-16 units: letters left standing alone help nobody. */
const SHORT_SAME = 2

/**
 * The differences between two texts, word by word: what both have, what only the first has, what only the second.
 * Words of Japanese, Chinese and Thai are found by `Intl.Segmenter`. Joined, the `same` and `removed`
 * pieces give the first text, the `same` and `added` ones the second. Near linear.
 */
export function wordChanges(before: string, after: string): WordChange[] {
  const [left, right] = [wordsOf(before), wordsOf(after)]
  const numbers = new Map<string, number>()
  const numberOf = (word: string): number => {
    let number = numbers.get(word)
    if (number === undefined) numbers.set(word, (number = numbers.size))
    return number
  }
  const partner = alignSequences(Int32Array.from(left, numberOf), Int32Array.from(right, numberOf))
  const changes: { kind: WordChange["kind"]; text: string }[] = []
  let at = 0
  const add = (kind: WordChange["kind"], words: readonly string[]): void => {
    if (words.length === 0) return
    const last = changes.at(-1)
    if (last?.kind === kind) last.text += words.join("")
    else changes.push({ kind, text: words.join("") })
  }
  for (let word = 0; word < left.length; word++) {
    const to = partner[word]!
    if (to < 0) {
      add("removed", [left[word]!])
      continue
    }
    add("added", right.slice(at, to))
    add("same", [left[word]!])
    at = to + 1
  }
  add("added", right.slice(at))
  return joinShort(changes)
}

/** Changes around a letter or two that stayed become one change, so that 更新した beside 変更した reads as such. */
function joinShort(changes: readonly WordChange[]): WordChange[] {
  const joined: WordChange[] = []
  let removed = ""
  let added = ""
  const flush = (): void => {
    if (removed) joined.push({ kind: "removed", text: removed })
    if (added) joined.push({ kind: "added", text: added })
    removed = added = ""
  }
  for (const [place, { kind, text }] of changes.entries()) {
    if (kind === "removed") removed += text
    else if (kind === "added") added += text
    else if (removed && added && place < changes.length - 1 && text.trim().length < SHORT_SAME) {
      removed += text
      added += text
    } else {
      flush()
      joined.push({ kind, text })
    }
  }
  flush()
  return joined
}

const SPACED_WORD = /[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}_\s]/gu
const SPACED_OR_SINGLE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]|[\p{L}\p{M}\p{N}_]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\p{L}\p{M}\p{N}_]|$)|\s+|[^\p{L}\p{M}\p{N}_\s]/gu

let segmenter: Intl.Segmenter | undefined

function wordsOf(text: string): string[] {
  if (!UNSPACED.test(text)) return text.match(SPACED_WORD) ?? []
  if (text.length > SEGMENTED_UNITS || typeof Intl.Segmenter === "undefined")
    return text.match(SPACED_OR_SINGLE) ?? []
  segmenter ??= new Intl.Segmenter("ja", { granularity: "word" })
  return Array.from(segmenter.segment(text), (piece) => piece.segment)
}
