/** The place of the first of some rising numbers that is not below a value, looked for between two places. O(log n). */
export function firstNotBelow(
  sorted: Int32Array,
  value: number,
  from = 0,
  to: number = sorted.length,
): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
