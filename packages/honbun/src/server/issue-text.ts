import { type BaseIssue, getDotPath } from "valibot"

/** What is wrong with one value, in words that say what to change: a name that is missing or unknown, or what was expected. */
export function issueText(issue: BaseIssue<unknown>): string {
  const path = getDotPath(issue) ?? ""
  if (issue.path?.at(-1)?.origin === "key") {
    if (issue.expected === "never") return `there is no \`${path}\` here; leave it out, or correct its name`
    if (issue.received === "undefined") return `\`${path}\` is missing`
  }
  const text = issue.message.replace(
    /^Invalid [\w ]+: Expected (.*) but received (.*)$/s,
    "expected $1, got $2",
  )
  return path === "" ? text : `\`${path}\`: ${text}`
}
