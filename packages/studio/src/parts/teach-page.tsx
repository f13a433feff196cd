import type { JSX } from "preact"
import { useMemo, useRef, useState } from "preact/hooks"
import type { SamplePage } from "../api/pages.js"
import type { RecipeCard } from "../api/recipes.js"
import { useSay } from "../app/settings.js"
import { PARTS_WORDS } from "../words/parts.js"
import type { TaughtPick } from "../worker/parts-messages.js"
import { AddPages } from "./add-pages.js"
import type { Mode, PageAction } from "./keys.js"
import { OtherPages } from "./other-pages.js"
import { PartList } from "./part-list.js"
import { PiecePanel } from "./piece-panel.js"
import { PointPage } from "./point-page.js"
import { SaveRecipe } from "./save-recipe.js"
import { type Correction, SelectionCard } from "./selection-card.js"
import { usePieces } from "./use-pieces.js"
import type { Teaching } from "./use-teaching.js"

interface TeachPageProps {
  readonly teaching: Teaching
  readonly samples: readonly SamplePage[]
  /** The recipe that is being made better. */
  readonly known: RecipeCard | undefined
  /** The person wants to go on with another page. */
  onAnother(): void
}

/** Teaching: the page to point at, and beside it what is taken, what it finds elsewhere, and how to keep it. */
export function TeachPage({ teaching, samples, known, onAnother }: TeachPageProps): JSX.Element {
  const say = useSay()
  const { pages, taught, extractor } = teaching
  const [shown, setShown] = useState<string>()
  const [mode, setMode] = useState<Mode>("point")
  const [selected, setSelected] = useState<number>()
  const [correction, setCorrection] = useState<Correction>()
  const [focus, setFocus] = useState(0)
  const [grab, setGrab] = useState(0)
  const [alike, setAlike] = useState<readonly number[]>([])
  const act = useRef<(action: PageAction) => void>(() => {})
  const page = pages.find(({ id }) => id === shown) ?? pages[0]!
  const pieces = usePieces(page, extractor)
  const found = taught?.found[page.id]
  const nodes = useMemo(() => found?.parts.flatMap(({ node }) => (node < 0 ? [] : [node])) ?? [], [found])
  const first = taught?.found[pages[0]!.id]
  const show = (id: string | undefined, next?: Correction): void => {
    setShown(id)
    setSelected(undefined)
    setCorrection(next)
    setFocus(0)
  }
  const choose = (next: Mode): void => {
    setMode(next)
    if (next !== "pieces") return
    setSelected(undefined)
    // Its keys are those of the page.
    setGrab((before) => before + 1)
  }
  const take = (pick: TaughtPick): void => {
    teaching.take(pick)
    if (correction) show(undefined)
    else setSelected(undefined)
    // The next part is on the page.
    setGrab((before) => before + 1)
  }
  return (
    <div class="teach">
      <PointPage
        key={page.id}
        {...{ page, extractor, mode, pieces, selected, alike, grab }}
        found={nodes}
        onSelect={(node) => {
          setSelected(node)
          if (node !== undefined && mode === "pieces") setMode("point")
        }}
        onEnter={() => setFocus((before) => before + 1)}
        onReady={(ready) => {
          act.current = ready
        }}
      />
      <aside class="teach-side">
        <fieldset class="sides modes">
          <legend class="unseen">{say(PARTS_WORDS.mode)}</legend>
          {(["point", "pieces"] as const).map((each) => (
            <button key={each} type="button" aria-pressed={mode === each} onClick={() => choose(each)}>
              {say(each === "point" ? PARTS_WORDS.modePoint : PARTS_WORDS.modePieces)}
            </button>
          ))}
        </fieldset>
        {correction ? (
          <div class="notice" role="status">
            <p>{say(PARTS_WORDS.correcting, { name: correction.name })}</p>
            <button type="button" onClick={() => show(undefined)}>
              {say(PARTS_WORDS.backToFirst)}
            </button>
          </div>
        ) : null}
        {page === pages[0] || correction ? null : (
          <button type="button" onClick={() => show(undefined)}>
            {say(PARTS_WORDS.backToFirst)}
          </button>
        )}
        {mode === "pieces" ? (
          <PiecePanel pieces={pieces} act={(action) => act.current(action)} />
        ) : selected === undefined ? (
          <p class="small">{say(PARTS_WORDS.stepPoint)}</p>
        ) : (
          <SelectionCard
            {...{ extractor, correction, focus }}
            page={page.id}
            node={selected}
            names={first?.parts.map(({ name }) => name) ?? []}
            act={(action) => act.current(action)}
            onTake={take}
            onAlike={setAlike}
          />
        )}
        <PartList taught={taught} found={first} onDrop={teaching.drop} />
        {taught ? <SaveRecipe {...{ teaching, known, onAnother }} /> : null}
        <OtherPages
          teaching={teaching}
          shown={page.id}
          onShow={(id) => show(id)}
          onInstead={(id, { name }) => {
            const part = taught?.recipe.parts[name]
            if (part) show(id, { page: id, name, kind: part.type, shape: part.shape })
          }}
        />
        <AddPages teaching={teaching} samples={samples} />
      </aside>
    </div>
  )
}
