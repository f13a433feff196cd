import { RULES_NOT_AN_ARRAY, RULES_NOT_JSON } from "../../error-reasons.js"
import { HonbunError } from "../../errors.js"
import { attribute, type Page, resolveUrl } from "../../page/page.js"
import type { RuleReason } from "../../reasons.js"
import { XPathSelector } from "../xpath/select.js"
import { isSafePattern } from "./safe-pattern.js"

/** A rule of AutoPagerize's SITEINFO: for which addresses, where the next link is, where the content is. */
export interface SiteRule {
  readonly name?: string | undefined
  /** A regular expression over addresses. */
  readonly url: string
  /** XPath of the element that carries the next address. */
  readonly nextLink: string
  /** XPath of the content. */
  readonly pageElement: string
  readonly exampleUrl?: string | undefined
  /** XPath of the element before which the next page's content is put, where the rule names one. */
  readonly insertBefore?: string | undefined
}

/** Rules ready to be asked; made by {@link readSiteinfo}. */
export interface SiteRules {
  readonly rules: readonly SiteRule[]
  /** Rules left out, with the reason: a pattern that may never end, or parts missing. */
  readonly refused: readonly { readonly rule: Partial<SiteRule>; readonly reason: RuleReason }[]
}

/** Longest address a pattern is tried on, in characters: bounds what a bad pattern can cost. */
const LONGEST_MATCHED_URL = 500

/**
 * Reads SITEINFO as Wedata gives it (an array of `{name, data: {url, nextLink, pageElement}}`) or as a plain
 * array of rules. Rules whose pattern could take forever are refused, not run.
 */
export function readSiteinfo(json: unknown): SiteRules {
  const list = typeof json === "string" ? parsed(json) : json
  if (!Array.isArray(list)) throw new HonbunError("bad-option", RULES_NOT_AN_ARRAY)
  const rules: SiteRule[] = []
  const refused: { rule: Partial<SiteRule>; reason: RuleReason }[] = []
  for (const entry of list as unknown[]) {
    const rule = ruleOf(entry)
    const reason = refusalOf(rule)
    if (reason === undefined) rules.push(rule as SiteRule)
    else refused.push({ rule, reason })
  }
  // AutoPagerize asks the longest pattern first: it is the most particular.
  rules.sort((a, b) => b.url.length - a.url.length)
  return { rules, refused }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new HonbunError("bad-option", RULES_NOT_JSON, {}, { cause })
  }
}

function ruleOf(entry: unknown): Partial<SiteRule> {
  const outer = (typeof entry === "object" && entry !== null ? entry : {}) as Record<string, unknown>
  const inner = (typeof outer.data === "object" && outer.data !== null ? outer.data : outer) as Record<
    string,
    unknown
  >
  const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined)
  return {
    name: text(outer.name) ?? text(inner.name),
    url: text(inner.url),
    nextLink: text(inner.nextLink),
    pageElement: text(inner.pageElement),
    insertBefore: text(inner.insertBefore),
  }
}

function refusalOf({ url, nextLink, pageElement }: Partial<SiteRule>): RuleReason | undefined {
  if (!url || !nextLink || !pageElement) return { code: "incomplete-rule" }
  return isSafePattern(url) ? undefined : { code: "unsafe-pattern" }
}

/** The first rule whose pattern matches an address and whose next link or content the page has. */
export function ruleFor(rules: SiteRules, page: Page): SiteRule | undefined {
  const url = (page.url ?? "").slice(0, LONGEST_MATCHED_URL)
  return rules.rules.find((rule) => new RegExp(rule.url).test(url) && selectsContent(rule, page))
}

function selectsContent(rule: SiteRule, page: Page): boolean {
  try {
    return new XPathSelector(page).select(rule.pageElement).length > 0
  } catch (error) {
    if (error instanceof HonbunError) return false
    throw error
  }
}

/** The next address by a rule; undefined when the rule finds none on this page. */
export function nextByRule(rule: SiteRule, page: Page): { url: string; node: number } | undefined {
  const node = new XPathSelector(page).select(rule.nextLink)[0]
  if (node === undefined) return undefined
  const address = ["href", "action", "value", "src"].map((name) => attribute(page, node, name)).find(Boolean)
  const url = resolveUrl(page, address)
  return url === undefined || !/^(?:https?|file):/i.test(url)
    ? undefined
    : { url: url.replace(/#.*$/s, ""), node }
}

/** The outermost elements a rule calls content. */
export function contentByRule(rule: SiteRule, page: Page): number[] {
  const nodes = new XPathSelector(page).select(rule.pageElement)
  let end = 0
  return nodes.filter((node) => {
    if (node < end) return false
    end = page.end[node]!
    return true
  })
}
