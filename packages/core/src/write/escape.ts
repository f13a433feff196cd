const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
}

/** Text in which nothing is markup, for an element or a quoted attribute; every other character stays. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)
}

/** Text for an HTML element or quoted attribute, without the control characters that HTML does not allow. */
export function escapeHtml(text: string): string {
  return escapeMarkup(text.replace(/[\0-\x08\x0b-\x1f\x7f]/g, ""))
}

/** Text for an XML element or quoted attribute, without what XML cannot hold: control characters, half surrogate pairs. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/g, "")
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd")
    .replace(/[&<>"\r]/g, (sign) => ENTITIES[sign]!)
}
