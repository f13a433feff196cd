// Starts the service on any free port, asks it once, and ends.
import { readFileSync } from "node:fs"
import { service } from "./service.mjs"

const server = service.listen(0, "127.0.0.1")
await new Promise((resolve) => server.once("listening", resolve))
const body = readFileSync(new URL("../pages/sourdough.html", import.meta.url))
const address = `http://127.0.0.1:${server.address().port}/article?url=https://kitchen.example/sourdough`
const response = await fetch(address, { method: "POST", body, headers: { "content-type": "text/html" } })
const { title, authors, published } = await response.json()
console.log(response.status, title, authors, published)
server.closeAllConnections()
server.close()
