// Clips a page into a vault, and shows the note's front matter. Clips `node clipper/main.mjs page.html https://… vault/`.
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { clip } from "./clip.mjs"

const [file = new URL("../pages/tea.html", import.meta.url), url = "https://kitchen.example/tea", given] =
  process.argv.slice(2)
const vault = given ?? mkdtempSync(join(tmpdir(), "vault-"))
const path = clip(readFileSync(file), url, vault)
console.log(basename(path))
console.log(
  readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => /^(title|author|authors|url|published):/.test(line))
    .join("\n"),
)
if (!given) rmSync(vault, { recursive: true })
