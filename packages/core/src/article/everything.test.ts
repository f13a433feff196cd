import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { extract } from "./extract.js"

const page = readFileSync(new URL("everything/page.html", import.meta.url))
const { markdown, html, dir } = extract(page, { url: "https://tea.example/" })

test.each<[what: string, written: string]>([
  ["a heading", "## Headings go with what they head"],
  ["strong words", "**strong**"],
  ["emphasis", "*emphasis*"],
  ["deleted words", "~~deleted~~"],
  ["inserted words", "<ins>inserted</ins>"],
  ["marked words", "<mark>marked</mark>"],
  ["a link", "[link to another page](https://tea.example/link)"],
  ["a nested list", "- An item of a list\n  - A nested item"],
  ["a list that counts down", "3. Three comes first\n2. Two comes second\n1. One comes last"],
  ["an item with its own number", "5. The fifth step"],
  ["tasks", "- [x] A task that is done\n- [ ] A task that is open"],
  ["a definition list", "**Steep**\n  - To leave the leaves in hot water"],
  ["the caption of a table", "*How long each tea takes*"],
  ["a list in a cell", "| Green | - two<br>- three |"],
  ["a line break in a cell", "| Black | four<br>or five |"],
  ["a table for layout", "\n\nWords that stand in a table made for layout"],
  ["a figure", "![A pot of tea](https://tea.example/pot.jpg)\n\n*A pot of tea on the stove*"],
  ["a late picture", "![A lazy picture](https://tea.example/leaves.jpg)"],
  ["a picture in noscript", "![A noscript picture](https://tea.example/noscript.jpg)"],
  ["the largest of several sizes", "![A picture in sizes](https://tea.example/large.jpg)"],
  ["an emoji", "An emoji as a picture 😀 in a line"],
  ["a quotation", "> A quotation of somebody"],
  ["a note", "> [!NOTE]\n> A note in the middle of the text"],
  ["a warning with a title", "> [!WARNING]\n> **Mind the heat**"],
  ["a tip", "> [!TIP]\n> Warm the cups"],
  ["an important note", "> [!IMPORTANT]\n> Never boil"],
  ["a caution", "> [!CAUTION]\n> **DANGER**\n>\n> Do not touch"],
  ["details", "**More about leaves**\n\nLeaves are picked"],
  ["code with its language", '```js\nconst tea = "green"\n```'],
  ["code without line numbers and buttons", "```python\npot = 1\ncup = 2\n```"],
  ["tabs of code with their names", "**yarn**\n\n```bash\nyarn add tea\n```"],
  ["keys and output", "Press `Ctrl`+`C`, type `brew`, read `done`"],
  ["indices and exponents", "H<sub>2</sub>O boils at 10<sup>2</sup>"],
  ["a quotation in a line", "She said “tea is ready”, and the"],
  ["ruby", "漢字(かんじ)"],
  [
    "formulas of four kinds",
    "$a^2+b^2=c^2$ in a line, $x_1+y_1$ by MathJax 2, $z^2$ by MathJax 3, $\\frac{1}{2}$",
  ],
  ["a formula as data", "$\\sqrt{2}$ as data"],
  ["a footnote", "footnote[^1] that stands"],
  ["the words of a footnote", "[^1]: The words of the footnote."],
  ["a film", "[A film about tea](https://www.youtube.com/watch?v=abc123def45)"],
  ["words from right to left", "שורה אחת שכתובה"],
  ["a rule", "\n\n---\n\n"],
  ["what an abbreviation is short for", '<abbr title="World Tea Organisation">WTO</abbr> agreed'],
  ["an abbreviation that was explained before", "The WTO met again"],
  ["a formula as text", "and $e^{i\\pi}$ as text"],
  ["a formula as the description of any picture", "$\\frac{a}{b}$ as a drawing"],
  ["a formula in the address of a program that draws it", "$f(z)=z^2$ by a program"],
  ["a picture in the background", "![Tea fields](https://tea.example/fields.jpg)\n\n*Tea fields in spring*"],
  ["code that keeps its lines by style", "```\nfirst line\n  second line\n```"],
  ["a verse", "First line of a verse\\\nsecond line of a verse"],
])("a page of everything keeps %s", (_, written) => {
  expect(markdown).toContain(written)
})

test("a page of everything keeps nothing of what is around it, and HTML says what Markdown cannot", () => {
  for (const text of [markdown, html]) expect(text).not.toMatch(/Imprint|Privacy|About|Copy/)
  expect(html).toContain('<ol reversed start="3">')
  expect(html).toContain("<li>☑ A task that is done</li>")
  expect(dir).toBe("ltr")
})
