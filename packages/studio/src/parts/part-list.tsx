import type { JSX } from "preact"
import { useGone, withGone } from "../app/gone.js"
import { useSay } from "../app/settings.js"
import { PARTS_WORDS } from "../words/parts.js"
import type { Found, Taught } from "../worker/parts-messages.js"

/** The parts that are taken, with their values on the first page. */
export function PartList({
  taught,
  found,
  onDrop,
}: {
  taught: Taught | undefined
  found: Found | undefined
  /** Takes a part or list away; what is returned brings it back. */
  onDrop(name: string): () => void
}): JSX.Element {
  const say = useSay()
  const gone = useGone()
  const names = found ? [...found.parts, ...found.lists].map(({ name }) => name) : []
  const drop = (name: string): void => gone.add({ name, at: names.indexOf(name), undo: onDrop(name) })
  const parts = (taught ? found?.parts : undefined)?.map(({ name, value, regular }) => (
    <li key={name} class="part-row" data-found={value !== undefined}>
      <b>{name}</b>
      <span class="tag">{say(PARTS_WORDS[taught?.recipe.parts[name]?.type ?? "text"])}</span>
      <Drop name={name} onDrop={drop} />
      <span class="part-value">{value ?? say(PARTS_WORDS.notFound)}</span>
      {regular === undefined ? null : <span class="small">{regular}</span>}
    </li>
  ))
  const lists = (taught ? found?.lists : undefined)?.map(({ name, count, rows }) => (
    <li key={`${name}[]`} class="part-row">
      <b>{name}</b>
      <span class="tag">{say(PARTS_WORDS.count, { count })}</span>
      <Drop name={name} onDrop={drop} />
      <Rows rows={rows} />
    </li>
  ))
  const rows = [...(parts ?? []), ...(lists ?? [])]
  return (
    <section class="part-list">
      <h2>{say(PARTS_WORDS.parts)}</h2>
      <ul>{withGone(rows, gone)}</ul>
      {rows.length === 0 ? <p class="small">{say(PARTS_WORDS.noParts)}</p> : null}
    </section>
  )
}

function Drop({ name, onDrop }: { name: string; onDrop(name: string): void }): JSX.Element {
  const say = useSay()
  return (
    <button
      type="button"
      class="quiet part-drop"
      aria-label={say(PARTS_WORDS.drop, { name })}
      onClick={() => onDrop(name)}
    >
      {say(PARTS_WORDS.dropShort)}
    </button>
  )
}

/** The first items of a list. */
export function Rows({ rows }: { rows: Found["lists"][number]["rows"] }): JSX.Element {
  return (
    <ol class="item-rows small">
      {rows.map((row, i) => (
        <li key={i}>{row.map(([name, value]) => `${name}: ${value}`).join(" · ")}</li>
      ))}
    </ol>
  )
}
