import axe from "axe-core"
import type { Page as Tab } from "playwright-core"

/** What violates a rule, as one line each. Foreign pages are not ours to judge. */
export async function violations(tab: Tab): Promise<string[]> {
  if (!(await tab.evaluate(() => "axe" in window))) await tab.evaluate(axe.source)
  return await tab.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> }
    }
    interface Violation {
      id: string
      nodes: { target: string[] }[]
    }
    // Names begin with or hold the words that are seen: whoever speaks to a computer says those.
    const rules = { "label-content-name-mismatch": { enabled: true } }
    const options = { iframes: false, resultTypes: ["violations"], rules }
    const found = await axe.run({ exclude: [["iframe"], [".reader-body"]] }, options)
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    )
  })
}

/** What is pressed by a finger and lower than 44 pixels; links within a text are as high as their line. */
export async function smallTargets(tab: Tab): Promise<string[]> {
  return await tab.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "button, summary, select, textarea, a.button, .views a, .tick, [role=tab], input:not([type=checkbox], [type=radio], [type=range], [type=file])",
      ),
    ]
      .filter((each) => each.checkVisibility() && each.offsetWidth > 1)
      .filter((each) => each.getBoundingClientRect().height < 43.5)
      .map((each) => `${each.tagName}.${each.className} ${each.textContent?.slice(0, 30)}`),
  )
}

/** Both languages and colours, on a desktop and on a narrow phone. */
export const LOOKS = [
  { locale: "en-GB", colorScheme: "light", viewport: { width: 1440, height: 900 } },
  { locale: "ja-JP", colorScheme: "dark", viewport: { width: 320, height: 640 }, hasTouch: true },
] as const
