import { afterAll, beforeAll, expect, test } from "vitest"
import { BUILD_TIME, openStage, type Stage } from "./server.test-stage.js"

const story = (title: string, day: string): string =>
  `<body><div id="menu"><a href="/">Home</a></div><div id="story"><h1>${title}</h1><p>Printed on <b>${day}</b> in the harbour</p><p>Boats wait.</p><p>Ice came early.</p></div></body>`
const [first, second] = [story("Harbour freezes", "Monday"), story("Rain at last", "Friday")]
const url = "https://news.example/s/"

let stage: Stage
beforeAll(async () => {
  stage = await openStage({})
}, BUILD_TIME)
afterAll(async () => await stage?.close())

/** Answers no until a piece says the words alone, splitting what says more. */
async function pick(words: string): Promise<string> {
  const answers: string[] = []
  for (;;) {
    const { json } = await stage.post("/api/parts/paper/pick", { html: first, url: `${url}a`, answers })
    if (json.picked) return json.picked
    expect(json.shown).toBeDefined()
    const { text, canSplit } = json.shown
    answers.push(text === words ? "yes" : text.includes(words) && canSplit ? "split" : "no")
  }
}

test("parts are picked by yes, no and split, also in mixed text, kept as XML and found on another page", async () => {
  const parts = [
    { name: "headline", kind: "text", shape: "single", path: await pick("Harbour freezes") },
    { name: "place", kind: "text", shape: "single", path: await pick("in the harbour") },
  ]
  expect(parts[1]!.path).toBe("body:0/div:1/p:1/#text:1")
  const page = { html: first, url: `${url}a` }
  const written = (await stage.post("/api/parts/paper/write", { ...page, at: url, parts })).json
  // A second pattern of another site in the same configuration; the one that fits is chosen.
  const both = (
    await stage.post("/api/parts/paper/write", {
      ...{ html: "<body><h2>CNN</h2></body>", at: "https://other.example/", xml: written.xml, tops: [url] },
      parts: [{ name: "headline", kind: "text", shape: "single", path: "body:0/h2:0" }],
    })
  ).json
  expect(both.xml.match(/<Page>/g)).toHaveLength(2)
  expect(both.xml).toContain(`<Info>\n<URL>${url}</URL>`)
  const found = await stage.post("/api/parts/paper/apply", { html: second, url: `${url}b`, xml: both.xml })
  expect(found.json).toEqual({
    pattern: url,
    parts: { headline: ["Rain at last"], place: ["in the harbour"] },
  })
  const none = await stage.post("/api/parts/paper/apply", {
    html: second,
    url: "https://x.example/",
    xml: both.xml,
  })
  expect(none.json).toEqual({})
  const bad = await stage.post("/api/parts/paper/apply", { html: second, xml: "<Page></Page>" })
  expect(bad).toMatchObject({ status: 400 })
})

test("a recipe is given in the paper's XML, which finds the same part", async () => {
  const page = { html: first, url: `${url}a` }
  const recipe = (
    await stage.post("/api/parts/learn", { ...page, picks: [{ name: "headline", value: "Harbour freezes" }] })
  ).json
  const kept = (await stage.post("/api/recipes", { name: "News", recipe })).json
  const { xml } = (await stage.ask(`/api/recipes/${kept.id}/paper`)).json
  const stored = xml.replace(`${url}a`, url)
  const found = await stage.post("/api/parts/paper/apply", { html: second, url: `${url}b`, xml: stored })
  expect(found.json.parts).toEqual({ headline: ["Rain at last"] })
})
