import type { JSX } from "preact"
import type { RecipeCheck } from "../api/recipes.js"
import { reasonText } from "../app/reason.js"
import { useSay, useSettings } from "../app/settings.js"
import { timeText } from "../app/time-text.js"
import { PARTS_WORDS } from "../words/parts.js"
import type { PartCheck } from "../worker/parts-messages.js"

/** One test of a recipe: how many parts are where they were, and every other one before and after. */
export function CheckReport({ check }: { check: RecipeCheck }): JSX.Element {
  const { say, language } = useSettings()
  const count = (drift: PartCheck["drift"]): number =>
    check.checks.filter((each) => each.drift === drift).length
  const drifted = check.checks.filter(({ drift }) => drift !== "same")
  return (
    <article class="check" data-drifted={drifted.length > 0}>
      <h3>
        <time dateTime={check.time}>{timeText(check.time, language)}</time>
      </h3>
      <p>
        {say(PARTS_WORDS.checked, {
          pages: check.pages,
          same: count("same"),
          moved: count("moved"),
          unsure: count("unsure"),
          lost: count("lost"),
        })}
      </p>
      {check.repaired.length > 0 ? (
        <p class="notice notice-good">{say(PARTS_WORDS.repaired, { parts: check.repaired.join(", ") })}</p>
      ) : null}
      {check.failed.map(({ url = "", code }) => (
        <p key={url} class="small">
          {say(PARTS_WORDS.checkFailed, { url, reason: reasonText(code, say) })}
        </p>
      ))}
      {drifted.length > 0 ? <DriftTable drifted={drifted} /> : null}
    </article>
  )
}

function DriftTable({ drifted }: { drifted: readonly PartCheck[] }): JSX.Element {
  const say = useSay()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <div class="table-scroll" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(PARTS_WORDS.part)}</th>
            <th scope="col">{say(PARTS_WORDS.drift)}</th>
            <th scope="col">{say(PARTS_WORDS.before)}</th>
            <th scope="col">{say(PARTS_WORDS.after)}</th>
          </tr>
        </thead>
        <tbody>
          {drifted.map((check, i) => (
            <tr key={i}>
              <th scope="row">{check.part}</th>
              <td>
                {say(PARTS_WORDS[check.drift])}
                <span class="small number"> {Math.round(check.confidence * 100)} %</span>
              </td>
              <td>
                <Place place={check.before} />
              </td>
              <td>{check.after ? <Place place={check.after} /> : say(PARTS_WORDS.notFound)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Place({
  place,
}: {
  place: { readonly path: string; readonly value?: string | undefined }
}): JSX.Element {
  return (
    <>
      <span class="place-value">{place.value?.slice(0, 200)}</span>
      <code class="small place-path">{place.path}</code>
    </>
  )
}
