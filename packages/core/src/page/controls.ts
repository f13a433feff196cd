/** Control characters: C0 without tab and the ends of lines, DEL, C1. */
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/

/** Whether a text holds control characters, which act on terminals and show nothing to readers. */
export function holdsControls(text: string): boolean {
  return CONTROLS.test(text)
}

/** A text without control characters; those that separate words, form feed and next line (U+0085), become spaces. */
export function withoutControls(text: string): string {
  return holdsControls(text)
    ? text.replace(/[\f\x85]/g, " ").replace(/[\0-\x08\x0b\x0e-\x1f\x7f-\x9f]+/g, "")
    : text
}

/** A name of a tag or an attribute with control characters as numbers: taken out, two names could become one. */
export function visibleName(name: string): string {
  return holdsControls(name)
    ? name.replace(/[\0-\x1f\x7f-\x9f]/g, (sign) => `\ufffd${sign.charCodeAt(0).toString(16)}`)
    : name
}
