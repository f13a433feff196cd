// How much may be written for a page: output that outgrows its page exhausts whoever reads it.

/** How many times as long as its input a text may be that is written for it. */
const MOST_GROWTH = 8
/** What it may be besides, in UTF-16 units: for headers, and for pages of next to nothing. */
const FREE_LENGTH = 65_536

/**
 * The texts, of some that were written for an input, that are longer than it allows, each with its length and what
 * was allowed. `writings` is how many texts one of them holds: JSON holds an article as text, Markdown and HTML.
 */
export function tooLong(
  input: string,
  outputs: Readonly<Record<string, string>>,
  writings: Readonly<Record<string, number>> = {},
): string[] {
  return Object.entries(outputs).flatMap(([name, output]) => {
    const most = (writings[name] ?? 1) * (MOST_GROWTH * input.length + FREE_LENGTH)
    return output.length <= most ? [] : [`${name}: ${output.length} of at most ${most} for ${input.length}`]
  })
}
