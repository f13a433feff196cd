import { fold, tidy } from "./fold.js"
import { monthNumber } from "./month-names.js"

/** Words before a name that say that it is the author's. */
const LABEL = new RegExp(
  [
    /(?:(?:(?:view|see|show|read|browse)\s+)?(?:all|more)\s+(?:posts|articles|stories)\s+(?:by|from)|(?:(?:written|posted|published|reported|story|words|article|review|submitted|created|compiled|text|reporting|opinion|analysis|guest post|blog|column|presented|contributed)\s+)?by)(?=[\s:])/,
    /(?:text|words|authors?|written|writers?|author\(s\)|posted|the author|about the author|topic author|original poster)(?=\s*:|\s*$)/,
    /(?:autor(?:in|en|es|a)?|auteur(?:e|s|es)?|autore|verfasser(?:in)?|автор|авторы|tekst|redaktion)(?=\s*:|\s*$)/,
    /(?:(?:zeige\s+)?alle\s+(?:beiträge|artikel)\s+von|(?:erstellt|gepostet|eingestellt|verfasst|veröffentlicht|geschrieben|publiziert)\s+von|(?:ein\s+)?(?:gast)?(?:kommentar|beitrag|artikel|interview|essay|bericht|analyse|pressemitteilung|rezension|text)\s+von|von|vom)(?=[\s:])/,
    /(?:(?:publié|écrit|posté|rédigé|proposé)\s+par|par|(?:publicado|escrito|redactado)\s+por|por|(?:scritto|pubblicato)\s+da|di|(?:geschreven\s+)?door|(?:skrevet\s+)?av|af|od|från)(?=[\s:])/,
    /(?:取材・文|取材・構成|文・写真|写真・文|文・構成|構成・文|執筆者?|著者|作者|記者|投稿者|筆者|ライター|文|取材|責任編集|编辑|責編|责任编辑|글|기자|기고)\s*[・／/：:＝=|｜]/,
    /(?:作者|記者|执笔|文)\s/,
  ]
    .map((each) => `^(?:${each.source})[\\s:：・／/＝=-]*`)
    .join("|"),
  "iu",
)
/** Words before a name that say that it is somebody else's: the editor's, the photographer's, the expert's. */
const OTHER_LABEL =
  /^(?:(?:medically\s+|clinically\s+|expert\s+)?reviewed|fact[- ]?checked|edited|translated|photo(?:s|graph(?:s|y)?)?|pictures?|images?|illustrations?|bild(?:er)?|fotos?|foto\s|graphics?|video|updated|last updated|stand|montage|quelle|source|credit|interview|監修|写真|撮影|編集)(?:\s+(?:by|von|:)|\s*[:：/／]|$)/iu

/** Behind the author, whoever took the pictures, edited or translated: "Words: Ada Lind. Pictures: Ole Berg". */
const CREDITS =
  /[\s.,;|·]+(?:photos?|photograph(?:s|y)|pictures?|images?|illustrations?|graphics?|edited|translated|bilder|fotos?|写真|撮影|編集|監修|翻訳)(?:\s+by\s|\s*[:：／]).*$/isu

const URL_OR_MAIL = /https?:\/\/\S+|www\.\S+|\S+@\S+\.\S+|\/\S*\/\S*/g
const DATE_LIKE = /\d{4}|\d{1,2}[./:]\d{1,2}|\d+\s*(?:min|hours?|days?|comments?)/i
/** What is beside names and is none: trades, offices, titles, agencies' codes, words of buttons. */
const ROLE =
  /^(?:(?:the\s+)?(?:senior|chief|deputy|associate|assistant|managing|executive|contributing|staff|guest|lead|freelance|special|political|news|tech(?:nology)?|business|sports?|science|health|digital|features?|national|world|foreign|investigative|data|culture|food|media|content|web|site|video|photo|copy|head|editorial|global|european?|us|uk)\s+)*(?:editors?|reporters?|correspondents?|writers?|staff|journalists?|columnists?|contributors?|producers?|photographers?|critics?|analysts?|redakteur(?:in)?|redaktion|korrespondent(?:in)?|chefredakteur(?:in)?|autor(?:in)?|journaliste?|rédaction|redactor|redactie|author|authors|director|manager|founder|co-founder|ceo|cto|president|professor|prof|dr|m\.?d|ph\.?\s?d|mba|jr|sr|esq|rn|md|phd|msc|cfa|cpa|rd|rdn|ms|ma|bsc|iii?|admin(?:istrator)?|webmaster|guest|anonymous|unknown|share|follow(?:ing|en)?|folgen|abonnieren|subscribe|sign in|log in|login|posts|comments?|contact|email|twitter|facebook|more|by|and|with|team|the author|topic author|author bio|no author|written by|reviewed by|licensed.*|(?:first\s+|last\s+)?(?:published|posted|updated|modified|written|created)(?:\s+(?:on|at|in))?|view all posts|read more|all posts|none|null|undefined|n\/a)\.?(?:\s+(?:at|of|for|in|bei|der|des)\s.*)?$/iu
