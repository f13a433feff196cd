import { escapeMarkup } from "@honbun/core/internal"
import { harmlessDeclarations, type SheetRules } from "./harmless-sheet.js"

/**
 * Attributes that are kept as they are. No `name`: an image named `querySelector` would hide the document's own
 * function from a studio that looks into the frame. No `data-…`: ours would be forged.
 */
// biome-ignore format: a list to be read as lines of kinds
const KEPT = new Set([
  "class", "title", "lang", "dir", "role", "hidden",
  "colspan", "rowspan", "span", "width", "height", "align", "valign", "bgcolor", "color", "face", "size", "border",
  "cellpadding", "cellspacing", "nowrap", "scope", "abbr", "start", "reversed", "open", "datetime",
  "alt", "checked", "placeholder", "rows", "cols", "max", "min", "low", "high", "optimum", "label", "selected", "multiple",
  "aria-hidden", "aria-label", "aria-level",
])
/** Only these of `value`: a password that a page filled in is nobody's business. */
const WITH_VALUE = new Set(["li", "data", "progress", "meter", "option"])
/** Kinds of inputs that are shown; others become text fields. */
const INPUT_TYPES = /^(?:text|search|email|url|tel|number|checkbox|radio|range|date|color|hidden)$/i

/** The attributes an element is shown with, in order. */
export function shownAttributes(
  name: string,
  given: readonly [name: string, value: string][],
  rules: SheetRules,
): string {
  let written = name === "button" ? ' type="button"' : ""
  for (const [attribute, value] of given) {
    if (KEPT.has(attribute)) written += pair(attribute, value)
    else if (attribute === "style") written += pair("style", harmlessDeclarations(value, rules))
    // Only images and objects become properties of the document by their id.
    else if (attribute === "id" && name !== "img") written += pair("id", value)
    else if (attribute === "value" && WITH_VALUE.has(name)) written += pair("value", value)
    else if (attribute === "type" && name === "ol") written += pair("type", value)
    else if (attribute === "type" && name === "input" && INPUT_TYPES.test(value))
      written += pair("type", value)
  }
  return written
}

/** An attribute, written so that its value ends where it should. */
export function pair(name: string, value: string): string {
  return ` ${name}="${shownText(value)}"`
}

/** A text in which nothing is markup. No browser reads a zero, so none is written: places in the text stay the same. */
export function shownText(text: string): string {
  return escapeMarkup(text.replaceAll("\0", ""))
}
