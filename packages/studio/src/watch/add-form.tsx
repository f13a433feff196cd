import type { JSX } from "preact"
import { useRef, useState } from "preact/hooks"
import { getRecipes } from "../api/recipes.js"
import type { AddRequest } from "../api/watch.js"
import { AddressNotice, useAddress } from "../app/address.js"
import { useSay } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { WATCH_WORDS } from "../words/watch.js"

/** What to watch from now on: an address, or a list. */
export function AddForm({
  first,
  isBusy,
  onAdd,
}: {
  /** An address that is there already, brought from another view. */
  first?: string | undefined
  isBusy: boolean
  onAdd(request: AddRequest): void
}): JSX.Element {
  const say = useSay()
  const [tags, setTags] = useState("")
  const [isMany, setMany] = useState(false)
  const [recipe, setRecipe] = useState("")
  const add = (request: AddRequest): void =>
    onAdd({ ...request, tags: tagsIn(tags), ...(recipe === "" ? {} : { recipe }) })
  const address = useAddress((url) => {
    add({ url })
    address.type("")
  }, first)
  return (
    <section class="watch-add">
      <form class="address" onSubmit={address.submit}>
        <input
          type="text"
          inputMode="url"
          spellcheck={false}
          aria-label={say(WATCH_WORDS.address)}
          placeholder="https://…"
          value={address.typed}
          onInput={(event) => address.type(event.currentTarget.value)}
        />
        <input
          type="text"
          class="watch-tags"
          aria-label={say(WATCH_WORDS.tags)}
          placeholder={`${say(WATCH_WORDS.tags)}: ${say(WATCH_WORDS.tagsHint)}`}
          value={tags}
          onInput={(event) => setTags(event.currentTarget.value)}
        />
        <RecipeChoice chosen={recipe} onChoose={setRecipe} />
        <button type="submit" class="primary" disabled={isBusy}>
          {say(WATCH_WORDS.add)}
        </button>
        <button type="button" aria-expanded={isMany} onClick={() => setMany(!isMany)}>
          {say(WATCH_WORDS.many)}
        </button>
      </form>
      <AddressNotice address={address} />
      {isMany ? <ManyForm isBusy={isBusy} onList={(list) => add({ list })} /> : null}
    </section>
  )
}

/** Whether all of the text counts or only the parts of a recipe; nothing where there is no recipe. */
function RecipeChoice({
  chosen,
  onChoose,
}: {
  chosen: string
  onChoose(id: string): void
}): JSX.Element | null {
  const say = useSay()
  const { answer: recipes = [] } = useAnswer(() => getRecipes(), [])
  if (recipes.length === 0) return null
  return (
    <select
      aria-label={say(WATCH_WORDS.counts)}
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">{say(WATCH_WORDS.countsAll)}</option>
      {recipes.map(({ id, name }) => (
        <option key={id} value={id}>
          {say(WATCH_WORDS.countsParts, { name })}
        </option>
      ))}
    </select>
  )
}

function ManyForm({ isBusy, onList }: { isBusy: boolean; onList(list: string): void }): JSX.Element {
  const say = useSay()
  const [list, setList] = useState("")
  const picker = useRef<HTMLInputElement>(null)
  return (
    <form
      class="paste"
      onSubmit={(event) => {
        event.preventDefault()
        if (list.trim() !== "") onList(list)
      }}
    >
      <label class="small" for="watch-many">
        {say(WATCH_WORDS.manyLabel)}
      </label>
      <textarea
        id="watch-many"
        rows={5}
        spellcheck={false}
        placeholder={"https://…\nhttps://…"}
        value={list}
        onInput={(event) => setList(event.currentTarget.value)}
      />
      <div class="row">
        <button type="submit" class="primary" disabled={isBusy}>
          {say(WATCH_WORDS.add)}
        </button>
        <button type="button" onClick={() => picker.current?.click()}>
          {say(WATCH_WORDS.file)}
        </button>
      </div>
      <input
        ref={picker}
        type="file"
        accept=".txt,.xml,.opml,.rss,.atom,.json"
        hidden
        aria-label={say(WATCH_WORDS.file)}
        onChange={async (event) => setList((await event.currentTarget.files?.[0]?.text()) ?? "")}
      />
    </form>
  )
}

/** Tags as people type them, between spaces or commas. */
export function tagsIn(text: string): string[] {
  return [...new Set(text.split(/[\s,、，]+/).filter((tag) => tag !== ""))].slice(0, 20)
}
