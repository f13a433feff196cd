// Asks the worker as a client would. To deploy it, point your provider's tool at worker.js.
import { readFileSync } from "node:fs"
import worker from "./worker.js"

const body = readFileSync(new URL("../pages/tea.html", import.meta.url))
const url = "https://worker.example/?url=https://kitchen.example/tea"
const response = await worker.fetch(
  new Request(url, { method: "POST", body, headers: { "content-type": "text/html" } }),
)
console.log(response.status, response.headers.get("content-type"))
console.log((await response.text()).split("\n")[0])
console.log((await worker.fetch(new Request(url))).status)
