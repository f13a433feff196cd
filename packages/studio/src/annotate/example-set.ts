import { ensureSet } from "../api/annotate.js"
import { routeTo } from "../app/route.js"
import { keepValue, readKept } from "../app/settings.js"
import type { Language } from "../words/say.js"

const ANNOTATOR = "honbun.annotator"
const NAMES = { en: { set: "example", you: "You" }, ja: { set: "例", you: "あなた" } } as const

/** A set of the sample pages, to be labelled; gives its address. */
export async function exampleSet(language: Language): Promise<string> {
  const { set, you } = NAMES[language]
  await ensureSet(set, () => true)
  if (!readKept<string>(ANNOTATOR)) keepValue(ANNOTATOR, you)
  return routeTo("annotate", { set })
}
