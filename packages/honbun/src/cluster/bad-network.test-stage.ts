import { connect, createServer, type Socket } from "node:net"

/** A way to a server on this machine that can be made bad. */
export interface BadNetwork {
  readonly port: number
  /** Holds everything up by so many milliseconds. */
  slow(milliseconds: number): void
  /** Breaks all connections; new ones can be made at once. */
  cut(): void
  /** Lets nothing through in either direction, without a word, until it is called again with false. */
  swallow(everything: boolean): void
  close(): void
}

/** Opens a way to a port of this machine. */
export async function badNetwork(to: number): Promise<BadNetwork> {
  const sockets = new Set<Socket>()
  let [delay, swallowing] = [0, false]
  const pipe = (from: Socket, into: Socket): void => {
    sockets.add(from)
    from.on("data", (data) => {
      if (swallowing) return
      if (delay > 0) setTimeout(() => into.writable && into.write(data), delay)
      else into.write(data)
    })
    from.on("error", () => into.destroy())
    from.on("close", () => {
      sockets.delete(from)
      into.destroy()
    })
  }
  const server = createServer((client) => {
    const other = connect(to, "127.0.0.1")
    pipe(client, other)
    pipe(other, client)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as { port: number }).port,
    slow: (milliseconds) => void (delay = milliseconds),
    cut,
    swallow(everything) {
      swallowing = everything
      // What was lost on the way is lost: whoever is still there finds out by himself.
      if (!everything) cut()
    },
    close() {
      cut()
      server.close()
    },
  }
}
