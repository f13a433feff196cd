import { layoutOf } from "@honbun/core"
import { drawLayout } from "@honbun/core/internal"
import { writeWhole } from "../../files/write-whole.js"
import { CLI_MESSAGES } from "../../messages/cli.js"
import { refuseInputs } from "../print/output.js"
import type { Terminal } from "../print/terminal.js"
import { complainOfInput } from "./complain.js"
import { readPages } from "./inputs.js"
import type { MapSettings } from "./settings.js"

/** Runs `honbun parts map`: the picture to a file or standard output, the paths of its pieces beside it. */
export async function runMap(name: string, settings: MapSettings, terminal: Terminal): Promise<void> {
  refuseInputs([settings.out], [name])
  const pages = await readPages([name], settings, terminal).catch((error) =>
    complainOfInput(error, name, terminal),
  )
  if (!pages) return
  const page = pages[0]!
  const svg = drawLayout(page)
  const isHtml = /\.html?$/i.test(settings.out ?? "")
  const data = isHtml ? `<!doctype html><meta charset="utf-8"><title>honbun</title>\n${svg}` : svg
  layoutOf(page).pieces.forEach(
    ({ path }, i) =>
      void terminal.note({ en: "{number} {path}", ja: "{number} {path}" }, { number: i + 1, path }),
  )
  if (settings.out === undefined) return await terminal.write(data)
  await writeWhole(settings.out, data)
  terminal.note(CLI_MESSAGES.wrote, { path: settings.out })
}
