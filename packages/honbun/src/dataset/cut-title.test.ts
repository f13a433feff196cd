import { expect, test } from "vitest"
import { cutTitle } from "./cut-title.js"

test("a first line that is the page's title is cut off, with what the page's title adds to it or leaves out", () => {
  const title = "Ferry sinks at low tide - The Harbour Post"
  expect(cutTitle("Ferry sinks at low tide\nNobody was hurt.", title)).toBe("Nobody was hurt.")
  expect(cutTitle("Ferry sinks at low tide!\n\nNobody was hurt.", title)).toBe("Nobody was hurt.")
  expect(cutTitle("港の渡し船が沈没\n乗客は無事だった。", "港の渡し船が沈没｜港新聞")).toBe(
    "乗客は無事だった。",
  )
})

test("a first line that says something else is kept, and so is a text of one line", () => {
  const title = "Ferry sinks at low tide"
  expect(cutTitle("Nobody was hurt.\nThe ferry was old.", title)).toBe("Nobody was hurt.\nThe ferry was old.")
  expect(cutTitle("Ferry sinks at low tide", title)).toBe("Ferry sinks at low tide")
})
