import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { afterAll, describe, expect, test } from "vitest"
import { honbun } from "../../../honbun/src/cli/command.test-stage.js"
import { makeTree } from "../../../honbun/src/dataset/dataset.test-stage.js"

/** Twelve pages of four domains, written for the documentation: three pages of one article each. */
const PAGES = fileURLToPath(new URL("../../../../docs/samples/paged", import.meta.url))
/** Four pages, each of a domain of its own. */
const LAB = fileURLToPath(new URL("../../../../docs/samples/lab", import.meta.url))
const folder = makeTree({
  "lists/test.txt": "kilns.example\nferry-1\n",
  "lists/words.txt": "glazes\n作り方\n",
})
afterAll(() => folder.dispose())

const at = (name: string): string => folder.at(name)
const cardOf = (name: string) => JSON.parse(readFileSync(at(name), "utf8")).card

describe("paper A on pages of anyone's", () => {
  test("the experiment runs on a set of any name, and its model reads pages everywhere", async () => {
    const run = await honbun(["lab", "paper-a", PAGES, "--model-out", at("crf.json"), "--date", "2026-11-18"])
    expect(run).toMatchObject({ code: 0 })
    expect(run.out).toContain("12 pages of 4 domains. 4 folds, every page judged by models that never met")
    expect(run.out).toContain("Table 2:")
    expect(cardOf("crf.json").data).toBe(
      "paged: 12 pages of 4 hosts (written for the documentation of honbun; Apache-2.0)",
    )
    const page = `${PAGES}/html/kiln-2.html`
    const read = await honbun(["extract", page, "--method", "crf", "--model", at("crf.json")])
    expect(read.out).toContain("By April the wood of last autumn")
    expect(read.out).not.toContain("Workshops")
    const judged = await honbun(["eval", PAGES, "--model", at("crf.json"), "--json", at("eval.json")])
    expect(judged).toMatchObject({ code: 0 })
    expect(judged.err).toContain("paged")
    const refused = await honbun(["extract", page, "--method", "forest", "--model", at("crf.json")])
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining("for --method crf, not forest") })
  })

  test("a split, keywords and templates can be given, and the model keeps them", async () => {
    writeFileSync(
      at("templates.txt"),
      "# CRF++ style\nU00:%x[0,own-characters]\nU01:%x[-1,keyword]/%x[0,tag]\n",
    )
    const own = ["--keywords", at("lists/words.txt"), "--templates", at("templates.txt")]
    const run = await honbun([
      ...["lab", "paper-a", PAGES, "--test", at("lists/test.txt")],
      ...[...own, "--model-out", at("own.json")],
    ])
    expect(run).toMatchObject({ code: 0 })
    expect(run.out).toContain("A given split: 8 pages to train on, 4 to test on; 1 site is on both sides.")
    const { keywords, texts } = JSON.parse(readFileSync(at("own.json"), "utf8"))
    expect(keywords).toEqual(["glazes", "作り方"])
    expect(JSON.stringify(texts)).toContain("own-characters=")
    writeFileSync(at("templates.txt"), "U00:%x[0,colour]\n")
    const wrong = await honbun(["lab", "paper-a", PAGES, ...own])
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining("%x[0,colour]") })
  })
})

test("paper D runs on pages of anyone's, and its forests join pages", async () => {
  const run = await honbun([
    "lab",
    "paper-d",
    PAGES,
    "--model-out",
    at("forests.json"),
    "--date",
    "2026-11-18",
  ])
  expect(run).toMatchObject({ code: 0 })
  expect(run.out).toContain("8 pages of 4 hosts")
  expect(run.out).toContain("**Table 4.4: next links**")
  expect(cardOf("forests.json").data).toContain("paged: 8 pages of 4 hosts (written for")
  const { measures } = cardOf("forests.json")
  expect(Object.keys(measures)).toEqual(
    ["next link", "content"].flatMap((what) =>
      ["precision", "recall", "F1"].map((each) => `${what} ${each}`),
    ),
  )
  expect(measures["next link F1"]).toBeGreaterThan(0)
  const read = await honbun(["extract", `${PAGES}/html/kasa-1.html`, "--model", at("forests.json")])
  expect(read.out).toContain("傘屋の一年は")
  const joined = await honbun([
    ...["join", `${PAGES}/html/kiln-1.html`, "--method", "paper"],
    ...["--model", at("forests.json"), "--explain"],
  ])
  expect(joined.out).toContain("kiln-2.html")
  // Plots that nobody asked for are not shown as if they were there.
  expect(run.out).not.toContain(".svg")
  const forests = ["--method", "paper", "--model", at("forests.json")]
  const chains = await honbun(["lab", "chains", PAGES, ...forests])
  expect(chains.out.match(/ \| 3 of 3 \| yes \| /g)).toHaveLength(4)
})

