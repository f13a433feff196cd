/** Whether a place is a PostgreSQL database; else it is a file. */
export function isPostgres(place: string): boolean {
  return /^postgres(?:ql)?:\/\//i.test(place)
}

/** A place without its password, fit to be shown. */
export function shownPlace(place: string): string {
  if (!isPostgres(place)) return place
  const url = new URL(place)
  if (url.password) url.password = "…"
  return decodeURI(url.href)
}
