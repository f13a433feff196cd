import type { Oracle, Output, Subject } from "../subject.js"
import { controlCharacters } from "./control-characters.js"
import { inTime } from "./in-time.js"
import { liveThings } from "./rendered-markdown.js"
import { safeHtml } from "./safe-html.js"
import { tooLong } from "./size.js"
import { typedErrors } from "./typed-errors.js"
import { wellFormed } from "./well-formed.js"

/** An oracle that looks at each output by itself. */
function ofEach(what: string, look: (output: Output, subject: Subject) => string[]): Oracle {
  return (subject) =>
    subject.outputs.flatMap((output) =>
      look(output, subject).map((fault) => `${output.from}: ${output.format} ${what} ${fault}`),
    )
}

/** How many texts an output holds: JSON holds an article as text, Markdown and HTML, and its comments. */
// A feed in RSS has the article as description and as content.
const WRITINGS: Readonly<Record<string, number>> = { json: 4, xml: 2 }

/** All that is asked of a subject. */
const ORACLES: readonly Oracle[] = [
  typedErrors,
  safeHtml,
  wellFormed,
  inTime,
  ofEach("is live:", ({ format, value }) => (format === "markdown" ? liveThings(value).slice(0, 1) : [])),
  ofEach("has the control character", ({ value }) => controlCharacters(value).slice(0, 1)),
  ofEach("is too long:", ({ format, value }, { input }) =>
    tooLong(Buffer.from(input).toString("latin1"), { [format]: value }, WRITINGS),
  ),
]

/** Everything that is wrong with a subject. */
export const faultsOf: Oracle = (subject) => ORACLES.flatMap((oracle) => oracle(subject))
