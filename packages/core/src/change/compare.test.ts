import { inspect } from "node:util"
import { describe, expect, test } from "vitest"
import { extract } from "../article/extract.js"
import { BlockCounts, sketchOf } from "./block-counts.js"
import { type CompareOptions, compareVisits } from "./compare.js"
import type { VisitComparison } from "./difference.js"
import { ignoreBlock } from "./ignore.js"
import { type VisitRecord, visitRecord } from "./visit-record.js"

const LEAD =
  "The ferry to the outer islands will run twice a day this winter, the harbour office said on Monday."
const SECOND =
  "Two boats are being repaired, and until they are back, nobody can promise more than that, the master said."
const THIRD =
  "Islanders had asked for three crossings, because the school bus, which is never late, cannot wait."

interface Parts {
  title?: string
  body?: readonly string[]
  around?: string
  date?: string
  below?: string
}

function html({
  title = "Winter ferry",
  body = [LEAD, SECOND, THIRD],
  around = "",
  date = "",
  below = "",
}: Parts): string {
  return `<!doctype html><title>${title}</title><nav><ul><li><a href="/">Home</a></li><li><a href="/n">News</a></li></ul></nav>
<article><h1>${title}</h1>${date}${body.map((text) => `<p>${text}</p>`).join("")}${below}</article>
<aside>${around}</aside><footer>© The Shore Post</footer>`
}

const visit = (parts: Parts): VisitRecord => visitRecord(extract(html(parts)))
const compare = (before: Parts, after: Parts, options?: CompareOptions): VisitComparison =>
  compareVisits(visit(before), visit(after), options)

/** Whether a paragraph of the main text that was rewritten counts, and why. */
function changes(before: string, after: string): [boolean, string | undefined] {
  const page = (text: string): VisitRecord => ({
    ...visit({}),
    blocks: [LEAD, text, THIRD].map((text, i) => ({ text, score: 0.9, place: `p:${i}` })),
  })
  const { changed, differences } = compareVisits(page(before), page(after))
  return [changed, differences[0]?.because]
}

