import type { JSX } from "preact"
import { useRef, useState } from "preact/hooks"
import { getRecipes, keepRecipe, type RecipeCard } from "../api/recipes.js"
import { ErrorNotice } from "../app/notice.js"
import { routeTo } from "../app/route.js"
import { useSay } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { PARTS_WORDS } from "../words/parts.js"
import type { Recipe } from "../worker/parts-messages.js"
import { hostOf } from "./bring-pages.js"

/** The recipes that are kept, and a way to add one that somebody shared. */
export function RecipeList(): JSX.Element {
  const say = useSay()
  const { answer: recipes, error, again } = useAnswer(() => getRecipes(), [])
  return (
    <section aria-label={say(PARTS_WORDS.recipes)}>
      {recipes && recipes.length > 0 ? <h2>{say(PARTS_WORDS.recipes)}</h2> : null}
      <ErrorNotice error={error} onRetry={again} />
      <ul class="cards recipe-cards">
        {recipes?.map((recipe) => (
          <li key={recipe.id}>
            <Card recipe={recipe} />
          </li>
        ))}
      </ul>
      <AddRecipe onAdded={again} />
    </section>
  )
}

function Card({ recipe }: { recipe: RecipeCard }): JSX.Element {
  const say = useSay()
  const names = [...recipe.parts.map(({ name }) => name), ...Object.keys(recipe.records)].join(", ")
  const boards = recipe.boards.length
  const about = [hostOf(recipe.url), boards > 0 ? say(PARTS_WORDS.onBoards, { count: boards }) : undefined]
  return (
    <a class="card" href={routeTo("parts", { recipe: recipe.id })}>
      <h3>{recipe.name}</h3>
      <p class="small">{recipe.problem ?? say(PARTS_WORDS.recipeParts, { names })}</p>
      <p class="small">{about.filter((each) => each !== undefined).join(" · ")}</p>
    </a>
  )
}

/** Takes a recipe from a file. It is data and nothing else; the server checks every field of it. */
function AddRecipe({ onAdded }: { onAdded(): void }): JSX.Element {
  const say = useSay()
  const picker = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<unknown>()
  const add = async (file: File): Promise<void> => {
    setError(undefined)
    try {
      const recipe = JSON.parse(await file.text()) as Recipe
      await keepRecipe(undefined, recipe.name ?? file.name.replace(/\.json$/i, ""), recipe)
      onAdded()
    } catch (problem) {
      setError(problem)
    }
  }
  return (
    <div class="add-recipe">
      <button type="button" onClick={() => picker.current?.click()}>
        {say(PARTS_WORDS.addRecipe)}
      </button>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={say(PARTS_WORDS.addRecipe)}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) void add(file)
        }}
      />
      <ErrorNotice error={error} />
    </div>
  )
}
