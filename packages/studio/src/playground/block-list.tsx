import { sayReason } from "@honbun/core/words"
import type { JSX } from "preact"
import { useState } from "preact/hooks"
import { useSettings } from "../app/settings.js"
import { PLAYGROUND_WORDS } from "../words/playground.js"
import { READ_WORDS } from "../words/read.js"
import type { WholeArticle } from "../worker/messages.js"

/** Rows shown at most: more than anybody reads, few enough that no page holds the browser up. */
const MOST_ROWS = 500
/** Characters of a block that are shown. */
const SHOWN = 240

const FILTERS = {
  all: PLAYGROUND_WORDS.all,
  kept: PLAYGROUND_WORDS.keptOnly,
  dropped: PLAYGROUND_WORDS.droppedOnly,
} as const

/** The decision about every block, with its reasons in words. */
export function BlockList({ article }: { article: WholeArticle }): JSX.Element {
  const { say, language } = useSettings()
  const [filter, setFilter] = useState<keyof typeof FILTERS>("all")
  const rows = article.blocks.filter(({ kept }) => filter === "all" || kept === (filter === "kept"))
  return (
    <div class="block-list">
      <fieldset class="block-filters">
        <legend class="unseen">{say(PLAYGROUND_WORDS.blocks)}</legend>
        {(Object.keys(FILTERS) as (keyof typeof FILTERS)[]).map((each) => (
          <button
            key={each}
            type="button"
            class="chip"
            aria-pressed={filter === each}
            onClick={() => setFilter(each)}
          >
            {say(FILTERS[each])}
          </button>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
      <ol class="block-rows" tabIndex={0} aria-label={say(PLAYGROUND_WORDS.blocks)}>
        {rows.slice(0, MOST_ROWS).map((block, i) => (
          <li key={i} data-kept={block.kept}>
            <p class="block-verdict">
              <b>{say(block.kept ? READ_WORDS.kept : READ_WORDS.dropped)}</b>
              <meter min={0} max={1} value={block.score} aria-hidden="true" />
              <span class="number">{block.score.toFixed(2)}</span>
            </p>
            <p class="block-text" lang={article.language}>
              {block.text.length > SHOWN ? `${block.text.slice(0, SHOWN)}…` : block.text}
            </p>
            <p class="block-reason small">{sayReason(block.reason, language)}</p>
          </li>
        ))}
      </ol>
      {rows.length > MOST_ROWS ? (
        <p class="small">{say(PLAYGROUND_WORDS.more, { count: rows.length - MOST_ROWS })}</p>
      ) : null}
    </div>
  )
}
