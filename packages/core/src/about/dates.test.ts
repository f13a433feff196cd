import { describe, expect, test } from "vitest"
import { parsePage } from "../page/parse.js"
import { aboutPage, datesToLearn } from "./about.js"

const NOW = "2026-11-15T12:00:00Z"
const PROSE =
  "<p>Rye does not rise like wheat, and whoever expects that it does will be disappointed.</p>".repeat(20)
const about = (html: string, url?: string) => aboutPage(parsePage(html, { url }), { now: NOW })
const daysOn = (html: string): string[] =>
  datesToLearn(parsePage(html), { now: NOW }).candidates.map(({ day }) => day)

describe("the day of publication", () => {
  test("days in sentences, of changes, of readers and of events are none that a page was published on", () => {
    const html = `<h1>Baking with rye</h1><p class="date">5 March 2024</p><p>Updated: 7 March 2024</p>
      <p>On 8 March 2024 the mill in the valley opened again after so many years in which it had stood still.</p>
      <p>Deadline: 9 March 2024</p>${PROSE}<div class="comments"><time>10 March 2024</time></div>`
    expect(daysOn(html)).toEqual(["2024-03-05"])
  })

  test("of several days beside and below a text the one at its headline counts", () => {
    const html = `<h1>Baking with rye</h1><p class="meta">By Ann Lee, <time>5 March 2024</time></p>${PROSE}
      <aside><h3>Events</h3><p>12 April 2024</p><p>19 April 2024</p></aside>`
    expect(about(html).published).toMatchObject({ value: "2024-03-05" })
  })

  test("a day that the data and the address agree on is given as exactly as the data has it", () => {
    const found = about(
      `<meta property="article:published_time" content="2024-03-05T10:00:00+01:00"><h1>Baking with rye</h1>
       <p class="date">05.03.2024</p>${PROSE}`,
      "https://bread.example/2024/03/05/rye",
    )
    expect(found.published).toEqual({
      value: "2024-03-05T10:00:00+01:00",
      source: "meta:article:published_time",
    })
  })

  test("Japanese eras and full-width digits are days like all others", () => {
    for (const written of ["令和６年３月５日", "２０２４年３月５日", "2024/03/05"]) {
      expect(
        about(`<h1>ライ麦パン</h1><p class="date">公開日：${written}</p>${PROSE}`).published?.value,
      ).toBe("2024-03-05")
    }
  })

  test("a page of ten thousand dates takes no longer than it must", () => {
    const dates = Array.from(
      { length: 10_000 },
      (_, at) => `<time>${1 + (at % 28)} March ${1995 + (at % 30)}</time>`,
    )
    const deep = `${"<div>".repeat(5000)}${dates.slice(0, 500).join("")}`
    const start = performance.now()
    about(`<h1>Rain</h1>${dates.join("<br>")}`)
    about(deep)
    expect(performance.now() - start).toBeLessThan(5000)
  })
})
