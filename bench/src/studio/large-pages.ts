/** Size of every page, in bytes. */
const SIZE: number = 2 * 2 ** 20

const WORDS =
  "the mill by the river turned for many years and the miller who had seen worse winters put another sack of barley on the scale".split(
    " ",
  )

/** Words in an order that depends on the number alone. */
function sentence(number: number, words: number): string {
  const found = Array.from(
    { length: words },
    (_, i) => WORDS[(number * 7 + i * (3 + (number % 5))) % WORDS.length],
  )
  return `${found.join(" ")} ${number}.`
}

function grow(title: string, open: string, item: (number: number) => string, close: string): string {
  const parts = [`<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${open}`]
  for (let size = 0, i = 0; size < SIZE; i++) {
    parts.push(item(i))
    size += parts.at(-1)!.length
  }
  return `${parts.join("")}${close}</html>`
}

/** Pages of two megabytes, each of a kind that browsers find hard in its own way. `edition` changes every hundredth item. */
export const LARGE_PAGES: Readonly<Record<string, (edition: string) => string>> = {
  paragraphs: (edition) =>
    grow("Paragraphs", "<article>", (i) => `<p>${sentence(i, 20)}${mark(i, edition)}</p>`, "</article>"),
  posts: (edition) =>
    grow(
      "Posts",
      "<main>",
      (i) =>
        `<div class="post"><h3><a href="/t/${i}">Topic ${i}</a></h3><p>${sentence(i, 24)}${mark(i, edition)}</p><span>2024-01-10</span></div>`,
      "</main>",
    ),
  list: (edition) =>
    grow(
      "List",
      "<ul>",
      (i) => `<li><a href="/t/${i}">${sentence(i, 6)}</a>${mark(i, edition)}</li>`,
      "</ul>",
    ),
  table: (edition) =>
    grow(
      "Table",
      "<table>",
      (i) =>
        `<tr><td>${i}</td><td><a href="/t/${i}">${sentence(i, 4)}</a></td><td>${sentence(i + 3, 9)}${mark(i, edition)}</td></tr>`,
      "</table>",
    ),
  lines: (edition) => grow("Lines", "<div>", (i) => `${sentence(i, 11)}${mark(i, edition)}<br>`, "</div>"),
  preformatted: (edition) =>
    grow("Preformatted", "<pre>", (i) => `${sentence(i, 11)}${mark(i, edition)}\n`, "</pre>"),
}

function mark(number: number, edition: string): string {
  return number % 100 === 50 ? ` And ${edition}.` : ""
}
