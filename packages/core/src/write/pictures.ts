import type { Block, Image, Paragraph } from "./content.js"

/** Whether a paragraph holds nothing but pictures. */
export function isPicture(block: Block): block is Paragraph {
  if (block.kind !== "paragraph") return false
  return block.children.every((each) => each.kind === "image" || (each.kind === "text" && each.value === " "))
}

/** The pictures of a paragraph. */
export function pictures(paragraph: Paragraph): Image[] {
  return paragraph.children.filter((each) => each.kind === "image")
}
