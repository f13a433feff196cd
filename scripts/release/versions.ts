/** How much a release changes: as Semantic Versioning has it. */
export const STEPS = ["major", "minor", "patch"] as const

/** The version that follows by a step, or the one named; throws when it is neither or not later. */
export function nextVersion(present: string, wanted: string): string {
  const numbers = numbersOf(present)
  const at = (STEPS as readonly string[]).indexOf(wanted)
  if (at >= 0) return numbers.map((number, i) => (i < at ? number : i === at ? number + 1 : 0)).join(".")
  const named = numbersOf(wanted)
  const first = named.findIndex((number, i) => number !== numbers[i])
  if (first >= 0 && named[first]! < numbers[first]!)
    throw new Error(`Expected a version of at least ${present}, got ${wanted}`)
  return wanted
}

function numbersOf(version: string): number[] {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(`Expected ${STEPS.join(", ")} or a version such as 1.2.3, got ${version}`)
  return version.split(".").map(Number)
}

/** A package.json with a version: its own, if it has one, and that of every package of ours it asks for. */
export function withVersion(manifest: string, version: string, ours: readonly string[]): string {
  const read = JSON.parse(manifest) as Record<string, unknown>
  const kinds = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"]
  const raised = kinds
    .filter((kind) => read[kind])
    .map((kind) => {
      const wanted = Object.entries(read[kind] as Record<string, string>)
      return [
        kind,
        Object.fromEntries(wanted.map(([name, range]) => [name, ours.includes(name) ? version : range])),
      ]
    })
  const own = read.version === undefined ? {} : { version }
  return `${JSON.stringify({ ...read, ...own, ...Object.fromEntries(raised) }, undefined, 2)}\n`
}

/**
 * A changelog whose unreleased section is that of a version, of a day. The section may already carry the version's number, as that of
 * the first release does. Throws when nothing is written down for the release.
 */
export function withRelease(changelog: string, version: string, day: string): string {
  const heading = /^## (?:\[Unreleased\]|\[\d+\.\d+\.\d+\] – unreleased)$/im.exec(changelog)
  if (!heading)
    throw new Error("CHANGELOG.md has no unreleased section: write down there what users will notice")
  const body = changelog.slice(heading.index + heading[0].length).split(/^## /m)[0]!
  if (!/^- /m.test(body)) throw new Error("The unreleased section of CHANGELOG.md is empty")
  return changelog.replace(heading[0], () => `## [${version}] – ${day}`)
}
