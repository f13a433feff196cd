import { expect, test } from "vitest"
import { blockText } from "../blocks/blocks.js"
import type { Page } from "../page/page.js"
import { parsePage } from "../page/parse.js"
import { classPathOf } from "./class-path.js"
import { learnTemplate } from "./extract-collection.js"
import { headerRoles } from "./header.js"
import { TOPICS } from "./site.test-stage.js"
import { nodeAt } from "./site-view.js"
import type { SiteTemplate } from "./template.js"

const AUTHORS = ["Ada Kettle", "Ben Stove", "Cleo Oven"] as const
const TITLES = ["Ferries", "Rice", "Clocks", "Snow", "Kites", "Bread", "Ice", "Bees"] as const

/**
 * A page as a publishing system makes it: names that tell its topic and number, a header of many lines, and all posts
 * listed beside it.
 */
function postOf(number: number, title: string = TITLES[number]!, named: string = title): Page {
  const [topic, author] = [TOPICS[number]!, AUTHORS[number % 3]!]
  const all = TITLES.map((each) => `<li><a href="/${each}">${each}</a></li>`).join("")
  const html = `<!doctype html><html lang=en><title>${named} - Kettle</title><meta name=author content="${author}"><body>
<h1 class=site>Kettle</h1><ul class=all>${all}</ul><p class=today>2026-11-1${number}</p>
<article class="post-${number} post type-post category-${title.toLowerCase()} tag-${author.split(" ")[0]!.toLowerCase()} hentry">
<header><h2>${title}</h2><p class=when>2024-0${number + 1}-1${number}</p><p class=who>by ${author}</p>
<p class=length>${number + 2} min read</p><p class=changed>Updated 2025-0${number + 1}-2${number}</p></header>
<div class=text><p>${topic}</p><p>${topic.split(", ").reverse().join(", ")}</p></div></article></body></html>`
  return parsePage(html, { url: `https://kettle.example/${number}` })
}

const pages = TITLES.map((_, number) => postOf(number))

function rolesOf(template: SiteTemplate, page: Page): Record<string, string> {
  const profile = template.profile(page)
  const roles = headerRoles(profile, template.view(profile))
  return Object.fromEntries(
    roles.flatMap((role, block) => (role ? [[blockText(profile.blocks, block).trim(), role]] : [])),
  )
}

test("title, first date and author beside the title are the header, other dates are not", () => {
  expect(rolesOf(learnTemplate(pages), pages[3]!)).toEqual({
    Snow: "title",
    "2024-04-13": "date",
    "by Ada Kettle": "author",
    "Updated 2025-04-23": "other",
    "2026-11-13": "other",
  })
})

test("a date that shares its place with other lines of the header is the date, one of many in a list is none", () => {
  const withLines = TITLES.map((title, number) => {
    const visits = Array.from({ length: 5 }, (_, day) => `<li>Visit of 2023-0${day + 1}-0${number + 1}</li>`)
    return parsePage(
      `<title>${title} - Kettle</title><h1>${title}</h1><div class=line>Date: 2024-0${number + 1}-11</div>
<div class=line>Category: ${number % 2 ? "Trade" : "Craft"}</div><ul>${visits.join("")}</ul><p>${TOPICS[number]}</p>`,
    )
  })
  expect(rolesOf(learnTemplate(withLines), withLines[3]!)).toEqual({
    Snow: "title",
    "Date: 2024-04-11": "date",
  })
})

test("a page that does not name its title has it where the other pages have theirs", () => {
  const nameless = postOf(2, "Tea", "Kettle")
  expect(rolesOf(learnTemplate(pages), nameless)).toMatchObject({ Tea: "title" })
})

test("a page without a title has no header", () => {
  const template = learnTemplate(pages)
  expect(rolesOf(template, parsePage("<body><p>Nothing to see.</p>"))).toEqual({})
})

test("the main place is the element around the text, whatever names tell topics, and no kind of paragraph", () => {
  const template = learnTemplate(pages)
  for (const page of pages) {
    const profile = template.profile(page)
    const main = nodeAt(profile, template.view(profile).main)
    expect(classPathOf(page, main)).toBe("body/article.hentry.post/div.text")
  }
})
