/** A truth as a feature. */
export function flag(value: boolean): number {
  return value ? 1 : 0
}

/** A number kept within bounds. */
export function clip(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}
