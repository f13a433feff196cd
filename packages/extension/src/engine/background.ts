// The part of the extension that runs the library. The browser starts it when it is asked something and ends it afterwards.
import { keepReading } from "../browser/kept-reading.js"
import type { Reply, Request, Trouble } from "../browser/messages.js"
import { ExtensionError } from "../browser/messages.js"
import { highlightIn, pickIn, snapshotOf } from "./in-tab.js"
import { describe, learn } from "./parts.js"
import { read } from "./read.js"
import { connect, send } from "./studio.js"
import { listWatched, unwatch, visitDue, visitOne, watch } from "./watch.js"

/** How often to look whether a page is due, in minutes. */
const WAKING = 15
const ALARM = "watch"

chrome.runtime.onMessage.addListener((request: Request, sender, reply: (value: Reply<unknown>) => void) => {
  if (sender.id !== chrome.runtime.id) return
  answer(request).then(
    (value) => reply({ ok: true, value }),
    (error: unknown) => reply({ ok: false, error: troubleOf(error) }),
  )
  // The answer comes later.
  return true
})

chrome.runtime.onInstalled.addListener(() => void chrome.alarms.create(ALARM, { periodInMinutes: WAKING }))
chrome.runtime.onStartup.addListener(() => void chrome.alarms.create(ALARM, { periodInMinutes: WAKING }))
chrome.alarms.onAlarm.addListener(({ name }) => {
  if (name === ALARM) void visitDue()
})

// Some browsers close the window of the button while they ask for the permission: then it is watched from here.
chrome.permissions.onAdded.addListener(async () => {
  const { wanted } = await chrome.storage.session.get("wanted")
  await chrome.storage.session.remove("wanted")
  if (typeof wanted === "number") await answer({ do: "watch", tab: wanted }).catch(() => {})
})

async function answer(request: Request): Promise<unknown> {
  switch (request.do) {
    case "read":
      return read(await snapshotOf(request.tab))
    case "open-reader":
      return await openReader(request.tab)
    case "highlight":
      return await highlightIn(
        request.tab,
        request.on ? read(await snapshotOf(request.tab)).elements : undefined,
      )
    case "pick":
      return await pickIn(request.tab)
    case "describe":
      return describe(request.page, request.at)
    case "learn":
      return learn(request.page, request.picks)
    case "send":
      return await send(await snapshotOf(request.tab), await indexOf(request.tab))
    case "watch": {
      const { url, text } = read(await snapshotOf(request.tab))
      return await watch(url, text)
    }
    case "unwatch":
      return await unwatch(request.url)
    case "visit":
      return await visitOne(request.url)
    case "watched":
      return await listWatched()
    case "connect":
      return await connect(request.address)
  }
}

async function openReader(tab: number): Promise<void> {
  const name = await keepReading(read(await snapshotOf(tab)))
  const url = chrome.runtime.getURL(`reader.html#${name}`)
  await chrome.tabs.create({ url, index: (await indexOf(tab)) + 1, openerTabId: tab })
}

async function indexOf(tab: number): Promise<number> {
  return (await chrome.tabs.get(tab)).index
}

function troubleOf(error: unknown): Trouble {
  const { message } = error as Error
  return { code: error instanceof ExtensionError ? error.code : "other", message }
}
