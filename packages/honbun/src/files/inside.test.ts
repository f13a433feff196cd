import { posix, win32 } from "node:path"
import { expect, test } from "vitest"
import { isInside } from "./inside.js"

test.each([
  ["/data/a.html", "/data", true],
  ["/data", "/data", true],
  ["/data/..a/b", "/data", true],
  ["/database/a.html", "/data", false],
  ["/data/../etc/passwd", "/data", false],
  ["/etc/passwd", "/", true],
])("on Linux and macOS, %s in %s: %s", (path, folder, inside) => {
  expect(isInside(path, folder, posix)).toBe(inside)
})

test.each([
  ["C:\\data\\a.html", "C:\\data", true],
  ["c:\\DATA\\a.html", "C:\\data", true],
  ["C:\\data/below/a.html", "C:\\data", true],
  ["C:\\database\\a.html", "C:\\data", false],
  ["C:\\data\\..\\secret", "C:\\data", false],
  ["D:\\data\\a.html", "C:\\data", false],
  ["D:\\a.html", "D:\\", true],
  ["\\\\server\\share\\a.html", "C:\\data", false],
  ["\\\\server\\share\\a.html", "\\\\server\\share", true],
])("on Windows, %s in %s: %s", (path, folder, inside) => {
  expect(isInside(path, folder, win32)).toBe(inside)
})
