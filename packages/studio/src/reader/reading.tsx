import { ALargeSmall, Minus, Plus, Printer } from "lucide"
import type { JSX } from "preact"
import { Icon } from "../app/icon.js"
import { useKept, useSettings } from "../app/settings.js"
import { READER_WORDS } from "../words/reader.js"
import { ArticleBody } from "./article-body.js"
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

/** How somebody likes to read; kept for the next time. */
interface ReadingChoices {
  /** 0 to 6; 2 is as large as the studio's own text and a half. */
  readonly size: number
  readonly width: "narrow" | "normal" | "wide"
  readonly font: "serif" | "sans"
  readonly paper: "same" | "white" | "sepia" | "night"
}

const FIRST: ReadingChoices = { size: 2, width: "normal", font: "serif", paper: "same" }
const MOST_SIZE = 6
const CHOICES = {
  width: ["narrow", "normal", "wide"],
  font: ["serif", "sans"],
  paper: ["same", "white", "sepia", "night"],
} as const

/** An article to read, with controls for its letters, and nothing else; printing prints it alone. */
export function Reading({ article }: { article: Readable }): JSX.Element {
  const { say } = useSettings()
  const [choices, setChoices] = useKept<ReadingChoices>("honbun.reading", FIRST)
  const { size, width, font, paper } = { ...FIRST, ...choices }
  const choose = (change: Partial<ReadingChoices>): void => setChoices({ ...FIRST, ...choices, ...change })
  return (
    <div class="reader" data-width={width} data-font={font} data-paper={paper} data-size={size}>
      <div class="reader-bar">
        <div class="reader-sizes">
          <button
            type="button"
            class="quiet icon-button"
            disabled={size <= 0}
            aria-label={say(READER_WORDS.smaller)}
            onClick={() => choose({ size: size - 1 })}
          >
            <Icon of={Minus} />
          </button>
          <Icon of={ALargeSmall} />
          <button
            type="button"
            class="quiet icon-button"
            disabled={size >= MOST_SIZE}
            aria-label={say(READER_WORDS.larger)}
            onClick={() => choose({ size: size + 1 })}
          >
            <Icon of={Plus} />
          </button>
        </div>
        {(["width", "font", "paper"] as const).map((kind) => (
          <label key={kind} class="reader-choice">
            <span class="unseen">{say(READER_WORDS[kind])}</span>
            <select
              value={{ width, font, paper }[kind]}
              onChange={(event) => choose({ [kind]: event.currentTarget.value })}
            >
              {CHOICES[kind].map((each) => (
                <option key={each} value={each}>
                  {say(READER_WORDS[each])}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button type="button" class="quiet" onClick={() => print()}>
          <Icon of={Printer} />
          {say(READER_WORDS.print)}
        </button>
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
