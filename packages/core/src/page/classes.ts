import type { Page } from "./page.js"

/** The classes of a page's elements, each distinct one once: pages repeat few of them often. */
export interface Classes {
  /** The class of each node, an index into `names`; 0 where it has none. */
  readonly of: Int32Array
  /** Each `class` attribute as written; the first is the empty one. */
  readonly names: readonly string[]
}

const known = new WeakMap<Page, Classes>()

/** The classes of a page; found when first asked for, and kept as long as the page. */
export function classesOf(page: Page): Classes {
  let classes = known.get(page)
  if (!classes) known.set(page, (classes = findClasses(page)))
  return classes
}

function findClasses(page: Page): Classes {
  const of = new Int32Array(page.length)
  const numbers = new Map<string, number>([["", 0]])
  const { start, name, names, valueStart, values } = page.attributes
  const attribute = names.indexOf("class")
  for (let i = 0, node = 0; i < name.length; i++) {
    if (name[i] !== attribute) continue
    while (start[node + 1]! <= i) node++
    const written = values.slice(valueStart[i]!, valueStart[i + 1]!)
    let number = numbers.get(written)
    if (number === undefined) numbers.set(written, (number = numbers.size))
    of[node] = number
  }
  return { of, names: [...numbers.keys()] }
}

/** Answers whether a node's class matches; the expression, which must not be global, is tried once for each class. */
export function classMatcher(page: Page, expression: RegExp): (node: number) => boolean {
  const { of, names } = classesOf(page)
  const answers = new Int8Array(names.length).fill(-1)
  return (node) => {
    const number = of[node]!
    if (answers[number]! < 0) answers[number] = expression.test(names[number]!) ? 1 : 0
    return answers[number] === 1
  }
}
