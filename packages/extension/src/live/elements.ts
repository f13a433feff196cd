/** Styles and properties of an element that is laid over a page. */
interface Made {
  readonly style?: string
  readonly text?: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly children?: readonly (HTMLElement | undefined)[]
  onClick?(event: MouseEvent): void
}

/**
 * An element with its style in itself: policies of pages forbid style sheets that come from elsewhere, and style
 * elements, but not styles that are set one by one.
 */
export function make(name: string, made: Made): HTMLElement {
  const element = document.createElement(name)
  element.style.cssText = made.style ?? ""
  if (made.text !== undefined) element.textContent = made.text
  for (const [attribute, value] of Object.entries(made.attributes ?? {}))
    element.setAttribute(attribute, value)
  for (const child of made.children ?? []) if (child) element.append(child)
  if (made.onClick) element.addEventListener("click", made.onClick)
  return element
}

/** The colours of what is laid over pages: paper, ink and one red, whatever the page looks like. */
export const LOOK = {
  sheet: `all:initial;font:14px/1.5 system-ui,-apple-system,"Segoe UI","Hiragino Sans","Noto Sans CJK JP",sans-serif;color:#262420;color-scheme:light`,
  card: "display:grid;gap:10px;box-sizing:border-box;width:320px;padding:14px 16px;border:1px solid #e3ddd1;border-radius:12px;background:#fffefb;box-shadow:0 2px 6px rgb(60 50 30/12%),0 12px 40px rgb(60 50 30/22%)",
  button:
    "all:unset;box-sizing:border-box;padding:6px 12px;border:1px solid #8f877a;border-radius:7px;background:#fffefb;color:#262420;font:500 13px/1.4 system-ui,sans-serif;cursor:pointer",
  primary:
    "all:unset;box-sizing:border-box;padding:6px 12px;border:1px solid #a63a26;border-radius:7px;background:#a63a26;color:#fffefb;font:600 13px/1.4 system-ui,sans-serif;cursor:pointer",
  quiet: "color:#645e54;font-size:12.5px",
} as const
