import { expect, test } from "vitest"
import { HostTable, LEAST_SITE_PAGES, SITE_PAGES } from "./host-table.js"

test("gives the hosts with most pages, each with a sample spread over the input", () => {
  const table = new HostTable()
  for (let page = 0; page < 3_000; page++) table.add(page % 3 === 0 ? "small.example" : "large.example", page)
  const [large, small, ...others] = table.largest(5)
  expect([large!.host, small!.host, others]).toEqual(["large.example", "small.example", []])
  expect(new Set(large!.pages).size).toBe(SITE_PAGES)
  // Not the first ones: some of each third.
  for (const from of [0, 1_000, 2_000]) {
    expect(large!.pages.filter((page) => page >= from && page < from + 1_000).length).toBeGreaterThan(3)
  }
})

test("keeps the same sample whatever the order of the pages", () => {
  const [forth, back] = [new HostTable(), new HostTable()]
  for (let page = 0; page < 500; page++) {
    forth.add("a.example", page)
    back.add("a.example", 499 - page)
  }
  expect(back.largest(1)).toEqual(forth.largest(1))
})

test("never loses a host that has more than its share, though there are more hosts than it can hold", () => {
  const table = new HostTable(10)
  for (let page = 0; page < 1_000; page++) {
    table.add(page % 8 === 0 ? "large.example" : `host-${page}.example`, page)
  }
  expect(table.largest(10).map(({ host }) => host)).toContain("large.example")
})

test("passes over hosts with too few pages", () => {
  const table = new HostTable()
  for (let page = 0; page < LEAST_SITE_PAGES - 1; page++) table.add("a.example", page)
  expect(table.largest(1)).toEqual([])
})
