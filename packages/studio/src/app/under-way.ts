const acts = new Set<Promise<void>>()

/** Notes that something is being changed: what is asked meanwhile is asked when that is done. */
export function noteAct<T>(act: Promise<T>): Promise<T> {
  const ended: Promise<void> = act.then(
    () => void acts.delete(ended),
    () => void acts.delete(ended),
  )
  acts.add(ended)
  return act
}

/** Waits for what is being changed; undefined where nothing is. */
export function actsUnderWay(): Promise<unknown> | undefined {
  return acts.size === 0 ? undefined : Promise.all(acts)
}
