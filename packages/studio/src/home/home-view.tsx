import {
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

/** What one can do here, besides reading a page. */
interface Task {
  readonly view: "watch" | "feeds" | "parts" | "board" | "join" | "sites" | "annotate" | "batches" | "lab"
  readonly title: Message
  readonly icon: IconNode
  /** The capability of the server it cannot do without. */
  readonly needs: string
  /** Where it can be seen at work. */
  readonly example: Readonly<Record<string, string>>
}

/** The view makes its own. */
const DEMO = { demo: "1" } as const

const GROUPS: readonly { readonly title: Message; readonly tasks: readonly Task[] }[] = [
  {
    title: HOME_WORDS.keepUp,
    tasks: [
      { view: "watch", title: SHELL_WORDS.watch, icon: Radar, needs: "watch", example: DEMO },
      {
        view: "feeds",
        title: FEEDS_WORDS.title,
        icon: Rss,
        needs: "feeds",
        example: { url: "https://harbour-post.example/feed.xml" },
      },
      { view: "board", title: SHELL_WORDS.board, icon: LayoutDashboard, needs: "board", example: DEMO },
    ],
  },
  {
    title: HOME_WORDS.collect,
    tasks: [
      {
        view: "parts",
        title: SHELL_WORDS.parts,
        icon: Scissors,
        needs: "parts",
        example: { sample: "harbour-ferry" },
      },
      {
        view: "join",
        title: SHELL_WORDS.join,
        icon: Link2,
        needs: "read",
        example: { url: "https://long-walk.example/salt-road" },
      },
      { view: "sites", title: SITES_WORDS.title, icon: Columns2, needs: "site", example: DEMO },
    ],
  },
  {
    title: HOME_WORDS.research,
    tasks: [
      { view: "annotate", title: SHELL_WORDS.annotate, icon: PenLine, needs: "annotate", example: DEMO },
      { view: "batches", title: BATCHES_WORDS.title, icon: Server, needs: "batches", example: DEMO },
      { view: "lab", title: SHELL_WORDS.lab, icon: FlaskConical, needs: "jobs", example: DEMO },
    ],
  },
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
      <p class="lead">
        {say(HOME_WORDS.lead)}{" "}
        <Example of={SHELL_WORDS.read} href={routeTo("read", { sample: "harbour-ferry" })} />
      </p>
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
      {GROUPS.map(({ title, tasks }) => {
        const there = tasks.filter(({ needs }) => about.capabilities.includes(needs))
        if (there.length === 0) return null
        return (
          <section key={title.en} class="task-group">
            <h2>{say(title)}</h2>
            <ul class="tasks">
              {there.map((task) => (
                <TaskCard key={task.view} task={task} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function TaskCard({ task: { view, title, icon, example } }: { task: Task }): JSX.Element {
  const say = useSay()
  return (
    <li class="task">
      <Icon of={icon} size={24} />
      <h3>
        <a href={routeTo(view)}>{say(title)}</a>
      </h3>
      <p>{say(HOME_WORDS[view])}</p>
      <p class="small">
        <Example of={title} href={routeTo(view, example)} />
      </p>
    </li>
  )
}

/** Leads to a view at work. */
function Example({ of, href }: { of: Message; href: string }): JSX.Element {
  const say = useSay()
  return (
    <a href={href} aria-label={`${say(HOME_WORDS.example)}: ${say(of)}`}>
      {say(HOME_WORDS.example)}
    </a>
  )
}
