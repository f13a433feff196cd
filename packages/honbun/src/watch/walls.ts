import { attribute, nodesWithTag, type Page, Tag, type VisitRecord } from "@honbun/core"
import type { NotSeen } from "./not-seen.js"

/** Addresses that ask who you are or what you agree to. */
const DOOR =
  /(?:^|[/._-])(?:log-?in|sign-?in|signon|auth(?:enticate|orize)?|sso|oauth2?|account\/(?:login|begin)|consent|captcha|challenge|privacy-gate|cookie-?wall)(?:$|[/._?-])/i
/** What is in front of a page that is down, closed or full, whatever its status says. */
const CLOSED =
  /\b(?:site|page|service|server) (?:is )?(?:temporarily )?(?:down|unavailable|closed|offline|under maintenance)|scheduled maintenance|under construction|be (?:right )?back (?:soon|shortly)|too many requests|database connection|internal server error|bad gateway|メンテナンス中|ただいまメンテナンス|一時的に(?:ご利用|アクセス)|アクセスが集中|サービスを停止|サーバー?エラー/i
const MISSING =
  /(?:page|file|article|url|content)[^.]{0,30}(?:not found|no longer (?:available|exists)|does(?:n't| not) exist|has been (?:removed|deleted))|\b404\b|お探しのページ|ページ(?:が|は)(?:見つかりません|存在しません|削除)|記事(?:が|は)(?:見つかりません|存在しません|削除)|掲載(?:を)?終了|公開(?:を)?終了/i
/** A page that says so has at most this many characters of text altogether. */
const SHORT_PAGE = 1_500
/** A page behind which the old one may be hidden has less than this share of its text. */
const SHRUNK_SHARE = 0.3

/** What is in the page's place, when it is not the page itself: a door, a notice, an error that calls itself a success. */
export function wallIn(
  asked: string,
  landed: string,
  page: Page,
  record: VisitRecord,
  before: VisitRecord | undefined,
): { readonly why: NotSeen; readonly reason: string } | undefined {
  const length = textLength(record)
  const small =
    length <= SHORT_PAGE &&
    (!before || length < SHRUNK_SHARE * textLength(before) || isEmptied(record, before))
  if (ledToDoor(asked, landed)) return { why: "wall", reason: `redirected to ${landed}` }
  if (!small) return undefined
  if (record.verdict === "consent page") return { why: "wall", reason: "a page that asks for consent" }
  if (before && asksForPassword(page)) return { why: "wall", reason: "a page that asks for a password" }
  const text = `${record.title ?? ""}\n${record.blocks.map((block) => block.text).join("\n")}`
  if (record.verdict === "error page" || MISSING.test(text))
    return { why: "missing", reason: "says that it was not found" }
  if (CLOSED.test(text)) return { why: "down", reason: "says that the site is closed" }
  return undefined
}

/** Whether nothing that a reader came for is left. */
function isEmptied(record: VisitRecord, before: VisitRecord): boolean {
  const texts = new Set(record.blocks.map((block) => block.text))
  return !before.blocks.some((block) => block.score >= 0.5 && texts.has(block.text))
}

function ledToDoor(asked: string, landed: string): boolean {
  if (asked === landed) return false
  const [from, to] = [new URL(asked), new URL(landed)]
  return DOOR.test(to.pathname) && !DOOR.test(from.pathname)
}

function asksForPassword(page: Page): boolean {
  return [...nodesWithTag(page, Tag.input)].some(
    (node) => attribute(page, node, "type")?.toLowerCase() === "password",
  )
}

/** Characters of a page's text. */
export function textLength(record: VisitRecord): number {
  let length = 0
  for (const { text } of record.blocks) length += text.length
  return length
}
