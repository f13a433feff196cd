import { findBlocks, type Page } from "@honbun/core"
import { ownStyles, sheetOf, showPage } from "honbun/show"

/** A page as harmless documents, one for each of its sheets, its blocks marked; with the styles written in it, and nothing from elsewhere. */
export function show(page: Page, html: string): string[] {
  const shown = showPage(findBlocks(page), {})
  const styles = ownStyles(html)
  return shown.bodies.map((_, sheet) => sheetOf(shown, sheet, styles)!)
}
