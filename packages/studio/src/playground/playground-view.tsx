import { Link } from "lucide"
import type { JSX } from "preact"
import { useCallback, useEffect, useMemo, useState } from "preact/hooks"
import { codeOf } from "../app/error-text.js"
import { Icon } from "../app/icon.js"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { copyText } from "../app/save-file.js"
import { useSay } from "../app/settings.js"
import { Tabs } from "../app/tabs.js"
import { choicesIn, choicesQuery } from "../read/choices.js"
import { CompareMethod } from "../read/compare-pane.js"
import { Dial, MethodChoice } from "../read/dial.js"
import { DropZone } from "../read/drop-zone.js"
import { ReadPage } from "../read/read-page.js"
import { ResultPane } from "../read/result-pane.js"
import type { Form } from "../reader/result-forms.js"
import { PLAYGROUND_WORDS } from "../words/playground.js"
import { READ_WORDS } from "../words/read.js"
import { BlockList } from "./block-list.js"
import { ComparePeer } from "./compare-peer.js"
import { LONGEST_LINK, pack } from "./link.js"
import { isPeer, PEERS } from "./peers.js"
import { Sources } from "./sources.js"
import { useFragment } from "./use-fragment.js"
import { useOpened } from "./use-opened.js"
import { PATIENCE, type Shown, usePlayground } from "./use-playground.js"

const METHODS = ["auto", "crf", "forest", "text"] as const

/** The playground: a page beside what is kept of it, the dial, every decision, two methods. What is seen is in the link. */
export function PlaygroundView(): JSX.Element {
  const say = useSay()
  const [query, change] = useFragment()
  const choices = useMemo(
    () => choicesIn(query),
    [query.get("method"), query.get("favor"), query.get("include")],
  )
  const playground = usePlayground(choices)
  const { shown, isBusy, error } = playground
  const opened = useOpened(query, change, playground.open)
  const other = query.get("with") ?? ""
  return (
    <DropZone onFiles={([file]) => file && opened.file(file)}>
      <h1 class={shown ? "unseen" : "playground-title"}>{say(PLAYGROUND_WORDS.lead)}</h1>
      <Sources
        sample={query.get("sample") ?? undefined}
        isOpen={shown !== undefined}
        onSample={opened.sample}
        onHtml={opened.html}
        onFile={opened.file}
      />
      {opened.problem ? (
        <p class="notice notice-bad" role="alert">
          {opened.problem}
        </p>
      ) : null}
      {codeOf(error ?? {}) === "too-slow" ? (
        <p class="notice notice-bad" role="alert">
          {say(PLAYGROUND_WORDS.tooSlow, { seconds: PATIENCE / 1000 })}
        </p>
      ) : (
        <ErrorNotice error={error} />
      )}
      {shown ? null : isBusy ? (
        <Waiting text={say(READ_WORDS.extracting)} />
      ) : (
        <p class="empty">{say(PLAYGROUND_WORDS.empty)}</p>
      )}
      {shown ? (
        <>
          <div class="dials playground-dials">
            <Dial methods={METHODS} choices={choices} onTurn={(turned) => change(choicesQuery(turned))} />
            <MethodChoice
              label={say(READ_WORDS.compare)}
              methods={METHODS.filter((method) => method !== choices.method)}
              peers={PEERS}
              none={say(READ_WORDS.compareNone)}
              value={other}
              onChoose={(method) => change({ with: method || undefined })}
            />
            <ShareLink shown={shown} sample={query.get("sample")} change={change} />
          </div>
          <ReadPage
            key={shown.sheets[0]}
            article={shown.article}
            src={shown.sheets[0]!}
            sheetSrc={(sheet) => shown.sheets[sheet] ?? shown.sheets[0]!}
            block={query.get("block")}
            onBlock={(block) => change({ block: String(block) })}
          >
            <Beside {...{ shown, choices, other, query, change, extractor: playground.extractor }} />
          </ReadPage>
        </>
      ) : null}
      <p class="playground-local small">{say(PLAYGROUND_WORDS.local)}</p>
    </DropZone>
  )
}

type BesideProps = Pick<ReturnType<typeof usePlayground>, "extractor"> & {
  readonly shown: Shown
  readonly choices: ReturnType<typeof choicesIn>
  readonly other: string
  readonly query: URLSearchParams
  readonly change: ReturnType<typeof useFragment>[1]
}

/** What is beside the page: the result, every block, or two methods. */
function Beside({ shown, choices, other, query, change, extractor }: BesideProps): JSX.Element {
  const say = useSay()
  const { article, source } = shown
  if (isPeer(other)) return <ComparePeer {...{ article, source, extractor }} peer={other} />
  if (other && other !== choices.method)
    return <CompareMethod article={article} choices={choices} other={other} extractor={extractor} />
  const side = query.get("side") === "blocks" ? "blocks" : "result"
  return (
    <>
      <Tabs<"result" | "blocks">
        label={say(PLAYGROUND_WORDS.show)}
        tabs={(["result", "blocks"] as const).map((id) => ({ id, name: say(PLAYGROUND_WORDS[id]) }))}
        current={side}
        panel="side"
        onChoose={(id) => change({ side: id === "blocks" ? id : undefined })}
      />
      <div id="side">
        {side === "blocks" ? (
          <BlockList article={article} />
        ) : (
          <ResultPane
            {...{ article, choices, source, extractor }}
            form={(query.get("form") ?? "reading") as Form}
            onForm={(form) => change({ form: form === "reading" ? undefined : form })}
          />
        )}
      </div>
    </>
  )
}

/** A link to what is seen: a page that was given is packed into it. */
function ShareLink({
  shown,
  sample,
  change,
}: {
  shown: Shown
  sample: string | null
  change: BesideProps["change"]
}): JSX.Element {
  const say = useSay()
  const [note, setNote] = useState("")
  useEffect(() => setNote(""), [shown.source])
  const share = useCallback(async () => {
    if (!sample) {
      const packed = await pack(shown.source.content)
      if (packed.length > LONGEST_LINK)
        return setNote(say(PLAYGROUND_WORDS.tooLong, { kilobytes: Math.round(packed.length / 1000) }))
      change({ page: packed })
    }
    await copyText(location.href)
    setNote(say(PLAYGROUND_WORDS.shared))
  }, [shown, sample, change, say])
  return (
    <div class="playground-share">
      <button type="button" onClick={() => void share()}>
        <Icon of={Link} size={16} />
        {say(PLAYGROUND_WORDS.share)}
      </button>
      <p class="small" role="status">
        {note}
      </p>
    </div>
  )
}
