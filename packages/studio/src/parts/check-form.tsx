import type { JSX } from "preact"
import { useRef, useState } from "preact/hooks"
import { checkRecipe } from "../api/recipes.js"
import { completeAddress } from "../app/address.js"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import { PARTS_WORDS } from "../words/parts.js"

/** Tests a recipe again, and repairs it if asked. */
export function CheckForm({ id, onChecked }: { id: string; onChecked(): void }): JSX.Element {
  const say = useSay()
  const [addresses, setAddresses] = useState("")
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const running = useRef<AbortController>(undefined)
  const check = async (repair: boolean): Promise<void> => {
    const { signal } = (running.current = new AbortController())
    setBusy(true)
    setError(undefined)
    try {
      const urls = addresses.split(/\s+/).flatMap((each) => completeAddress(each) ?? [])
      await checkRecipe(id, urls, repair, signal)
      onChecked()
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      class="sheet"
      onSubmit={(event) => {
        event.preventDefault()
        void check(false)
      }}
    >
      <h2>{say(PARTS_WORDS.check)}</h2>
      <p class="small">{say(PARTS_WORDS.checkHow)}</p>
      <textarea
        rows={2}
        aria-label={say(PARTS_WORDS.checkPages)}
        placeholder={say(PARTS_WORDS.checkPages)}
        value={addresses}
        onInput={(event) => setAddresses(event.currentTarget.value)}
      />
      {isBusy ? (
        <Waiting text={say(PARTS_WORDS.checking)} onCancel={() => running.current?.abort()} />
      ) : (
        <div class="label-actions">
          <button type="submit" class="primary">
            {say(PARTS_WORDS.checkNow)}
          </button>
          <button type="button" onClick={() => void check(true)}>
            {say(PARTS_WORDS.checkRepair)}
          </button>
        </div>
      )}
      <ErrorNotice error={error} />
    </form>
  )
}
