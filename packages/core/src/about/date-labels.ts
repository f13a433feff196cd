/** What the words beside a date say of it. */
export type DateLabel = "published" | "modified" | "other"

const PUBLISHED =
  /publi(?:shed|sh date|shing date|cation|é|ée|cado|cada|cerad|seret|sert|cat)|posted|post date|first (?:published|posted)|veröffentlicht|erschienen|erstellt|publicado|pubblicato|gepubliceerd|geplaatst|udgivet|opublikowan|dodano|data publikacji|опубликован|дата публикации|közzétéve|julkaistu|yayın|公開|投稿|掲載|配信|発表|作成日|初出|登録日|発行|发布|發布|发表|發表|刊登|등록|입력|게시|작성|created|issued|released|date\s*:|datum\s*:|日付|日時|vom\s*$/giu
const MODIFIED =
  /updated?|last (?:modified|changed|reviewed|edited|revised|updated)|modified|edited|revised|reviewed|aktualisier|geändert|(?<![\p{L}])stand(?![\p{L}])|zuletzt|letzte änderung|mis(?:e)? à jour|modifié|màj|actualizad|modificad|aggiornat|modificat|atualizad|bijgewerkt|gewijzigd|uppdatera|opdateret|oppdatert|aktualizac|zaktualizowan|обновлен|изменен|frissítve|päivitetty|güncell|更新|改訂|改定|修正日|最終|수정|최종/giu
const OTHER =
  /©|copyright|all rights|\b(?:since|seit|born|geboren|expires?|deadline|until|events?|veranstaltung|joined|registered|registriert|valid|gültig|starts|ends)\b|\b(?:bis|ab)\s*$|開催|締切|期限|発売|会期|締め切り/giu

/** The kind of date that words before it announce; of several the nearest counts. */
export function labelBefore(text: string): DateLabel | undefined {
  const places: [DateLabel, number][] = [
    ["published", lastPlace(text, PUBLISHED)],
    ["modified", lastPlace(text, MODIFIED)],
    ["other", lastPlace(text, OTHER)],
  ]
  const [kind, place] = places.reduce((a, b) => (b[1] > a[1] ? b : a))
  return place < 0 ? undefined : kind
}

/** The kind of date that a word right after it announces, as Japanese has it: 「2025年1月13日 公開」. */
export function labelAfter(text: string): DateLabel | undefined {
  const close = /^[\s　）)]{0,3}(.{0,6})/su.exec(text)?.[1] ?? ""
  if (/^(?:公開|投稿|掲載|配信|作成|発表|发布|등록)/u.test(close)) return "published"
  return /^(?:最終)?(?:更新|改訂|修正)/u.test(close) ? "modified" : undefined
}

function lastPlace(text: string, expression: RegExp): number {
  let place = -1
  for (const match of text.matchAll(expression)) place = match.index + match[0].length
  return place
}
