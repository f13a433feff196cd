import { damageIn, findFaults } from "./check.js"
import { migrate } from "./migrate.js"
import { openDatabase } from "./open.js"
import type { Fault } from "./store.js"

/** Opens the store at a place, however damaged it is, reads everything and says what is wrong. */
export async function* faultsAt(place: string): AsyncIterable<Fault> {
  const told = new Set<string>()
  for await (const fault of readAt(place)) {
    // Several readings meet the same damage.
    if (!told.has(fault.where + fault.what)) yield fault
    told.add(fault.where + fault.what)
  }
}

async function* readAt(place: string): AsyncIterable<Fault> {
  const opened = await openDatabase(place, false).catch(damageIn)
  if ("what" in opened) return yield opened
  try {
    const damage = await migrate(opened, { create: false }).catch(damageIn)
    if (typeof damage === "object") yield damage
    yield* findFaults(opened)
  } finally {
    await opened.close()
  }
}
