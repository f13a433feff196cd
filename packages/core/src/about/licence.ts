import { attribute, nodesWithTag, resolveUrl } from "../page/page.js"
import { Tag } from "../page/tags.js"
import type { Evidence } from "./evidence.js"
import { firstMeta } from "./evidence.js"
import type { Found } from "./found.js"
import { type LinkedData, type Thing, textIn } from "./json-ld.js"

const CREATIVE_COMMONS =
  /^https?:\/\/(?:www\.)?creativecommons\.org\/(licenses|publicdomain)\/([a-z0-9+-]{1,20})(?:\/(\d\.\d))?(?:\/([a-z]{2}))?(?:[/?#]|$)/i

/** A licence's address in its usual form: `https`, no language, no fragment; others as they are. */
function canonicalLicence(address: string): string {
  const match = CREATIVE_COMMONS.exec(address)
  if (!match) return address
  const [, kind, name, version, place] = match
  const port = place && version && Number(version) < 4 ? `${place.toLowerCase()}/` : ""
  return `https://creativecommons.org/${kind!.toLowerCase()}/${name!.toLowerCase()}/${version ? `${version}/` : ""}${port}`
}

/** The licence of the page: what `rel=license` or its data say, else the Creative Commons link nearest its foot. */
export function licenceOf(
  evidence: Evidence,
  data: LinkedData,
  things: readonly Thing[],
): Found<string> | undefined {
  const { page, links } = evidence
  for (const rel of ["license", "licence", "copyright"]) {
    for (const node of links.get(rel) ?? []) {
      const address = resolveUrl(page, attribute(page, node, "href"))
      if (address !== undefined && /^https?:/.test(address))
        return { value: canonicalLicence(address), source: `rel:${rel}` }
    }
  }
  for (const thing of things.slice(0, 4)) {
    const address = textIn(thing.fields.license, data, "url")
    if (address !== undefined && /^https?:\/\//.test(address))
      return { value: canonicalLicence(address), source: "json-ld:license" }
  }
  const meta = firstMeta(evidence, [
    "dc.rights",
    "dcterms.license",
    "dcterms.rights",
    "rights",
    "license",
    "licence",
  ])
  if (meta && /^https?:\/\/\S+$/.test(meta.value))
    return { value: canonicalLicence(meta.value), source: `meta:${meta.name}` }
  return linkedCommons(evidence)
}

/** Looked for from the end: what a text quotes under a licence is above, the page's own badge below. */
function linkedCommons({ page }: Evidence): Found<string> | undefined {
  const anchors = nodesWithTag(page, Tag.a)
  for (let i = anchors.length - 1; i >= 0; i--) {
    const address = attribute(page, anchors[i]!, "href")
    if (address?.includes("creativecommons.org/") && CREATIVE_COMMONS.test(address.trim()))
      return { value: canonicalLicence(address.trim()), source: "a:creativecommons" }
  }
  return undefined
}
