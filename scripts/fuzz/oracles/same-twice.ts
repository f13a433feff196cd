import type { Subject } from "../subject.js"

/** What differs between two runs of one input. */
export function differences(first: Subject, second: Subject): string[] {
  const told = ({ outputs, thrown }: Subject): string[] => [
    ...outputs.map(({ from, format, value }) => `${from} ${format} ${value}`),
    ...thrown.map(({ from, error }) => `${from} ${String(error)}`),
  ]
  const [before, after] = [told(first), told(second)]
  const at = before.findIndex((text, i) => text !== after[i])
  if (at < 0 && before.length === after.length) return []
  return [`${(before[at] ?? after.at(-1)!).split(" ")[0]}: not the same twice`]
}
