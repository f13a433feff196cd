import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { parsePage } from "../page/parse.js"
import { aboutPage } from "./about.js"

const NOW = "2026-11-15T12:00:00Z"
const about = (html: string, url?: string) => aboutPage(parsePage(html, { url }), { now: NOW })
const data = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`

test("what cannot be found is absent, and the rest is plain data", () => {
  const found = about("<title>Rain</title>")
  expect(Object.keys(found)).toEqual(["title"])
  expect(Object.getOwnPropertyDescriptor(found, "title")).toMatchObject({ value: found.title })
})

describe("JSON-LD", () => {
  test("the article of a graph is the page, its author and publisher are found by reference", () => {
    const found = about(
      data({
        "@graph": [
          { "@type": "Organization", "@id": "#org", name: "The Paper" },
          { "@type": "Person", "@id": "#ann", name: "Ann Lee" },
          {
            "@type": ["NewsArticle"],
            headline: "Rain in May",
            author: { "@id": "#ann" },
            publisher: { "@id": "#org" },
            datePublished: "2024-03-05T15:04:05+09:00",
            dateModified: "2024-03-06",
            license: "http://creativecommons.org/licenses/by/4.0/deed.ja",
            image: { "@type": "ImageObject", url: "/rain.jpg" },
            keywords: ["rain", "May", "rain"],
          },
        ],
      }),
      "https://paper.example/rain",
    )
    expect(found).toMatchObject({
      title: { value: "Rain in May", source: "json-ld:headline" },
      authors: { value: ["Ann Lee"], source: "json-ld:author" },
      published: { value: "2024-03-05T15:04:05+09:00", source: "json-ld:datePublished" },
      modified: { value: "2024-03-06", source: "json-ld:dateModified" },
      siteName: { value: "The Paper", source: "json-ld:publisher" },
      licence: { value: "https://creativecommons.org/licenses/by/4.0/", source: "json-ld:license" },
      image: { value: "https://paper.example/rain.jpg", source: "json-ld:image" },
      keywords: { value: ["rain", "May"] },
      type: { value: "newsarticle", source: "json-ld:@type" },
    })
  })

  test("of several articles the one with the page's address or title is meant", () => {
    const found = about(
      `<title>Second</title>${data([
        { "@type": "Article", headline: "First", url: "https://a.example/1", author: "Ann Lee" },
        { "@type": "Article", headline: "Second", url: "https://a.example/2", author: "Bob Ray" },
      ])}`,
      "https://a.example/2?from=list",
    )
    expect(found.authors?.value).toEqual(["Bob Ray"])
  })

  test("related items and lists are not the page", () => {
    const found = about(
      data({
        "@type": "WebPage",
        name: "Rain",
        datePublished: "2024-03-05",
        hasPart: { "@type": "Article", headline: "Snow", datePublished: "2020-01-01", author: "Bob Ray" },
      }),
    )
    expect(found.published?.value).toBe("2024-03-05")
    expect(found.authors).toBeUndefined()
  })

  test("broken data is mended as far as it goes", () => {
    const found = about(
      '<script type="application/ld+json">{"@type":"Article","headline":"Rain\n in May","datePublished":"2024-03-05",}</script>',
    )
    expect(found.title?.value).toBe("Rain in May")
    expect(found.published?.value).toBe("2024-03-05")
  })

  test("values of the wrong type are passed over", () => {
    const found = about(
      data({
        "@type": "Article",
        headline: 42,
        author: [null, 7, { name: { a: 1 } }],
        datePublished: { x: [] },
        image: [[]],
      }),
    )
    expect(found.published).toBeUndefined()
    expect(found.image).toBeUndefined()
  })
})

describe("title", () => {
  test("the visible headline goes before the titles for machines", () => {
    const found = about(
      '<title>Rain, rain | The Paper</title><meta property="og:title" content="Rain, rain"><h1>All the rain in May</h1>',
    )
    expect(found.title).toEqual({ value: "All the rain in May", source: "visible" })
  })
  test("a heading that has nothing in common with the page's title is not it", () => {
    const found = about(
      '<title>Rain in May - The Paper</title><meta property="og:site_name" content="The Paper"><h1><a href="/">Welcome!</a></h1>',
    )
    expect(found.title).toEqual({ value: "Rain in May", source: "title" })
  })
  test("readings above kanji are no part of a title", () => {
    const found = about(
      "<title>子どもの本</title><h1><ruby>子<rt>こ</rt></ruby>どもの<ruby>本<rt>ほん</rt></ruby></h1>",
    )
    expect(found.title?.value).toBe("子どもの本")
  })
  test("a kicker before the headline goes when the page calls itself without it", () => {
    const found = about(
      '<meta property="og:title" content="Drusen fordern mehr Teilhabe"><h1><span>Syrien</span> Drusen fordern mehr Teilhabe</h1>',
    )
    expect(found.title?.value).toBe("Drusen fordern mehr Teilhabe")
  })
})

describe("authors", () => {
  test.each([
    ["meta", '<meta name="author" content="Ann Lee and Bob Ray">', ["Ann Lee", "Bob Ray"]],
    [
      "citation metas",
      '<meta name="citation_author" content="Lee, Ann"><meta name="citation_author" content="Ray, Bob">',
      ["Ann Lee", "Bob Ray"],
    ],
    [
      "microdata",
      '<h1>Rain</h1><p itemprop="author" itemscope><span itemprop="name">Ann Lee</span></p>',
      ["Ann Lee"],
    ],
    ["rel=author", '<h1>Rain</h1><a rel="author" href="/ann">Ann Lee</a>', ["Ann Lee"]],
    ["a microformat", '<h1 class="p-name">Rain</h1><span class="p-author vcard">Ann Lee</span>', ["Ann Lee"]],
    ["a byline in two pieces", "<h1>Rain</h1><p>By <b>Ann Lee</b></p>", ["Ann Lee"]],
    [
      "a Japanese byline",
      "<h1>梅雨入り</h1><p>取材・文／山田太郎、鈴木花子</p><p>本文です。</p>",
      ["山田太郎", "鈴木花子"],
    ],
    ["a link to a person's page", '<h1>Rain</h1><a href="/editors/ann-lee/">Ann Lee</a>', ["Ann Lee"]],
  ])("%s", (_name, html, names) => expect(about(html).authors?.value).toEqual(names))

  test("the site is its own author only when nobody else is", () => {
    const site = '<meta property="og:site_name" content="The Paper"><meta name="author" content="The Paper">'
    expect(about(`${site}<h1>Rain</h1>`).authors?.value).toEqual(["The Paper"])
    expect(about(`${site}<h1>Rain</h1><p class="byline">By Ann Lee</p>`).authors?.value).toEqual(["Ann Lee"])
  })
  test("who comments is no author", () => {
    expect(
      about('<h1>Rain</h1><div class="comments"><span class="author">Bob Ray</span></div>').authors,
    ).toBeUndefined()
  })
})

describe("dates", () => {
  const published = (html: string, url?: string) => about(html, url).published
  test.each([
    [
      "Open Graph",
      '<meta property="article:published_time" content="2024-03-05T15:04:05Z">',
      "2024-03-05T15:04:05Z",
    ],
    ["Dublin Core", '<meta name="DC.date.issued" content="2024-03-05">', "2024-03-05"],
    ["seconds since 1970", '<meta name="pubdate" content="1709622245">', "2024-03-05T07:04:05Z"],
    [
      "microdata",
      '<h1>Rain</h1><span itemprop="datePublished" content="2024-03-05">today</span>',
      "2024-03-05",
    ],
    [
      "RDFa",
      '<h1>Rain</h1><span property="schema:datePublished" content="2024-03-05">x</span>',
      "2024-03-05",
    ],
    ["a time element", '<h1>Rain</h1><time datetime="2024-03-05">Tuesday</time>', "2024-03-05"],
    ["a class name", '<h1>Rain</h1><p class="entry-date">5. März 2024</p>', "2024-03-05"],
    ["a label", "<h1>梅雨入り</h1><p>公開日：令和6年3月5日</p>", "2024-03-05"],
    ["a label behind", "<h1>梅雨入り</h1><p>2024年3月5日 公開</p>", "2024-03-05"],
    ["a date alone", "<h1>Rain</h1><p>March 5, 2024</p>", "2024-03-05"],
    ["a relative date", "<h1>Rain</h1><time>3時間前</time>", "2026-11-15T09:00:00Z"],
  ])("%s", (_name, html, date) => expect(published(html)?.value).toBe(date))

  test("the address", () => {
    expect(published("<h1>Rain</h1>", "https://a.example/2024/03/05/rain")).toEqual({
      value: "2024-03-05",
      source: "url",
    })
    expect(
      published("<h1>Rain</h1>", "https://web.archive.org/web/20200101000000/https://a.example/rain"),
    ).toBeUndefined()
    expect(published("<h1>Rain</h1>", "https://a.example/2024/02/31/rain")).toBeUndefined()
    expect(published("<h1>Rain</h1>", "https://a.example/news/rain/2019026")).toBeUndefined()
    expect(published("<h1>Rain</h1>", "https://a.example/news/20190206")?.value).toBe("2019-02-06")
  })
  test("published and updated are kept apart", () => {
    const found = about("<h1>Rain</h1><p>Published 5 March 2024</p><p>Updated 7 March 2024</p>")
    expect(found.published?.value).toBe("2024-03-05")
    expect(found.modified?.value).toBe("2024-03-07")
    const japanese = about("<h1>雨</h1><p>2024.3.5公開　2024.3.7更新</p>")
    expect(japanese.published?.value).toBe("2024-03-05")
    expect(japanese.modified?.value).toBe("2024-03-07")
  })
  test("a page that is only updated is not published", () => {
    const found = about("<h1>Regen</h1><p>Stand: 05.03.2024</p>")
    expect(found.modified?.value).toBe("2024-03-05")
    expect(found.published).toBeUndefined()
  })
  test("a change before the publication is dropped", () => {
    const found = about(data({ "@type": "Article", datePublished: "2024-03-05", dateModified: "2024-03-01" }))
    expect(found.modified).toBeUndefined()
  })
  test("copyright, comments, other articles and sentences date nothing", () => {
    const html = `<h1>Rain</h1><p>It rained on 5 March 2024 as it had rained for all the days of that long winter before.</p>
      <div class="related"><time datetime="2023-01-01">x</time></div>
      <div id="comments"><time datetime="2023-01-02">x</time></div><footer>© 2023-01-03 The Paper</footer>`
    expect(published(html)).toBeUndefined()
  })
  test("no date lies in the future, and none before the web unless given for machines", () => {
    expect(published("<h1>Rain</h1><p>5 March 2031</p>")).toBeUndefined()
    expect(published("<h1>Rain</h1><p>5 March 1931</p>")).toBeUndefined()
    expect(published('<meta name="dc.date" content="1931-03-05">')?.value).toBe("1931-03-05")
  })
  test("whether the day stands first follows from the language and the country", () => {
    const html = (language: string) =>
      `<html lang="${language}"><h1>Rain</h1><time>03/05/2024</time><p>The rain and the wind were in the garden.`
    expect(published(html("en-US"), "https://a.example/")?.value).toBe("2024-03-05")
    expect(published(html("en"), "https://a.co.uk/")?.value).toBe("2024-05-03")
  })
})

describe("language", () => {
  const japanese = "<p>本日は晴天なり。明日も晴れるでしょう。傘は要りません。</p>"
  test("what is declared is believed when the text agrees", () => {
    expect(about(`<html lang="ja_jp">${japanese}`).language).toEqual({ value: "ja-JP", source: "html:lang" })
  })
  test("Japanese that calls itself English is Japanese", () => {
    expect(about(`<html lang="en">${japanese}`).language).toEqual({ value: "ja", source: "detected" })
  })
  test("of two declarations the one the text agrees with is taken", () => {
    const html = `<html lang="en"><meta property="og:locale" content="ja_JP">${japanese}`
    expect(about(html).language).toEqual({ value: "ja-JP", source: "meta:og:locale" })
  })
})

test("licence, canonical address, image, description and site have their sources", () => {
  const found = about(
    `<link rel="canonical" href="/rain"><meta name="description" content="Wet.">
     <meta property="og:image" content="/rain.jpg"><title>Rain in May | The Paper</title><h1>Rain in May</h1>
     <footer><a href="http://creativecommons.org/licenses/by-sa/3.0/deed.de">CC</a></footer>`,
    "https://paper.example/rain?x=1",
  )
  expect(found).toMatchObject({
    canonical: { value: "https://paper.example/rain", source: "rel:canonical" },
    description: { value: "Wet.", source: "meta:description" },
    image: { value: "https://paper.example/rain.jpg", source: "meta:og:image" },
    licence: { value: "https://creativecommons.org/licenses/by-sa/3.0/", source: "a:creativecommons" },
    siteName: { value: "The Paper", source: "title" },
  })
})

test("without a picture for machines the largest of the content stands for the page", () => {
  const html = `<h1>Rain</h1><img src="/logo.png" width="900" height="900"><img src="/small.jpg" width="200" height="150">
    <img src="/large.jpg" width="800" height="600"><aside><img src="/ad.jpg" width="1000" height="900"></aside>`
  expect(about(html, "https://a.example/").image?.value).toBe("https://a.example/large.jpg")
})

describe("hostile pages", () => {
  test("data that never ends, nests deep or repeats without end gives an answer", () => {
    const script = (text: string) => about(`<h1>Rain</h1><script type="application/ld+json">${text}</script>`)
    expect(script("[".repeat(5_000_000)).title?.value).toBe("Rain")
    expect(script(`${"[".repeat(200_000)}${"]".repeat(200_000)}`).title?.value).toBe("Rain")
    expect(script(`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`).title?.value).toBe("Rain")
    expect(script(`[${'{"@type":"Article","headline":"Rain"},'.repeat(20_000)}{}]`).title?.value).toBe("Rain")
  })
  test("things that refer to themselves end", () => {
    const found = about(
      data({
        "@type": "Article",
        "@id": "#a",
        headline: "Rain",
        author: { "@id": "#a" },
        isPartOf: { "@id": "#a" },
      }),
    )
    expect(found.title?.value).toBe("Rain")
  })
  test("huge attributes and texts are cut before they are looked at", () => {
    const huge = "a 1.".repeat(300_000)
    const found =
      about(`<title>${huge}</title><meta name="author" content="${huge}"><h1 class="${huge}">Rain</h1>
      <time datetime="${huge}">${huge}</time><p class="byline">${huge}</p>`)
    expect(found.title).toBeDefined()
  })
  test("a byline a hundred thousand levels deep is no trouble", () => {
    expect(() => about(`<h1>Rain</h1>${"<div class=author>".repeat(100_000)}By Ann Lee`)).not.toThrow()
  })
})

test("any page gives an answer, always the same", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "<h1>",
      "</h1>",
      "<time>",
      '<p class="byline">',
      "<title>",
      '<meta name="author" content="',
      '">',
      "<a rel=author href=/>",
      "2024年3月5日",
      "By Ann",
      " | ",
      "<html lang=xx>",
      '<script type="application/ld+json">',
      "</script>",
      '{"@type":"Article","headline":',
      "令和",
    ),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const page = parsePage(pieces.join(""), { url: "https://a.example/x" })
      const first = aboutPage(page, { now: NOW })
      expect(aboutPage(page, { now: NOW })).toEqual(first)
    }),
  )
})

test("a line of name, day and part beside the headline names the author", () => {
  const page = parsePage(`<h1>The winter ferry</h1><p>Hanne Voss · 6 September 2024 · part 1 of 3</p>
    <p>The ferry leaves the island at six, long before the sun, and on most days nobody is on it.</p>`)
  const found = aboutPage(page, { now: NOW })
  expect(found.authors?.value).toEqual(["Hanne Voss"])
  expect(found.published?.value).toBe("2024-09-06")
})

test("words that announce a day are no author", () => {
  const page =
    parsePage(`<h1>Baking with rye</h1><span class=author>Posted on</span> <time>2 March 2024</time>
    <p>Rye does not rise like wheat, and whoever expects that it does will be disappointed.</p>`)
  expect(aboutPage(page, { now: NOW }).authors?.value ?? []).toEqual([])
})

describe("a date away from the headline", () => {
  const text =
    "<p>Rye does not rise like wheat, and whoever expects that it does will be disappointed.</p>".repeat(30)
  const page = (rest: string) => parsePage(`<h1>Baking with rye</h1>${text}${rest}`)

  test("is the page's own if it is the only line of its kind", () => {
    const found = aboutPage(page(`<div class=footer><p>2 March 2024</p></div>`), { now: NOW })
    expect(found.published).toEqual({ value: "2024-03-02", source: "visible" })
  })

  test("is none if it is a reader's", () => {
    const comment = `<div class=comments><p>2 March 2024</p></div>`
    expect(aboutPage(page(comment), { now: NOW }).published).toBeUndefined()
  })
})
