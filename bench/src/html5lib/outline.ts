import { completeLimits } from "../../../packages/core/src/page/limits.js"
import { foreignAttribute } from "../../../packages/core/src/page/parser/foreign-names.js"
import { readMarkup } from "../../../packages/core/src/page/parser/reader.js"
import { DOCUMENT, type Handle, HTML, SVG, Tree } from "../../../packages/core/src/page/parser/tree.js"
import { normaliseNewlines } from "../../../packages/core/src/page/preprocess.js"
import { Tag, TEXT } from "../../../packages/core/src/page/tags.js"

/** The tree honbun's parser builds, as the html5lib tests write trees. */
export function honbunOutline(source: string): string[] {
  const tree = new Tree(completeLimits(), performance.now())
  readMarkup(normaliseNewlines(source), tree)
  const lines: string[] = []
  put(tree, DOCUMENT, 0, lines)
  return lines
}

function put(tree: Tree, parent: Handle, depth: number, lines: string[]): void {
  const add = (levels: number, line: string): void =>
    void lines.push(`| ${"  ".repeat(depth + levels)}${line}`)
  for (let node = tree.first[parent]!; node; node = tree.next[node]!) {
    if (tree.tag[node] === TEXT) {
      add(0, `"${tree.content[node]}"`)
      continue
    }
    const namespace = tree.namespace[node]!
    const prefix = namespace === HTML ? "" : namespace === SVG ? "svg " : "math "
    add(0, `<${prefix}${tree.tagName(tree.tag[node]!)}>`)
    for (const line of attributeLines(tree, node)) add(1, line)
    if (tree.tag[node] === Tag.script && tree.content[node] !== "") add(1, `"${tree.content[node]}"`)
    const isTemplate = tree.tag[node] === Tag.template && namespace === HTML
    if (isTemplate) add(1, "content")
    put(tree, node, depth + (isTemplate ? 2 : 1), lines)
  }
}

function attributeLines(tree: Tree, node: Handle): string[] {
  const named: [string, string][] = []
  for (let i = tree.attributesFrom[node]!; i < tree.attributesTo[node]!; i++) {
    const written = tree.attributeNameOf(tree.attributeName[i]!)
    const { name, prefix } =
      tree.namespace[node] === HTML ? { name: written } : foreignAttribute(tree.namespace[node]!, written)
    named.push([prefix ? `${prefix} ${name}` : name, tree.attributeValue[i]!])
  }
  return named.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => `${name}="${value}"`)
}

/** What is expected of a tree that keeps no comments, no document type and no text of styles and frames. */
export function keptLines(expected: string): string[] {
  const kept: string[] = []
  let unread = -1
  // A text may go on in lines that begin like nothing else.
  for (const entry of expected.split(/\n(?=\| )/)) {
    if (/^\| *(<!-- |<!DOCTYPE)/.test(entry)) continue
    const depth = /^\| */.exec(entry)![0].length
    const text = /^\| *"/.exec(entry)?.[0]
    if (unread >= 0 && depth > unread && text !== undefined) continue
    if (text === undefined && (unread < 0 || depth <= unread)) {
      unread = /^\| *<(?:style|iframe|noembed|noframes)>/.test(entry) ? depth : -1
    }
    const before = kept.at(-1)
    // Texts that a comment was between are one.
    if (text !== undefined && before?.startsWith(text))
      kept.push(kept.pop()!.slice(0, -1) + entry.slice(text.length))
    else kept.push(entry)
  }
  return kept
}
