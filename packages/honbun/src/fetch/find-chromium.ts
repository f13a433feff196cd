import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
]
/** Where installers put it on systems that do not use the search path for such programs. */
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
]

/** The path of an installed Chromium: `CHROME_PATH`, the search path, the usual places; undefined without one. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = [...(environment.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin", "/snap/bin"]
  const found = folders.filter(Boolean).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [environment.CHROME_PATH ?? "", ...found, ...PLACES].find(isProgram)
}

/** Whether a program is there. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return path !== ""
  } catch {
    return false
  }
}
