import type { JSX } from "preact"
import type { PageToLabel, Project } from "../api/annotate.js"
import { LABEL_SETS, type Label } from "../api/label-sets.js"
import { useSay } from "../app/settings.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"
import type { Say } from "../words/say.js"
import { guessOf } from "./guess.js"
import { Palette } from "./palette.js"
import { SavingNotice } from "./saving-notice.js"
import type { Labelling } from "./use-labelling.js"

interface LabelSideProps {
  readonly project: Project
  readonly page: PageToLabel
  readonly labelling: Labelling
  readonly brush: Label
  /** The block one is at. */
  readonly current: number | undefined
  onBrush(label: Label): void
  onFinish(): void
  onSaved(): void
}

/** Beside a page that is labelled: the labels, undo and redo, what is saved, and the way to the next page. */
export function LabelSide(props: LabelSideProps): JSX.Element {
  const say = useSay()
  const { project, page, labelling, current } = props
  const { labels } = labelling
  return (
    <aside class="label-side">
      <Palette names={LABEL_SETS[project.labels]} brush={props.brush} onChoose={props.onBrush} />
      <div class="label-actions">
        <button type="button" disabled={!labelling.canUndo} onClick={labelling.undo}>
          {say(ANNOTATE_WORDS.undo)}
        </button>
        <button type="button" disabled={!labelling.canRedo} onClick={labelling.redo}>
          {say(ANNOTATE_WORDS.redo)}
        </button>
        <button type="button" onClick={() => labelling.replace(guessOf(page, project.labels))}>
          {say(ANNOTATE_WORDS.guess)}
        </button>
      </div>
      <p class="small" role="status">
        {say(ANNOTATE_WORDS.labelled, { count: Object.keys(labels).length })} ·{" "}
        {say(ANNOTATE_WORDS[labelling.saved])}
      </p>
      <SavingNotice labelling={labelling} />
      {/* The block one is at, for those who hear and do not see. */}
      <p class="spoken small" role="status" aria-live="polite">
        {current === undefined ? null : (
          <>
            <b>{say(labels[current] ? ANNOTATE_WORDS[labels[current]] : ANNOTATE_WORDS.nothing)}</b>{" "}
            {textOf(page, current, say)}
          </>
        )}
      </p>
      {labelling.done ? (
        <button type="button" onClick={() => void labelling.finish(false).then(props.onSaved)}>
          {say(ANNOTATE_WORDS.reopen)}
        </button>
      ) : (
        <button type="button" class="primary" onClick={props.onFinish}>
          {say(ANNOTATE_WORDS.finish)}
        </button>
      )}
    </aside>
  )
}

function textOf({ blocks, pictures }: PageToLabel, block: number, say: Say): string {
  const picture = pictures[block - blocks.length]
  if (picture) return say(ANNOTATE_WORDS.picture, { alt: picture.alt || (picture.url ?? "") })
  return blocks[block]?.text.slice(0, 160) ?? ""
}
