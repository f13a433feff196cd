import { homedir } from "node:os"
import { join } from "node:path"

/** Where honbun keeps what people make: HONBUN_DATA, else the place the system has for such things. */
export function dataFolder(
  environment: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): string {
  const { HONBUN_DATA, XDG_DATA_HOME, LOCALAPPDATA } = environment
  if (HONBUN_DATA) return HONBUN_DATA
  if (platform === "darwin") return join(homedir(), "Library", "Application Support", "honbun")
  if (platform === "win32" && LOCALAPPDATA) return join(LOCALAPPDATA, "honbun")
  return join(XDG_DATA_HOME || join(homedir(), ".local", "share"), "honbun")
}
