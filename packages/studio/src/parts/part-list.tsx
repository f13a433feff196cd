import type { JSX } from "preact"
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
  onDrop(name: string): void
}): JSX.Element {
  const say = useSay()
  return (
    <section class="part-list">
      <h2>{say(PARTS_WORDS.parts)}</h2>
      {taught && found ? (
        <ul>
          {found.parts.map(({ name, value, regular }) => (
            <li key={name} class="part-row">
              <b>{name}</b>
              <span class="tag">{say(PARTS_WORDS[taught.recipe.parts[name]?.type ?? "text"])}</span>
              <Drop name={name} onDrop={onDrop} />
              <span class="part-value">{value ?? say(PARTS_WORDS.notFound)}</span>
              {regular === undefined ? null : <span class="small">{regular}</span>}
            </li>
          ))}
          {found.lists.map(({ name, count, rows }) => (
            <li key={`${name}[]`} class="part-row">
              <b>{name}</b>
              <span class="tag">{say(PARTS_WORDS.count, { count })}</span>
              <Drop name={name} onDrop={onDrop} />
              <Rows rows={rows} />
            </li>
          ))}
        </ul>
      ) : (
        <p class="small">{say(PARTS_WORDS.noParts)}</p>
      )}
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
