import { describe, expect, test } from "vitest"
import { harmlessDeclarations, harmlessSheet } from "./harmless-sheet.js"
import { sheetSources } from "./sheet-sources.js"

const rules = { address: (url: string) => `/through?${url}` }
const css = (sheet: string): string => harmlessSheet(sheet, rules).css

describe("a harmless style sheet", () => {
  test("pictures and fonts come through the server, however their address is written", () => {
    for (const written of [
      "url(a.png)",
      'url("a.png")',
      "URL( 'a.png' )",
      "u\\72l(a.png)",
      "\\75 rl('a.png')",
    ]) {
      expect(css(`p{background:${written} red}`)).toBe('p{background:url("/through?a.png") red}')
    }
    expect(css('p{background:image-set("a.png" 1x, "b.png" type("image/png"))}')).toBe(
      'p{background:image-set(url("/through?a.png") 1x, url("/through?b.png") type("image/png"))}',
    )
    expect(css("p{fill:url(#dots)}")).toBe('p{fill:url("#dots")}')
    expect(css("p{background:src('x')}")).toBe("p{background:none}")
  })

  test("a rule that looks at attributes loads nothing, so no page can tell a host what it holds", () => {
    for (const selector of ['input[value^="a"]', "p[title]", "[data-honbun-look=kept]", "a:is([href])"])
      expect(css(`${selector}{background:url(//evil.example/a);color:red}`)).toBe(
        `${selector}{background:none;color:red}`,
      )
    expect(css("[a]{& b{background:url(x)}} i{background:url(y)}")).toBe(
      '[a]{& b{background:none}} i{background:url("/through?y")}',
    )
  })

  test("imports are taken out with their conditions", () => {
    const { css, imports } = harmlessSheet(
      "@charset 'x'; @import 'a.css'; @import url(b.css) screen and (min-width: 40em);@import url('c.css') layer(base);@import 'd.css' layer supports(x:url(y)); p{color:red}",
      rules,
    )
    expect(imports).toEqual([
      { url: "a.css", around: [] },
      { url: "b.css", around: ["@media screen and (min-width: 40em)"] },
      { url: "c.css", around: ["@layer base"] },
    ])
    expect(css.trim()).toBe("p{color:red}")
    expect(harmlessSheet("p{@import 'a.css';color:red}", rules).imports).toEqual([])
  })

  test("it can neither end its element nor the rule it is put into", () => {
    expect(css("p::before{content:'</style><script>alert(1)</script>'}")).not.toContain("</")
    expect(css("}}} p{color:red")).toBe(" p{color:red}")
    expect(css("<!-- p{color:red} -->").trim()).toBe("p{color:red}")
    expect(css("p{width:expression(alert(1))}")).toBe("p{width:none-(alert(1))}")
  })

  test("the height of the screen is that of a desktop, however tall the frame", () => {
    expect(css("p{height:100vh;width:50vw;margin:1.5dvh}")).toBe("p{height:800px;width:50vw;margin:12px}")
    expect(harmlessDeclarations("min-height: 50VH", rules)).toBe("min-height: 400px")
    expect(harmlessDeclarations("color: red", rules)).toBe("color: red")
  })

  test("a gigantic sheet takes time in proportion to its size", () => {
    const sheet = (rules: number): string => "a[b]{c:url(d)}@media x{".repeat(rules)
    const timed = (text: string): number => {
      const start = performance.now()
      harmlessSheet(text, rules)
      return performance.now() - start
    }
    timed(sheet(1_000))
    const small = Math.max(timed(sheet(2_000)), 5)
    expect(timed(sheet(20_000))).toBeLessThan(small * 60)
  })
})

describe("the style sheets of a page", () => {
  test("are found in their order, with those that a script would switch on", () => {
    const found = sheetSources(`<link rel=stylesheet href="/a.css?x=1&amp;y=2" media=screen>
<style media="(min-width: 1px)">p{}</style><link rel="preload" as="style" href=b.css onload="this.rel='stylesheet'">
<link href='c.css' rel='stylesheet' media='print' onload="this.media='all'"><link rel="alternate stylesheet" href=d.css>
<link rel=icon href=e.ico><link rel=stylesheet disabled href=f.css><STYLE>i{}</STYLE>`)
    expect(found).toEqual([
      { href: "/a.css?x=1&y=2", media: "screen" },
      { css: "p{}", media: "(min-width: 1px)" },
      { href: "b.css" },
      { href: "c.css" },
      { css: "i{}" },
    ])
  })

  test("a page of nothing but beginnings takes no long time", () => {
    const start = performance.now()
    sheetSources("<style".repeat(200_000))
    sheetSources("<style>".repeat(100_000))
    sheetSources("<link rel=stylesheet href=".repeat(50_000))
    expect(performance.now() - start).toBeLessThan(3_000)
  })
})
