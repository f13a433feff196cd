import type { Page } from "../page/page.js"
import { parsePage } from "../page/parse.js"

/** What the pages of a small made-up site are about, a paragraph each. */
export const TOPICS: readonly string[] = [
  "The ferry to the island leaves at nine in the morning, and the captain waits for nobody, not even for the mayor of the town.",
  "Rice is washed until the water runs clear, then left to stand for half an hour before the pot is put on the stove and covered.",
  "In the old library the clocks have stopped, yet every reader knows when to go home, because the cat asks for her supper then.",
  "Snow fell for three days without a pause, and on the fourth the children dug a tunnel from the school to the sweet shop.",
  "A kite needs wind, string and patience, and of these three the last is hardest to buy, though many shops pretend to sell it.",
  "The baker rises at two, lights the oven, and sings to his dough, for he is sure that bread which has heard music rises better.",
  "When the river froze, the whole village moved its market on to the ice, and the price of chestnuts fell to nearly nothing.",
  "Bees find their way by the sun, and tell each other of flowers by dancing, which is more than can be said of most committees.",
]

const TITLES = ["Ferry", "Rice", "Library", "Snow", "Kites", "Bread", "River", "Bees"] as const

/** A page of the site: menu, article with a promotion inside, recent posts, footer. */
export function sitePage(number: number, url = `https://kettle.example/${number}.html`): Page {
  const title = `On ${TITLES[number]}`
  const recent = [1, 2, 3]
    .map((step) => (number + step) % TITLES.length)
    .map((other) => `<li><a href="/${other}.html">On ${TITLES[other]}</a></li>`)
    .join("")
  const html = `<!doctype html><html lang=en><title>${title} - The Kettle</title><body>
<ul class=menu><li><a href="/">Home</a></li><li><a href="/news">News</a></li><li><a href="/about">About us</a></li></ul>
<div id=main><article><h1>${title}</h1><p class=date>2024-0${number + 1}-1${number}</p>
<p>${TOPICS[number]}</p><p>${TOPICS[number]!.split(", ").reverse().join(", ")}</p>
<p>So much for ${TITLES[number]!.toLowerCase()}, said the teacher, and wiped the board, and wrote the next word on it.</p></article>
<div class=recent><h3>Recent posts</h3><ul>${recent}</ul></div></div>
<div class=footer>Copyright The Kettle. All rights reserved.</div></body></html>`
  return parsePage(html, { url })
}