test("paper D says which files it wrote, and shows the plots in its document", async () => {
  const places = ["--out", at("d/report.md"), "--plot", at("d/img")]
  const run = await honbun(["lab", "paper-d", PAGES, ...places])
  expect(run).toMatchObject({ code: 0, out: "", err: expect.stringContaining("report.md") })
  const shown = readFileSync(at("d/report.md"), "utf8").matchAll(/!\[[^\]]*\]\((?<path>[^)]+)\)/g)
  const paths = [...shown].map(({ groups }) => groups!.path!)
  expect(paths).toContain("img/paper-d-links-pr.svg")
  for (const path of paths) expect(readFileSync(at(`d/${path}`), "utf8")).toMatch(/^<svg/)
})

test("the next links of anyone's pages are judged too", async () => {
  const run = await honbun(["lab", "pager", PAGES])
  expect(run.out).toMatch(/Chains with every page decided rightly: [34] of 4\./)
  expect(run).toMatchObject({ code: 0 })
  expect(run.out).toContain("paged")
})

test("whole articles are joined from anyone's pages, at their own addresses and without a network", async () => {
  const run = await honbun(["lab", "chains", PAGES])
  expect(run).toMatchObject({ code: 0 })
  for (const first of ["kiln-1", "ferry-1", "kasa-1", "ishi-1"])
    expect(run.out).toMatch(new RegExp(`\\| ${first} \\| [a-z]+ \\| 3 of 3 \\| yes \\|`))
  const open = makeTree({
    "pages.jsonl": '{"id":"a","url":"https://a.example/1","text":"One","nextPage":"https://a.example/2"}',
    "html/a.html": "<p>One</p>",
  })
  const none = await honbun(["lab", "chains", open.at("")])
  open.dispose()
  expect(none).toMatchObject({ code: 1, err: expect.stringContaining("`nextPage` of every page") })
})

test("paper E runs on anyone's sites, on its own blocks, with each of its repairs", async () => {
  const sites = makeTree(harbourSite())
  try {
    const run = await honbun(["lab", "paper-e", sites.at("")])
    expect(run).toMatchObject({ code: 0, err: expect.not.stringContaining("error") })
    // Each page has two lines of menu, a headline, a date, two paragraphs and a footer: seven blocks, four of content.
    expect(run.out).toContain("| harbour | 4 | 28 | 16 |")
    const figures = (name: string) =>
      run.out.split(`| ${name} | `).at(-1)!.split(" |\n")[0]!.split(" | ").map(Number)
    // Two pages are the same story at two addresses: as published they lose their text, compared as one they do not.
    expect(figures("as published")[1]).toBeLessThan(figures("near duplicates not compared")[1]!)
    // Three stories are of the same day, so the date repeats: the repair brings it back.
    expect(figures("dates beside content kept")[1]).toBeGreaterThan(figures("as published")[1]!)
    expect(figures("at least one block a page")[1]).toBeGreaterThan(figures("as published")[1]!)
    expect(figures("all three")[2]).toBe(1)
    expect(run.out).toContain("**Table 5: all sites as one collection**")
  } finally {
    sites.dispose()
  }
})

test("paper E teaches a model for single pages, without the known texts, and it is measured by them", async () => {
  const own = ["--folds", "2", "--trees", "20", "--date", "2026-11-18"]
  const run = await honbun([
    ...["lab", "self-train", PAGES, ...own, "--judge", LAB],
    ...["--model-out", at("self.json"), "--out", at("self.md")],
  ])
  expect(run).toMatchObject({ code: 0 })
  const report = readFileSync(at("self.md"), "utf8")
  expect(report).toContain("12 pages of 4 sites, labelled by paper E")
  const f1Of = (name: string) => Number(report.split(`| ${name} | `).at(1)!.split(" | ")[3])
  expect(f1Of("self-trained")).toBeGreaterThan(0.9)
  expect(f1Of("supervised, same pages")).toBeGreaterThan(0.9)
  expect(f1Of("lab, self-trained")).toBeGreaterThan(0.5)
  expect(cardOf("self.json")).toMatchObject({
    data: expect.stringContaining("Nobody's labels"),
    measures: { "paged F1": expect.any(Number) },
  })
  const read = await honbun(["extract", `${PAGES}/html/kiln-2.html`, "--model", at("self.json")])
  expect(read.out).toContain("By April the wood of last autumn")
  expect(read.out).not.toContain("Workshops")

  // Without texts, it is trained all the same; nothing can be measured.
  const bare = readFileSync(`${PAGES}/pages.jsonl`, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.stringify({ ...JSON.parse(line), text: undefined }))
    .join("\n")
  expect(bare).not.toContain("By April the wood")
  const pages = readdirSync(`${PAGES}/html`).map((name) => [
    `html/${name}`,
    readFileSync(`${PAGES}/html/${name}`, "utf8"),
  ])
  const unlabelled = makeTree({ "pages.jsonl": bare, ...Object.fromEntries(pages) })
  try {
    const blind = await honbun([
      ...["lab", "self-train", unlabelled.at(""), ...own, "--model-out", at("blind.json")],
    ])
    expect(blind).toMatchObject({ code: 0, out: expect.stringContaining("Too few texts are known") })
    const same = await honbun(["extract", `${PAGES}/html/kiln-2.html`, "--model", at("blind.json")])
    expect(same.out).toBe(read.out)
  } finally {
    unlabelled.dispose()
  }
  const alone = await honbun(["lab", "self-train", LAB])
  expect(alone).toMatchObject({ code: 1, err: expect.stringContaining("two sites of two pages") })
}, 120_000)

