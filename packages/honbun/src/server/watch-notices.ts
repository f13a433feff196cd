import { mkdirSync } from "node:fs"
import { dirname, join } from "node:path"
import { PRIVATE_FOLDER, writeWholeSync } from "../files/write-whole.js"
import type { MailSettings } from "../watch/mail.js"
import { keptJson } from "./kept-json.js"

/** Who is notified of changes that visits of the server find. */
export interface NoticeSettings {
  readonly webhooks: readonly string[]
  readonly mail?: MailSettings | undefined
}

/** Who is notified of changes, kept in one file that only its owner reads: it may hold the password of a mail server. */
export class WatchNotices {
  readonly #file: string
  #settings: NoticeSettings

  constructor(data: string) {
    this.#file = join(data, "watch-notices.json")
    this.#settings = keptJson(this.#file) ?? { webhooks: [] }
  }

  get settings(): NoticeSettings {
    return this.#settings
  }

  /** The settings without the password of the mail server. */
  get shown(): NoticeSettings {
    const { webhooks, mail } = this.#settings
    return mail ? { webhooks, mail: { ...mail, server: withoutPassword(mail.server) } } : { webhooks }
  }

  /** Keeps new settings. A mail server given without its password, as it was shown, keeps the one it had. */
  set(settings: NoticeSettings): void {
    const { mail } = settings
    const known = this.#settings.mail
    const isShown = mail && known && mail.server === withoutPassword(known.server)
    const next = isShown ? { ...settings, mail: { ...mail, server: known.server } } : settings
    mkdirSync(dirname(this.#file), { recursive: true, mode: PRIVATE_FOLDER })
    writeWholeSync(this.#file, `${JSON.stringify(next, null, 1)}\n`)
    this.#settings = next
  }
}

function withoutPassword(server: string): string {
  const url = new URL(server)
  if (url.password) url.password = "…"
  return decodeURI(url.href)
}
