// From pages to pieces that a language model can be given: cut by heading, each with its source and a stable id.
// Here the index is a list and the search counts words; put your embeddings and your database in their place.
import { readdirSync, readFileSync } from "node:fs"
import { chunkArticle, extract } from "@honbun/core"

const folder = new URL("../pages/", import.meta.url)
const index = readdirSync(folder)
  .sort()
  .flatMap((name) => {
    const article = extract(readFileSync(new URL(name, folder)), { url: `https://kitchen.example/${name}` })
    return chunkArticle(article, { tokens: 120 })
  })
console.log(`${index.length} pieces, ${new Set(index.map(({ id }) => id)).size} ids`)

const question = "Why does my sourdough smell of nail varnish?"
const words = new Set(question.toLowerCase().match(/\w{4,}/g))
const score = ({ text }) =>
  text
    .toLowerCase()
    .match(/\w+/g)
    .filter((word) => words.has(word)).length
const [best] = index.toSorted((one, other) => score(other) - score(one))
console.log(best.headings.join(" > "))
console.log(best.url)
