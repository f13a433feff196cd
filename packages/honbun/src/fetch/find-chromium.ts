import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"

/** Without windows: a third of the processor time of the others. */
const HEADLESS = ["chromium-headless-shell", "chrome-headless-shell"]
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
  "C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
]
/** Where Windows puts it for one person, below the folder of their programs. */
const PERSONAL = "Google\\Chrome\\Application\\chrome.exe"

/**
 * The path of an installed Chromium: `CHROME_PATH`, the search path, the usual places; undefined without one. `whole`: one
 * that can have windows and extensions.
 */
export function findChromium(
  environment: NodeJS.ProcessEnv = process.env,
  whole: boolean = false,
): string | undefined {
  const folders = [...(environment.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin", "/snap/bin"]
  const names = whole ? NAMES : [...HEADLESS, ...NAMES]
  const found = names.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name)))
  const { CHROME_PATH = "", LOCALAPPDATA } = environment
  const own = LOCALAPPDATA ? [join(LOCALAPPDATA, PERSONAL)] : []
  return [CHROME_PATH, ...found, ...PLACES, ...own].find(isProgram)
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
