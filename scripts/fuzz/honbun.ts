// Everything that @honbun/core exports, by whatever door: what the fuzzer calls and counts.
export * from "@honbun/core"
export * from "@honbun/core/internal"
export * from "@honbun/core/learn"
export * from "@honbun/core/papers"
export { extract, extractCollection, joinPages } from "@honbun/core/papers"
