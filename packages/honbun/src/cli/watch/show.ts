import { type UpdateEstimate, wordChanges } from "@honbun/core"
import { saySource } from "@honbun/core/words"
import { writeFeed } from "../../feed/write-feed.js"
import { writeWhole } from "../../files/write-whole.js"
import { CLI_MESSAGES } from "../../messages/cli.js"
import { WATCH_MESSAGES } from "../../messages/watch.js"
import type { StoredPage } from "../../store/records.js"
import type { ChangeOfPage } from "../../store/store.js"
import { changesFeed } from "../../watch/changes-feed.js"
import type { KeptDifference } from "../../watch/kept-difference.js"
import { detailsOf } from "../../watch/message.js"
import { watchedAt } from "../../watch/page-address.js"
import { stateOf } from "../../watch/page-state.js"
import { isoMoment, watchedPage } from "../../watch/page-view.js"
import { dateReason } from "../print/date-reason.js"
import { textTable } from "../print/table.js"
import { EXIT, type Terminal, withoutControls } from "../print/terminal.js"
import type { FeedSettings, ListSettings, LogSettings } from "./settings.js"
import { withStore } from "./world.js"

/** `honbun watch list`. */
export async function watchList(
  { store: place, tag, json }: ListSettings,
  terminal: Terminal,
): Promise<void> {
  await withStore(place, async (store) => {
    const rows: string[][] = []
    for await (const page of store.pages(tag === undefined ? {} : { tag })) {
      const [change] = await store.changes({ page: page.id, limit: 1 })
      const watched = watchedPage(page, change)
      if (json) await terminal.write(`${JSON.stringify(watched)}\n`)
      else rows.push(rowOf(page, watched.updated, terminal))
    }
    if (!json && rows.length > 0)
      await terminal.write(textTable(["url", "updated", "why", "visited", "next", "state", "tags"], rows))
  })
}

function rowOf(page: StoredPage, updated: UpdateEstimate | undefined, terminal: Terminal): string[] {
  const never = terminal.say(WATCH_MESSAGES.never)
  const state = stateOf(page).failing ?? ""
  const [best] = updated?.reasons ?? []
  return [
    page.url,
    updated?.at.slice(0, 16).replace("T", " ") ?? "?",
    best ? `${saySource(best.source, terminal.language)}, ${Math.round(100 * updated!.confidence)}%` : "",
    minute(page.visited) ?? never,
    minute(page.due) ?? never,
    state,
    page.tags.join(" "),
  ]
}

function minute(moment: number | undefined): string | undefined {
  return isoMoment(moment)?.slice(0, 16).replace("T", " ")
}

/** `honbun watch log`: the changes of a page, the latest first. */
export async function watchLog(url: string, settings: LogSettings, terminal: Terminal): Promise<void> {
  await withStore(settings.store, async (store) => {
    const page = await watchedAt(store, url)
    if (!page) {
      terminal.fail(WATCH_MESSAGES.notWatched, { url })
      terminal.exitCode = EXIT.failed
      return
    }
    for (const change of await store.changes({ page: page.id, limit: settings.limit })) {
      if (settings.json) await terminal.write(`${JSON.stringify(change)}\n`)
      else await terminal.write(changeText(change, terminal), true)
    }
  })
}

function changeText(change: ChangeOfPage, terminal: Terminal): string {
  const { date, kinds, size, title, differences = [], published, firstSeen } = detailsOf(change)
  const sure = Math.round(100 * date.confidence)
  const lines = [
    terminal.style(
      "bold",
      `${date.at}  ${kinds.join(", ")}  −${size.removed} +${size.added}  (${change.id})`,
    ),
    terminal.style(
      "dim",
      `  ${date.from ?? "…"} – ${date.to}, ${sure}%: ${date.reasons.map((each) => dateReason(each, terminal)).join("; ")}`,
    ),
    terminal.style("dim", `  first seen ${firstSeen}${published ? `, published ${published}` : ""}`),
  ]
  if (title)
    lines.push(
      `  ${terminal.style("red", withoutControls(title.before))} → ${terminal.style("green", withoutControls(title.after))}`,
    )
  for (const [place, difference] of differences.entries())
    lines.push(`  ${place + 1}. ${differenceText(difference, terminal)}`)
  return `${lines.join("\n")}\n\n`
}

/** A difference on one line: what is gone in [−…−], what is new in {+…+}, in colours where there are any. */
function differenceText({ kind, before, after }: KeptDifference, terminal: Terminal): string {
  if (kind === "moved") return `↕ ${withoutControls(after ?? "")}`
  return wordChanges(withoutControls(before ?? ""), withoutControls(after ?? ""))
    .map(({ kind: each, text }) =>
      each === "same"
        ? text
        : each === "added"
          ? terminal.style("green", `{+${text}+}`)
          : terminal.style("red", `[−${text}−]`),
    )
    .join("")
}

/** `honbun watch feed`. */
export async function watchFeed(settings: FeedSettings, terminal: Terminal): Promise<void> {
  const { tag, url, limit, format, out } = settings
  await withStore(settings.store, async (store) => {
    const feed = await changesFeed(store, { tag, url, limit, language: terminal.language })
    if (!feed) {
      terminal.fail(WATCH_MESSAGES.notWatched, { url: url! })
      terminal.exitCode = EXIT.failed
      return
    }
    const text = writeFeed(feed, format)
    if (out === undefined) return await terminal.write(text)
    await writeWhole(out, text)
    terminal.note(CLI_MESSAGES.wrote, { path: out })
  })
}
