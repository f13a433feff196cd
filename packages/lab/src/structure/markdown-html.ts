import { escapeMarkup } from "@honbun/core/internal"
import { micromark } from "micromark"
import { gfm, gfmHtml } from "micromark-extension-gfm"

/** Markdown as HTML (CommonMark and GFM), with formulas between dollar signs as code that says so. */
export function htmlOfMarkdown(markdown: string): string {
  const { text, formulas } = setFormulasAside(markdown)
  const html = micromark(text, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  })
  return html.replace(/\uE000(\d+)\uE001/g, (_, number: string) => {
    return `<code class="language-math">${escapeMarkup(formulas[Number(number)]!)}</code>`
  })
}

/** Code first, so that dollar signs in it are left alone. */
const CODE_OR_FORMULA =
  /(^|\n)(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n\2[ \t]*(?=\n|$)|`[^`\n]+`|\$\$([\s\S]{1,2000}?)\$\$|(?<![\\\w$])\$(?![\s$])((?:\\.|[^$\\\n]){1,300}?)(?<!\s)\$(?![\w$])/g

function setFormulasAside(markdown: string): { readonly text: string; readonly formulas: string[] } {
  const formulas: string[] = []
  const text = markdown.replace(CODE_OR_FORMULA, (all, ...groups: (string | undefined)[]) => {
    const tex = groups[2] ?? groups[3]
    if (tex === undefined) return all
    formulas.push(tex)
    return `\uE000${formulas.length - 1}\uE001`
  })
  return { text, formulas }
}
