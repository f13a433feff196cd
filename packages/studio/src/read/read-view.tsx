import type { JSX } from "preact"
import { useCallback, useEffect, useState } from "preact/hooks"
import { getSamples, type Origin, type SamplePage } from "../api/pages.js"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import type { ViewProps } from "../app/view-props.js"
import { READ_WORDS } from "../words/read.js"
import type { Choices } from "../worker/messages.js"
import { FIRST_CHOICES } from "./choices.js"
import { ComparePane } from "./compare-pane.js"
import { Dial, MethodChoice } from "./dial.js"
import { readResult } from "./files.js"
import { ReadPage } from "./read-page.js"
import { ResultPane } from "./result-pane.js"
import { SourceForm } from "./source-form.js"
import { useReading } from "./use-reading.js"

/** Read: a page as it looks beside what honbun keeps of it, and why. */
export function ReadView({ about, query }: ViewProps): JSX.Element {
  const say = useSay()
  const [choices, setChoices] = useState<Choices>(FIRST_CHOICES)
  const [other, setOther] = useState("")
  const [samples, setSamples] = useState<readonly SamplePage[]>([])
  const [files, setFiles] = useState<readonly File[]>([])
  const { reading, extractor, open, cancel, showImages } = useReading(choices)
  const { article, held, images, source, origin, model, busy, error } = reading
  const [problem, setProblem] = useState<unknown>()
  useEffect(() => {
    getSamples().then(setSamples, () => {})
  }, [])
  const sample = query.get("sample")
  const address = query.get("url")
  const kept = query.get("page")
  useEffect(() => {
    if (sample) open({ kind: "sample", name: sample })
    else if (address) open({ kind: "url", url: address })
    else if (kept) open({ kind: "kept", id: kept })
  }, [sample, address, kept, open])
  const openFile = useCallback(
    (file: File) => {
      setProblem(undefined)
      originOf(file).then(({ origin, choices }) => {
        if (choices) setChoices(choices)
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
  const methods = about.methods ?? ["auto", "crf", "text"]
  return (
    <DropZone onFiles={addFiles}>
      <h1 class="unseen">{say(READ_WORDS.lead)}</h1>
      <SourceForm
        samples={samples}
        files={files}
        current={origin}
        onOpen={open}
        onFiles={addFiles}
        onFile={openFile}
      />
      <ErrorNotice error={problem} />
      <ErrorNotice error={error} onRetry={origin ? () => open(origin) : undefined} />
      {busy && !article ? (
        <Waiting
          text={say(busy === "page" ? READ_WORDS.fetching : READ_WORDS.extracting)}
          onCancel={cancel}
        />
      ) : null}
      {origin ? null : <p class="empty">{say(READ_WORDS.empty)}</p>}
      {article && held && source ? (
        <>
          <div class="dials">
            <Dial methods={methods} choices={choices} onTurn={setChoices} />
            <MethodChoice
              label={say(READ_WORDS.compare)}
              methods={methods.filter((method) => method !== choices.method)}
              none={say(READ_WORDS.compareNone)}
              value={other}
              onChoose={setOther}
            />
          </div>
          {model && choices.method === "auto" ? (
            <p class="notice small">{say(READ_WORDS.siteModel, { model })}</p>
          ) : null}
          <ReadPage key={held.id} {...{ held, images, article }} onImages={showImages}>
            {other && other !== choices.method ? (
              <ComparePane article={article} choices={choices} other={other} extractor={extractor} />
            ) : (
              <ResultPane article={article} choices={choices} source={source} extractor={extractor} />
            )}
          </ReadPage>
        </>
      ) : null}
    </DropZone>
  )
}

/** Takes files that are dropped anywhere on the view. */
function DropZone(props: {
  onFiles(files: readonly File[]): void
  children: JSX.Element[] | unknown
}): JSX.Element {
  const say = useSay()
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has its equal in the button Open files
    <div
      class="view read"
      data-over={over}
      onDragOver={(event) => {
        if (!event.dataTransfer?.types.includes("Files")) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        props.onFiles(Array.from(event.dataTransfer?.files ?? []))
      }}
    >
      {over ? <p class="drop-hint">{say(READ_WORDS.drop)}</p> : null}
      {props.children as JSX.Element}
    </div>
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
