import { expect, test } from "vitest"
import { parsePage } from "../page/parse.js"
import { visibleText } from "./visible-text.js"

const seen = (html: string): string => visibleText(parsePage(html), 0)

test("links side by side are kept apart, and words around a link are as they are", () => {
  expect(seen("<p><a>Home</a><a>News</a><span><a>Sport</a></span></p>")).toBe("Home News Sport")
  expect(seen("<p>(<a>Home</a>, <a>News</a>)<a>!</a></p>")).toBe("(Home, News)!")
  expect(seen("<p><a>Green</a><b>house</b> <a>tea</a>.</p>")).toBe("Greenhouse tea.")
  expect(seen("<ul><li><a>One</a><li><a>Two</a></ul>")).toBe("One\nTwo")
})

test("what is hidden is not seen", () => {
  expect(seen("<p><a>Home</a><a hidden>Secret</a><a>News</a></p>")).toBe("Home News")
})