const ROLE_JA =
  /^(?:編集部|記者|ライター|編集長|代表|専門家|監修者?|写真|撮影|取材|構成|翻訳|文|フォロー|著者|運営者|管理人|編集|聞き手)$/u
const ROLE_TAIL_JA =
  /(?:\s*(?:記者|編集委員|論説委員|特派員|ライター|さん|氏|기자|特约记者|記者報導|デスク))+$/u

/** Longest name, in UTF-16 units and in words. */
const LONGEST_NAME = 60
const MOST_WORDS = 6
const MOST_NAMES = 40

const CONJUNCTION =
  /\s+(?:and|und|et|y|och|og|oraz|и|та|&|\+|with|mit|avec|con)\s+|\s*(?:[;；、，|｜&•]|\s[/／–—]\s|(?<=\p{Lu}\p{L}+)\s*\/\s*(?=\p{Lu}))\s*|\s+&\s+/iu
const KANJI_NAMES = /^[\p{sc=Han}々ヶ\s　]{2,7}(?:[・･][\p{sc=Han}々ヶ\s　]{2,7})+$/u

/** The names in a text that lists authors: "By A, B and C", 「文・山田太郎」, "Von A und B". */
export function splitNames(text: string): string[] {
  const plain = withoutCredits(tidy(text.slice(0, 1000).replace(URL_OR_MAIL, " ")))
  const names: string[] = []
  for (const piece of withoutLabel(plain).split(CONJUNCTION)) {
    for (const part of commaParts(piece)) {
      for (const each of KANJI_NAMES.test(part) ? part.split(/[・･]/) : [part]) addName(names, each)
    }
  }
  return names.slice(0, MOST_NAMES)
}

/** A text up to the words that announce who took the pictures, edited or translated. */
export function withoutCredits(text: string): string {
  return text.replace(CREDITS, "")
}

/** A text without the words that announce an author; several may be in a row. */
export function withoutLabel(text: string): string {
  let rest = text
  for (let i = 0; i < 3; i++) {
    const shorter = rest.replace(LABEL, "")
    if (shorter === rest) break
    rest = shorter
  }
  return rest
}

/** Whether a text begins with words that announce somebody who is not the author. */
export function hasOtherLabel(text: string): boolean {
  return OTHER_LABEL.test(text)
}

/** Whether a text begins with words that announce an author. */
export function hasLabel(text: string): boolean {
  return LABEL.test(text)
}

/** "Smith, Jr." and "Smith, senior editor, Berlin" are one name, "A Smith, B Jones" two. */
function commaParts(piece: string): string[] {
  const parts = piece.split(/\s*,\s*/)
  if (parts.length === 1) return parts
  const role = parts.findIndex((part, index) => index > 0 && isRole(part))
  return role > 0 && parts.slice(role).some((part) => /\b(?:of|at|for)\b/.test(part))
    ? parts.slice(0, role)
    : parts
}

function isRole(text: string): boolean {
  return ROLE.test(text) || ROLE_JA.test(text)
}

function addName(names: string[], written: string): void {
  const name = tidy(
    withoutLabel(`${tidy(written)} `)
      .trim()
      .replace(/^[(（]([^()（）]{2,60})[)）]$/, "$1")
      .replace(/[([（【<].{0,80}?[)\]）】>]/g, " ")
      .replace(ROLE_TAIL_JA, ""),
  ).replace(/^[\s\-–—·•:,.*'"/|@#()]+|[\s\-–—·•:,*'"/|(]+$/g, "")
  if (hasOtherLabel(name) || !isNameLike(name) || names.some((each) => fold(each) === fold(name))) return
  names.push(name)
}

function isNameLike(name: string): boolean {
  if (name.length > LONGEST_NAME || name.split(" ").length > MOST_WORDS) return false
  return (
    fold(name).length > 1 &&
    /\p{L}/u.test(name) &&
    !DATE_LIKE.test(name) &&
    !isDayAndMonth(name) &&
    !isRole(name)
  )
}

/** "August 28", "Sun Dec 17": what is left of a date after the year went. */
function isDayAndMonth(name: string): boolean {
  return /\b\d{1,2}\b/.test(name) && name.split(/[\s.]+/).some((word) => monthNumber(word) !== undefined)
}

/** Whether a text found by its place alone reads as a person's name: two words or more with capitals, or kanji. */
export function isPersonLike(name: string): boolean {
  if (
    /^[\p{sc=Han}々ヶ\u3040-\u30ff\uac00-\ud7af][\p{sc=Han}々ヶ\u3040-\u30ff\uac00-\ud7af\s　・]{1,11}$/u.test(
      name,
    )
  )
    return true
  const words = name.split(" ")
  if (words.length < 2 || words.length > 5) return false
  return words.every(
    (word) =>
      /^[\p{Lu}\p{Lt}]/u.test(word) ||
      /^(?:de|del|della|van|von|der|den|di|da|dos|du|la|le|al|el|bin|ter|zu|y|e|d['’].+)$/.test(word),
  )
}

/** Each name once, in its first spelling. */
export function distinct(names: readonly string[]): string[] {
  const seen = new Set<string>()
  return names.filter((name) => {
    const key = fold(name)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