describe("what counts as a change", () => {
  test("nothing when nothing changed", () => {
    expect(compare({}, {})).toMatchObject({ changed: false, kinds: [], differences: [] })
  })

  test.each<[string, Parts, Parts]>([
    ["white space and line breaks", {}, { body: [LEAD.replaceAll(" ", "\n   "), SECOND, THIRD] }],
    [
      "entities",
      { body: [LEAD, `${SECOND} – done`, THIRD] },
      { body: [LEAD, `${SECOND} &ndash; done`, THIRD] },
    ],
    ["marks that show nothing", {}, { body: [LEAD.replace("ferry", "fer\u00adry"), SECOND, THIRD] }],
    [
      "the notation of a date",
      { date: "<p>Updated 5 March 2024</p>" },
      { date: "<p>Updated 2024-03-05</p>" },
    ],
    ["更新日 bumped alone", { date: "<p>更新日: 2024年3月5日</p>" }, { date: "<p>更新日: 2024年4月9日</p>" }],
    ["a counter", { below: "<p>1,024 views</p>" }, { below: "<p>1,099 views</p>" }],
    ["a byline", {}, { date: "<p>By Ann Lee</p>" }],
    [
      "a permalink beside a heading",
      { body: [`${LEAD}</p><h2>Boats</h2><p>${SECOND}`] },
      { body: [`${LEAD}</p><h2>Boats <a href="#boats">¶</a></h2><p>${SECOND}`] },
    ],
    [
      "a paragraph that was cut in two",
      { body: [`${LEAD} ${SECOND}`, THIRD] },
      { body: [LEAD, SECOND, THIRD] },
    ],
    [
      "the margin",
      { around: "<a href=/a>Offer 7: shoes for less</a>" },
      { around: "<a href=/b>Offer 9: kettles for less</a>" },
    ],
  ])("not %s", (_, before, after) => {
    expect(compare(before, after).changed).toBe(false)
  })

  test.each<[string, Parts, Parts, string]>([
    ["a word", {}, { body: [LEAD.replace("twice", "once"), SECOND, THIRD] }, "rewritten"],
    [
      "a comma",
      {},
      { body: [LEAD, SECOND.replace("until they are back, nobody", "until they are back nobody"), THIRD] },
      "rewritten",
    ],
    [
      "quotation marks",
      { body: [LEAD, `“${SECOND}”`, THIRD] },
      { body: [LEAD, `"${SECOND}"`, THIRD] },
      "rewritten",
    ],
    [
      "a new paragraph",
      {},
      {
        body: [
          LEAD,
          SECOND,
          THIRD,
          "The council will meet again in March, when the ice has gone, and decide then.",
        ],
      },
      "added",
    ],
    ["a paragraph that is gone", {}, { body: [LEAD, THIRD] }, "removed"],
    ["paragraphs in another order", {}, { body: [SECOND, LEAD, THIRD] }, "moved"],
    [
      "a date within a sentence",
      {},
      { body: [LEAD, SECOND, `${THIRD} It began on 5 March 2024.`] },
      "rewritten",
    ],
  ])("%s", (_, before, after, kind) => {
    const comparison = compare(before, after)
    expect(comparison.changed).toBe(true)
    expect(comparison.kinds[0]).toBe(kind)
  })

  test.each<[string, string]>([
    ["The pool is open today.", "The pool is closed today."],
    ["Open today", "Shut today"],
    ["Trains run today.", "No trains run today."],
    ["There was 1 death yesterday.", "There were 9 deaths yesterday."],
    ["The mayor resigned 3 hours ago.", "The mayor was shot 3 hours ago."],
    ["2 dead, 3 hours ago", "5 dead, 3 hours ago"],
    ["New map published today: north", "New map published today: south"],
    ["Open today at 9:00", "Open today at 11:00"],
    ["今日は営業しています。", "今日は休業しています。"],
    ["昨日、市長が辞任した。", "昨日、市長が逮捕された。"],
    ["火事で2人が重体", "火事で5人が死亡"],
    ["火事で2人が死亡", "火事で5人が死亡"],
    ["2024年3月5日 営業", "2024年3月5日 休業"],
    ["On 5 March 2024: 500 cases", "On 5 March 2024: 900 cases"],
  ])("a short sentence beside a time or number that stays: %s", (before, after) => {
    expect(changes(before, after)).toEqual([true, "content"])
  })

  test.each<[string, string]>([
    ["3 hours ago", "2 days ago"],
    ["Posted 3 hours ago by Ann", "Posted yesterday by Ann"],
    ["Yesterday at 14:05", "Yesterday at 16:20"],
    ["Updated today, 9:15 am", "Updated today, 11:40 am"],
    ["The mayor resigned 3 hours ago.", "The mayor resigned 5 hours ago."],
    ["il y a 3 heures", "il y a 2 jours"],
    ["vor 3 Stunden", "vor 1 Tag"],
    ["３時間前", "昨日"],
    ["最終更新: 今日 14:05", "最終更新: 昨日 9:20"],
    ["Tue 5 March 2024", "Wed 6 March 2024"],
    ["1 comment", "12 comments"],
    ["3人がいいねしました", "5人がいいねしました"],
  ])("not a time told from now, nor a count, that moves by itself: %s", (before, after) => {
    expect(changes(before, after)[0]).toBe(false)
  })

  test("a short sentence about today that is new, and one that is the title", () => {
    expect(changes(SECOND, "今日は休業です。")[0]).toBe(true)
    const [before, after] = [visit({ title: "Open today" }), visit({ title: "Shut today" })]
    expect(compareVisits(before, after).title).toEqual({ before: "Open today", after: "Shut today" })
  })

  test("a new title, named as such, and its block", () => {
    const comparison = compare({}, { title: "Summer ferry" })
    expect(comparison.kinds[0]).toBe("title")
    expect(comparison.title).toEqual({ before: "Winter ferry", after: "Summer ferry" })
  })

  test("a picture where that is asked for, but not the same picture in another size", () => {
    const picture = (name: string): Parts => ({
      body: [`${LEAD}</p><p><img src="/img/${name}">`, SECOND, THIRD],
    })
    expect(compare(picture("boat-300x200.jpg"), picture("boat-1024x768.webp?v=2")).changed).toBe(false)
    expect(compare(picture("boat.jpg"), picture("bridge.jpg"))).toMatchObject({
      changed: false,
      figures: { removed: ["/img/boat.jpg"], added: ["/img/bridge.jpg"] },
    })
    expect(compare(picture("boat.jpg"), picture("bridge.jpg"), { pictures: true }).kinds).toEqual(["figures"])
  })
})

