import type { FetchedPage } from "../fetch/fetch-page.js"
import type { Store } from "../store/store.js"
import { DEMO_STORIES, type DemoStory } from "./demo-texts.js"
import type { WatchFetch } from "./visit-page.js"

/**
 * Addresses of pages for trying out how watching works. They end in `.example`, which nobody can own (RFC 2606), and are
 * answered by honbun itself: nothing is asked of the network, and no door is opened for it either.
 */
export const DEMO_ADDRESSES: Readonly<Record<"en" | "ja", string>> = {
  en: "https://harbour-post.example/sea/winter-timetable",
  ja: "https://minato-shimbun.example/umi/fuyu-jikokuhyo",
}

/** Visits counted; the story has ended long before. */
const MOST_TURNS = 100

/** The same as `fetch`, but the pages of the demo are made here: at every visit the next turn of their story. */
export function withDemo(store: Pick<Store, "pageOf" | "visits">, fetch: WatchFetch): WatchFetch {
  return async (address, conditions) => {
    const story = storyAt(address)
    if (!story) return await fetch(address, conditions)
    const page = await store.pageOf(address)
    const visits = page ? await store.visits({ page: page.id, limit: MOST_TURNS }) : []
    return answer(address, demoPage(story, visits.length))
  }
}

function storyAt(address: string): DemoStory | undefined {
  if (address === DEMO_ADDRESSES.en) return DEMO_STORIES.en
  return address === DEMO_ADDRESSES.ja ? DEMO_STORIES.ja : undefined
}

function answer(url: string, html: string): FetchedPage {
  const contentType = "text/html; charset=utf-8"
  return {
    ...{ url, status: 200, bytes: Buffer.from(html), contentType, notModified: false, redirects: [] },
    ...{ headers: { "content-type": contentType }, etag: undefined, lastModified: undefined },
  }
}

/**
 * The page as it is at a turn. What is around the article differs at every turn, and so does one line in it; the
 * article itself is edited at every second one, until its story has ended.
 */
function demoPage(story: DemoStory, turn: number): string {
  const { language, title, siteName, menu } = story
  const paragraphs = [...story.paragraphs]
  for (const { place, text } of story.edits.slice(0, Math.floor(turn / 2))) paragraphs[place] = text
  const [first, ...rest] = paragraphs
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title} | ${siteName}</title></head><body>
<header><a href="/">${siteName}</a><nav><ul>${menu.map((each, i) => `<li><a href="/${i}">${each}</a></li>`).join("")}</ul></nav></header>
<div class="advert"><a href="https://ads.example/${turn}">${story.advert(turn)}</a></div>
<main><article><h1>${title}</h1>
<p>${first}</p>
<div class="sea-report"><p>${story.passing(turn)}</p></div>
${rest.map((text) => `<p>${text}</p>`).join("\n")}
</article><div class="counter">${story.views(turn)}</div></main>
<aside><h2>${story.latestHead}</h2><ul>${[0, 1, 2].map((back) => `<li><a href="/n${turn - back}">${story.latest(turn - back + 3)}</a></li>`).join("")}</ul></aside>
<footer>© ${siteName}</footer></body></html>`
}
