// Compiled, never run: the types a program sees after installing the package.
import { HonbunError, type Page, parsePage, textOf } from "@honbun/core"

export const page: Page = parsePage(new Uint8Array(), {
  url: "https://mills.example/",
  contentType: "text/html",
})
export const text: string = textOf(page, 0)
export const lengths: Int32Array = page.characters
export function codeOf(error: unknown): string {
  return error instanceof HonbunError ? error.code : "none"
}
// @ts-expect-error a page cannot be made from a number
parsePage(1)
