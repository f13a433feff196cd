import { Connections } from "../fetch/connections.js"
import { DEFAULT_CONNECT_TIMEOUT } from "../fetch/defaults.js"
import { checkedUrl } from "../fetch/guard.js"
import { postJson } from "../fetch/post-json.js"
import type { Environment } from "../fetch/proxy.js"
import { NOTIFY_TIMEOUT, type Notifier } from "./notify.js"

/** How a webhook is reached. */
export interface WebhookSettings {
  /** Whether it may lie in a private network. */
  readonly allowPrivate: boolean
  /** Where proxies are named. */
  readonly environment: Environment
  readonly headers?: Readonly<Record<string, string>>
  /** Longest time for one message, in milliseconds. */
  readonly timeout?: number
}

/**
 * Posts each change as JSON; its key goes along as `Idempotency-Key` too. Throws a `FetchError` for an address that must
 * not be requested.
 */
export function webhook(url: string, settings: WebhookSettings): Notifier {
  const { allowPrivate, environment, headers = {}, timeout = NOTIFY_TIMEOUT } = settings
  checkedUrl(url, undefined, allowPrivate)
  return {
    name: `webhook ${url}`,
    async tell(message) {
      const connections = new Connections({
        allowPrivate,
        environment,
        connectTimeout: DEFAULT_CONNECT_TIMEOUT,
      })
      try {
        const all = { "idempotency-key": message.key, ...headers }
        await postJson(url, message, { connections, headers: all, timeout })
      } finally {
        await connections.close()
      }
    },
  }
}
