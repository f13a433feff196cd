// Watches a price, and nothing else of the page. The recipe is learned by quoting the price once.
// Here the shop is our own and the price falls between two visits; give `honbun watch add` a real address instead.
import { execFile } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"

const shell = process.platform === "win32"
const honbun = async (...args) =>
  (await promisify(execFile)("honbun", args, { shell, env: { ...process.env, LC_ALL: "C" } })).stdout

let price = "€ 89.00"
let banner = "Free shipping this week"
const shopPage = () => `<title>Kettle | Shop</title><p class="banner">${banner}</p><h1>Copper kettle</h1>
<p class="text">It holds a litre and a half, whistles in tune, and has a wide base for small boats.</p>
<div class="offer"><span class="price">${price}</span> <button>Buy</button></div><footer>Shop, Quay Street</footer>`

const shop = createServer((_request, response) =>
  response.setHeader("content-type", "text/html").end(shopPage()),
)
await new Promise((resolve) => shop.listen(0, "127.0.0.1", resolve))
const url = `http://127.0.0.1:${shop.address().port}/kettle`
const folder = mkdtempSync(join(tmpdir(), "price-"))
const [page, recipe, store] = ["page.html", "price.json", "watch.db"].map((name) => join(folder, name))
try {
  writeFileSync(page, shopPage())
  await honbun("parts", "learn", page, "--pick", "price=€ 89.00", "--out", recipe)
  await honbun("watch", "add", url, "--recipe", recipe, "--store", store, "--allow-private")
  const visit = () =>
    honbun("watch", "visit", "--now", "--json", "--store", store, "--allow-private", "--delay", "0.01")
  await visit()
  banner = "Free shipping until Sunday"
  console.log("new banner:", JSON.parse(await visit()).outcome)
  price = "€ 74.50"
  console.log("new price:", JSON.parse(await visit()).outcome)
  const [change] = (await honbun("watch", "log", url, "--json", "--store", store)).split("\n")
  for (const { before, after } of JSON.parse(change).details.differences) console.log(before, "→", after)
} finally {
  shop.close()
  rmSync(folder, { recursive: true })
}
