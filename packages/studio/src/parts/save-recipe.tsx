import type { JSX } from "preact"
import { useEffect, useState } from "preact/hooks"
import { keepRecipe, type RecipeCard } from "../api/recipes.js"
import { ErrorNotice } from "../app/notice.js"
import { routeTo } from "../app/route.js"
import { useSay } from "../app/settings.js"
import { TextField } from "../app/text-field.js"
import { PARTS_WORDS } from "../words/parts.js"
import { hostOf } from "./bring-pages.js"
import { forgetTeaching } from "./teaching-draft.js"
import type { Teaching } from "./use-teaching.js"

/** Keeps the recipe under a name; kept once, it is changed from then on. */
export function SaveRecipe({
  teaching,
  known,
  onAnother,
}: {
  teaching: Teaching
  known: RecipeCard | undefined
  /** The person wants to go on with another page. */
  onAnother(): void
}): JSX.Element {
  const say = useSay()
  const [typed, setTyped] = useState<string | undefined>(known?.name)
  const [kept, setKept] = useState(known)
  const [isFresh, setFresh] = useState(false)
  const [error, setError] = useState<unknown>()
  useEffect(() => setFresh(false), [teaching.taught])
  const name = typed ?? hostOf(teaching.pages[0]?.url) ?? ""
  const save = async (event: Event): Promise<void> => {
    event.preventDefault()
    setError(undefined)
    try {
      const recipe = await teaching.finished()
      if (!recipe) return
      setKept(await keepRecipe(kept?.id, name.trim(), recipe))
      setFresh(true)
      forgetTeaching()
    } catch (problem) {
      setError(problem)
    }
  }
  return (
    <form class="save-recipe" onSubmit={(event) => void save(event)}>
      <TextField label={say(PARTS_WORDS.saveName)} required maxLength={200} value={name} onType={setTyped} />
      <button type="submit" class="primary" disabled={!teaching.taught || name.trim() === ""}>
        {say(PARTS_WORDS.save)}
      </button>
      <ErrorNotice error={error} />
      {kept && isFresh ? (
        <div class="notice notice-good" role="status">
          <p>{say(PARTS_WORDS.saved, { name: kept.name })}</p>
          <p class="notice-links">
            <a href={routeTo("board", { recipe: kept.id })}>{say(PARTS_WORDS.toBoard)}</a>
            <a href={routeTo("parts", { recipe: kept.id })}>{say(PARTS_WORDS.toRecipe)}</a>
            <button type="button" onClick={onAnother}>
              {say(PARTS_WORDS.another)}
            </button>
          </p>
        </div>
      ) : null}
    </form>
  )
}
