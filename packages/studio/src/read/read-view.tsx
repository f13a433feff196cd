import { SlidersHorizontal } from "lucide"
import type { JSX } from "preact"
import { useCallback, useEffect, useMemo, useState } from "preact/hooks"
import { frameAddress, getSamples, type Origin, type SamplePage } from "../api/pages.js"
import { Icon } from "../app/icon.js"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { setQuery } from "../app/route.js"
import { useSay } from "../app/settings.js"
import type { ViewProps } from "../app/view-props.js"
import type { Form } from "../reader/result-forms.js"
import { READ_WORDS } from "../words/read.js"
import type { Choices } from "../worker/messages.js"
import { CarryLinks } from "./carry-links.js"
import { choicesIn, choicesQuery } from "./choices.js"
import { CompareMethod } from "./compare-pane.js"
import { Dial, MethodChoice } from "./dial.js"
import { DropZone } from "./drop-zone.js"
import { readResult } from "./files.js"
import { ModelChoice } from "./model-choice.js"
import { ReadPage } from "./read-page.js"
import { ResultPane } from "./result-pane.js"
import { SourceForm } from "./source-form.js"
import { useOpened } from "./use-opened.js"
import { useReading } from "./use-reading.js"

const change = (query: Parameters<typeof setQuery>[1]): void => setQuery("read", query)

/** Read: a page as it looks beside what honbun keeps of it, and why. What is seen is in the address. */
export function ReadView({ about, query }: ViewProps): JSX.Element {
  const say = useSay()
  const choices = useMemo(
    () => choicesIn(query),
    [query.get("method"), query.get("favor"), query.get("include")],
  )
  const other = query.get("with") ?? ""
  const form = (query.get("form") ?? "reading") as Form
  const [samples, setSamples] = useState<readonly SamplePage[]>([])
  const [files, setFiles] = useState<readonly File[]>([])
  const control = useReading(choices, query.get("model") ?? undefined)
  const { reading, extractor, cancel, showImages } = control
  const { article, held, images, source, origin, wanted, model, busy, error } = reading
  const open = useOpened(query, control)
  const [problem, setProblem] = useState<unknown>()
  useEffect(() => {
    getSamples().then(setSamples, () => {})
  }, [])
  const openFile = useCallback(
    (file: File) => {
      setProblem(undefined)
      originOf(file).then(({ origin, choices }) => {
        if (choices) change(choicesQuery(choices))
        open(origin)
      }, setProblem)
    },
    [open],
  )
  const addFiles = (added: readonly File[]): void => {
    if (added.length === 0) return
    setFiles((before) => [...before.filter((one) => !added.some(({ name }) => name === one.name)), ...added])
    openFile(added[0]!)
  }
  const canRender = origin?.kind === "url" && about.capabilities.includes("render")
  const render = (isRendered: boolean): void => {
    if (origin?.kind === "url") open({ kind: "url", url: origin.url, ...(isRendered ? { isRendered } : {}) })
  }
  const methods = about.methods ?? ["auto", "crf", "text"]
  return (
    <DropZone onFiles={addFiles}>
      <h1 class="unseen">{say(READ_WORDS.lead)}</h1>
      <SourceForm
        samples={samples}
        files={files}
        current={wanted}
        withRecent
        onOpen={open}
        onFiles={addFiles}
        onFile={openFile}
      />
      <ErrorNotice error={problem} />
      <ErrorNotice error={error} onRetry={wanted ? () => open(wanted) : undefined} />
      {busy ? (
        <Waiting
          text={say(busy === "page" ? READ_WORDS.fetching : READ_WORDS.extracting)}
          onCancel={cancel}
        />
      ) : null}
      {origin || busy ? null : <p class="empty">{say(READ_WORDS.empty)}</p>}
      {article && held && source ? (
        <>
          <div class="read-tools">
            <details class="options">
              <summary>
                <Icon of={SlidersHorizontal} size={16} /> {say(READ_WORDS.options)}
              </summary>
              <div class="dials">
                <Dial
                  methods={methods}
                  choices={choices}
                  onTurn={(turned: Choices) => change(choicesQuery(turned))}
                />
                <ModelChoice
                  value={query.get("model") ?? ""}
                  onChoose={(name) => change({ model: name, method: undefined })}
                />
                <MethodChoice
                  label={say(READ_WORDS.compare)}
                  methods={methods.filter((method) => method !== choices.method)}
                  none={say(READ_WORDS.compareNone)}
                  value={other}
                  onChoose={(method) => change({ with: method })}
                />
              </div>
            </details>
            <CarryLinks url={held.url} />
          </div>
          {model && choices.method === "auto" ? (
            <p class="notice small">{say(READ_WORDS.siteModel, { model })}</p>
          ) : null}
          <ReadPage
            key={held.id}
            src={frameAddress(held)}
            {...{ images, article }}
            block={query.get("block")}
            onBlock={(block) => change({ block: String(block) })}
            onImages={showImages}
            isRendered={canRender ? origin.isRendered === true : undefined}
            onRender={render}
          >
            {other && other !== choices.method ? (
              <CompareMethod article={article} choices={choices} other={other} extractor={extractor} />
            ) : (
              <ResultPane
                {...{ article, choices, source, extractor, form }}
                withBook
                {...(canRender && !origin.isRendered ? { onRender: () => render(true) } : {})}
                onForm={(form) => change({ form: form === "reading" ? undefined : form })}
              />
            )}
          </ReadPage>
        </>
      ) : null}
    </DropZone>
  )
}

/** A file as a page; a result file also brings the choices it was made with. */
async function originOf(file: File): Promise<{ origin: Origin; choices?: Choices }> {
  if (file.name.endsWith(".json")) {
    const result = readResult(await file.text())
    if (result) {
      const { html, url, choices } = result
      return { origin: { kind: "html", name: file.name, content: html, ...(url ? { url } : {}) }, choices }
    }
  }
  const content = new Uint8Array(await file.arrayBuffer())
  return { origin: { kind: "html", name: file.name, content } }
}
