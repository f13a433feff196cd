import { expect, test } from "vitest"
import { splitNames } from "./names.js"

test.each([
  ["By Ann Lee, Bob Ray and Cy Doe", ["Ann Lee", "Bob Ray", "Cy Doe"]],
  ["文・山田太郎", ["山田太郎"]],
  ["取材・文／山田太郎、鈴木花子", ["山田太郎", "鈴木花子"]],
  ["山田太郎・鈴木花子", ["山田太郎", "鈴木花子"]],
  ["ジョン・スミス", ["ジョン・スミス"]],
  ["記者 山田太郎", ["山田太郎"]],
  ["山田太郎 記者", ["山田太郎"]],
  ["Von Max Muster und Eva Muster", ["Max Muster", "Eva Muster"]],
  ["Par Jean Dupont", ["Jean Dupont"]],
  ["Ann Lee, Senior Editor", ["Ann Lee"]],
  ["Ann Lee (Reuters), 5 March 2024", ["Ann Lee"]],
  ["ann@example.org (Ann Lee)", ["Ann Lee"]],
  ["View all posts by Ann Lee", ["Ann Lee"]],
  ["Photo by Ann Lee", []],
  ["https://example.org/ann", []],
  ["By", []],
  ["August 28", []],
])("%s names %j", (text, names) => expect(splitNames(text)).toEqual(names))
