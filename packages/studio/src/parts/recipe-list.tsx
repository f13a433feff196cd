import type { JSX } from "preact"
import { getRecipes, type RecipeCard } from "../api/recipes.js"
import { ErrorNotice } from "../app/notice.js"
import { routeTo } from "../app/route.js"
import { useSay } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { PARTS_WORDS } from "../words/parts.js"
import { hostOf } from "./use-teaching.js"

/** The recipes that are kept; nothing where there is none. */
export function RecipeList(): JSX.Element | null {
  const say = useSay()
  const { answer: recipes, error, again } = useAnswer(() => getRecipes(), [])
  if (error) return <ErrorNotice error={error} onRetry={again} />
  if (!recipes || recipes.length === 0) return null
  return (
    <section aria-label={say(PARTS_WORDS.recipes)}>
      <h2>{say(PARTS_WORDS.recipes)}</h2>
      <ul class="cards recipe-cards">
        {recipes.map((recipe) => (
          <li key={recipe.id}>
            <Card recipe={recipe} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({ recipe }: { recipe: RecipeCard }): JSX.Element {
  const say = useSay()
  const names = [...recipe.parts.map(({ name }) => name), ...Object.keys(recipe.records)].join(", ")
  return (
    <a class="card" href={routeTo("parts", { recipe: recipe.id })}>
      <h3>{recipe.name}</h3>
      <p class="small">{say(PARTS_WORDS.recipeParts, { names })}</p>
      <p class="small">
        {[
          hostOf(recipe.url),
          recipe.boards.length > 0 ? say(PARTS_WORDS.onBoards, { count: recipe.boards.length }) : undefined,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </a>
  )
}
