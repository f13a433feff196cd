/** A page that comes with the playground. */
export interface Sample {
  /** Its file without ending; part of links. */
  readonly name: string
  readonly title: string
  readonly language: string
}

/** The samples offered: a page with doubtful pieces, news with a table, code, a story in parts, in English and Japanese. */
export const SAMPLES: readonly Sample[] = [
  { name: "lighthouse", title: "Why the lighthouse went dark", language: "en" },
  { name: "harbour-ferry", title: "Night ferry returns", language: "en" },
  { name: "queue-notes", title: "A bounded queue", language: "en" },
  { name: "salt-road-1", title: "The salt road, on foot", language: "en" },
  { name: "mizuumi-hashi", title: "渡し船の跡に木の橋", language: "ja" },
  { name: "nukazuke", title: "はじめてのぬか床", language: "ja" },
]

/** The HTML of a sample; undefined when there is none of that name. */
export async function sampleHtml(name: string): Promise<string | undefined> {
  if (!SAMPLES.some((sample) => sample.name === name)) return undefined
  return await (await fetch(`./${name}.html`)).text()
}
