// Installs the programs that tests need besides Node, where that is possible without asking: as root on a system with
// apt-get. Plain Node, because it runs while npm installs the rest. `node scripts/programs.mjs`
import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"

/**
 * What to install for what, and where it is then. The browser without windows takes a third of the processor time of the
 * whole one, which extensions need.
 */
const PROGRAMS = {
  browser: {
    packages: ["chromium", "chromium-headless-shell", "fonts-noto-cjk"],
    places: ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"],
  },
  nats: { packages: ["nats-server"], places: ["/usr/sbin/nats-server"] },
  postgres: { packages: ["postgresql"], places: ["/usr/lib/postgresql"] },
}

/** Installs the programs of these names. Gives false where they cannot be had. */
export function installPrograms(...names) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false
  const packages = names.flatMap((name) => PROGRAMS[name].packages)
  const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } }
  const settings = ["-qy", "-o", "DPkg::Lock::Timeout=300", "--no-install-recommends"]
  process.stderr.write(`Installing ${packages.join(", ")} with apt-get …\n`)
  try {
    execFileSync("apt-get", ["update", "-q"], options)
    execFileSync("apt-get", ["install", ...settings, ...packages], options)
    return true
  } catch {
    return false
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = Object.keys(PROGRAMS).filter((name) => !PROGRAMS[name].places.every(existsSync))
  if (missing.length > 0 && !installPrograms(...missing)) {
    console.log(`could not be installed: ${missing.join(", ")}; tests that need them are skipped`)
  }
}
