import { namesInMarkup, visibleNames } from "./byline.js"
import type { Evidence } from "./evidence.js"
import { fold } from "./fold.js"
import type { Found } from "./found.js"
import { type LinkedData, objectsIn, type Thing, textsIn } from "./json-ld.js"
import { distinct, isPersonLike, splitNames } from "./names.js"
import type { Surroundings } from "./surroundings.js"

const AUTHOR_METAS: readonly string[] = [
  "citation_author",
  "parsely-author",
  "sailthru.author",
  "article:author",
  "og:article:author",
  "article:author_name",
  "author",
  "dc.creator",
  "dcterms.creator",
  "dc.author",
  "byl",
  "cxenseparse:author",
  "creator",
  "og:author",
  "authors",
]

/** Metas in which a comma is between family name and given name. */
const INVERTED = /^(?:citation_|dc|dcterms)/

type NameList = Found<readonly string[]>

/**
 * The authors: from the data for machines first, then from markup, then from what is beside the headline. A
 * source that names only the site is passed over as long as another names somebody.
 */
export function authorsOf(
  evidence: Evidence,
  data: LinkedData,
  things: readonly Thing[],
  surroundings: Surroundings,
  siteNames: ReadonlySet<string>,
): NameList | undefined {
  let last: NameList | undefined
  for (const { value, source } of candidates(evidence, data, things, surroundings)) {
    const people = distinct(value.map((name) => withoutSite(name, siteNames)).filter((name) => name !== ""))
    if (people.length > 0) return { value: people, source }
    if (value.length > 0) last ??= { value, source }
  }
  return last
}

/** "The Paper - Jane Doe" and "Jane Doe - The Paper" without the paper; "" when nothing else is left. */
function withoutSite(name: string, siteNames: ReadonlySet<string>): string {
  const parts = name.split(/\s+[-–—]\s+/).filter((part) => !siteNames.has(fold(part)))
  return parts.length > 1 && isPersonLike(parts[0]!) ? parts[0]! : parts.join(" - ")
}

function* candidates(
  evidence: Evidence,
  data: LinkedData,
  things: readonly Thing[],
  surroundings: Surroundings,
): Generator<NameList> {
  for (const thing of things.slice(0, 4)) yield { value: namesOfThing(thing, data), source: "json-ld:author" }
  for (const name of AUTHOR_METAS) yield { value: namesInMeta(evidence, name), source: `meta:${name}` }
  yield { value: labelledTwitter(evidence), source: "meta:twitter:data1" }
  yield { value: evidence.authored.slice(0, 1), source: "data-author" }
  yield* namesInMarkup(evidence, surroundings)
  yield* visibleNames(evidence.page, surroundings)
  yield { value: nameless(evidence, data, things), source: "meta:author" }
}

/** What is in place of a name when no source has one: "Redaktion", "Staff". */
function nameless(evidence: Evidence, data: LinkedData, things: readonly Thing[]): string[] {
  const given = [textsIn(things[0]?.fields.author, data)[0], evidence.metas.get("author")?.[0]]
  const text = given.find(
    (each) => each !== undefined && each.length <= 60 && /^\p{L}[\p{L}\s.'-]+$/u.test(each),
  )
  return text === undefined || /^(?:null|undefined|none|no author|unknown|anonymous)$/i.test(text)
    ? []
    : [text]
}

/** Persons before organisations: many a site names both. */
function namesOfThing({ fields }: Thing, data: LinkedData): string[] {
  const given = fields.author ?? fields.creator
  if (given === undefined) return []
  const objects = objectsIn(given, data)
  const persons = objects.filter((each) => !/organization/i.test(String(each["@type"])))
  const chosen = persons.length > 0 && persons.length < objects.length ? persons : given
  return distinct(textsIn(chosen, data).flatMap((text) => splitNames(text)))
}

function namesInMeta(evidence: Evidence, meta: string): string[] {
  const contents = (evidence.metas.get(meta) ?? []).filter((each) => !/^(?:https?:)?\/\//.test(each))
  return distinct(
    contents.flatMap((content) => {
      const inverted = INVERTED.test(meta) && /^([^,;]{1,40}), ([^,;]{1,40})$/.exec(content)
      return splitNames(inverted ? `${inverted[2]} ${inverted[1]}` : content)
    }),
  )
}

/** WordPress plug-ins write "Written by" and the name into two metas made for Twitter. */
function labelledTwitter(evidence: Evidence): string[] {
  const label = evidence.metas.get("twitter:label1")?.[0] ?? ""
  if (
    !/written by|verfasst von|geschrieben von|écrit par|escrito por|scritto da|author|執筆者|autor/i.test(
      label,
    )
  )
    return []
  return splitNames(evidence.metas.get("twitter:data1")?.[0] ?? "")
}
