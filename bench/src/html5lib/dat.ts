/** A test of the `.dat` format: its sections by name, `data`, `document`, `encoding` … */
export type DatTest = ReadonlyMap<string, string>

/** The tests of a `.dat` file. A section ends where the next begins; an empty line is before each test but the first. */
export function readDat(text: string): DatTest[] {
  const tests: Map<string, string>[] = []
  let lines: string[] = []
  let name = ""
  const end = (): void => {
    if (name !== "") tests.at(-1)!.set(name, lines.join("\n"))
    lines = []
  }
  for (const line of text.split("\n")) {
    const isFirst = line === "#data"
    const isSection = /^#[a-z-]+$/.test(line) && (isFirst || tests.length > 0)
    if (!isSection) {
      lines.push(line)
      continue
    }
    if (isFirst && lines.at(-1) === "") lines.pop()
    end()
    if (isFirst) tests.push(new Map())
    name = line.slice(1)
  }
  if (lines.at(-1) === "") lines.pop()
  end()
  return tests
}