test("paper C, whole sites and parts run on anyone's pages, each domain as a site", async () => {
  const c = await honbun(["lab", "paper-c", PAGES])
  expect(c).toMatchObject({ code: 0 })
  // The pages of an article share menu and foot, which repeat and go; the text does not.
  expect(c.out).toMatch(/\| kilns\.example \| 3 \| (?:1\.000|\.[89]\d\d) \| 1\.000 \|/)
  expect(c.out).toContain("| all 4 sites | 12 |")
  const sites = await honbun(["lab", "sites", PAGES, "--blocks", "--work", at("sites")])
  expect(sites).toMatchObject({ code: 0 })
  expect(sites.out).toMatch(/all +4 +/)
  const parts = await honbun(["lab", "parts", PAGES])
  expect(parts).toMatchObject({ code: 0 })
  expect(parts.err).toContain("kasa.example")
  expect(parts.out).toMatch(/content/)
}, 120_000)

test("twelve pages saved with a text beside each are imported, and go through every experiment", async () => {
  const saved: Record<string, string> = {}
  for (const line of readFileSync(`${PAGES}/pages.jsonl`, "utf8").trim().split("\n")) {
    const { id, text, ...about } = JSON.parse(line)
    saved[`${id}.html`] = readFileSync(`${PAGES}/html/${id}.html`, "utf8")
    saved[`${id}.txt`] = text
    saved[`${id}.json`] = JSON.stringify(about)
  }
  const mine = makeTree(saved)
  try {
    const imported = await honbun([
      "lab",
      "import",
      "plain",
      mine.at(""),
      "--out",
      at("own"),
      "--set",
      "mine",
    ])
    expect(imported).toMatchObject({ code: 0, err: expect.stringContaining("12") })
    const experiments = {
      "paper-a": "12 pages of 4 domains",
      "paper-c": "| all 4 sites | 12 |",
      "paper-d": "**Table 4.6: main content",
      "paper-e": "| all 4 sites | 12 |",
      parts: "content",
    }
    for (const [name, found] of Object.entries(experiments)) {
      const run = await honbun(["lab", name, at("own")])
      expect(run, name).toMatchObject({ code: 0, out: expect.stringContaining(found) })
    }
  } finally {
    mine.dispose()
  }
}, 120_000)

test("whole sites are evaluated page by page, and limited by page", async () => {
  const run = await honbun([
    ...["eval", PAGES, "--method", "collection", "--worst", "2", "--per-page", at("site-pages.jsonl")],
  ])
  expect(run).toMatchObject({ code: 0 })
  const lines = readFileSync(at("site-pages.jsonl"), "utf8").trim().split("\n")
  expect(lines.map((line) => JSON.parse(line).id)).toHaveLength(12)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    site: "kilns.example",
    id: "kiln-1",
    blocks: { f1: expect.any(Number) },
    characters: { f1: expect.any(Number) },
    exact: expect.any(Boolean),
  })
  expect(
    run.out.split("\n").filter((line) => /P [.\d]+ {2}R [.\d]+ {2}\S+\.example/.test(line)),
  ).toHaveLength(2)
  const two = await honbun([
    ...["eval", PAGES, "--method", "collection", "--limit", "2", "--per-page", at("two.jsonl")],
  ])
  expect(two).toMatchObject({ code: 0 })
  expect(readFileSync(at("two.jsonl"), "utf8").trim().split("\n")).toHaveLength(8)
}, 60_000)

