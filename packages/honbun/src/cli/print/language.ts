import { LANGUAGES, type Language } from "../../messages/say.js"

/** The language to speak: `--lang` if given, else that of the locale in the environment, else English. */
export function languageOf(args: readonly string[], environment: NodeJS.ProcessEnv): Language {
  const asked = LANGUAGES.find((language) => language === langOption(args))
  if (asked) return asked
  // The order of POSIX: the first that is set decides.
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || ""
  return /^ja/i.test(locale) ? "ja" : "en"
}

/** Read before the options are parsed, because the parser's own messages depend on it. */
function langOption(args: readonly string[]): string | undefined {
  const end = args.indexOf("--")
  const options = end < 0 ? args : args.slice(0, end)
  const at = options.findLastIndex((each) => each === "--lang" || each.startsWith("--lang="))
  if (at < 0) return undefined
  return options[at] === "--lang" ? options[at + 1] : options[at]!.slice("--lang=".length)
}
