import { readFileSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { honbun, makeFolder } from "../command.test-stage.js"

/** A story in the shape that the paths of the paper's worked example describe (B §4, Yahoo! News). */
const yahooStory = (title: string, paragraphs: readonly string[]) =>
  `<body><div>Masthead</div><div id="ynwrap"><div id="yncont"><div>Search</div><div>Sections</div>
<div id="ynbody"><div id="ynstory"><div><h1>${title}</h1></div><div id="ynmain">
<div id="storybody"><span>By a reporter</span>${paragraphs.map((p) => `<p>${p}</p>`).join("")}</div>
<div id="sidebar"><img src="/photo.jpg" alt=""></div></div></div></div>
<div>Related</div><div>Footer</div></div></div>`
/** A story of another shape (CNN.com in the paper). */
const cnnStory = (title: string, paragraphs: readonly string[]) =>
  `<body><div id="top">Menu</div><div id="main"><div><h2>${title}</h2></div>
<div id="body">${paragraphs.map((p) => `<p>${p}</p>`).join("")}</div><div id="pic"><img src="harbour.png" alt=""></div></div>`

const YAHOO_PAGES: Record<string, string> = {
  "/": '<a href="/s/rain">Rain</a> <a href="/s/bridge">Bridge</a> <a href="/sports">Sports</a>',
  "/s/rain": yahooStory("Rain at last", ["It rained.", "All were glad."]),
  "/s/bridge": yahooStory("A bridge is opened", ["The ferry rests.", "Geese cross free."]),
}
const CNN_PAGES: Record<string, string> = {
  "/": '<a href="/2011/a.html">Harbour</a><a href="/about">About</a>',
  "/2011/a.html": cnnStory("Harbour freezes", ["Ice came early.", "Boats wait."]),
}

let servers: Server[] = []
let folder: ReturnType<typeof makeFolder>
let [yahoo, cnn] = ["", ""]

async function serve(pages: Record<string, string>): Promise<string> {
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ""]
    response.writeHead(page ? 200 : 404, { "content-type": "text/html" }).end(page ?? "")
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  servers.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

beforeAll(async () => {
  yahoo = await serve(YAHOO_PAGES)
  cnn = await serve(CNN_PAGES)
  folder = makeFolder({ "cnn.html": CNN_PAGES["/2011/a.html"]! })
  // The configuration of the paper as printed, nine lines of pattern and all; only the addresses are ours.
  writeFileSync(
    folder.at("news.xml"),
    `<init-param><param-name>SINGLEFIELD</param-name><param-value>newstitle</param-value></init-param>
<init-param><param-name>CONTINUALFIELD</param-name><param-value>newscontents</param-value></init-param>
<init-param><param-name>OBJECTFIELD</param-name><param-value>picture</param-value></init-param>
<Page>
<URL>${yahoo}s/</URL>
<Pattern>
<P>body:0/div:0</P>
<P>body:0/div:1/div:0/div:0</P>
<P>body:0/div:1/div:0/div:1</P>
<P>body:0/div:1/div:0/div:2/div:0</P>
<P>body:0/div:1/div:0/div:2/div:0</P>
<P>body:0/div:1/div:0/div:2/div:0</P>
<P>body:0/div:1/div:0/div:2/div:0</P>
<P>body:0/div:1/div:0/div:3</P>
<P>body:0/div:1/div:0/div:4</P>
</Pattern>
<Path>
<newstitle>body:0:null/div:1:ynwrap
/div:0:yncont/div:2:ynbody/div:0:ynstory
/div:0:null</newstitle>
<newscontents>body:0:null/div:1:ynwrap
/div:0:yncont/div:2:ynbody/div:0:ynstory
/div:1:ynmain/div:0:storybody
/p:1:null</newscontents>
<picture>body:0:null/div:1:ynwrap
/div:0:yncont/div:2:ynbody
/div:0:ynstory/div:1:ynmain
/div:1:sidebar</picture>
</Path>
</Page>
<Info><URL>${yahoo}</URL></Info>
`,
  )
})
afterAll(() => {
  for (const server of servers) server.close()
  servers = []
  folder.dispose()
})

const POLITE = ["--allow-private", "--no-robots", "--delay", "0.001"]

test("paper B's worked example runs whole: pick on the second site, follow both top pages, show all on one page", async () => {
  const picked = await honbun(
    [
      ...["parts", "pick", folder.at("cnn.html"), "--url", `${cnn}2011/`, "--top", cnn],
      ...["--part", "newstitle", "--part", "newscontents=continuous", "--part", "picture=object"],
      ...["--config", folder.at("news.xml"), "--out", folder.at("both.xml")],
    ],
    // The menu is not the title; the story holds it and more. Then the first paragraph, then the picture's box.
    { stdin: "n\ns\ny\nn\ns\nn\ns\ny\nn\ns\nn\nn\ny\n" },
  )
  expect(picked).toMatchObject({ code: 0 })
  expect(readFileSync(folder.at("both.xml"), "utf8")).toContain(
    "<newscontents>body:0:null/div:1:main/div:1:body/p:0:null</newscontents>",
  )
  const lines = await honbun(["parts", "paper", folder.at("both.xml"), ...POLITE])
  expect(lines).toMatchObject({ code: 0, err: "" })
  expect(
    lines.out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toEqual([
    {
      url: `${yahoo}s/rain`,
      newstitle: ["Rain at last"],
      newscontents: ["It rained.", "All were glad."],
      picture: ["/photo.jpg"],
    },
    {
      url: `${yahoo}s/bridge`,
      newstitle: ["A bridge is opened"],
      newscontents: ["The ferry rests.", "Geese cross free."],
      picture: ["/photo.jpg"],
    },
    {
      url: `${cnn}2011/a.html`,
      newstitle: ["Harbour freezes"],
      newscontents: ["Ice came early.", "Boats wait."],
      picture: ["harbour.png"],
    },
  ])
  const board = await honbun(["parts", "paper", folder.at("both.xml"), "--format", "html", ...POLITE])
  for (const shown of [
    "Rain at last",
    "Boats wait.",
    `src="${yahoo}photo.jpg"`,
    `src="${cnn}2011/harbour.png"`,
  ])
    expect(board.out).toContain(shown)
})

test("the configuration is a board too: both sites on one page, with feeds", async () => {
  writeFileSync(folder.at("board.xml"), `${readFileSync(folder.at("both.xml"), "utf8")}`)
  const built = await honbun([
    "board",
    "build",
    folder.at("board.xml"),
    "--out",
    folder.at("shown"),
    ...POLITE,
  ])
  expect(built).toMatchObject({ code: 0 })
  const html = readFileSync(folder.at("shown/index.html"), "utf8")
  for (const shown of ["Rain at last", "A bridge is opened", "Harbour freezes", "Boats wait."])
    expect(html).toContain(shown)
  const { sites } = JSON.parse(readFileSync(folder.at("shown/parts.json"), "utf8"))
  expect(sites).toHaveLength(2)
  expect(sites[1].pages[0].parts.picture).toMatchObject({
    type: "image",
    normalised: `${cnn}2011/harbour.png`,
  })
})

test("a part inside mixed text is picked by splitting down to the words, and found on another page", async () => {
  const line = (name: string, day: string): string =>
    `<body><h1>Tides</h1><p>Written by <b>${name}</b> on ${day}, for sailors</p><p>High water at six.</p></body>`
  writeFileSync(folder.at("mixed.html"), line("Ann", "Monday"))
  writeFileSync(folder.at("other.html"), line("Bo", "Friday"))
  const picked = await honbun(
    ["parts", "pick", folder.at("mixed.html"), "--part", "day", "--out", folder.at("mixed.xml")],
    // The whole body holds it; the heading is not it; the line holds more; neither "Written by" nor the name is it.
    { stdin: "s\nn\ns\nn\nn\ny\n" },
  )
  expect(picked).toMatchObject({ code: 0 })
  expect(readFileSync(folder.at("mixed.xml"), "utf8")).toContain(
    "<day>body:0:null/p:1:null/#text:1:null</day>",
  )
  const found = await honbun(["parts", "paper", folder.at("mixed.xml"), folder.at("other.html")])
  expect(JSON.parse(found.out)).toMatchObject({ day: ["on Friday, for sailors"] })
})

test("a page that fits no pattern is named, and a configuration that is none says what is wrong", async () => {
  const lost = await honbun([
    "parts",
    "paper",
    folder.at("news.xml"),
    folder.at("cnn.html"),
    "--deviation",
    "0",
    ...POLITE,
  ])
  expect(lost.err).toContain("No stored pattern fits")
  const wrong = await honbun(["parts", "paper", folder.at("cnn.html")])
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining("at least one <Page>") })
})
