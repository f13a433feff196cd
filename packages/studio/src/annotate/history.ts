/** A value with what it was before and what was undone: undo and redo without end. */
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
}

/** A history that begins now. */
export function historyOf<T>(present: T): History<T> {
  return { past: [], present, future: [] }
}

/** Goes on to another value; what was undone before is forgotten. */
export function change<T>({ past, present }: History<T>, next: T): History<T> {
  return { past: [...past, present], present: next, future: [] }
}

/** The same history of values made from its own. */
export function eachOf<T>({ past, present, future }: History<T>, make: (value: T) => T): History<T> {
  return { past: past.map(make), present: make(present), future: future.map(make) }
}

/** One step back; the same when there is none. */
export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history
  const before = past.at(-1)
  if (before === undefined) return history
  return { past: past.slice(0, -1), present: before, future: [present, ...future] }
}

/** One step forward again; the same when there is none. */
export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history
  const next = future[0]
  if (next === undefined) return history
  return { past: [...past, present], present: next, future: future.slice(1) }
}
