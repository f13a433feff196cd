import type { ComponentType } from "preact"
import { AnnotateView } from "./annotate/annotate-view.js"
import type { ViewProps } from "./app/view-props.js"
import { BatchesView } from "./batches/batches-view.js"
import { BoardView } from "./board/board-view.js"
import { FeedsView } from "./feeds/feeds-view.js"
import { HomeView } from "./home/home-view.js"
import { JoinView } from "./join/join-view.js"
import { LabView } from "./lab/lab-view.js"
import { PartsView } from "./parts/parts-view.js"
import { ReadView } from "./read/read-view.js"
import { SitesView } from "./sites/sites-view.js"
import { WatchView } from "./watch/watch-view.js"
import { BATCHES_WORDS } from "./words/batches.js"
import { FEEDS_WORDS } from "./words/feeds.js"
import { HOME_WORDS } from "./words/home.js"
import type { Message } from "./words/say.js"
import { SHELL_WORDS } from "./words/shell.js"
import { SITES_WORDS } from "./words/sites.js"

/** One of the studio's views. */
export interface View {
  /** Its name in addresses. */
  readonly name: string
  readonly title: Message
  /** The capability of the server it cannot do without. */
  readonly needs: string
  readonly body: ComponentType<ViewProps>
}

/** All views, in the order of the bar, which is that of the first screen. */
export const VIEWS: readonly View[] = [
  { name: "home", title: HOME_WORDS.name, needs: "read", body: HomeView },
  { name: "read", title: SHELL_WORDS.read, needs: "read", body: ReadView },
  { name: "watch", title: SHELL_WORDS.watch, needs: "watch", body: WatchView },
  { name: "feeds", title: FEEDS_WORDS.title, needs: "feeds", body: FeedsView },
  { name: "board", title: SHELL_WORDS.board, needs: "board", body: BoardView },
  { name: "parts", title: SHELL_WORDS.parts, needs: "parts", body: PartsView },
  // Joining happens in the worker; the server only brings the pages.
  { name: "join", title: SHELL_WORDS.join, needs: "read", body: JoinView },
  { name: "sites", title: SITES_WORDS.title, needs: "site", body: SitesView },
  { name: "annotate", title: SHELL_WORDS.annotate, needs: "annotate", body: AnnotateView },
  { name: "batches", title: BATCHES_WORDS.title, needs: "batches", body: BatchesView },
  { name: "lab", title: SHELL_WORDS.lab, needs: "jobs", body: LabView },
]
