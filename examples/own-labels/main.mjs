// Trains a model on pages whose main text you know, and uses it. Your folder has x.html and x.txt side by side.
// A dozen made-up pages stand in for yours here: they show the way and teach nothing. Some hundred pages of many sites are a start.
import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const folder = mkdtempSync(join(tmpdir(), "labels-"))
const [mine, data, model] = ["mine", "data", "model.json"].map((name) => join(folder, name))
const shell = process.platform === "win32"
const honbun = (...args) =>
  execFileSync("honbun", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], shell })

mkdirSync(mine)
for (let number = 1; number <= 12; number++) {
  const text = `Page ${number} says what it has to say about its kettle, in a sentence that is long enough.\nThen it says some more about tea, because number ${number} likes tea more than anything else.`
  const body = text
    .split("\n")
    .map((line) => `<p>${line}</p>`)
    .join("\n")
  const menu = '<ul><li><a href="/">Home</a></li><li><a href="/shop">Shop</a></li></ul>'
  writeFileSync(
    join(mine, `page${number}.html`),
    `<title>Page ${number}</title>${menu}<div class="text">${body}</div><p class="foot">All rights reserved.</p>`,
  )
  writeFileSync(join(mine, `page${number}.txt`), text)
}
honbun("lab", "import", "plain", mine, "--out", data)
honbun("train", data, "--out", model, "--folds", "2", "--trees", "10")
console.log(honbun("extract", join(mine, "page1.html"), "--model", model).trim())
rmSync(folder, { recursive: true })
