import fc from "fast-check"

/**
 * Property tests draw the same cases on every machine, so that a change is judged by itself and not by luck.
 * `HONBUN_SEED=7 npx vitest run` looks at others; what is found there becomes a test of its own.
 */
const SEED = 20261115

fc.configureGlobal({ seed: Number(process.env.HONBUN_SEED ?? SEED) })
