import { type RegexAction, regex } from "valibot"

/** What an address that somebody gives has to look like. */
export const HTTP_ADDRESS: RegexAction<string, string> = regex(
  /^https?:\/\//i,
  "Expected an http or https address",
)
