import { createTransport } from "nodemailer"
import type { ChangeMessage } from "./message.js"
import { NOTIFY_TIMEOUT, type Notifier } from "./notify.js"

/** How changes are mailed. */
export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly server: string
  readonly from: string
  readonly to: string
}

/** Mails each change. The key becomes the Message-ID, so that a message sent twice is one in the reader's eyes. */
export function mailNotifier({ server, from, to }: MailSettings): Notifier {
  const transport = createTransport(server, {
    connectionTimeout: NOTIFY_TIMEOUT,
    greetingTimeout: NOTIFY_TIMEOUT,
    socketTimeout: NOTIFY_TIMEOUT,
    from,
  } as never)
  return {
    name: `mail ${to}`,
    async tell(message) {
      await transport.sendMail({
        from,
        to,
        subject: subjectOf(message),
        text: textOf(message),
        messageId: `<${message.key}@honbun>`,
      })
    },
  }
}

function subjectOf({ title, kinds }: ChangeMessage): string {
  return `${title} (${kinds.join(", ")})`.replace(/[\r\n]+/g, " ")
}

function textOf(message: ChangeMessage): string {
  const lines = [
    message.url,
    `${message.date} (${message.kinds.join(", ")}; −${message.removed} +${message.added})`,
    "",
  ]
  for (const { before, after } of message.differences) {
    if (before !== undefined && before !== after) lines.push(`− ${before}`)
    if (after !== undefined) lines.push(`+ ${after}`)
    lines.push("")
  }
  return lines.join("\n")
}
