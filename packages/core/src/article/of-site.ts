import type { About } from "../about/found.js"
import type { Blocks } from "../blocks/blocks.js"
import { lazily } from "../lazily.js"
import { withinRoom } from "../page/bounded-paths.js"
import type { Article } from "./article.js"
import { type Chosen, chooseNodes, decideByChoice } from "./chosen.js"
import { type Decided, decide } from "./decide.js"
import { defaultModel } from "./default-model.js"
import type { Dial } from "./dial.js"
import { explainBlocks } from "./explain.js"
import type { Include } from "./include.js"
import { keepNodes } from "./keep.js"
import type { PartName, SiteJudgement } from "./known-site.js"
import { articleOf } from "./result.js"
import { withSource } from "./source.js"
import { decideReading } from "./structure/reading.js"

/** What the caller wants of a page whose site is known. */
export interface SiteArticleOptions {
  readonly url?: string | undefined
  readonly dial: Dial
  readonly include: Include
  readonly explain?: boolean | undefined
  /** Whether figures carry their captions in Markdown and HTML. */
  readonly captions: boolean
  readonly images?: boolean | undefined
  readonly links?: boolean | undefined
  /** What the caller's selectors point at. */
  readonly chosen?: Chosen | undefined
}

/** Everything counts: how the parts are told before the caller's choice among them. */
const ALL: Include = { header: true, standfirst: true, captions: true, comments: false }

/** Makes the article of a page from what its site says of it. */
export function articleOfSite(about: About, judged: SiteJudgement, options: SiteArticleOptions): Article {
  const { blocks } = judged
  const { page } = blocks
  const { chosen } = options
  const bySite = decide(blocks, judged.scores, options.dial, judged.kinds, options.include)
  judged.applyCorrections(bySite)
  const decided = chosen ? decideByChoice(blocks, bySite, chosen) : bySite
  const whole = decide(blocks, judged.scores, options.dial, judged.kinds, ALL)
  judged.applyCorrections(whole)
  const partNodes = (name: PartName): Uint8Array =>
    keepNodes(
      blocks,
      whole.kept.map((kept, block) => (judged.parts[block] === name ? kept : 0)),
    )
  const nodes = chooseNodes(keepNodes(blocks, decided.kept), chosen)
  // What is text the site knows better than any structure; its pictures and captions are decided about as elsewhere.
  const reading = lazily(() =>
    chosen?.content
      ? { kept: decided.kept, nodes }
      : decideReading(blocks, {
          ...{
            scores: judged.scores,
            kinds: judged.kinds,
            include: options.include,
            captions: options.captions,
          },
          ...{ decided, about, lexicon: defaultModel().lexicon, wholes: false },
        }),
  )
  const shown = lazily(() => chooseNodes(reading().nodes, chosen))
  const article = articleOf(page, nodes, {
    reading: shown,
    url: options.url ?? page.url,
    images: options.images,
    links: options.links,
    about,
    method: "site",
    confidence: judged.confidence,
    verdict: decided.kept.includes(1) ? "unknown" : "no content",
    // Numbers beside code are texts of the page's own like others: a site's articles are given letter by letter.
    lineNumbers: true,
    parts: { title: partNodes("title"), header: partNodes("header"), body: partNodes("body") },
    ...(options.explain ? { blocks: explainSite(blocks, judged, decided, reading().kept) } : {}),
  })
  return withSource(article, {
    blocks,
    kept: decided.kept,
    scores: judged.scores,
    nodes,
    get reading() {
      return shown()
    },
  })
}

function explainSite(
  blocks: Blocks,
  judged: SiteJudgement,
  decided: Decided,
  reading: Uint8Array,
): Article["blocks"] {
  const placeOf = withinRoom(blocks.page, (block) => judged.place(block))
  const more = (block: number) => {
    const place = placeOf(block)
    return { shared: judged.shared(block), ...(place === undefined ? {} : { place }) }
  }
  return explainBlocks(
    blocks,
    { scores: judged.scores, reason: (block) => judged.reason(block), more },
    decided,
    reading,
  )
}
