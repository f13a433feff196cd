/** Letters of scripts without spaces count one by one, as do signs; other words whole. */
const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu
/** Words in a row that must be the same. */
const LENGTH = 5

/**
 * ROUGE-5 F1 of two Markdown texts, as WebMainBench ranks systems: the share of runs of five words that both have. It cuts
 * words with jieba where we take letters of Chinese and Japanese one by one. Shorter texts are compared as one run.
 */
export function rouge5(gold: string, found: string): number {
  const [wanted, given] = [runsOf(gold), runsOf(found)]
  const [all, got] = [totalOf(wanted), totalOf(given)]
  if (all === 0 || got === 0) return all === got ? 1 : 0
  let shared = 0
  for (const [run, count] of wanted) shared += Math.min(count, given.get(run) ?? 0)
  return (2 * shared) / (all + got)
}

function runsOf(text: string): Map<string, number> {
  const words = text.match(TOKEN) ?? []
  const runs = new Map<string, number>()
  const last = Math.max(0, words.length - LENGTH)
  for (let at = 0; words.length > 0 && at <= last; at++) {
    const run = words.slice(at, at + LENGTH).join(" ")
    runs.set(run, (runs.get(run) ?? 0) + 1)
  }
  return runs
}

function totalOf(runs: ReadonlyMap<string, number>): number {
  let total = 0
  for (const count of runs.values()) total += count
  return total
}
