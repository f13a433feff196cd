/** Characters that XML 1.0 cannot hold at all, not even escaped; half surrogate pairs are among them. */
const IMPOSSIBLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu

/** Text for an XML element or attribute. */
export function escapeXml(text: string): string {
  return text.replace(IMPOSSIBLE, "").replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** One element with text on a line of its own; nothing when there is no text. */
export function element(name: string, text: string | undefined, attributes: string = ""): string {
  return text === undefined ? "" : `<${name}${attributes}>${escapeXml(text)}</${name}>\n`
}

/** One attribute with a space before it; nothing when there is no value. */
export function xmlAttribute(name: string, value: string | undefined): string {
  return value === undefined ? "" : ` ${name}="${escapeXml(value)}"`
}
