import { copyText, fileName, Icon, saveFile } from "@honbun/studio/shared"
import {
  BookOpen,
  Copy,
  Download,
  Eye,
  Highlighter,
  type IconNode,
  List,
  MousePointerClick,
  Send,
  Settings,
} from "lucide"
import type { JSX } from "preact"
import { useEffect, useState } from "preact/hooks"
import { ask, type ReadPage } from "../browser/messages.js"
import { studioPlace } from "../browser/studio-place.js"
import { browserLanguage, say } from "../words/say.js"
import { WORDS } from "../words/words.js"
import { start, troubleText } from "./start.js"

/** What the window of the button knows of the page below it. */
interface Known {
  readonly tab: number
  readonly page: ReadPage
}

/** The window below the button: what the page says in short, and what can be done with it. */
function Popup(): JSX.Element {
  const [known, setKnown] = useState<Known>()
  const [note, setNote] = useState("")
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    lookAtPage().then(setKnown, setError)
  }, [])
  const attempt = (work: Promise<unknown>): void => {
    setNote("")
    work.then(() => setError(undefined), setError)
  }
  return (
    <main class="popup">
      {known ? <Head page={known.page} /> : null}
      {known ? (
        <Actions {...known} onNote={setNote} attempt={attempt} />
      ) : error ? null : (
        <p class="popup-wait">{say(WORDS.reading)}</p>
      )}
      <p class="popup-note" role="status">
        {note}
      </p>
      {error ? (
        <p class="notice notice-bad" role="alert">
          {troubleText(error)}
        </p>
      ) : null}
      <footer>
        <span>{say(WORDS.local)}</span>
        <IconLink of={List} name={say(WORDS.watchList)} page="watch.html" />
        <IconLink of={Settings} name={say(WORDS.settings)} page="settings.html" />
      </footer>
    </main>
  )
}

async function lookAtPage(): Promise<Known> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true })
  // Tests name the tab: there the window is a tab itself.
  const named = new URLSearchParams(location.search).get("tab")
  const id = named ? Number(named) : tab?.id
  return { tab: id!, page: await ask<"read">({ do: "read", tab: id! }) }
}

function Head({ page }: { page: ReadPage }): JSX.Element {
  const host = URL.canParse(page.url) ? new URL(page.url).hostname.replace(/^www\./, "") : ""
  const facts = [page.author, dateText(page.published), say(WORDS.minutes, { count: page.minutes })]
  return (
    <header class="popup-head">
      <p class="popup-site">{page.siteName ?? host}</p>
      <h1 lang={page.language}>{page.title ?? page.url}</h1>
      <p class="small">
        {page.text === "" ? say(WORDS.nothing) : facts.filter(Boolean).join(" · ")}
        {page.verdict === "listing" ? ` ${say(WORDS.listing)}` : ""}
      </p>
    </header>
  )
}

function dateText(published: string | undefined): string | undefined {
  const when = published ? new Date(published) : undefined
  if (!when || Number.isNaN(when.getTime())) return undefined
  return new Intl.DateTimeFormat(browserLanguage(), { dateStyle: "medium" }).format(when)
}

interface ActionsProps extends Known {
  onNote(note: string): void
  attempt(work: Promise<unknown>): void
}

