/**
 * The arguments of `honbun store`, with the value of `--store` put where the store is expected: other commands take
 * a store by that option, so people write it here too. All other arguments stay as they are.
 */
export function storeAsArgument(args: readonly string[]): readonly string[] {
  const [command, below, ...rest] = args
  const at = rest.findIndex((each) => /^--store(?:=|$)/.test(each))
  if (command !== "store" || below === undefined || at < 0) return args
  const joined = /^--store=(.*)$/s.exec(rest[at]!)?.[1]
  const store = joined ?? rest[at + 1]
  if (store === undefined) return args
  const others = rest.toSpliced(at, joined === undefined ? 2 : 1)
  return [command, below, store, ...others]
}
