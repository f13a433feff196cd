import type { JSX } from "preact"
import { useState } from "preact/hooks"
import { forgetRecipe, getRecipe, keepRecipe, recipeXml, type WholeRecipe } from "../api/recipes.js"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { routeTo } from "../app/route.js"
import { saveFile } from "../app/save-file.js"
import { useSay } from "../app/settings.js"
import { TextField } from "../app/text-field.js"
import { UndoableButton } from "../app/undoable-button.js"
import { useAnswer } from "../app/use-answer.js"
import { PAPER_WORDS } from "../words/paper-parts.js"
import { PARTS_WORDS } from "../words/parts.js"
import { CheckForm } from "./check-form.js"
import { CheckReport } from "./check-report.js"

/** A recipe that is kept: what it takes, whether it still finds it, and what became of it before. */
export function RecipePage({ id }: { id: string }): JSX.Element {
  const say = useSay()
  const { answer: recipe, error, again } = useAnswer(() => getRecipe(id), [id])
  const [problem, setProblem] = useState<unknown>()
  if (!recipe)
    return error ? <ErrorNotice error={error} onRetry={again} /> : <Waiting text={say(PARTS_WORDS.opening)} />
  return (
    <div class="view recipe">
      <header class="set-head">
        <h1>{recipe.name}</h1>
        <a class="button" href={routeTo("board", { recipe: id })}>
          {say(PARTS_WORDS.toBoard)}
        </a>
        <a class="button" href={routeTo("parts", { improve: id })}>
          {say(PARTS_WORDS.improve)}
        </a>
        <button type="button" onClick={() => saveFile(fileOf(recipe))}>
          {say(PARTS_WORDS.download)}
        </button>
        <button
          type="button"
          onClick={() => {
            const save = (xml: string): void =>
              saveFile(new File([xml], `${id}.xml`, { type: "application/xml" }))
            recipeXml(id).then(save, setProblem)
          }}
        >
          {say(PAPER_WORDS.download)}
        </button>
        <Remove recipe={recipe} onProblem={setProblem} />
        <a href={routeTo("parts")}>{say(PARTS_WORDS.back)}</a>
      </header>
      <ErrorNotice error={problem} />
      {recipe.url ? <p class="small">{say(PARTS_WORDS.learntFrom, { url: recipe.url })}</p> : null}
      <Rename recipe={recipe} onRenamed={again} onProblem={setProblem} />
      <RecipeParts recipe={recipe} />
      <CheckForm id={id} onChecked={again} />
      <section class="checks">
        <h2>{say(PARTS_WORDS.checks)}</h2>
        {recipe.checks.length === 0 ? <p class="small">{say(PARTS_WORDS.noChecks)}</p> : null}
        {recipe.checks.map((check) => (
          <CheckReport key={check.time} check={check} />
        ))}
      </section>
    </div>
  )
}

function Remove(props: { recipe: WholeRecipe; onProblem(problem: unknown): void }): JSX.Element {
  const say = useSay()
  const { id, boards } = props.recipe
  const act = (): Promise<void> => forgetRecipe(id)
  // The server says at once which boards still use it.
  if (boards.length > 0) {
    return (
      <button type="button" onClick={() => void act().catch(props.onProblem)}>
        {say(PARTS_WORDS.remove)}
      </button>
    )
  }
  return (
    <UndoableButton
      soon={PARTS_WORDS.removeSoon}
      act={act}
      onDone={() => {
        location.hash = routeTo("parts")
      }}
      onProblem={props.onProblem}
    >
      {say(PARTS_WORDS.remove)}
    </UndoableButton>
  )
}

function Rename(props: {
  recipe: WholeRecipe
  onRenamed(): void
  onProblem(problem: unknown): void
}): JSX.Element {
  const say = useSay()
  const [name, setName] = useState(props.recipe.name)
  return (
    <form
      class="train-form"
      onSubmit={(event) => {
        event.preventDefault()
        keepRecipe(props.recipe.id, name.trim()).then(props.onRenamed, props.onProblem)
      }}
    >
      <TextField label={say(PARTS_WORDS.saveName)} required maxLength={200} value={name} onType={setName} />
      <button type="submit" disabled={name.trim() === "" || name.trim() === props.recipe.name}>
        {say(PARTS_WORDS.rename)}
      </button>
    </form>
  )
}

function RecipeParts({ recipe }: { recipe: WholeRecipe }): JSX.Element {
  const say = useSay()
  return (
    <ul class="recipe-parts">
      {recipe.parts.map(({ name, type, shape }) => (
        <li key={name}>
          <b>{name}</b> <span class="tag">{say(PARTS_WORDS[type as "text"])}</span>
          <span class="small">{say(PARTS_WORDS[shape as "single"])}</span>
        </li>
      ))}
      {Object.entries(recipe.records).map(([name, parts]) => (
        <li key={`${name}[]`}>
          <b>{name}</b> <span class="small">{parts.join(", ")}</span>
        </li>
      ))}
    </ul>
  )
}

function fileOf({ id, recipe }: WholeRecipe): File {
  return new File([`${JSON.stringify(recipe, undefined, 2)}\n`], `${id}.json`, { type: "application/json" })
}
