import type { JSX } from "preact"
import type { ViewProps } from "../app/view-props.js"
import { PageLogView } from "./page-log.js"
import { WatchListView } from "./watch-list.js"

/** Watch: the pages that are visited over time, and what changed in them. With a page in the address, its log. */
export function WatchView({ query }: ViewProps): JSX.Element {
  const page = query.get("page")
  return page ? (
    <PageLogView key={page} id={page} />
  ) : (
    <WatchListView
      tag={query.get("tag") ?? undefined}
      url={query.get("url") ?? ""}
      isDemo={query.get("demo") !== null}
    />
  )
}
