import type { JSX } from "preact"
import type { BoardSite } from "../api/boards.js"
import type { SamplePage } from "../api/pages.js"
import type { RecipeCard } from "../api/recipes.js"
import { completeAddress } from "../app/address.js"
import { useDraft } from "../app/draft.js"
import { useSay } from "../app/settings.js"
import { hostOf } from "../parts/bring-pages.js"
import { chipName } from "../read/source-form.js"
import { BOARD_WORDS } from "../words/board.js"
import { SHELL_WORDS } from "../words/shell.js"

interface SiteFormProps {
  /** Under this name what is typed is kept until it is put on the board. */
  readonly draft: string
  readonly recipes: readonly RecipeCard[]
  readonly samples: readonly SamplePage[]
  /** The site to be changed; undefined for a new one. */
  readonly site: BoardSite | undefined
  readonly wanted: string | undefined
  onPut(site: BoardSite): void
  onLeave(): void
}

/** Links followed from a top page unless told otherwise. */
const USUAL_MOST = 5

/** A site of a board: a recipe, a heading, pages. What a recipe has seen is there to begin with. */
export function SiteForm(props: SiteFormProps): JSX.Element {
  const { recipes, samples, site } = props
  const say = useSay()
  const first = recipes.find(({ id }) => id === (site?.recipe ?? props.wanted)) ?? recipes[0]
  const [draft, change, forget] = useDraft(props.draft, {
    recipe: first?.id ?? "",
    name: site?.name ?? first?.name ?? "",
    pages: (site?.pages ?? pagesSeen(first)).join("\n"),
    top: site?.top ?? "",
    match: site?.match ?? "",
    most: String(site?.most ?? USUAL_MOST),
  })
  const { name, pages, top, match, most } = draft
  const recipe = recipes.find(({ id }) => id === draft.recipe)
  const given = pages.split(/\s+/).filter((each) => each !== "")
  const bad = [...given, ...(top.trim() === "" ? [] : [top.trim()])].find((each) => !isAddress(each))
  const problem = !recipe
    ? say(BOARD_WORDS.recipeGone)
    : bad
      ? say(BOARD_WORDS.badAddress, { address: bad })
      : given.length === 0 && top.trim() === ""
        ? say(BOARD_WORDS.needPages)
        : undefined
  const choose = (id: string): void => {
    const next = recipes.find((each) => each.id === id)
    change({ recipe: id, name: next?.name ?? "", pages: pagesSeen(next).join("\n") })
  }
  const put = (): void => {
    if (!recipe || problem) return
    const followed = top.trim() === "" ? {} : { top: completeAddress(top)!, most: Number(most) || USUAL_MOST }
    const matched = top.trim() === "" || match.trim() === "" ? {} : { match: match.trim() }
    forget()
    props.onPut({
      name: name.trim() || recipe.name,
      recipe: recipe.id,
      pages: [...new Set(given.map((each) => completeAddress(each)!))],
      ...followed,
      ...matched,
    })
  }
  const near = samples.filter(({ url }) => url && hostOf(url) === hostOf(recipe?.url))
  return (
    <form
      class="sheet site-form"
      onSubmit={(event) => {
        event.preventDefault()
        put()
      }}
    >
      <label class="field">
        <span class="field-name">{say(BOARD_WORDS.recipe)}</span>
        <select value={recipe?.id ?? ""} onChange={(event) => choose(event.currentTarget.value)}>
          {recipes.map(({ id, name: each }) => (
            <option key={id} value={id}>
              {each}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span class="field-name">{say(BOARD_WORDS.siteName)}</span>
        <input
          type="text"
          maxLength={200}
          value={name}
          onInput={(event) => change({ name: event.currentTarget.value })}
        />
      </label>
      <label class="field wide-field">
        <span class="field-name">{say(BOARD_WORDS.pages)}</span>
        <textarea
          rows={3}
          spellcheck={false}
          value={pages}
          onInput={(event) => change({ pages: event.currentTarget.value })}
        />
      </label>
      {near.length > 0 ? (
        <div>
          <p class="small">{say(BOARD_WORDS.samples)}</p>
          <ul class="chips" aria-label={say(BOARD_WORDS.samples)}>
            {near.map((sample) => (
              <li key={sample.name}>
                <button
                  type="button"
                  class="chip"
                  lang={sample.language}
                  aria-pressed={given.includes(sample.url!)}
                  onClick={() => change({ pages: toggled(given, sample.url!).join("\n") })}
                >
                  {chipName(sample, samples)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <details class="more" open={top !== ""}>
        <summary>{say(BOARD_WORDS.top)}</summary>
        <p class="small">{say(BOARD_WORDS.topHint)}</p>
        <div class="top-fields">
          <input
            type="text"
            inputMode="url"
            spellcheck={false}
            placeholder="https://…"
            aria-label={say(BOARD_WORDS.top)}
            value={top}
            onInput={(event) => change({ top: event.currentTarget.value })}
          />
          <label class="field">
            <span class="field-name">{say(BOARD_WORDS.most)}</span>
            <input
              type="number"
              min={1}
              max={100}
              value={most}
              onInput={(event) => change({ most: event.currentTarget.value })}
            />
          </label>
          <label class="field">
            <span class="field-name">{say(BOARD_WORDS.match)}</span>
            <input
              type="text"
              spellcheck={false}
              placeholder="https://…/*"
              value={match}
              onInput={(event) => change({ match: event.currentTarget.value })}
            />
          </label>
        </div>
      </details>
      {problem ? (
        <p class="small" role="status">
          {problem}
        </p>
      ) : null}
      <div class="label-actions">
        <button type="submit" class="primary" disabled={problem !== undefined}>
          {say(site ? BOARD_WORDS.keep : BOARD_WORDS.putOn)}
        </button>
        <button
          type="button"
          onClick={() => {
            forget()
            props.onLeave()
          }}
        >
          {say(SHELL_WORDS.cancel)}
        </button>
      </div>
    </form>
  )
}

/** Pages a recipe has seen that a board begins with. */
const MOST_SEEN = 5

function pagesSeen(recipe: RecipeCard | undefined): readonly string[] {
  return recipe?.seen.filter(isAddress).slice(0, MOST_SEEN) ?? []
}

function isAddress(typed: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(completeAddress(typed) ?? "")
}

function toggled(list: readonly string[], each: string): string[] {
  return list.includes(each) ? list.filter((other) => other !== each) : [...list, each]
}
