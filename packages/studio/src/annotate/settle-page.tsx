import type { JSX } from "preact"
import { useEffect, useMemo, useRef, useState } from "preact/hooks"
import { type Differences, FINAL, type PageToLabel, type Project } from "../api/annotate.js"
import type { Label, Labels } from "../api/label-sets.js"
import { frameAddress } from "../api/pages.js"
import { useSay } from "../app/settings.js"
import { type Marks, reveal } from "../frame/marks.js"
import { PageFrame } from "../frame/page-frame.js"
import { paint, point } from "../frame/paint.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"
import { majority } from "./labels.js"
import { SavingNotice } from "./saving-notice.js"
import { useLabelling } from "./use-labelling.js"

interface SettlePageProps {
  readonly project: Project
  readonly page: PageToLabel
  readonly differences: Differences
  onSettled(): void
}

/** One page with everybody's labels: where they differ, one choice for each block. Starts from what most people said. */
export function SettlePage({ project, page, differences, onSettled }: SettlePageProps): JSX.Element {
  const say = useSay()
  const people = useMemo(
    () => Object.entries(differences.labels).filter(([name]) => name !== FINAL),
    [differences],
  )
  const differing = useMemo(() => differences.disagreements.map(({ block }) => block), [differences])
  const start = useMemo(
    () => differences.final ?? majority(people.map(([, labels]) => labels)),
    [differences],
  )
  const labelling = useLabelling(project.name, page, FINAL, start)
  const { labels: final } = labelling
  const [marks, setMarks] = useState<Marks>()
  const [current, setCurrent] = useState(differing[0])
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!marks) return
    const open = new Set(differing)
    return paint(marks, (block) => ({ look: open.has(block) ? "conflict" : (final[block] ?? "none") }))
  }, [marks, differing, final])
  useEffect(() => {
    if (!marks || current === undefined) return
    point(marks, "data-honbun-current", [current])
    reveal(scroller.current, marks, current)
  }, [marks, current])
  const choose = (block: number, label: Label | undefined): void => {
    setCurrent(block)
    labelling.give([[[block], label]])
  }
  const settle = async (): Promise<void> => {
    if (await labelling.finish(true)) onSettled()
  }
  return (
    <div class="label-page">
      <PageFrame
        src={frameAddress({ id: page.page })}
        title={page.title ?? page.id}
        scroller={scroller}
        wanted={current}
        onMarks={setMarks}
        onPress={(block) => block !== undefined && setCurrent(block)}
      />
      <aside class="label-side">
        <p>
          {differing.length === 0
            ? say(ANNOTATE_WORDS.settleSame)
            : say(ANNOTATE_WORDS.settleDiffer, { count: differing.length })}
        </p>
        <ol class="settle-list">
          {differing.map((block) => (
            <li key={block} data-current={block === current}>
              <p class="settle-text">{page.blocks[block]?.text.slice(0, 140)}</p>
              <fieldset class="option-row">
                <legend class="unseen">{page.blocks[block]?.text.slice(0, 80)}</legend>
                {votesFor(people, block).map(({ label, names }) => (
                  <label key={label ?? ""} class="tick">
                    <input
                      type="radio"
                      name={`block-${block}`}
                      checked={final[block] === label}
                      onFocus={() => setCurrent(block)}
                      onChange={() => choose(block, label)}
                    />
                    {say(ANNOTATE_WORDS.saidBy, {
                      label: say(label ? ANNOTATE_WORDS[label] : ANNOTATE_WORDS.nothing),
                      names: names.join(", "),
                    })}
                  </label>
                ))}
              </fieldset>
            </li>
          ))}
        </ol>
        <SavingNotice labelling={labelling} />
        <button type="button" class="primary" onClick={() => void settle()}>
          {say(ANNOTATE_WORDS.settleSave)}
        </button>
      </aside>
    </div>
  )
}

/** What was said about a block, and by whom. */
function votesFor(
  people: readonly (readonly [string, Labels])[],
  block: number,
): { label: Label | undefined; names: string[] }[] {
  const votes = new Map<Label | undefined, string[]>()
  for (const [name, labels] of people) votes.set(labels[block], [...(votes.get(labels[block]) ?? []), name])
  return [...votes].map(([label, names]) => ({ label, names }))
}
