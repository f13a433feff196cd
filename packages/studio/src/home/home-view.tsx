import {
  BookOpen,
  Columns2,
  FlaskConical,
  type IconNode,
  LayoutDashboard,
  Link2,
  PenLine,
  Radar,
  Rss,
  Scissors,
  Server,
} from "lucide"
import type { JSX } from "preact"
import { AddressNotice, useAddress } from "../app/address.js"
import { Icon } from "../app/icon.js"
import { useRecent } from "../app/recent.js"
import { routeTo } from "../app/route.js"
import { useSay } from "../app/settings.js"
import type { ViewProps } from "../app/view-props.js"
import { BATCHES_WORDS } from "../words/batches.js"
import { FEEDS_WORDS } from "../words/feeds.js"
import { HOME_WORDS } from "../words/home.js"
import { READ_WORDS } from "../words/read.js"
import type { Message } from "../words/say.js"
import { SHELL_WORDS } from "../words/shell.js"
import { SITES_WORDS } from "../words/sites.js"

/** What one can do here. */
interface Task {
  readonly view:
    | "read"
    | "watch"
    | "feeds"
    | "parts"
    | "board"
    | "join"
    | "sites"
    | "annotate"
    | "batches"
    | "lab"
  readonly title: Message
  readonly icon: IconNode
  /** The capability of the server it cannot do without. */
  readonly needs: string
  /** Where it can be seen at work. */
  readonly example?: Readonly<Record<string, string>>
}

const TASKS: readonly Task[] = [
  {
    view: "read",
    title: SHELL_WORDS.read,
    icon: BookOpen,
    needs: "read",
    example: { sample: "harbour-ferry" },
  },
  { view: "watch", title: SHELL_WORDS.watch, icon: Radar, needs: "watch", example: { demo: "1" } },
  { view: "feeds", title: FEEDS_WORDS.title, icon: Rss, needs: "feeds" },
  {
    view: "parts",
    title: SHELL_WORDS.parts,
    icon: Scissors,
    needs: "parts",
    example: { sample: "harbour-ferry" },
  },
  { view: "board", title: SHELL_WORDS.board, icon: LayoutDashboard, needs: "board" },
  {
    view: "join",
    title: SHELL_WORDS.join,
    icon: Link2,
    needs: "read",
    example: { url: "https://long-walk.example/salt-road" },
  },
  { view: "sites", title: SITES_WORDS.title, icon: Columns2, needs: "site", example: { demo: "1" } },
  { view: "annotate", title: SHELL_WORDS.annotate, icon: PenLine, needs: "annotate" },
  { view: "batches", title: BATCHES_WORDS.title, icon: Server, needs: "batches" },
  { view: "lab", title: SHELL_WORDS.lab, icon: FlaskConical, needs: "jobs" },
]

/** The first screen: an address to read, and everything else one can do, each in a sentence. */
export function HomeView({ about }: ViewProps): JSX.Element {
  const say = useSay()
  const address = useAddress((url) => {
    location.hash = routeTo("read", { url })
  })
  const [recent] = useRecent()
  return (
    <div class="view home">
      <h1>{say(HOME_WORDS.title)}</h1>
      <p class="lead">{say(HOME_WORDS.lead)}</p>
      <form class="address" onSubmit={address.submit}>
        <input
          type="text"
          inputMode="url"
          autocomplete="url"
          spellcheck={false}
          aria-label={say(READ_WORDS.address)}
          placeholder={say(READ_WORDS.addressHint)}
          value={address.typed}
          onInput={(event) => address.type(event.currentTarget.value)}
        />
        <button type="submit" class="primary">
          {say(READ_WORDS.go)}
        </button>
      </form>
      <AddressNotice address={address} />
      {recent.length > 0 ? (
        <ul class="chips" aria-label={say(READ_WORDS.recent)}>
          {recent.map(({ url, title }) => (
            <li key={url}>
              <a class="chip button" href={routeTo("read", { url })} title={url}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <ul class="tasks">
        {TASKS.filter(({ needs }) => about.capabilities.includes(needs)).map((task) => (
          <TaskCard key={task.view} task={task} />
        ))}
      </ul>
    </div>
  )
}

function TaskCard({ task: { view, title, icon, example } }: { task: Task }): JSX.Element {
  const say = useSay()
  return (
    <li class="task">
      <Icon of={icon} size={26} />
      <h2>
        <a href={routeTo(view)}>{say(title)}</a>
      </h2>
      <p>{say(HOME_WORDS[view])}</p>
      {example ? (
        <p class="small">
          <a href={routeTo(view, example)} aria-label={`${say(HOME_WORDS.example)}: ${say(title)}`}>
            {say(HOME_WORDS.example)}
          </a>
        </p>
      ) : null}
    </li>
  )
}
