import { expect, test } from "vitest"
import { parsePage } from "../../page/parse.js"
import { isSafePattern } from "./safe-pattern.js"
import { contentByRule, nextByRule, readSiteinfo, ruleFor } from "./siteinfo.js"
import { writeRule } from "./write-rule.js"

const RULE = {
  name: "tea",
  data: {
    url: "^https?://tea\\.example/",
    nextLink: '//a[@class="next"]',
    pageElement: '//div[@class="post"]',
  },
}

function listing(number: number, more: boolean) {
  const next = more ? `<a class="next" href="/posts?page=${number + 1}">Next</a>` : ""
  return parsePage(
    `<body><div id="menu"><a href="/">Home</a> <a href="/posts">All posts of the house</a></div>
     <div id="posts"><div class="post">Story ${number} of the garden and its keeper.</div><div class="post">Another story, the ${number}th, of water.</div></div>
     <div class="nav">${next}</div></body>`,
    { url: `https://tea.example/posts?page=${number}` },
  )
}

test("a rule in Wedata's form finds the next link and the content", () => {
  const rules = readSiteinfo(JSON.stringify([RULE]))
  const page = listing(1, true)
  const rule = ruleFor(rules, page)!
  expect(nextByRule(rule, page)?.url).toBe("https://tea.example/posts?page=2")
  expect(contentByRule(rule, page)).toHaveLength(2)
  expect(nextByRule(rule, listing(2, false))).toBeUndefined()
})

test("a rule for other addresses, or whose content a page lacks, is not used", () => {
  const rules = readSiteinfo([RULE])
  expect(
    ruleFor(rules, parsePage("<div class=post>x</div>", { url: "https://coffee.example/" })),
  ).toBeUndefined()
  expect(ruleFor(rules, parsePage("<p>x", { url: "https://tea.example/" }))).toBeUndefined()
})

test("rules whose pattern may take forever are refused and named", () => {
  const evil = { name: "evil", data: { ...RULE.data, url: "^(a+)+$" } }
  const { rules, refused } = readSiteinfo([evil, RULE, { name: "empty", data: {} }])
  expect(rules).toHaveLength(1)
  expect(refused.map((each) => each.rule.name)).toEqual(["evil", "empty"])
  expect(refused.map((each) => each.reason.code)).toEqual(["unsafe-pattern", "incomplete-rule"])
})

test.each([
  ["^https?://(?:www\\.)?tea\\.example/", true],
  ["^https://tea\\.example/(?:a|b)/\\d+", true],
  ["(a+)+$", false],
  ["(a|aa)+$", false],
  ["(.*)*x", false],
  ["(?:[a-z]+\\.)*end", false],
  [".*a.*b.*c.*d.*e", false],
  ["(a)\\1", false],
  ["(", false],
])("the pattern %s is safe: %s", (pattern, safe) => {
  expect(isSafePattern(pattern)).toBe(safe)
})

test("what is no list of rules is refused", () => {
  expect(() => readSiteinfo("{}")).toThrow("array")
  expect(() => readSiteinfo("[{")).toThrow(expect.objectContaining({ code: "bad-option" }))
})

test("a rule written for a site leads through all its pages", () => {
  const pages = [listing(1, true), listing(2, true), listing(3, false)]
  const examples = pages.map((page, at) => ({
    page,
    next: at < 2 ? { url: `https://tea.example/posts?page=${at + 2}`, node: lastLink(page) } : undefined,
  }))
  const rule = writeRule(examples)!
  expect(rule.url).toBe("^https://tea\\.example/")
  const again = readSiteinfo([rule])
  for (const { page, next } of examples) {
    expect(nextByRule(ruleFor(again, page)!, page)?.url).toBe(next?.url)
  }
})

function lastLink(page: ReturnType<typeof listing>): number {
  let last = -1
  for (let node = 0; node < page.length; node++)
    if (page.flags[node]! & 8 && page.tag[node] !== 0) last = node
  return last
}

test.each([
  ["an address that is none", `<p>Words of a page.<a href="${"/".repeat(5_000)}">Next</a>`],
  ["a name beyond all measure", `<${"x".repeat(5_000)}>Words of a page.<a href=/2>Next</a>`],
])("no error comes of writing a rule for %s", (_, markup) => {
  const page = parsePage(markup, { url: "https://example.org/1" })
  for (let node = 1; node < page.length; node++)
    expect(() => writeRule([{ page, next: { url: "https://example.org/2", node } }])).not.toThrow()
})
