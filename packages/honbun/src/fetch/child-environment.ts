import type { Environment } from "./proxy.js"

/**
 * What programs need to run at all: where programs and homes are, the language, the time zone, places for temporary
 * files, the desktop a browser may be shown on; the last line is Windows'.
 */
const NEEDED =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|TERM|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TMP|TEMP|XDG_\w+|DISPLAY|WAYLAND_DISPLAY|DBUS_SESSION_BUS_ADDRESS|SYSTEMROOT|WINDIR|COMSPEC|PATHEXT|USERPROFILE|APPDATA|LOCALAPPDATA|PROGRAMFILES)$/i

/**
 * The environment for a program that honbun starts: what it needs to run, and nothing else. Tokens, passwords and
 * addresses of databases that honbun itself was given stay with honbun.
 */
export function childEnvironment(environment: Environment): Record<string, string> {
  const kept = Object.entries(environment).filter(([name, value]) => NEEDED.test(name) && value !== undefined)
  return Object.fromEntries(kept) as Record<string, string>
}
