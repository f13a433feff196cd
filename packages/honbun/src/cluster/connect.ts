import { readFile } from "node:fs/promises"
import { checkServerIdentity } from "node:tls"

/** How the queue is reached. Passwords come from the address or from files, never from the queue. */
export interface QueueOptions {
  readonly server: string
  /** A file of credentials (NKey and JWT), as `nsc` makes it. */
  readonly credentials?: string | undefined
  /** The authority that signed the server's certificate, and a certificate of one's own with its key. */
  readonly ca?: string | undefined
  readonly cert?: string | undefined
  readonly key?: string | undefined
  /** How long a claim lasts without a sign of life, in milliseconds. */
  readonly claim?: number | undefined
  /** Wait for a server that is not there yet, instead of failing. */
  readonly wait?: boolean | undefined
  /** How long to go on asking a server that does not answer, in milliseconds; for ever by default. */
  readonly patience?: number | undefined
}

/** Addresses of servers as they may be shown: without passwords. */
export function shownServer(server: string): string {
  return server.replace(/\/\/[^@/,]*@/g, "//")
}

/** The options of NATS for a queue. */
export async function connectionOptions({
  server,
  credentials,
  ca,
  cert,
  key,
}: QueueOptions): Promise<object> {
  const { credsAuthenticator } = await import("@nats-io/transport-node")
  const servers = server.split(",").map((each) => new URL(each))
  const { protocol, username, password } = servers[0]!
  const tls = protocol === "tls:" || ca !== undefined || cert !== undefined
  const names = servers.map(({ hostname }) => hostname.replace(/^\[|\]$/g, ""))
  return {
    servers: servers.map(({ host }) => host),
    ...(username && password
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : username
        ? { token: decodeURIComponent(username) }
        : {}),
    ...(credentials ? { authenticator: credsAuthenticator(await readFile(credentials)) } : {}),
    ...(tls
      ? {
          tls: {
            checkServerIdentity: identityOf(names),
            ...(ca ? { caFile: ca } : {}),
            ...(cert ? { certFile: cert, keyFile: key } : {}),
          },
        }
      : {}),
  }
}

/**
 * A server proves one of the names it was given by. Without this, Node would look for `localhost` in the certificate of a server
 * that is named by its number.
 */
function identityOf(names: readonly string[]): typeof checkServerIdentity {
  return (name, certificate) => {
    const wanted = name === "localhost" ? names : [name, ...names]
    const errors = wanted.map((each) => checkServerIdentity(each, certificate))
    return errors.includes(undefined) ? undefined : errors[0]
  }
}
