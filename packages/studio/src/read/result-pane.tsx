import type { JSX } from "preact"
import { useEffect, useState } from "preact/hooks"
import { LongText } from "../app/long-text.js"
import { useSay, useSettings } from "../app/settings.js"
import { Tabs } from "../app/tabs.js"
import { READ_WORDS, VERDICT_WORDS } from "../words/read.js"
import type { Extractor } from "../worker/extractor.js"
import type { Choices, Source, WholeArticle } from "../worker/messages.js"
import { copyText, fileName, resultFile, saveFile, shareFile } from "./files.js"

/** The forms a result is shown in, with the ending of their files. */
const FORMS = {
  text: { name: READ_WORDS.tabText, ending: "txt", type: "text/plain" },
  markdown: { name: READ_WORDS.tabMarkdown, ending: "md", type: "text/markdown" },
  html: { name: READ_WORDS.tabHtml, ending: "html", type: "text/html" },
  json: { name: READ_WORDS.tabJson, ending: "json", type: "application/json" },
} as const
type Form = keyof typeof FORMS

interface ResultPaneProps {
  readonly article: WholeArticle
  readonly choices: Choices
  readonly source: Source
  readonly extractor: Extractor
}

/** What was kept, in one of four forms, to be copied, saved, handed on. */
export function ResultPane({ article, choices, source, extractor }: ResultPaneProps): JSX.Element {
  const say = useSay()
  const [form, setForm] = useState<Form>("text")
  const written = useWritten(article, choices, form, extractor)
  const file = (): File => {
    const { ending, type } = FORMS[form]
    return new File([written ?? ""], fileName(article, ending), { type })
  }
  const tabs = (Object.keys(FORMS) as Form[]).map((id) => ({ id, name: say(FORMS[id].name) }))
  return (
    <div class="result">
      <div class="result-bar">
        <Tabs<Form>
          label={say(READ_WORDS.result)}
          tabs={tabs}
          current={form}
          panel="result-panel"
          onChoose={(chosen) => setForm(chosen)}
        />
        <div class="result-actions">
          <CopyButton text={written ?? ""} />
          <button type="button" onClick={() => saveFile(file())}>
            {say(READ_WORDS.download)}
          </button>
          <button
            type="button"
            title={say(READ_WORDS.shareHint)}
            onClick={() => void shareFile(resultFile(article, choices, source))}
          >
            {say(READ_WORDS.share)}
          </button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
      <div id="result-panel" class={`result-panel form-${form}`} role="tabpanel" tabIndex={0}>
        {form === "text" ? <Headline article={article} /> : null}
        {article.text.trim() === "" && form === "text" ? (
          <p class="empty">{say(READ_WORDS.nothing)}</p>
        ) : (
          <LongText text={written ?? ""} lang={form === "json" ? undefined : article.language} />
        )}
      </div>
    </div>
  )
}

/** The result as a file would hold it; plain text is at hand, the others are written by the worker when looked at. */
function useWritten(
  article: WholeArticle,
  choices: Choices,
  form: Form,
  extractor: Extractor,
): string | undefined {
  const [written, setWritten] = useState<{ form: Form; article: WholeArticle; text: string }>()
  useEffect(() => {
    if (form === "text") return
    let left = false
    extractor.ask<"format">({ kind: "format", choices, format: form }).then(
      (text) => left || setWritten({ form, article, text }),
      () => {},
    )
    return () => {
      left = true
    }
  }, [article, choices, form, extractor])
  if (form === "text") return article.text
  return written?.form === form ? written.text : undefined
}

function Headline({ article }: { article: WholeArticle }): JSX.Element {
  const { say, language } = useSettings()
  const facts = [article.author, article.published?.slice(0, 10), article.siteName].filter(Boolean)
  return (
    <header class="headline" lang={article.language}>
      {article.title ? <h2>{article.title}</h2> : null}
      {facts.length > 0 ? <p class="small">{facts.join(" · ")}</p> : null}
      <p class="small facts" lang={language}>
        {[
          say(VERDICT_WORDS[article.verdict]),
          say(READ_WORDS.confidence, { value: article.confidence.toFixed(2) }),
        ]
          .filter((fact) => fact !== "")
          .join(" · ")}
      </p>
    </header>
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
      <span aria-live="polite">{say(copied ? READ_WORDS.copied : READ_WORDS.copy)}</span>
    </button>
  )
}
