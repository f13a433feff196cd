import { sayStop } from "@honbun/core/words"
import type { JSX } from "preact"
import { useState } from "preact/hooks"
import { getSamples, type SamplePage } from "../api/pages.js"
import { AddressNotice, useAddress } from "../app/address.js"
import { LongText } from "../app/long-text.js"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { useSay, useSettings } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { fileName, saveFile } from "../read/files.js"
import { JOIN_WORDS } from "../words/join.js"
import { READ_WORDS } from "../words/read.js"
import type { Joined, JoinRequest } from "../worker/messages.js"
import { Strip } from "./strip.js"
import { useJoin } from "./use-join.js"

/** Join: the chain of pages as a strip, the joined document below. */
export function JoinView(): JSX.Element {
  const { answer: samples } = useAnswer(() => getSamples(), [])
  return samples ? <Joining samples={samples} /> : <div class="view" />
}

function Joining({ samples }: { samples: readonly SamplePage[] }): JSX.Element {
  const say = useSay()
  const [request, setRequest] = useState<JoinRequest>()
  const { joined, isBusy, count, error, start, cancel } = useJoin(samples)
  const begin = (next: JoinRequest): void => {
    setRequest(next)
    start(next)
  }
  const address = useAddress((url) => begin({ start: url, next: {} }))
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
          <Document joined={joined} />
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

function Document({ joined }: { joined: Joined }): JSX.Element {
  const { say, language } = useSettings()
  const save = (): void =>
    saveFile(
      new File([`# ${joined.title ?? ""}\n\n${joined.markdown}`], fileName(joined, "md"), {
        type: "text/markdown",
      }),
    )
  return (
    <section class="joined" aria-label={say(JOIN_WORDS.document)}>
      <div class="pane-head">
        <p class="small">
          {joined.stopped === "last page"
            ? say(JOIN_WORDS.stopLastPage, { count: joined.steps.length })
            : say(JOIN_WORDS.stopOther, {
                count: joined.steps.length,
                reason: sayStop(joined.stopped, language),
              })}
        </p>
        <button type="button" onClick={save}>
          {say(JOIN_WORDS.download)}
        </button>
      </div>
      <article class="sheet-of-paper form-text" lang={joined.language}>
        {joined.title ? (
          <header class="headline">
            <h2>{joined.title}</h2>
          </header>
        ) : null}
        <LongText text={joined.text} lang={joined.language} />
      </article>
    </section>
  )
}
