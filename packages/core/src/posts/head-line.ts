import { tidy } from "../about/fold.js"
import { datesIn, plainDigits } from "../about/parse-date.js"

/** Words before a name in the line over or under a post, in the languages of forums. */
const BY =
  /(?:^|[\s.,;:·|»–—-])(?:(?:posted|submitted|written|sent|started|asked|answered)\s+by|by|von|par|por|de|di|door|av|af|przez|автор|от|投稿者|名前|作者)\s*[:：]?\s+([^\s,;|»·].{0,60})/iu
/** Where a name ends that is followed by something. */
const NAME_END =
  /\s*(?:[,;|»·(<：]|\s[–—-]\s|\s(?:on|at|am|um|le|el|il|op|says?|said|wrote|schrieb|a écrit|escribió|ha scritto)\b|\s{2}|$).*/isu
/** Numbers of posts, and words that say that something was written. */
const NUMBER = /^\s*(?:[#№№]?\s*\d{1,6}\s*[.:：)]?|re:)\s*/iu
const SAID = /\s*(?:\b(?:says?|said|wrote|writes|posted|on|at|schrieb|am|um|le)\b|さん|[:：,;|»·–—-])\s*$/iu
/** Names are no longer than this. */
const LONGEST_NAME = 40

/** Who wrote a post, by the line that says when: "Posted on … by Kain", "Kain » …", 「12 ：名無しさん：2020/…」. */
export function authorInLine(line: string): string | undefined {
  const text = tidy(line)
  const [date] = datesIn(plainDigits(text), {}, 1)
  const [before, after] = date ? [text.slice(0, date.start), text.slice(date.end)] : [text, ""]
  for (const part of [before, after]) {
    const named = BY.exec(part)?.[1]
    if (named !== undefined) return nameOf(named.replace(NAME_END, ""))
  }
  if (!date) return undefined
  let name = before.replace(NUMBER, "").replace(/^[：:]\s*/, "")
  for (let last = ""; last !== name; ) [last, name] = [name, name.replace(SAID, "")]
  return nameOf(name)
}

function nameOf(text: string): string | undefined {
  const name = text.replace(/^[@\s]+|[\s.]+$/g, "")
  if (name === "" || name.length > LONGEST_NAME || name.split(/\s+/).length > 4) return undefined
  return /\p{L}/u.test(name) && !/[?!。]$|[.!?]\s/.test(name) ? name : undefined
}
