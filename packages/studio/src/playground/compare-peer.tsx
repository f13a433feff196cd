import type { JSX } from "preact"
import { useCallback } from "preact/hooks"
import { useSay } from "../app/settings.js"
import { type Compared, ComparePane } from "../read/compare-pane.js"
import { PLAYGROUND_WORDS } from "../words/playground.js"
import type { Extractor } from "../worker/extractor.js"
import type { SourceText, WholeArticle } from "../worker/messages.js"
import { MOST_ELEMENTS, type Peer, readByPeer } from "./peers.js"

interface ComparePeerProps {
  readonly article: WholeArticle
  readonly source: SourceText
  readonly extractor: Extractor
  readonly peer: Peer
}

/** The article beside what another extractor keeps of the page, block by block. */
export function ComparePeer({ article, source, extractor, peer }: ComparePeerProps): JSX.Element {
  const say = useSay()
  const ask = useCallback(async (): Promise<Compared> => {
    const html = await readByPeer(peer, source.content)
    if (html === undefined)
      throw new Error(say(PLAYGROUND_WORDS.tooLargeFor, { name: peer, count: MOST_ELEMENTS }))
    return { name: peer, kept: await extractor.ask<"kept">({ kind: "kept", html }) }
  }, [source, extractor, peer, say])
  return <ComparePane article={article} name="honbun" ask={ask} />
}
