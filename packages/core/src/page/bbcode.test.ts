import fc from "fast-check"
import { expect, test } from "vitest"
import { extract } from "../article/extract.js"
import { withoutBbcode } from "./bbcode.js"

test("a page written in BBCode is read as if it were HTML", () => {
  const { markdown } = extract(`<title>Bellows</title><div class="post">
    Take [b]thin goatskin[/b] and hide glue, and work on [i]one fold[/i] at a time, as
    [url=https://example.org/bellows]this page[/url] says.<br><br>[quote=anna]Never use rubber cement on leather.[/quote]
    [h2]The work in steps[/h2][list][*]Cut the leather to the size of the fold[*]Glue it and let it dry over night[/list]
    [img]https://example.org/bellows.jpg[/img]</div>`)
  expect(markdown).toContain("## The work in steps")
  expect(markdown).toContain("**thin goatskin** and hide glue, and work on *one fold*")
  expect(markdown).toContain("[this page](https://example.org/bellows)")
  expect(markdown).toContain("> Never use rubber cement on leather.")
  expect(markdown).toContain("- Cut the leather to the size of the fold")
})

test("brackets in a text about something else, and BBCode in code, stay", () => {
  for (const same of [
    "<p>[b]One[/b] example of a tag, and an array a[i] beside it.</p>",
    "<pre>[b]x[/b] [i]y[/i] [url=https://example.org/]z[/url] [b]a[/b] [quote]q[/quote]</pre>",
  ]) {
    expect(withoutBbcode(same)).toBe(same)
  }
})

test("any text of tags of both kinds is read", () => {
  const piece = fc.constantFrom(
    ..."[b] [/b] [url=https://a.example/] [/url] [list] [*] [/list] [img]https://a.example/b.png[/img] < > <script> </script> <!-- --> <p> words [quote] [/quote]".split(
      " ",
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      expect(() => extract(pieces.join(" "))).not.toThrow()
    }),
  )
})
