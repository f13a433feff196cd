import { copyClean } from "./clean-html.js"

/** Longest code that is coloured, and longest formula that is drawn, in characters. */
const LONGEST_CODE = 50_000
const LONGEST_FORMULA = 5_000

/** Colours code and draws formulas in an article. What is needed for that is loaded only where there is some. */
export async function enrich(article: Element, isWanted: () => boolean): Promise<void> {
  const formulas = [...article.querySelectorAll<HTMLElement>("code.language-math")]
  const codes = [...article.querySelectorAll<HTMLElement>("pre > code[class^=language-]:not(.language-math)")]
  if (codes.length > 0) {
    const { default: highlighter } = await import("highlight.js/lib/common")
    for (const code of codes) {
      if (!isWanted()) return
      const language = code.className.slice("language-".length)
      const text = code.textContent ?? ""
      if (text.length > LONGEST_CODE || !highlighter.getLanguage(language)) continue
      // It writes spans of its own around escaped text.
      put(code, highlighter.highlight(text, { language, ignoreIllegals: true }).value)
    }
  }
  if (formulas.length > 0) {
    const { default: katex } = await import("katex")
    for (const formula of formulas) {
      if (!isWanted()) return
      const tex = (formula.textContent ?? "").trim()
      if (tex.length > LONGEST_FORMULA) continue
      const displayMode = formula.parentElement?.localName === "pre"
      const drawn = katex.renderToString(tex, { output: "mathml", throwOnError: false, displayMode })
      const place = document.createElement(displayMode ? "div" : "span")
      place.className = "formula"
      put(place, drawn)
      if (place.querySelector("math")) (displayMode ? formula.parentElement! : formula).replaceWith(place)
    }
  }
}

/** Puts markup that a library wrote into an element, through the same sieve as everything else. */
function put(element: Element, markup: string): void {
  const inert = new DOMParser().parseFromString(
    markup.replace(/<span class="([\w -]*)"/g, '<span title="$1"'),
    "text/html",
  )
  element.replaceChildren()
  for (const _ of copyClean(inert.body, element, { picture: () => undefined, prefix: "" }));
  for (const span of element.querySelectorAll("span[title]")) {
    span.className = span.getAttribute("title")!
    span.removeAttribute("title")
  }
}
