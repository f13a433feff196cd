/** Longest time for making an input smaller, in milliseconds. */
const PATIENCE = 20_000

/** A smaller input that still has the fault: pieces are left out as long as that works, from halves down to bytes. */
export async function minimise(
  input: Uint8Array,
  hasFault: (smaller: Uint8Array) => Promise<boolean>,
): Promise<Uint8Array> {
  const end = performance.now() + PATIENCE
  let small = input
  for (let size = Math.ceil(input.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let start = 0; start < small.length && performance.now() < end; ) {
      const without = Buffer.concat([small.subarray(0, start), small.subarray(start + size)])
      if (await hasFault(without)) small = without
      else start += size
    }
  }
  return small
}
