/** The largest of some numbers, `least` where there are none. Takes any amount, as `Math.max(...numbers)` does not. */
export function largest(numbers: Iterable<number>, least: number = -Infinity): number {
  let most = least
  for (const number of numbers) most = Math.max(most, number)
  return most
}

/** The smallest of some numbers, infinity where there are none. */
export function smallest(numbers: Iterable<number>): number {
  let least = Infinity
  for (const number of numbers) least = Math.min(least, number)
  return least
}
