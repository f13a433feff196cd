import { Bell } from "lucide"
import type { JSX } from "preact"
import { useEffect, useState } from "preact/hooks"
import { getNotices, type Notices, setNotices } from "../api/watch.js"
import { Icon } from "../app/icon.js"
import { useSay } from "../app/settings.js"
import { TextField } from "../app/text-field.js"
import { WATCH_WORDS } from "../words/watch.js"
import { useDesktopNotices } from "./desktop-notices.js"

/** Who is notified of changes: this desktop, an address, somebody by mail. */
export function NoticesForm({ onProblem }: { onProblem(problem: unknown): void }): JSX.Element {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const [notices, change] = useState<Notices>()
  const [isSaved, setSaved] = useState(false)
  const desktop = useDesktopNotices()
  useEffect(() => {
    if (isOpen && !notices) getNotices().then(change, onProblem)
  }, [isOpen])
  const mail = notices?.mail ?? { server: "", from: "", to: "" }
  const set = (next: Partial<Notices>): void => {
    setSaved(false)
    if (notices) change({ ...notices, ...next })
  }
  const save = (event: Event): void => {
    event.preventDefault()
    if (!notices) return
    const { to, from, server } = mail
    const body = {
      webhooks: notices.webhooks.filter((url) => url.trim() !== ""),
      ...(to || from || server ? { mail } : {}),
    }
    setNotices(body).then(() => setSaved(true), onProblem)
  }
  return (
    <details class="notices" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={Bell} size={16} /> {say(WATCH_WORDS.notices)}
      </summary>
      <form class="notices-form" onSubmit={save}>
        <label class="tick">
          <input
            type="checkbox"
            checked={desktop.isOn}
            onChange={(event) => desktop.set(event.currentTarget.checked)}
          />
          {say(WATCH_WORDS.desktop)}
        </label>
        {desktop.isRefused ? <p class="small">{say(WATCH_WORDS.desktopNo)}</p> : null}
        {notices ? (
          <>
            <TextField
              label={say(WATCH_WORDS.webhook)}
              value={notices.webhooks[0] ?? ""}
              onType={(url) => set({ webhooks: [url, ...notices.webhooks.slice(1)] })}
            />
            <TextField
              label={say(WATCH_WORDS.mailTo)}
              value={mail.to}
              onType={(to) => set({ mail: { ...mail, to } })}
            />
            <TextField
              label={say(WATCH_WORDS.mailFrom)}
              value={mail.from}
              onType={(from) => set({ mail: { ...mail, from } })}
            />
            <TextField
              label={say(WATCH_WORDS.mailServer)}
              value={mail.server}
              onType={(server) => set({ mail: { ...mail, server } })}
            />
            <button type="submit">{say(WATCH_WORDS.saveNotices)}</button>
          </>
        ) : null}
        <p role="status" class="small">
          {isSaved ? say(WATCH_WORDS.savedNotices) : ""}
        </p>
      </form>
    </details>
  )
}
