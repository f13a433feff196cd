// Calls the reader view as the page does. In a browser, `npx vite web-app` serves index.html.
import { readFileSync } from "node:fs"
import { readerView } from "./reader.js"

const outerHTML = readFileSync(new URL("../pages/broth.html", import.meta.url), "utf8")
const view = readerView({ documentElement: { outerHTML } })
console.log(view.split("\n").slice(0, 2).join("\n"))
console.log(view.includes("lamp oil"), view.includes("Imprint"))
