import type { Evidence } from "./evidence.js"
import { firstMeta } from "./evidence.js"
import { fold, tidy } from "./fold.js"
import type { Found } from "./found.js"
import { type LinkedData, textIn } from "./json-ld.js"

/** Second-level labels that belong to the ending: `example.co.jp` is known as "example". */
const ENDINGS =
  /\.(?:(?:co|com|ne|or|ac|go|gov|org|net|edu|ed|lg|gr|ad|me|ltd|plc|blog)\.[a-z]{2}|[a-z][a-z0-9-]{1,20})$/i

/** The part of a host that names the site: "example" of `www.example.co.jp`. */
function hostLabel(host: string): string {
  const bare = host.replace(/^(?:www\d?|m|mobile|amp|edition)\./i, "").replace(ENDINGS, "")
  return bare.slice(bare.lastIndexOf(".") + 1)
}

/** The host of the page's address, "" without one. */
export function hostOf(url: string | undefined): string {
  // An error that is thrown and caught costs as much as reading a short page.
  if (!url) return ""
  try {
    const address = new URL(url)
    // An archived copy carries the address it was taken from in its path.
    const archived = /^\/web\/\d{4,14}[a-z_]*\/(https?:\/\/.+)$/.exec(address.pathname)
    return archived ? new URL(archived[1]!).hostname : address.hostname
  } catch {
    return ""
  }
}

/** The names the page gives its site, the best first. */
export function statedSiteNames(evidence: Evidence, data: LinkedData): Found<string>[] {
  const names: Found<string>[] = []
  const add = (value: string | undefined, source: string) => {
    if (value !== undefined && fold(value).length > 1 && value.length <= 100)
      names.push({ value: tidy(value), source })
  }
  const meta = (name: string) => add(firstMeta(evidence, [name])?.value, `meta:${name}`)
  meta("og:site_name")
  for (const thing of data.things) {
    if (thing.types.includes("website")) add(textIn(thing.fields.name, data), "json-ld:website")
  }
  for (const thing of data.things) {
    const { publisher } = thing.fields
    if (publisher !== undefined) add(textIn(publisher, data), "json-ld:publisher")
    if (names.length > 10) break
  }
  for (const name of [
    "application-name",
    "apple-mobile-web-app-title",
    "dc.publisher",
    "citation_journal_title",
    "sitename",
  ])
    meta(name)
  return names
}

/** Folded names a title may carry at its ends: what the page states, and the host in its spellings. */
export function foldedSiteNames(stated: readonly Found<string>[], url: string | undefined): Set<string> {
  const names = new Set(stated.map((each) => fold(each.value)))
  const host = hostOf(url).toLowerCase()
  if (host !== "") {
    const bare = host.replace(/^www\./, "")
    for (const each of [host, bare, hostLabel(host)]) names.add(fold(each))
  }
  for (const each of [...names]) {
    if (each.startsWith("the")) names.add(each.slice(3))
    else names.add(`the${each}`)
  }
  names.delete("")
  names.delete("the")
  return names
}

/** The site's name: as stated; else the end of the document's title that cleaning took off; else the host. */
export function siteNameOf(
  stated: readonly Found<string>[],
  documentTitle: string,
  cleaned: string | undefined,
  url: string | undefined,
): Found<string> | undefined {
  if (stated[0]) return stated[0]
  const at = cleaned ? documentTitle.indexOf(cleaned) : -1
  if (cleaned && at >= 0) {
    const tail = documentTitle
      .slice(at + cleaned.length)
      .replace(/^[\s|｜‖¦:：\-–—−－»«›‹·•・~/／\\【】]+|[\s】]+$/g, "")
    if (fold(tail).length > 1 && tail.length <= 60) return { value: tail, source: "title" }
  }
  const host = hostOf(url).replace(/^www\./, "")
  return host === "" ? undefined : { value: host, source: "url" }
}
