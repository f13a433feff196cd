import { expect, test } from "vitest"
import { growPage } from "./grow.js"

test("the body's content is repeated, its tags and the head are not", () => {
  const page = `<html><head><title>t</title></head><BODY class="x"><p>a</p></BODY></html>`
  expect(growPage(page, 3)).toBe(
    `<html><head><title>t</title></head><BODY class="x"><p>a</p><p>a</p><p>a</p></BODY></html>`,
  )
})

test("a page without body tags is repeated whole", () => {
  expect(growPage("<p>a", 2)).toBe("<p>a<p>a")
})
