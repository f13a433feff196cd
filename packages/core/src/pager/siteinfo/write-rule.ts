import { HonbunError } from "../../errors.js"
import { attribute, contains, nodesWithTag, type Page, resolveUrl, tagName, textOf } from "../../page/page.js"
import { Tag } from "../../page/tags.js"
import { addressOf } from "../address.js"
import { contentElements } from "../join/chain-content.js"
import { XPathSelector } from "../xpath/select.js"
import type { SiteRule } from "./siteinfo.js"

/** What a rule is written from: pages of one site, each with its next link and its content. */
export interface RuleExample {
  readonly page: Page
  readonly next: { readonly url: string; readonly node: number | undefined } | undefined
}

/**
 * A SITEINFO rule for a site that was understood: the shortest expressions that select the right next link and
 * the content's element on every page given, and no next link on the last. Undefined when none does.
 */
export function writeRule(examples: readonly RuleExample[]): SiteRule | undefined {
  const first = examples.find((each) => each.next?.node !== undefined)
  const url = first?.page.url
  if (!first || url === undefined) return undefined
  const nextLink = nextPaths(first.page, first.next!.node!).find((path) =>
    examples.every((each) => leadsOn(each, path)),
  )
  const containers = contentElements(examples.map((each) => each.page))
  const pageElement = elementPaths(first.page, containers[examples.indexOf(first)]!).find((path) =>
    examples.every(({ page }, at) => holds(page, containers[at]!, path)),
  )
  if (nextLink === undefined || pageElement === undefined) return undefined
  const { origin, pathname } = new URL(url)
  const folder = addressOf(url)!.base === "" ? "/" : pathname.replace(/[^/]*$/, "")
  return {
    name: new URL(url).host,
    url: `^${escaped(origin)}${escaped(folder)}`,
    nextLink,
    pageElement,
    exampleUrl: url,
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
}

/** Expressions for a link, from the most to the least lasting. */
function nextPaths(page: Page, node: number): string[] {
  const tag = tagName(page, node)
  const paths: string[] = []
  if (/\bnext\b/i.test(attribute(page, node, "rel") ?? "")) paths.push(`//${tag}[@rel="next"]`)
  const own = named(page, node)
  if (own) paths.push(`//${own}`)
  const text = textOf(page, node).replace(/\s+/g, " ").trim()
  if (text !== "" && !/\d/.test(text) && text.length < 30 && !text.includes('"')) {
    for (const around of namedAbove(page, node))
      paths.push(`//${around}//${tag}[normalize-space()="${text}"]`)
    paths.push(`//${tag}[normalize-space()="${text}"]`)
  }
  for (const around of namedAbove(page, node)) {
    if (own) paths.push(`//${around}//${own}`)
    paths.push(
      `//${around}//*[contains(@class,"current") or contains(@class,"active")]/following-sibling::*[1]/descendant-or-self::a`,
    )
    paths.push(`(//${around}//${tag})[last()]`)
  }
  return paths
}

function elementPaths(page: Page, node: number): string[] {
  const own = named(page, node)
  const tag = tagName(page, node)
  return [
    ...(own ? [`//${own}`] : []),
    ...namedAbove(page, node).map((around) => `//${around}//${own ?? tag}`),
    ...tagsAbove(page, node).map((name) => `//${name}`),
    ...namedAbove(page, node).map((around) => `//${around}`),
  ]
}

/** `div[@id="x"]`, or by its first class; undefined when it has neither, or one with a number in it. */
function named(page: Page, node: number): string | undefined {
  const tag = tagName(page, node)
  const id = attribute(page, node, "id")?.trim()
  if (id && !/[\d"\s]/.test(id)) return `${tag}[@id="${id}"]`
  const name = (attribute(page, node, "class") ?? "")
    .split(/\s+/)
    .find((each) => each !== "" && !/[\d"]/.test(each))
  return name === undefined ? undefined : `${tag}[contains(concat(" ",@class," ")," ${name} ")]`
}

/** Tags that name the content by themselves, of the element or around it. */
function tagsAbove(page: Page, node: number): string[] {
  const found: string[] = []
  for (let at = node, level = 0; at > 0 && level < LEVELS; at = page.parent[at]!, level++) {
    if (page.tag[at] === Tag.article || page.tag[at] === Tag.main) found.push(tagName(page, at))
  }
  return found
}

/** How many levels above are looked at for a name. */
const LEVELS = 6

function namedAbove(page: Page, node: number): string[] {
  const found = new Set<string>()
  for (let at = page.parent[node]!, level = 0; at > 0 && level < LEVELS; at = page.parent[at]!, level++) {
    const name = named(page, at)
    if (name) found.add(name)
  }
  return [...found]
}

/** The first node of an expression. One made of names that are too long, or that looks at too much, makes no rule. */
function firstOf(page: Page, path: string): number | undefined {
  try {
    return new XPathSelector(page).select(path)[0]
  } catch (error) {
    if (error instanceof HonbunError) return undefined
    throw error
  }
}

function leadsOn({ page, next }: RuleExample, path: string): boolean {
  const node = firstOf(page, path)
  if (next === undefined) return node === undefined
  if (node === undefined) return false
  return resolveUrl(page, attribute(page, node, "href"))?.replace(/#.*$/s, "") === next.url
}

/** The first element selected must be the container, or one around it that holds little else. */
function holds(page: Page, container: number, path: string): boolean {
  const node = firstOf(page, path)
  if (node === undefined || !(contains(page, node, container) || contains(page, container, node)))
    return false
  const own = page.characters[page.end[container]!]! - page.characters[container]!
  const its = page.characters[page.end[node]!]! - page.characters[node]!
  return its >= 0.9 * own && its <= 1.5 * own && nodesWithTag(page, Tag.body)[0] !== node
}