test("changes are judged on anyone's snapshots, by their gold texts", async () => {
  const history = makeTree(harbourHistory())
  try {
    const run = await honbun(["lab", "changes", history.at("harbour"), "--json"])
    expect(run).toMatchObject({ code: 0 })
    // Three pages, the second of them edited: every page has another advert.
    expect(JSON.parse(run.out).all).toMatchObject({
      raw: { hits: 1, falseAlarms: 2 },
      site: { hits: 1, missed: 0 },
    })
    const both = await honbun(["lab", "paper-c", history.at("harbour")])
    expect(both.out).toContain("**Changes of the main text (C §4.2)")
    const none = await honbun(["lab", "changes", PAGES])
    expect(none).toMatchObject({ code: 1, err: expect.stringContaining("snapshots/<number>/") })
  } finally {
    history.dispose()
  }
}, 120_000)

/** Three pages of a site at two times; the second page has a paragraph more at the second. */
function harbourHistory(): Record<string, string> {
  const tree: Record<string, string> = {}
  const stories = [
    [
      "Ice",
      "The ice came in the night, and nobody had seen it come so early in the year, not even the pilots.",
    ],
    [
      "Fog",
      "Fog lay on the sound for three days, so the ferry waited and the school on the island was closed.",
    ],
    [
      "Herring",
      "The herring were late again, and the smokehouse, which lives from them, sent its people home.",
    ],
  ]
  for (const time of [1, 2]) {
    const golds = stories.map(([title, text], number) => {
      const more =
        time === 2 && number === 1
          ? ["On the fourth day the sun came out, and the boats went all at once."]
          : []
      const body = [text!, ...more]
      const advert = `Save ${10 * time + number} per cent on kettles at shop ${7 * time + number} until midnight.`
      tree[`harbour/snapshots/${time}/p${number}.html`] =
        `<title>${title} | Harbour</title><ul><li><a href="/">Home</a></li><li><a href="/n">News</a></li></ul><article><h1>${title}</h1>${body.map((each) => `<p>${each}</p>`).join("")}</article><div class="ad"><a href="https://ads.example/${time}">${advert}</a></div><p>© Harbour</p>`
      return JSON.stringify({ id: `p${number}`, text: [title, ...body].join("\n\n") })
    })
    tree[`harbour/snapshots/${time}/gold.jsonl`] = `${golds.join("\n")}\n`
    tree[`harbour/snapshots/${time}/manifest.json`] = JSON.stringify({
      k: time,
      time: `2026-01-0${time}T00:00:00Z`,
    })
    if (time === 2) {
      const lines = golds.map((gold) => {
        const line = JSON.parse(gold)
        tree[`harbour/html/${line.id}.html`] = tree[`harbour/snapshots/2/${line.id}.html`]!
        return JSON.stringify({ ...line, set: "harbour", url: `https://harbour.example/${line.id}` })
      })
      tree["harbour/pages.jsonl"] = `${lines.join("\n")}\n`
    }
  }
  return tree
}

/** A site of four pages, the first two of them one story at two addresses, all but the last of one day. */
function harbourSite(): Record<string, string> {
  const stories = [
    [
      "Ice in the harbour",
      "The ice came in the night, and nobody had seen it come so early in a year, not even the pilots, who have watched the same water from the same tower for more than thirty winters now.",
      "3 May 2024",
    ],
    [
      "Ice in the harbour",
      "The ice came in the night, and nobody had seen it come so early in a year, not even the pilots, who have watched the same water from the same tower for more than thirty winters now.",
      "3 May 2024",
    ],
    [
      "A new rope",
      "The ferry has a new rope, spun from hemp by two sisters in a shed by the river, who learnt it from a sailor and have never told anybody else how the last strand is laid.",
      "3 May 2024",
    ],
    [
      "Geese at market",
      "Forty geese were sold before noon, and the last of them walked home again alone, along the dike and over the little bridge, while its buyer looked for it among the carts.",
      "9 June 2024",
    ],
  ] as const
  const more = [
    "Ships wait outside until the pilots say that it is safe.",
    "It is as thick as an arm and will last for ten winters.",
    "The price was higher than in any year since the flood.",
  ]
  const lines = stories.map(([title, first, date], at) => {
    const second = more[Math.max(0, at - 1)]!
    return {
      id: `h${at}`,
      url: `https://harbour.example/${at}`,
      text: `${title}\n${date}\n${first}\n${second}`,
    }
  })
  const html = stories.map(([title, first, date], at) => [
    `html/h${at}.html`,
    `<body><div><p>Home</p><p>News</p></div><h1>${title}</h1><p>${date}</p><p>${first}</p><p>${more[Math.max(0, at - 1)]}</p><div>Copyright The Harbour Post</div>`,
  ])
  return {
    "site.json": JSON.stringify({ site: "harbour", lang: "en" }),
    "pages.jsonl": lines.map((line) => JSON.stringify(line)).join("\n"),
    ...Object.fromEntries(html),
  }
}
