import { BookDown, Check, Copy, Download, Share2 } from "lucide"
import type { ComponentChildren, JSX } from "preact"
import { useEffect, useState } from "preact/hooks"
import { writeBook } from "../api/pages.js"
import { Icon } from "../app/icon.js"
import { LongText } from "../app/long-text.js"
import { copyText, fileName, saveFile } from "../app/save-file.js"
import { useSay } from "../app/settings.js"
import { Tabs } from "../app/tabs.js"
import { READ_WORDS } from "../words/read.js"
import { READER_WORDS } from "../words/reader.js"
import type { Message } from "../words/say.js"
import { type Readable, Reading } from "./reading.js"

/** The forms a result is shown in, with the ending of their files. Reading is saved as Markdown. */
const FORMS: Readonly<
  Record<Form, { readonly name: Message; readonly ending: string; readonly type: string }>
> = {
  reading: { name: READER_WORDS.tab, ending: "md", type: "text/markdown" },
  text: { name: READ_WORDS.tabText, ending: "txt", type: "text/plain" },
  markdown: { name: READ_WORDS.tabMarkdown, ending: "md", type: "text/markdown" },
  html: { name: READ_WORDS.tabHtml, ending: "html", type: "text/html" },
  json: { name: READ_WORDS.tabJson, ending: "json", type: "application/json" },
}
/** The name of a form. */
export type Form = "reading" | "text" | "markdown" | "html" | "json"

interface ResultFormsProps {
  readonly article: Readable
  readonly forms: readonly Form[]
  readonly form: Form
  /** The result as a file of this form would hold it; undefined while it is being written. */
  readonly written: string | undefined
  onForm(form: Form): void
  onShare?(): void
  /** Whether a server is there that writes books. */
  readonly withBook?: boolean
  /** What is above the plain text. */
  readonly headline?: JSX.Element
  /** What is said where nothing was kept. */
  readonly nothing: ComponentChildren
}

/** A result to read and in its other forms, to be copied, saved, handed on. */
export function ResultForms(props: ResultFormsProps): JSX.Element {
  const say = useSay()
  const { article, form, forms, written = "", onForm } = props
  const { ending, type } = FORMS[form]
  const isEmpty = article.text.trim() === "" && (form === "text" || form === "reading")
  const actions = (
    <div class="result-actions">
      <CopyButton text={written} />
      <button
        type="button"
        onClick={() => saveFile(new File([written], fileName(article, ending), { type }))}
      >
        <Icon of={Download} size={16} />
        <span>{say(READ_WORDS.download)}</span>
      </button>
      {props.withBook ? <BookButton article={article} /> : null}
      {props.onShare ? (
        <button type="button" title={say(READ_WORDS.shareHint)} onClick={props.onShare}>
          <Icon of={Share2} size={16} />
          <span>{say(READ_WORDS.share)}</span>
        </button>
      ) : null}
    </div>
  )
  return (
    <div class="result">
      <div class="result-bar">
        <Tabs<Form>
          label={say(READ_WORDS.result)}
          tabs={forms.map((id) => ({ id, name: say(FORMS[id].name) }))}
          current={form}
          panel="result-panel"
          onChoose={onForm}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
      <div id="result-panel" class={`result-panel form-${form}`} role="tabpanel" tabIndex={0}>
        {form === "reading" && !isEmpty ? (
          <Reading article={article}>{actions}</Reading>
        ) : (
          <>
            <div class="reader-bar">{actions}</div>
            <div class="result-text">
              {form === "text" ? props.headline : null}
              {isEmpty ? (
                <p class="empty">{props.nothing}</p>
              ) : (
                <LongText text={written} lang={form === "json" ? undefined : article.language} />
              )}
            </div>
          </>
        )}
      </div>
    </div>
  )
}

/** Saves the article as a book, with its pictures. */
function BookButton({ article }: { article: Readable }): JSX.Element {
  const say = useSay()
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle")
  const save = async (): Promise<void> => {
    if (state === "busy") return
    setState("busy")
    try {
      const { title = "", html, url, author, published, language } = article
      const book = await writeBook(title, [{ title, html, url, author, published, language }])
      saveFile(new File([book], fileName(article, "epub"), { type: "application/epub+zip" }))
      setState("idle")
    } catch {
      setState("failed")
    }
  }
  return (
    <button
      type="button"
      title={say(READER_WORDS.bookHint)}
      aria-disabled={state === "busy"}
      onClick={() => void save()}
    >
      <Icon of={BookDown} size={16} />
      <span aria-live="polite" data-said={state === "failed"}>
        {say(state === "failed" ? READER_WORDS.bookFailed : READER_WORDS.book)}
      </span>
    </button>
  )
}

function CopyButton({ text }: { text: string }): JSX.Element {
  const say = useSay()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1500)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <button type="button" onClick={() => void copyText(text).then(setCopied)}>
      <Icon of={copied ? Check : Copy} size={16} />
      <span aria-live="polite" data-said={copied}>
        {say(copied ? READ_WORDS.copied : READ_WORDS.copy)}
      </span>
    </button>
  )
}
