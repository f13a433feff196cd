import type { JSX } from "preact"
import { useEffect, useMemo, useState } from "preact/hooks"
import { Waiting } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import { READ_WORDS } from "../words/read.js"
import type { Extractor } from "../worker/extractor.js"
import type { Choices, WholeArticle } from "../worker/messages.js"

interface ComparePaneProps {
  readonly article: WholeArticle
  readonly choices: Choices
  /** The method to compare with. */
  readonly other: string
  readonly extractor: Extractor
}

/** One row of the comparison: a block that at least one of the two keeps. */
interface Row {
  readonly text: string
  readonly first: boolean
  readonly second: boolean
}

/** Rows shown at most: more than anybody reads, few enough that no page holds the browser up. */
const MOST_ROWS = 600

/** Two methods side by side, block by block; what only one keeps stands out. */
export function ComparePane({ article, choices, other, extractor }: ComparePaneProps): JSX.Element {
  const say = useSay()
  const [second, setSecond] = useState<WholeArticle>()
  useEffect(() => {
    let left = false
    const turned = { ...choices, method: other as Choices["method"] }
    extractor.ask<"extract">({ kind: "extract", choices: turned }).then(
      (found) => left || setSecond(found),
      () => {},
    )
    return () => {
      left = true
    }
  }, [article, choices, other, extractor])
  const rows = useMemo(() => (second ? rowsOf(article, second) : []), [article, second])
  if (!second) return <Waiting text={say(READ_WORDS.extracting)} />
  const only = (which: "first" | "second"): number =>
    rows.filter((row) => row[which] && !(row.first && row.second)).length
  const same = only("first") + only("second") === 0
  return (
    <div class="compare">
      <p class="small">
        {same
          ? say(READ_WORDS.compareSame)
          : say(READ_WORDS.compareCount, {
              both: rows.filter((row) => row.first && row.second).length,
              first: only("first"),
              second: only("second"),
              firstName: article.method,
              secondName: second.method,
            })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
      <div class="compare-scroll" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{article.method}</th>
              <th scope="col">{second.method}</th>
            </tr>
          </thead>
          <tbody lang={article.language}>
            {rows.slice(0, MOST_ROWS).map((row, i) => (
              <tr key={i}>
                <Cell text={row.text} kept={row.first} alone={!row.second} />
                <Cell text={row.text} kept={row.second} alone={!row.first} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Cell({ text, kept, alone }: { text: string; kept: boolean; alone: boolean }): JSX.Element {
  const say = useSay()
  if (!kept) return <td class="absent">—</td>
  return (
    <td class={alone ? "alone" : undefined}>
      {alone ? <span class="tag">{say(READ_WORDS.onlyHere)}</span> : null}
      {text}
    </td>
  )
}

/** Every method decides about the same blocks, so the two lists go in step. */
function rowsOf(first: WholeArticle, second: WholeArticle): Row[] {
  return first.blocks.flatMap((block, i) => {
    const other = second.blocks[i]?.kept ?? false
    return block.kept || other ? [{ text: block.text, first: block.kept, second: other }] : []
  })
}
