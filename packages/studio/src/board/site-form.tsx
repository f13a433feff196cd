import type { JSX } from "preact"
import type { BoardSite } from "../api/boards.js"
import type { SamplePage } from "../api/pages.js"
import type { RecipeCard } from "../api/recipes.js"
import { useDraft } from "../app/draft.js"
import { useSay } from "../app/settings.js"
import { TextField } from "../app/text-field.js"
import { hostOf } from "../parts/bring-pages.js"
import { chipName } from "../read/source-form.js"
import { BOARD_WORDS } from "../words/board.js"
import { SHELL_WORDS } from "../words/shell.js"
import { draftOf, pagesIn, problemIn, type SiteDraft, siteOf, withRecipe } from "./site-draft.js"

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

/** A site of a board: a recipe, a heading, pages. What a recipe has seen is there to begin with. */
export function SiteForm(props: SiteFormProps): JSX.Element {
  const { recipes, samples, site } = props
  const say = useSay()
  const first = recipes.find(({ id }) => id === (site?.recipe ?? props.wanted)) ?? recipes[0]
  const [draft, change, forget] = useDraft<SiteDraft>(props.draft, draftOf(site, first))
  const recipe = recipes.find(({ id }) => id === draft.recipe)
  const problem = problemIn(draft, recipe, say)
  const choose = (id: string): void =>
    change(
      withRecipe(
        id,
        recipes.find((each) => each.id === id),
      ),
    )
  const put = (): void => {
    if (!recipe || problem) return
    forget()
    props.onPut(siteOf(draft, recipe))
  }
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
      <TextField
        label={say(BOARD_WORDS.siteName)}
        maxLength={200}
        value={draft.name}
        onType={(name) => change({ name })}
      />
      <label class="field wide-field">
        <span class="field-name">{say(BOARD_WORDS.pages)}</span>
        <textarea
          rows={3}
          spellcheck={false}
          value={draft.pages}
          onInput={(event) => change({ pages: event.currentTarget.value })}
        />
      </label>
      <SamplePages {...{ samples, recipe, draft }} onChange={change} />
      <FollowedLinks draft={draft} onChange={change} />
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

interface FieldsProps {
  readonly draft: SiteDraft
  onChange(change: Partial<SiteDraft>): void
}

/** The samples of the recipe's site, to be put among the pages or taken off. */
function SamplePages(
  props: FieldsProps & { samples: readonly SamplePage[]; recipe: RecipeCard | undefined },
): JSX.Element | null {
  const { samples, recipe, draft, onChange } = props
  const say = useSay()
  const given = pagesIn(draft)
  const near = samples.filter(({ url }) => url && hostOf(url) === hostOf(recipe?.url))
  if (near.length === 0) return null
  return (
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
              onClick={() => onChange({ pages: toggled(given, sample.url!).join("\n") })}
            >
              {chipName(sample, samples)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A page whose links are followed: where it is, how many, which. */
function FollowedLinks({ draft: { top, most, match }, onChange }: FieldsProps): JSX.Element {
  const say = useSay()
  return (
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
          onInput={(event) => onChange({ top: event.currentTarget.value })}
        />
        <label class="field">
          <span class="field-name">{say(BOARD_WORDS.most)}</span>
          <input
            type="number"
            min={1}
            max={100}
            value={most}
            onInput={(event) => onChange({ most: event.currentTarget.value })}
          />
        </label>
        <TextField
          label={say(BOARD_WORDS.match)}
          spellcheck={false}
          placeholder="https://…/*"
          value={match}
          onType={(match) => onChange({ match })}
        />
      </div>
    </details>
  )
}

function toggled(list: readonly string[], each: string): string[] {
  return list.includes(each) ? list.filter((other) => other !== each) : [...list, each]
}
