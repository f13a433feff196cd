import type { JSX } from "preact"
import { useMemo } from "preact/hooks"
import { type ReportBlock, reportBlocks } from "./report-blocks.js"

/** A report of the lab, with its tables as tables. It is in English, whatever the language of the studio. */
export function ReportText({ markdown }: { markdown: string }): JSX.Element {
  const blocks = useMemo(() => reportBlocks(markdown), [markdown])
  return (
    <div class="report" lang="en">
      {blocks.map((block, i) => (
        <Block key={String(i)} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: ReportBlock }): JSX.Element {
  if (block.kind === "columns")
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
      <pre class="table-scroll" tabIndex={0}>
        {block.text}
      </pre>
    )
  if ("text" in block) return block.kind === "heading" ? <h3>{block.text}</h3> : <p>{block.text}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
    <div class="table-scroll" tabIndex={0}>
      <table class="numbers">
        <thead>
          <tr>
            {block.head.map((cell, column) => (
              <Head key={String(column)} text={cell} />
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map(([first, ...rest], row) => (
            <tr key={String(row)}>
              <th scope="row">{first}</th>
              {rest.map((cell, column) => (
                <td key={String(column)}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** An empty corner is no heading of anything. */
function Head({ text }: { text: string }): JSX.Element {
  return text === "" ? <td /> : <th scope="col">{text}</th>
}
