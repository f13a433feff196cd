import type { Terminal } from "honbun/command"
import { openPeer, PEERS } from "../extractors/peers.js"
import type { Extractor } from "../extractors/prediction.js"
import { LAB_MESSAGES } from "../messages/lab.js"

/** Opens another extractor from around the working folder; says which packages are missing where it is not installed. */
export async function openPeerOrNote(name: string, terminal: Terminal): Promise<Extractor | undefined> {
  const peer = await openPeer(name, process.cwd())
  // `defuddle/node` is a door of the package `defuddle`.
  const wanted = PEERS[name]!.map((each) => each.replace(/^([^@/]+)\/.*/, "$1")).join(" ")
  if (!peer) terminal.note(LAB_MESSAGES.noPeer, { name, packages: wanted })
  return peer
}
