import { escapeXml } from "@honbun/core/internal"

/** One element with text on a line of its own; nothing when there is no text. */
export function element(name: string, text: string | undefined, attributes: string = ""): string {
  return text === undefined ? "" : `<${name}${attributes}>${escapeXml(text)}</${name}>\n`
}

/** One attribute with a space before it; nothing when there is no value. */
export function xmlAttribute(name: string, value: string | undefined): string {
  return value === undefined ? "" : ` ${name}="${escapeXml(value)}"`
}
