import { Printer } from "lucide"
import type { ComponentChildren, JSX } from "preact"
import { Icon } from "../app/icon.js"
import { useKept, useSettings } from "../app/settings.js"
import { READER_WORDS } from "../words/reader.js"
import { ArticleBody } from "./article-body.js"
import { FIRST_CHOICES, type ReadingChoices, ReadingStyle } from "./reading-style.js"
import { readingMinutes } from "./reading-time.js"

/** What there is to read, of one page or of several. */
export interface Readable {
  readonly title?: string | undefined
  readonly author?: string | undefined
  readonly published?: string | undefined
  readonly siteName?: string | undefined
  readonly language?: string | undefined
  readonly url?: string | undefined
  readonly text: string
  readonly html: string
}

interface ReadingProps {
  readonly article: Readable
  /** What else can be done with it, at the end of the bar. */
  readonly children?: ComponentChildren
}

/** An article to read, with controls for its letters, and nothing else; printing prints it alone. */
export function Reading({ article, children }: ReadingProps): JSX.Element {
  const { say } = useSettings()
  const [kept, setKept] = useKept<ReadingChoices>("honbun.reading", FIRST_CHOICES)
  const choices = { ...FIRST_CHOICES, ...kept }
  const { size, width, font, paper } = choices
  return (
    <div class="reader" data-width={width} data-font={font} data-paper={paper} data-size={size}>
      <div class="reader-bar">
        <ReadingStyle choices={choices} onChoose={(change) => setKept({ ...choices, ...change })} />
        <button type="button" onClick={() => print()}>
          <Icon of={Printer} size={16} />
          <span>{say(READER_WORDS.print)}</span>
        </button>
        {children}
      </div>
      <article class="reader-page" lang={article.language}>
        <ReaderHead article={article} />
        <ArticleBody html={article.html} lang={article.language} />
      </article>
    </div>
  )
}

function ReaderHead({ article }: { article: Readable }): JSX.Element {
  const { say, language } = useSettings()
  const facts = [article.siteName, article.author, article.published?.slice(0, 10)].filter(Boolean)
  return (
    <header class="reader-head">
      {article.title ? <h2>{article.title}</h2> : null}
      <p class="reader-facts">
        {facts.length > 0 ? <span>{facts.join(" · ")}</span> : null}{" "}
        <span lang={language}>{say(READER_WORDS.minutes, { count: readingMinutes(article.text) })}</span>
      </p>
    </header>
  )
}
