import type { JSX } from "preact"
import type { WholeBoard } from "../api/boards.js"
import { useSettings } from "../app/settings.js"
import { timeText } from "../app/time-text.js"
import { BOARD_WORDS } from "../words/board.js"
import { READ_WORDS } from "../words/read.js"
import { LANGUAGES, type Language } from "../words/say.js"

interface BoardLinksProps {
  readonly board: WholeBoard
  readonly images: boolean
  onImages(images: boolean): void
  onLanguage(language: Language): void
}

const FEEDS = [
  { form: "atom", name: "Atom" },
  { form: "rss", name: "RSS" },
  { form: "json", name: "JSON Feed" },
] as const

const LANGUAGE_NAMES = { en: "English", ja: "日本語" } as const

/** The address of the page with its pictures or without, as they are shown here. */
function withImages(address: string, images: boolean): string {
  return images ? `${address}&images=1` : address
}

/** When the board was built, and where else it can be had: page, file, feeds, data. */
export function BoardLinks({ board, images, onImages, onLanguage }: BoardLinksProps): JSX.Element {
  const { say, language } = useSettings()
  const { addresses, contents } = board
  return (
    <div class="board-links">
      <p class="small">
        {contents ? say(BOARD_WORDS.builtAt, { time: timeText(contents.built, language) }) : null}
      </p>
      <label class="tick" title={say(READ_WORDS.imagesHint)}>
        <input
          type="checkbox"
          checked={images}
          onChange={({ currentTarget: { checked } }) => onImages(checked)}
        />
        {say(BOARD_WORDS.images)}
      </label>
      <a class="button" href={withImages(addresses.page, images)} target="_blank" rel="noopener noreferrer">
        {say(BOARD_WORDS.open)}
      </a>
      <a class="button" href={withImages(addresses.download, images)} download>
        {say(BOARD_WORDS.download)}
      </a>
      <label class="annotator">
        <span class="small">{say(BOARD_WORDS.language)}</span>
        <select
          value={board.language}
          onChange={(event) => onLanguage(event.currentTarget.value as Language)}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </select>
      </label>
      <span class="feed-links" title={say(BOARD_WORDS.feedsHow)}>
        <span class="small">{say(BOARD_WORDS.feeds)}</span>
        {FEEDS.map(({ form, name }) => (
          <a key={form} href={addresses[form]} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ))}
        <a href={addresses.parts} target="_blank" rel="noopener noreferrer">
          {say(BOARD_WORDS.data)}
        </a>
      </span>
    </div>
  )
}
