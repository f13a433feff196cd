/** Document types of old pages, by the beginning of their public identifiers. */
const QUIRKS_BEGINNINGS = [
  "+//silmaril//dtd html pro v0r11 19970101//",
  "-//as//dtd html 3.0 aswedit + extensions//",
  "-//advasoft ltd//dtd html 3.0 aswedit + extensions//",
  ...["level 1", "level 2", "strict level 1", "strict level 2", "strict"].map(
    (each) => `-//ietf//dtd html 2.0 ${each}//`,
  ),
  ...["2.0", "2.1e", "3.0", "3.2 final", "3.2", "3", "level 0", "level 1", "level 2", "level 3"].map(
    (each) => `-//ietf//dtd html ${each}//`,
  ),
  ...["strict level 0", "strict level 1", "strict level 2", "strict level 3", "strict"].map(
    (each) => `-//ietf//dtd html ${each}//`,
  ),
  "-//ietf//dtd html//",
  "-//metrius//dtd metrius presentational//",
  ...["2.0 html strict", "2.0 html", "2.0 tables", "3.0 html strict", "3.0 html", "3.0 tables"].map(
    (each) => `-//microsoft//dtd internet explorer ${each}//`,
  ),
  "-//netscape comm. corp.//dtd html//",
  "-//netscape comm. corp.//dtd strict html//",
  ...["2.0", "extended 1.0", "extended relaxed 1.0"].map(
    (each) => `-//o'reilly and associates//dtd html ${each}//`,
  ),
  "-//sq//dtd html 2.0 hotmetal + extensions//",
  "-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//",
  "-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//",
  "-//spyglass//dtd html 2.0 extended//",
  "-//sun microsystems corp.//dtd hotjava html//",
  "-//sun microsystems corp.//dtd hotjava strict html//",
  ...["3 1995-03-24", "3.2 draft", "3.2 final", "3.2", "3.2s draft", "4.0 frameset", "4.0 transitional"].map(
    (each) => `-//w3c//dtd html ${each}//`,
  ),
  "-//w3c//dtd html experimental 19960712//",
  "-//w3c//dtd html experimental 970421//",
  "-//w3c//dtd w3 html//",
  "-//w3o//dtd w3 html 3.0//",
  "-//webtechs//dtd mozilla html 2.0//",
  "-//webtechs//dtd mozilla html//",
]
/** Those that are old only without a system identifier. */
const QUIRKS_ALONE = ["-//w3c//dtd html 4.01 frameset//", "-//w3c//dtd html 4.01 transitional//"]
const QUIRKS_WHOLE: ReadonlySet<string> = new Set([
  "-//w3o//dtd w3 html strict 3.0//en//",
  "-/w3c/dtd html 4.0 transitional/en",
  "html",
])
const QUIRKS_SYSTEM = "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd"

/** What is between `<!DOCTYPE` and `>`: name, then perhaps `PUBLIC` or `SYSTEM` with quoted identifiers. */
const DOCTYPE = /^[ \n\t\f]*([^ \n\t\f>]+)(?:[ \n\t\f]+|$)/
const PUBLIC = /^public[ \n\t\f]*(?:"([^">]*)"|'([^'>]*)')/i
const SYSTEM = /^system[ \n\t\f]*(?:"([^">]*)"|'([^'>]*)')/i
const SYSTEM_AFTER_PUBLIC = /^[ \n\t\f]*(?:"([^">]*)"|'([^'>]*)')/

/**
 * Whether a document type asks for the old rules, by which a table may be in a paragraph. `inside` is what is in
 * the tag; `cut` whether the page ends in it.
 */
export function asksForQuirks(inside: string, cut: boolean): boolean {
  const named = DOCTYPE.exec(inside)
  if (!named || cut || named[1]!.toLowerCase() !== "html") return true
  const rest = inside.slice(named[0].length)
  if (rest === "") return false
  const open = PUBLIC.exec(rest)
  if (!open) {
    const system = SYSTEM.exec(rest)
    return !system || (system[1] ?? system[2])!.toLowerCase() === QUIRKS_SYSTEM
  }
  const after = rest.slice(open[0].length)
  const system = SYSTEM_AFTER_PUBLIC.exec(after)
  if (!system && !/^[ \n\t\f]*$/.test(after)) return true
  return isOldPublic(
    (open[1] ?? open[2])!.toLowerCase(),
    system ? (system[1] ?? system[2])!.toLowerCase() : undefined,
  )
}

function isOldPublic(identifier: string, system: string | undefined): boolean {
  if (system === QUIRKS_SYSTEM || QUIRKS_WHOLE.has(identifier)) return true
  const isOld = (beginning: string): boolean => identifier.startsWith(beginning)
  return QUIRKS_BEGINNINGS.some(isOld) || (system === undefined && QUIRKS_ALONE.some(isOld))
}
