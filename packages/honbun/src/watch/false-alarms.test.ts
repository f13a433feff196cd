import { REVISIT_BOUNDS } from "@honbun/core/internal"
import { expect, test } from "vitest"
import { type VisitReport, visitDue } from "./round.js"
import { HOUR, makeWorld, pageOf, paragraph, serve } from "./site.test-stage.js"
import { addPages } from "./sources.js"

const JAPANESE = [
  "港の渡し船は、この冬、一日に二往復することになった。港務所が月曜日に発表した。",
  "二隻の船が修理中で、戻るまではそれ以上の約束はできないと船長は話している。",
  "島の人たちは三往復を求めていた。学校のバスは決して遅れず、待つこともできないからだ。",
]

/** Pages on which everything but the article changes at every visit. */
const PAGES: Readonly<Record<string, (turn: number) => string>> = {
  news: (turn) =>
    pageOf({ title: "The ferry in winter", body: [1, 2, 3].map(paragraph), turn, others: rotating(turn) }),
  stamped: (turn) =>
    pageOf({
      title: "Fog on the sound",
      body: [4, 5, 6].map(paragraph),
      turn,
      updated: new Date(turn * HOUR).toISOString(),
    }),
  shares: (turn) =>
    pageOf({ title: "Bread, again", body: [7, 8, 9].map(paragraph), turn }).replace(
      "</article>",
      `<ul class="share"><li>${turn} likes</li><li>${turn * 3} shares</li></ul><p>${turn % 60} minutes ago</p></article>`,
    ),
  japanese: (turn) =>
    pageOf({ title: "冬の渡し船", body: JAPANESE, turn }).replace(
      "<article>",
      `<article><p>更新日：2026年1月${1 + (turn % 28)}日 閲覧数 ${turn * 7}</p>`,
    ),
  recommended: (turn) =>
    pageOf({ title: "The keeper's lantern", body: [10, 11, 12].map(paragraph), turn }).replace(
      "</main>",
      `<section class="recommend"><h2>Recommended for you</h2>${[0, 1, 2]
        .map(
          (i) =>
            `<div class="card"><a href="/r${turn}${i}"><h3>Story ${(turn % 100) * 3 + i} that you will love</h3></a></div>`,
        )
        .join("")}</section></main>`,
    ),
  sponsored: (turn) =>
    pageOf({ title: "Herring by the barrel", body: [16, 17, 18].map(paragraph), turn }).replace(
      "</main>",
      `<section class="sponsored"><h2>From our partners</h2><ul>${[0, 1, 2]
        .map(
          (i) =>
            `<li><a href="https://shop${i}.example/${turn}">Why ${(turn * 7 + i) % 90} people in your town bought this lamp</a></li>`,
        )
        .join("")}</ul></section></main>`,
    ),
  lazy: (turn) =>
    pageOf({ title: "Ice on the bridge", body: [13, 14, 15].map((i) => paragraph(i)), turn }).replace(
      "<article>",
      `<article data-token="${turn}"><img src="https://cdn${turn % 4}.example.com/${turn}/bridge-${turn % 2 ? 300 : 600}x200.jpg?sig=${turn}">`,
    ),
}

function rotating(turn: number): string[] {
  return [0, 1, 2].map((i) => `Something else that happened, number ${(turn * 5 + i) % 23}`)
}

test("thirty visits to seven pages whose surroundings change every time raise not one alarm", async () => {
  const world = await makeWorld(Date.UTC(2026, 0, 1))
  const site = await serve((request, response) => {
    const html = PAGES[request.url!.slice(1)]!(Math.floor(world.at / HOUR))
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html)
  })
  const reports: VisitReport[] = []
  await addPages(
    world,
    Object.keys(PAGES).map((name) => ({ url: `${site.origin}/${name}` })),
    { tags: [] },
    undefined,
    false,
  )
  const settings = {
    bounds: { ...REVISIT_BOUNDS, shortest: HOUR, longest: HOUR },
    notifiers: [],
    keepBodies: false,
  }
  for (let visit = 0; visit < 30; visit++, world.at += HOUR)
    await visitDue(world, settings, (each) => reports.push(each))
  expect(reports).toHaveLength(210)
  expect(reports.filter((each) => each.change !== undefined)).toEqual([])
  expect(reports.filter((each) => !["first", "unchanged", "template"].includes(each.outcome))).toEqual([])
  await site.close()
  await world.close()
}, 120_000)
