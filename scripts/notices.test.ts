import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { noticesOf } from "../packages/studio/notices.js"

const ROOT: string = fileURLToPath(new URL("..", import.meta.url))
const installed = (path: string): string => join(ROOT, "node_modules", path)

test("whoever passes a bundle on has the licence of each package in it once", () => {
  const notices = noticesOf([
    installed("preact/dist/preact.module.js"),
    installed("preact/hooks/dist/hooks.module.js"),
    `${installed("katex/dist/katex.min.css")}?inline`,
    join(ROOT, "packages/core/src/index.ts"),
    "\0vite/preload-helper.js",
  ])
  expect(notices.match(/^preact \d+\.\S+ \(MIT\)$/gm)).toHaveLength(1)
  expect(notices.match(/^katex \d+\.\S+ \(MIT\)$/gm)).toHaveLength(1)
  expect(notices.match(/Permission is hereby granted/g)).toHaveLength(2)
  expect(notices.match(/^\S+ \d+\.\d+\S* \(/gm)).toHaveLength(2)
})
