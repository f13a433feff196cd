import { defaultTreeAdapter, html, parse, type TreeAdapter, type TreeAdapterTypeMap } from "parse5"
import { type DatTest, readDat } from "./dat.js"
import { honbunOutline, keptLines } from "./outline.js"
import type { SuiteResult } from "./result.js"

/** Runs the tree-construction tests of one file. */
export function runTreeTests(text: string): SuiteResult {
  const result: SuiteResult = { tests: 0, parse5: 0, honbun: 0, differences: [], notApplicable: {} }
  const skip = (reason: string): void => {
    result.notApplicable[reason] = (result.notApplicable[reason] ?? 0) + 1
  }
  for (const test of readDat(text)) {
    if (test.has("document-fragment")) skip("fragments")
    else if (test.has("script-on")) skip("scripting on")
    else runTreeTest(test, result)
  }
  return result
}

function runTreeTest(test: DatTest, result: SuiteResult): void {
  const source = test.get("data")!
  const expected = test.get("document")!
  result.tests++
  const isTheirs = parse5Outline(source) === expected
  const isOurs = honbunOutline(source).join("\n") === keptLines(expected).join("\n")
  if (isTheirs) result.parse5++
  if (isOurs) result.honbun++
  if (isTheirs !== isOurs) result.differences.push(source)
}

const PREFIXES: Partial<Record<html.NS, string>> = { [html.NS.SVG]: "svg ", [html.NS.MATHML]: "math " }

/** The tree parse5 builds, as the tests write trees. */
export function parse5Outline(source: string): string {
  return outline(defaultTreeAdapter, parse(source, { scriptingEnabled: false })).join("\n")
}

function outline<T extends TreeAdapterTypeMap>(tree: TreeAdapter<T>, document: T["document"]): string[] {
  const lines: string[] = []
  const put = (depth: number, line: string): void => void lines.push(`| ${"  ".repeat(depth)}${line}`)
  const walk = (parent: T["parentNode"], depth: number): void => {
    for (const node of tree.getChildNodes(parent)) {
      if (tree.isTextNode(node)) put(depth, `"${tree.getTextNodeContent(node)}"`)
      else if (tree.isCommentNode(node)) put(depth, `<!-- ${tree.getCommentNodeContent(node)} -->`)
      else if (tree.isDocumentTypeNode(node)) put(depth, doctype(tree, node))
      else if (tree.isElementNode(node)) {
        const isHtml = tree.getNamespaceURI(node) === html.NS.HTML
        put(depth, `<${PREFIXES[tree.getNamespaceURI(node)] ?? ""}${tree.getTagName(node)}>`)
        for (const line of attributeLines(tree.getAttrList(node))) put(depth + 1, line)
        if (isHtml && tree.getTagName(node) === "template") {
          put(depth + 1, "content")
          walk(tree.getTemplateContent(node as T["template"]), depth + 2)
        }
        walk(node, depth + 1)
      }
    }
  }
  walk(document, 0)
  return lines
}

function attributeLines(list: readonly { name: string; value: string; prefix?: string }[]): string[] {
  const named = list.map(({ name, value, prefix }) => [prefix ? `${prefix} ${name}` : name, value] as const)
  return named.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => `${name}="${value}"`)
}

function doctype<T extends TreeAdapterTypeMap>(tree: TreeAdapter<T>, node: T["documentType"]): string {
  const [name, publicId, systemId] = [
    tree.getDocumentTypeNodeName(node),
    tree.getDocumentTypeNodePublicId(node),
    tree.getDocumentTypeNodeSystemId(node),
  ]
  return publicId || systemId ? `<!DOCTYPE ${name} "${publicId}" "${systemId}">` : `<!DOCTYPE ${name}>`
}
