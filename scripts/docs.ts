// Builds the documentation as a site, with the playground in it, into docs/.vitepress/dist. `npm run docs`
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { buildPlayground } from "./playground.js"

const ROOT: string = fileURLToPath(new URL("..", import.meta.url))
const OUTPUT: string = join(ROOT, "docs/.vitepress/dist")

const vitepress = join(ROOT, "node_modules/vitepress/bin/vitepress.js")
const env = { ...process.env, NODE_ENV: "production" }
const { status, stdout, stderr } = spawnSync(process.execPath, [vitepress, "build", "docs"], {
  cwd: ROOT,
  env,
  encoding: "utf8",
})
if (status !== 0) {
  process.stderr.write(`${stdout}${stderr}`)
  process.exit(1)
}
await buildPlayground(join(OUTPUT, "playground"))
console.log(OUTPUT)