test("the names of pictures are compared in time, however they are made", () => {
  const record = visitRecord(extract(`<article><h1>x</h1><p>${LEAD}</p><p>${SECOND}</p></article>`))
  const figures = [`/i/${"1-".repeat(40_000)}!`, `${"/".repeat(80_000)}x`]
  const before = process.cpuUsage()
  expect(compareVisits({ ...record, figures }, { ...record, figures }).figures).toEqual({
    removed: [],
    added: [],
  })
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(2)
})

describe("how much changed", () => {
  test("is told in characters of the main text", () => {
    const { size } = compare({}, { body: [LEAD.replace("twice", "once"), SECOND, THIRD] })
    expect(size).toMatchObject({ removed: 5, added: 4 })
    expect(size.share).toBeLessThan(0.05)
  })

  test("and each difference says what it was and is, in Japanese too", () => {
    const before = "港の渡し船は、この冬、一日に二往復します。港務所が月曜日に発表しました。"
    const { differences } = compare(
      { body: [LEAD, before] },
      { body: [LEAD, before.replace("二往復", "三往復")] },
    )
    expect(differences).toMatchObject([
      { kind: "rewritten", before, after: before.replace("二往復", "三往復"), removed: 1, added: 1 },
    ])
  })
})

describe("with other pages of the site", () => {
  const others = (around: string): VisitRecord[] =>
    ["Bread", "Fog", "Snow"].map((title) =>
      visit({ title, body: [`${title}: ${SECOND}`], around, below: `<p>${around}</p>` }),
    )
  const counts = (pages: readonly VisitRecord[]): BlockCounts => {
    const counted = new BlockCounts()
    for (const page of pages) counted.add(sketchOf(page))
    return counted
  }

  test("what they all have is template, wherever it stands", () => {
    const notice =
      "Our office is closed on public holidays, and calls are answered on the next working day, as always."
    const later = notice.replace("public holidays", "Sundays")
    const [before, after] = [visit({ below: `<p>${notice}</p>` }), visit({ below: `<p>${later}</p>` })]
    expect(compareVisits(before, after).changed).toBe(true)
    const site = { before: counts([before, ...others(notice)]), after: counts([after, ...others(later)]) }
    const comparison = compareVisits(before, after, { site })
    expect(comparison.changed).toBe(false)
    expect(comparison.differences.map((each) => each.because)).toEqual(["template"])
  })

  test("a heading that other articles have too counts when it moves, a line of the frame does not", () => {
    const [heading, frame] = ["Timetable", "Read the Shore Post every day"]
    const page = (title: string, body: readonly string[], score = 0.9): VisitRecord => ({
      ...visit({ title }),
      blocks: body.map((text, i) => ({ text, score, place: `p:${i}` })),
    })
    const site = (moved: VisitRecord): BlockCounts =>
      counts([
        moved,
        page("Bread", [heading, frame, `Bread: ${SECOND}`]),
        page("Fog", [heading, frame, `Fog: ${SECOND}`]),
        ...["Snow", "Ice", "Rain", "Hail"].map((title) => page(title, [frame, `${title}: ${SECOND}`])),
      ])
    const moves = (line: string): boolean => {
      const [before, after] = [
        page("Winter ferry", [line, LEAD, SECOND, THIRD]),
        page("Winter ferry", [LEAD, SECOND, THIRD, line]),
      ]
      return compareVisits(before, after, { site: { before: site(before), after: site(after) } }).changed
    }
    expect([moves(heading), moves(frame)]).toEqual([true, false])
  })

  test("a link that leads away from the site says something, one to another page is only its name", () => {
    const record = (address?: string): VisitRecord => {
      const link =
        address === undefined ? "" : `<ul><li><a href="${address}">Tides and timetables</a></li></ul>`
      const url = "https://shore.example/ferry"
      return visitRecord(extract(html({ below: link }), { url }))
    }
    const linked = (address: string): boolean | undefined =>
      record(address).blocks.find(({ text }) => text === "Tides and timetables")!.linked
    expect(linked("https://www.shore.example/tides")).toBe(true)
    expect(linked("/tides")).toBe(true)
    expect(linked("https://tides.example/")).toBeUndefined()
  })

  test("a footnote is as much the main text as what refers to it", () => {
    const noted = (note: string): VisitRecord =>
      visit({
        body: [LEAD, `${SECOND}<sup><a href="#fn1">1</a></sup>`, THIRD],
        below: `<div class=footnotes><ol><li id=fn1><a href="https://boats.example/${note}">boats.example/${note}</a></li></ol></div>`,
      })
    const [before, after] = [noted("one"), noted("two")]
    const score = (text: string): number => before.blocks.find((block) => block.text.startsWith(text))!.score
    expect(score("boats.example")).toBeGreaterThanOrEqual(score(SECOND.slice(0, 20)))
    expect(compareVisits(before, after).kinds).toEqual(["rewritten"])
  })

  test("merging counts in any order gives the same answers", () => {
    const pages = others("The same line on every page of the site")
    const [a, b] = [counts(pages.slice(0, 1)), counts(pages.slice(1))]
    const [c, d] = [counts(pages.slice(1)), counts(pages.slice(0, 1))]
    a.merge(b)
    c.merge(d)
    for (const { text } of pages[0]!.blocks) expect(a.pagesWith(text)).toBe(c.pagesWith(text))
    expect(a.pages).toBe(c.pages)
  })

  /** Six pages with blocks of their own, each in a place. */
  const pagesWith = (blocks: (number: number) => readonly (readonly [place: string, text: string])[]) =>
    ["Bread", "Fog", "Snow", "Ice", "Rain", "Hail"].map(
      (title, number): VisitRecord => ({
        ...visit({ title }),
        title,
        blocks: [...blocks(number), ["p:0", `${title}: ${LEAD}`], ["p:1", `${title}: ${SECOND}`]].map(
          ([place, text]) => ({ place: place!, text: text!, score: 0.9 }),
        ),
      }),
    )
  const compareFirst = (before: readonly VisitRecord[], after: readonly VisitRecord[]): VisitComparison =>
    compareVisits(before[0]!, after[0]!, { site: { before: counts(before), after: counts(after) } })

  test("a line with a date that all pages write otherwise now is the site's", () => {
    const before = pagesWith((n) => [["div.meta:0", `Published at March ${n + 1}, 2024 · ${n + 1} min read`]])
    const after = pagesWith((n) => [["div.meta:0", `2024-03-0${n + 1} by Ann | ${n + 1} min read`]])
    expect(compareFirst(before, after).changed).toBe(false)
  })

  test("a box that comes to most pages at once is the site's, one that comes to a page alone is its own", () => {
    const box = (n: number): readonly [string, string] => [
      "div.lowest:0",
      `The ${["red", "blue", "green", "grey", "white", "black"][n]} boat was cheapest at the harbour last week`,
    ]
    const before = pagesWith(() => [])
    expect(
      compareFirst(
        before,
        pagesWith((n) => [box(n)]),
      ).changed,
    ).toBe(false)
    expect(
      compareFirst(
        before,
        pagesWith((n) => (n === 0 ? [box(n)] : [])),
      ).changed,
    ).toBe(true)
  })

  test("so is one of three lines, but not a sentence of its own that comes to every page", () => {
    const colours = ["red", "blue", "green", "grey", "white", "black"]
    const lines = (n: number): (readonly [string, string])[] => [
      ["div.about:1", `Tagged ${colours[n]}`],
      ["div.about:2", `Written by the ${colours[n]} clerk`],
      ["div.about:3", `${n + 1} readers`],
    ]
    const summary = (n: number): readonly [string, string] => [
      "div.summary:0",
      `We compared what the ${colours[n]} boat costs at three harbours, and it was cheapest at the one of the ${colours[5 - n]} lighthouse.`,
    ]
    const before = pagesWith(() => [])
    expect(compareFirst(before, pagesWith(lines)).changed).toBe(false)
    expect(
      compareFirst(
        before,
        pagesWith((n) => [summary(n)]),
      ).changed,
    ).toBe(true)
  })

  test("a paragraph that two of six pages share is content, and counts", () => {
    const shared = (text: string) => pagesWith((n) => (n < 2 ? [["p:2", text]] : []))
    expect(compareFirst(shared(THIRD), shared(`${THIRD} Nor can the post.`)).changed).toBe(true)
  })

  test("a new look of all pages is told, and is no change of theirs", () => {
    const frame = (names: readonly string[]) =>
      pagesWith(() => names.map((name) => [`div.${name}:0`, `All about ${name}`] as const))
    const before = frame(["menu", "logo", "search", "footer", "login"])
    const after = frame(["bar", "brand", "find", "bottom", "account"])
    expect(compareFirst(before, after)).toMatchObject({ changed: false, redesign: true })
    expect(compareFirst(before, before)).toMatchObject({ changed: false, redesign: false })
  })

  test("a title that is shown nowhere makes no change", () => {
    const page = (title: string): VisitRecord => ({ ...visit({}), title })
    expect(compareVisits(page("Shore | Ferries"), page("Post | Ferries")).changed).toBe(false)
  })

  test("the title of another page is a link to it, not text of this one", () => {
    const [before, after] = [visit({}), visit({ below: "<p>Fog</p>" })]
    const site = { before: counts([before, ...others("x")]), after: counts([after, ...others("x")]) }
    expect(compareVisits(before, after, { site }).changed).toBe(false)
  })
})

