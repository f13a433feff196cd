import { aboutPage, type Page } from "@honbun/core"

/** The host a page is of: that of its address, or of the address it wants to be known by. */
export function hostOfPage(page: Page): string | undefined {
  return hostOf(page.url) ?? hostOf(aboutPage(page).canonical?.value)
}

/** The host of an address, if it has one. */
export function hostOf(url: string | undefined): string | undefined {
  const host = url !== undefined && URL.canParse(url) ? new URL(url).host : ""
  return host === "" ? undefined : host
}
