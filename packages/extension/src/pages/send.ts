// Carries a page to the studio as a form, and is gone: a form may go to another site without reading anything there.
import type { StudioPlace } from "../browser/studio-place.js"

const { sending } = await chrome.storage.session.get("sending")
await chrome.storage.session.remove("sending")
if (sending) submit(sending as StudioPlace & { url: string; html: string })

function submit({ origin, key, url, html }: StudioPlace & { url: string; html: string }): void {
  const form = document.createElement("form")
  form.method = "POST"
  form.acceptCharset = "utf-8"
  form.action = `${origin}/api/receive`
  // The studio wants the key first.
  for (const [name, value] of Object.entries({ key, url, html })) {
    const field = document.createElement("textarea")
    field.name = name
    field.value = value
    form.append(field)
  }
  form.hidden = true
  document.body.append(form)
  form.submit()
}