describe("what a person told to ignore", () => {
  const seats = (count: number): Parts => ({
    below: `<p>There are ${count} seats left on the Friday boat, so book early.</p>`,
  })

  test("no longer counts, whatever its numbers say and wherever it stands", () => {
    const found = compare(seats(12), seats(9))
    expect(found.changed).toBe(true)
    const [difference] = found.differences
    const ignore = ignoreBlock({ text: difference!.after!, place: difference!.place })
    expect(compare(seats(9), seats(3), { ignore }).changed).toBe(false)
    expect(compare(seats(9), { ...seats(3), body: [LEAD, SECOND] }, { ignore }).differences).toContainEqual(
      expect.objectContaining({ because: "ignored" }),
    )
  })

  test("does not hide anything else", () => {
    const ignore = ignoreBlock({
      text: "There are 12 seats left on the Friday boat, so book early.",
      place: "",
    })
    expect(
      compare(seats(9), { ...seats(9), body: [LEAD, SECOND.replace("Two", "Three"), THIRD] }, { ignore })
        .changed,
    ).toBe(true)
  })
})

describe("articles that were read from a file", () => {
  test("are compared by their text", () => {
    const stored = (parts: Parts) =>
      JSON.parse(JSON.stringify({ ...extract(html(parts)), markdown: "", text: extract(html(parts)).text }))
    expect(compareVisits(stored({}), stored({})).changed).toBe(false)
    expect(compareVisits(stored({}), stored({ body: [LEAD, SECOND] })).kinds).toEqual(["removed"])
  })
})

test("a page of ten thousand paragraphs with one edit is compared without comparing all with all", () => {
  const blocks = Array.from({ length: 10_000 }, (_, i) => ({
    text: `Line ${i} of the log.`,
    score: 1,
    place: "p",
  }))
  const record: VisitRecord = { ...visit({}), blocks, figures: [] }
  const edited = {
    ...record,
    blocks: blocks.map((block, i) => (i === 5_000 ? { ...block, text: "Edited." } : block)),
  }
  expect(compareVisits(record, edited).differences).toHaveLength(2)
})

test("a copy of an article has the same record, and prints and compares without its page", () => {
  const article = extract(html({}))
  expect(visitRecord({ ...article })).toEqual(visitRecord(article))
  expect(visitRecord(article).blocks.some(({ score }) => score < 0.5)).toBe(true)
  expect(JSON.stringify(article)).not.toContain("Shore Post</footer>")
  expect(inspect(article, { depth: 9 })).not.toContain("textStart")
})
