import type { JSX } from "preact"
import { useEffect, useState } from "preact/hooks"
import { useSay, useSettings } from "../app/settings.js"
import { type Form, ResultForms } from "../reader/result-forms.js"
import { READ_WORDS, VERDICT_WORDS } from "../words/read.js"
import type { Extractor } from "../worker/extractor.js"
import type { Choices, Source, WholeArticle } from "../worker/messages.js"
import { resultFile, shareFile } from "./files.js"

const FORMS: readonly Form[] = ["reading", "text", "markdown", "html", "json"]

interface ResultPaneProps {
  readonly article: WholeArticle
  readonly choices: Choices
  readonly source: Source
  readonly extractor: Extractor
  readonly form: Form
  onForm(form: Form): void
  /** Whether a server is there that writes books. */
  readonly withBook?: boolean
  /** Absent where the page cannot be rendered, or is. */
  onRender?(): void
}

/** What was kept: to read, and in four forms. */
export function ResultPane(props: ResultPaneProps): JSX.Element {
  const { article, choices, source, extractor, form, onForm } = props
  const written = useWritten(article, choices, form, extractor)
  return (
    <ResultForms
      article={article}
      forms={FORMS}
      form={FORMS.includes(form) ? form : "reading"}
      written={written}
      onForm={onForm}
      withBook={props.withBook ?? false}
      onShare={() => void shareFile(resultFile(article, choices, source))}
      headline={<Headline article={article} />}
      nothing={<Nothing article={article} onRender={props.onRender} />}
    />
  )
}

/** What to do about a page of which nothing was kept. */
function Nothing(props: { article: WholeArticle; onRender: (() => void) | undefined }): JSX.Element {
  const say = useSay()
  if (!isDrawnByScripts(props.article)) return <>{say(READ_WORDS.nothing)}</>
  if (!props.onRender) return <>{say(READ_WORDS.needsScripts)}</>
  return (
    <>
      {say(READ_WORDS.needsRender)}{" "}
      <button type="button" class="primary" onClick={props.onRender}>
        {say(READ_WORDS.renderNow)}
      </button>
    </>
  )
}

/** A page with next to nothing in it, not even menus, is drawn by scripts. */
function isDrawnByScripts({ blocks }: WholeArticle): boolean {
  return blocks.reduce((sum, { text }) => sum + text.length, 0) < 300
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
    const format = form === "reading" ? "markdown" : form
    extractor.ask<"format">({ kind: "format", choices, format }).then(
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
