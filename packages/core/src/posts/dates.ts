import { contains, type Page } from "../page/page.js"
import { stampName } from "./names.js"
import type { Part } from "./parts.js"
import type { Record } from "./records.js"
import type { Stamp } from "./stamps.js"

/** What a date in the text of a post is worth beside one outside of it. */
const IN_BODY = 0.3

/**
 * When each record was written: dates of one name in as many records as possible, preferably in order, since the days on
 * which people joined a forum are not. Other names fill in where the first has none.
 */
export function datesOfRecords(
  page: Page,
  records: readonly Record[],
  body: Part | undefined,
  stamps: readonly Stamp[],
): (string | undefined)[] {
  const dates: (string | undefined)[] = records.map(() => undefined)
  const named = [...byName(page, records, body, stamps)]
  const groups = named
    .map(([name, group]) => ({ group, worth: worth(group) * (name.startsWith("said ") ? IN_BODY : 1) }))
    .sort((a, b) => b.worth - a.worth)
  const filled = new Set<number>()
  for (const { group } of groups) {
    // A name in records that have a date already is of something else: the day of an edit, of an account.
    if ([...group.keys()].some((number) => filled.has(number))) continue
    for (const [number, date] of group) {
      dates[number] = date
      filled.add(number)
    }
  }
  return dates
}

function byName(
  page: Page,
  records: readonly Record[],
  body: Part | undefined,
  stamps: readonly Stamp[],
): Map<string, Map<number, string>> {
  const groups = new Map<string, Map<number, string>>()
  let next = 0
  for (const stamp of stamps) {
    if (stamp.date === undefined) continue
    while (records[next + 1] !== undefined && records[next + 1]!.from <= stamp.node) next++
    const number = innermost(records, next, stamp.node)
    if (number < 0) continue
    const main = body?.nodes[number] ?? -1
    const said = main >= 0 && contains(page, main, stamp.node) ? "said " : ""
    const name = `${said}${stampName(page, stamp.node)}`
    const group = groups.get(name) ?? new Map<number, string>()
    if (!group.has(number)) group.set(number, stamp.date)
    groups.set(name, group)
  }
  return groups
}

function innermost(records: readonly Record[], from: number, node: number): number {
  let at = from
  while (at >= 0) {
    const { from: first, end, above } = records[at]!
    if (node >= first && node < end) return at
    at = above
  }
  return -1
}

/** How many dates a group has, less where they go to and fro. */
function worth(group: ReadonlyMap<number, string>): number {
  const dates = [...group].sort((a, b) => a[0] - b[0]).map(([, date]) => date)
  let [up, down] = [0, 0]
  for (let i = 1; i < dates.length; i++) {
    const [before, after] = [dates[i - 1]!.slice(0, 10), dates[i]!.slice(0, 10)]
    if (before <= after) up++
    if (before >= after) down++
  }
  const ordered = dates.length < 2 ? 1 : Math.max(up, down) / (dates.length - 1)
  const timed = dates.filter((date) => date.includes("T")).length / dates.length
  return dates.length * (0.9 * ordered ** 3 + 0.1 * timed)
}
