import { type Random, seeded } from "./honbun.js"

/** One of several. */
export function oneOf<T>(random: Random, choices: readonly T[]): T {
  return choices[random.below(choices.length)]!
}

/** Random numbers that depend on bytes alone, so that an input is always treated alike. */
export function randomFor(bytes: Uint8Array): Random {
  let hash = 2_166_136_261
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 16_777_619)
  return seeded(hash >>> 0)
}
