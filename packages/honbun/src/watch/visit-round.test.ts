import { REVISIT_BOUNDS } from "@honbun/core/internal"
import { expect, test } from "vitest"
import { visitDue } from "./round.js"
import { DAY, makeWorld, paragraph, serve } from "./site.test-stage.js"
import { addPages } from "./sources.js"
import { RoundTally } from "./visit-round.js"

const BOXES = [
  ["menu", "brand", "finder", "account", "bottom"],
  ["topbar", "logo", "search", "login", "imprint"],
] as const

/** A page in one of two designs: the same article, all around it in other elements, with other words. */
function pageIn(design: 0 | 1, number: number): string {
  const [menu, brand, finder, account, bottom] = BOXES[design]
  const box = (name: string): string =>
    `<div class="${name}"><span>The ${name} of the Shore Post</span></div>`
  const article = `<h1>Story number ${number}</h1>${[1, 2, 3].map((n) => `<p>${paragraph(10 * number + n)}</p>`).join("")}`
  const tag = design === 0 ? "article" : "section"
  return `<!doctype html><title>Story number ${number}</title><body>${[menu!, brand!, finder!].map(box).join("")}
<${tag} class="story-${design === 0 ? "old" : "new"}">${article}</${tag}>${[account!, bottom!].map(box).join("")}`
}

test("a redesign of a site is one event, and no change of its pages", async () => {
  let design: 0 | 1 = 0
  const site = await serve((request, response) => {
    response
      .writeHead(200, { "content-type": "text/html" })
      .end(pageIn(design, Number(request.url!.slice(1))))
  })
  const world = await makeWorld(0)
  const round = async (): Promise<RoundTally> => {
    const tally = new RoundTally()
    const settings = { bounds: REVISIT_BOUNDS, notifiers: [], keepBodies: false }
    await visitDue(world, settings, (visit) => tally.add(visit))
    world.at += 40 * DAY
    return tally
  }
  const pages = [1, 2, 3, 4, 5].map((number) => ({ url: `${site.origin}/${number}` }))
  await addPages(world, pages, { tags: [] }, undefined, false)
  await round()
  expect((await round()).redesigned()).toEqual([])
  design = 1
  const tally = await round()
  expect([tally.visited, tally.changed]).toEqual([5, 0])
  expect(tally.redesigned()).toEqual([new URL(site.origin).host])
  expect((await round()).redesigned()).toEqual([])
  await world.close()
  await site.close()
})