function Actions({ tab, page, onNote, attempt }: ActionsProps): JSX.Element {
  const [isMarked, setMarked] = useState(false)
  const close = (): void => window.close()
  const copy = async (): Promise<void> => {
    onNote(say((await copyText(page.markdown)) ? WORDS.copied : WORDS.notCopied))
  }
  const save = (): void =>
    saveFile(new File([page.markdown], fileName(page, "md"), { type: "text/markdown" }))
  const mark = async (): Promise<void> => {
    await ask<"highlight">({ do: "highlight", tab, on: !isMarked })
    setMarked(!isMarked)
    if (!isMarked) onNote(say(WORDS.keptCount, { kept: page.kept, all: page.blocks }))
  }
  return (
    <>
      <div class="popup-main">
        <button
          type="button"
          class="primary"
          onClick={() => attempt(ask<"open-reader">({ do: "open-reader", tab }).then(close))}
        >
          <Icon of={BookOpen} />
          {say(WORDS.read)}
        </button>
        <button
          type="button"
          title={say(WORDS.copy)}
          aria-label={say(WORDS.copy)}
          onClick={() => attempt(copy())}
        >
          <Icon of={Copy} />
        </button>
        <button type="button" title={say(WORDS.download)} aria-label={say(WORDS.download)} onClick={save}>
          <Icon of={Download} />
        </button>
      </div>
      <ul class="popup-list">
        <Item
          of={Highlighter}
          name={say(isMarked ? WORDS.highlightOff : WORDS.highlight)}
          onPress={() => attempt(mark())}
        />
        <Item
          of={MousePointerClick}
          name={say(WORDS.pick)}
          hint={say(WORDS.pickHint)}
          onPress={() => attempt(ask<"pick">({ do: "pick", tab }).then(close))}
        />
        <WatchItem {...{ tab, page, attempt }} />
        <StudioItem {...{ tab, attempt, close }} />
      </ul>
    </>
  )
}

function WatchItem({ tab, page, attempt }: Pick<ActionsProps, "tab" | "page" | "attempt">): JSX.Element {
  const [isWatched, setWatched] = useState(false)
  const key = `watch-${page.url.replace(/#.*$/s, "")}`
  useEffect(() => {
    chrome.storage.local.get(key).then((kept) => setWatched(key in kept))
  }, [key])
  const toggle = async (): Promise<void> => {
    if (isWatched) await ask<"unwatch">({ do: "unwatch", url: page.url })
    else {
      void chrome.storage.session.set({ wanted: tab })
      // First of all: browsers ask people only in the moment of a click.
      await chrome.permissions.request({ origins: [`${new URL(page.url).origin}/*`] })
      await ask<"watch">({ do: "watch", tab })
    }
    setWatched(!isWatched)
  }
  return (
    <Item
      of={Eye}
      name={say(isWatched ? WORDS.watched : WORDS.watch)}
      hint={say(isWatched ? WORDS.unwatch : WORDS.watchHint)}
      isOn={isWatched}
      onPress={() => attempt(toggle())}
    />
  )
}

function StudioItem(props: Pick<ActionsProps, "tab" | "attempt"> & { close(): void }): JSX.Element {
  const [origin, setOrigin] = useState<string>()
  useEffect(() => {
    studioPlace().then((place) => setOrigin(place?.origin))
  }, [])
  const press = async (): Promise<void> => {
    if (origin) await ask<"send">({ do: "send", tab: props.tab })
    else await chrome.tabs.create({ url: chrome.runtime.getURL("settings.html") })
    props.close()
  }
  return (
    <Item
      of={Send}
      name={say(origin ? WORDS.send : WORDS.connect)}
      hint={origin?.replace(/^https?:\/\//, "")}
      onPress={() => props.attempt(press())}
    />
  )
}

function Item(props: {
  of: IconNode
  name: string
  hint?: string | undefined
  isOn?: boolean
  onPress(): void
}): JSX.Element {
  return (
    <li>
      <button type="button" class="popup-item" aria-pressed={props.isOn} onClick={props.onPress}>
        <Icon of={props.of} />
        <span>
          {props.name}
          {props.hint ? <span class="small">{props.hint}</span> : null}
        </span>
      </button>
    </li>
  )
}

function IconLink({ of, name, page }: { of: IconNode; name: string; page: string }): JSX.Element {
  return (
    <a href={chrome.runtime.getURL(page)} target="_blank" title={name} aria-label={name} rel="noreferrer">
      <Icon of={of} size={17} />
    </a>
  )
}

start(<Popup />)
