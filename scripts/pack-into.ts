// Installs honbun from this clone into a project: `npm run pack -- ../my-project`. The folder is made if it is not there.
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { PUBLISHED, pack } from "./packed/pack.js"
import { npm, say } from "./packed/run.js"

const given = process.argv[2]
if (given === undefined) {
  console.error("Name the folder of a project: npm run pack -- ../my-project")
  process.exit(2)
}
const project = resolve(process.env.INIT_CWD ?? ".", given)
mkdirSync(project, { recursive: true })
if (!existsSync(join(project, "package.json"))) {
  writeFileSync(join(project, "package.json"), '{\n  "private": true,\n  "type": "module"\n}\n')
}
const files = PUBLISHED.map((folder) => `./${pack(folder, project).filename}`)
npm(project, "install", ...files)
say(`Installed in ${project}. Try there: npx honbun --help`)
