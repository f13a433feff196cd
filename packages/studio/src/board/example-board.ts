import { beginBoard, getBoards } from "../api/boards.js"
import { followJob, startJob } from "../api/jobs.js"
import { getSamples } from "../api/pages.js"
import { getRecipes, keepRecipe, learnRecipe } from "../api/recipes.js"
import { routeTo } from "../app/route.js"
import { hostOf } from "../parts/bring-pages.js"
import type { Language } from "../words/say.js"

const TITLES = { en: "Example: two newspapers", ja: "例: 二つの新聞" } as const

/** What is pointed at, once on each site. */
const SITES = [
  {
    name: "The Harbour Post",
    sample: "harbour-ferry",
    picks: [
      { name: "title", selector: "article h1" },
      { name: "byline", selector: "article .byline", type: "text" },
      { name: "lead", selector: "article .byline + p" },
    ],
  },
  {
    name: "みずうみ新聞",
    sample: "mizuumi-tosho",
    picks: [
      { name: "title", selector: ".main h1" },
      { name: "byline", selector: ".main h1 + p", type: "text" },
      { name: "lead", selector: ".main h1 + p + p" },
    ],
  },
] as const

/** A board of two sites of the samples, as a person would make it; gives its address. */
export async function exampleBoard(language: Language): Promise<string> {
  const title = TITLES[language]
  const known = (await getBoards()).find((board) => board.title === title)
  if (known) return routeTo("board", { board: known.id })
  const [samples, recipes] = [await getSamples(), await getRecipes()]
  const sites = []
  for (const { name, sample, picks } of SITES) {
    const host = hostOf(samples.find((each) => each.name === sample)?.url)
    const pages = samples.flatMap(({ url }) => (url && hostOf(url) === host ? [url] : []))
    const before = recipes.find((recipe) => recipe.name === name && hostOf(recipe.url) === host)
    const { id } = before ?? (await keepRecipe(undefined, name, await learnRecipe(sample, name, picks)))
    sites.push({ name, recipe: id, pages })
  }
  const { id } = await beginBoard({ title, language, sites })
  const job = await startJob({ kind: "board", board: id })
  await followJob(job.id, () => {}, new AbortController().signal)
  return routeTo("board", { board: id })
}
