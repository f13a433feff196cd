import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

const css = readFileSync(new URL("./colours.css", import.meta.url), "utf8")

/** The colours of a theme by name, as the style sheet says them. */
function coloursOf(selector: string): Map<string, string> {
  const at = css.indexOf(`${selector} {`)
  const block = css.slice(at, css.indexOf("}", at))
  return new Map([...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1]!, match[2]!]))
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** Every pair of text on ground that the style sheets use. */
const TEXTS = [
  ["ink", "paper"],
  ["ink", "surface"],
  ["ink", "sunk"],
  ["ink", "red-wash"],
  ["ink", "green-wash"],
  ["ink", "amber-wash"],
  ["soft", "paper"],
  ["soft", "surface"],
  ["soft", "sunk"],
  ["soft", "red-wash"],
  ["red", "paper"],
  ["red", "surface"],
  ["red", "sunk"],
  ["on-red", "red"],
  ["green", "sunk"],
  ["green", "paper"],
  ["amber", "amber-wash"],
] as const

test.each([":root", ':root[data-theme="dark"]'])(
  "all text of %s can be read: at least 4.5 to 1 (WCAG AA)",
  (theme) => {
    const colours = coloursOf(theme)
    const weak = TEXTS.filter(([text, ground]) => contrast(colours.get(text)!, colours.get(ground)!) < 4.5)
    expect(weak).toEqual([])
    // Edges of controls: at least 3 to 1.
    expect(contrast(colours.get("line-strong")!, colours.get("surface")!)).toBeGreaterThanOrEqual(3)
  },
)

test("the dark colours of the system are those of the dark theme", () => {
  expect(coloursOf(':root:not([data-theme="light"])')).toEqual(coloursOf(':root[data-theme="dark"]'))
})
