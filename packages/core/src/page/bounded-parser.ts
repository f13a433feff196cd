import { Parser, type ParserOptions, type html as parse5Html, type Token } from "parse5"
import { mostCopied } from "./limits.js"
import type { Handle, HandleMap, TreeBuilder } from "./tree-builder.js"

/** What a copied element counts for besides its attributes, in characters: the shortest tag with an end tag is `<b></b>`. */
const ELEMENT_LENGTH = 8
const NO_ATTRIBUTES: Token.Attribute[] = []

/**
 * parse5's tree construction, with an end to copying. Formatting that is left open (`<p><b class=x></p>`) is opened again
 * in every paragraph that follows, with all its attributes, so that a few kilobytes can ask for millions of elements, or
 * for gigabytes of attributes. Once {@link mostCopied} is spent, formatting is not opened again and copies have no
 * attributes; text and other elements stay where they are.
 */
export class BoundedParser extends Parser<HandleMap> {
  readonly #tree: TreeBuilder
  /** Characters of markup that may yet be copied. */
  #left: number

  constructor(options: ParserOptions<HandleMap>, tree: TreeBuilder, length: number) {
    super(options)
    this.#tree = tree
    this.#left = mostCopied(length)
  }

  override _reconstructActiveFormattingElements(): void {
    if (this.#left <= 0) return
    const before = this.#tree.count
    super._reconstructActiveFormattingElements()
    this.#left -= ELEMENT_LENGTH * (this.#tree.count - before)
  }

  /** An element whose attributes are not those of the tag being read is a copy of an earlier one. */
  override _createElement(
    name: string,
    namespace: parse5Html.NS,
    attributes: Token.Attribute[],
    parent: Handle,
  ): Handle {
    const isCopy = attributes.length > 0 && attributes !== (this.currentToken as Token.TagToken | null)?.attrs
    return super._createElement(name, namespace, isCopy ? this.#copied(attributes) : attributes, parent)
  }

  #copied(attributes: Token.Attribute[]): Token.Attribute[] {
    for (const { name, value } of attributes) this.#left -= name.length + value.length
    return this.#left > 0 ? attributes : NO_ATTRIBUTES
  }
}
