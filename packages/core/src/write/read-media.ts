import { Flag } from "../page/page.js"
import { Tag } from "../page/tags.js"
import { embedAt } from "./embeds.js"
import { emojiOf, floats, imageAt } from "./images.js"
import type { WriteOptions } from "./kept.js"
import type { Walk } from "./walk.js"

/** Reads pictures and what is embedded. */
export class MediaReader {
  readonly #walk: Walk
  readonly #images: boolean
  readonly #links: boolean
  #lastImage = ""

  constructor(walk: Walk, options: WriteOptions) {
    this.#walk = walk
    this.#images = options.images !== false
    this.#links = options.links !== false
  }

  /** A picture, or the sign that a picture stands for. */
  image(node: number): number {
    const { page, build } = this.#walk
    const emoji = page.tag[node] === Tag.img ? emojiOf(page, node) : undefined
    if (emoji !== undefined) {
      build.addText(emoji, 0, emoji.length)
      return this.#walk.skip(node)
    }
    const image = this.#images ? imageAt(page, node) : undefined
    const isCopy = (page.flags[node]! & Flag.noscript) !== 0 && image?.url === this.#lastImage
    if (image && !isCopy && build.takeRoom(image.url, image.title)) {
      const isApart = build.isAtStart && !build.hasStyle("link") && floats(page, node)
      build.addInline(image)
      if (isApart) build.breakFlow()
      this.#lastImage = image.url
    }
    return this.#walk.skip(node)
  }

  /** The background of an element, where that is a picture of the text. */
  background(node: number): number {
    const { build } = this.#walk
    build.breakFlow()
    const next = this.image(node)
    build.breakFlow()
    return next
  }

  /** A link to what a frame or player shows. */
  embed(node: number, tag: number): number {
    const { page, build } = this.#walk
    const link = embedAt(page, node)
    if (link === undefined) return tag === Tag.object ? node + 1 : this.#walk.skip(node)
    build.breakFlow()
    const isPlain = !this.#links || build.hasStyle("link")
    if (isPlain || !build.takeRoom(link.url, "")) for (const child of link.children) build.addInline(child)
    else build.addInline(link)
    build.breakFlow()
    return this.#walk.skip(node)
  }
}
