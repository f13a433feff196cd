import type { JSX } from "preact"
import type { ViewProps } from "../app/view-props.js"
import { BatchListView } from "./batch-list.js"
import { BatchPage } from "./batch-page.js"

/** Batches: what many machines work on. With a batch in the address, all about it. */
export function BatchesView({ query }: ViewProps): JSX.Element {
  const id = query.get("batch")
  return id ? <BatchPage key={id} id={id} /> : <BatchListView isDemo={query.get("demo") !== null} />
}
