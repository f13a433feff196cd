import { sayStop } from "@honbun/core/words"
import type { JSX } from "preact"
import { useEffect, useState } from "preact/hooks"
import { getSamples, type SamplePage } from "../api/pages.js"
import { AddressNotice, useAddress } from "../app/address.js"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { setQuery } from "../app/route.js"
import { useSay, useSettings } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import type { ViewProps } from "../app/view-props.js"
import { type Form, ResultForms } from "../reader/result-forms.js"
import { JOIN_WORDS } from "../words/join.js"
import { READ_WORDS } from "../words/read.js"
import type { Joined, JoinRequest } from "../worker/messages.js"
import { Strip } from "./strip.js"
import { useJoin } from "./use-join.js"

/** Join: the chain of pages as a strip, the joined document below. */
export function JoinView({ query }: ViewProps): JSX.Element {
  const { answer: samples } = useAnswer(() => getSamples(), [])
  return samples ? <Joining samples={samples} query={query} /> : <div class="view" />
}

function Joining({
  samples,
  query,
}: {
  samples: readonly SamplePage[]
  query: URLSearchParams
}): JSX.Element {
  const say = useSay()
  const [request, setRequest] = useState<JoinRequest>()
  const { joined, isBusy, count, error, start, cancel } = useJoin(samples)
  const begin = (next: JoinRequest): void => {
    setRequest(next)
    setQuery("join", { url: next.start }, next.start === query.get("url") ? "replace" : "push")
    start(next)
  }
  const named = query.get("url")
  useEffect(() => {
    if (named && named !== request?.start && /^https?:/.test(named)) begin({ start: named, next: {} })
  }, [named])
  const address = useAddress((url) => begin({ start: url, next: {} }))
  useEffect(() => {
    if (named) address.type(named)
  }, [named])
  const firsts = samples.filter(({ name, url }) => name.endsWith("-1") && url)
  return (
    <div class="view join">
      <h1 class="unseen">{say(JOIN_WORDS.go)}</h1>
      <p class="lead">{say(JOIN_WORDS.lead)}</p>
      <form class="address" onSubmit={address.submit}>
        <input
          type="text"
          inputMode="url"
          aria-label={say(READ_WORDS.address)}
          placeholder="https://…"
          value={address.typed}
          onInput={(event) => address.type(event.currentTarget.value)}
        />
        <button type="submit" class="primary" disabled={isBusy}>
          {say(JOIN_WORDS.go)}
        </button>
      </form>
      <AddressNotice address={address} />
      <ul class="chips" aria-label={say(READ_WORDS.samples)}>
        {firsts.map(({ name, title, url, language }) => (
          <li key={name}>
            <button
              type="button"
              class="chip"
              lang={language}
              aria-pressed={request?.start === url}
              onClick={() => begin({ start: url!, next: {} })}
            >
              {title ?? name}
            </button>
          </li>
        ))}
      </ul>
      {isBusy ? <Waiting text={say(JOIN_WORDS.working, { count })} onCancel={cancel} /> : null}
      <ErrorNotice error={error} onRetry={request ? () => begin(request) : undefined} />
      {request ? null : <p class="empty">{say(JOIN_WORDS.empty)}</p>}
      {joined && request ? (
        <>
          <Strip
            joined={joined}
            chosen={request.next}
            onCorrect={(page, next) => begin({ ...request, next: correctedBy(request.next, page, next) })}
          />
          <Document joined={joined} form={FORMS.find((each) => each === query.get("form")) ?? "reading"} />
        </>
      ) : null}
    </div>
  )
}

/** `undefined` goes back to what honbun found. */
function correctedBy(
  chosen: JoinRequest["next"],
  page: string,
  next: string | null | undefined,
): JoinRequest["next"] {
  const { [page]: _, ...others } = chosen
  return next === undefined ? others : { ...others, [page]: next }
}

const FORMS: readonly Form[] = ["reading", "text", "markdown", "html"]

function Document({ joined, form }: { joined: Joined; form: Form }): JSX.Element {
  const { say, language } = useSettings()
  const count = joined.steps.length
  const markdown = `# ${joined.title ?? ""}\n\n${joined.markdown}`
  const written = { reading: markdown, markdown, text: joined.text, html: joined.html, json: "" }[form]
  const told =
    joined.stopped !== "last page"
      ? say(JOIN_WORDS.stopOther, { count, reason: sayStop(joined.stopped, language) })
      : say(count === 1 ? JOIN_WORDS.notSplit : JOIN_WORDS.stopLastPage, { count })
  return (
    <section class="joined" aria-label={say(JOIN_WORDS.document)}>
      <p class="small" role="status">
        {told}
      </p>
      <ResultForms
        article={joined}
        forms={FORMS}
        form={form}
        written={written}
        onForm={(chosen) => setQuery("join", { form: chosen === "reading" ? undefined : chosen })}
        withBook
        nothing={say(READ_WORDS.nothing)}
      />
    </section>
  )
}
