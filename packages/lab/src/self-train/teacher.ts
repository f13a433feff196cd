import { DEFAULT_INCLUDE, parsePage } from "@honbun/core"
import { collectionWith, extractCollection, PAPER_E_REPAIRS } from "@honbun/core/papers"
import { type Example, readHtml, spread } from "honbun/command"

/** A page that has been given a text by the other pages of its site. */
export interface Taught {
  /** The page with what is known of it. */
  readonly example: Example
  /** The same page as a lesson: its text is the teacher's, whatever is known. */
  readonly lesson: Example
}

/** Fewer pages do not show what repeats. */
const LEAST_PAGES = 2

/** What paper E counts as content (E §4.1): the headline, its lines and captions are in the text. */
const TAUGHT = { ...DEFAULT_INCLUDE, header: true, captions: true } as const

/**
 * The pages of many sites, each with the text that paper E, with its three repairs, finds by comparing it with the other
 * pages of its site. Known texts are not looked at. Pages alone on their site, and those left without a text, are dropped.
 */
export function teachByPaperE(
  examples: readonly Example[],
  limit: number | undefined,
  progress: (done: number, of: number) => void,
): Taught[] {
  const sites = sitesAmong(examples)
  return sites.flatMap((site, done) => {
    progress(done, sites.length)
    const chosen = spread(site, limit)
    const pages = chosen.map((example) =>
      parsePage(readHtml(example), { url: example.url, contentType: example.contentType }),
    )
    const articles = extractCollection(pages, { method: collectionWith(PAPER_E_REPAIRS) })
    return chosen.flatMap((example, number) => {
      const { text } = articles[number]!
      if (text === "") return []
      return [{ example, lesson: { ...withoutGold(example), text, weight: 1 / chosen.length } }]
    })
  })
}

function sitesAmong(examples: readonly Example[]): Example[][] {
  const sites = new Map<string, Example[]>()
  for (const example of examples) sites.set(example.group, [...(sites.get(example.group) ?? []), example])
  return [...sites.values()].filter((pages) => pages.length >= LEAST_PAGES)
}

/** Where a page is and what it is called; nothing that a person said of its text. */
function withoutGold({ id, set, url, contentType, group, lang, file }: Example): Omit<Example, "weight"> {
  const known = {
    ...(url === undefined ? {} : { url }),
    ...(contentType === undefined ? {} : { contentType }),
  }
  return { id, set, group, file, include: TAUGHT, ...known, ...(lang === undefined ? {} : { lang }) }
}
