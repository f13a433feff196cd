import { useEffect, useRef, useState } from "preact/hooks"
import type { WatchedPage } from "../api/watch.js"
import { useKept, useSay } from "../app/settings.js"
import { WATCH_WORDS } from "../words/watch.js"

const KEY = "honbun.desktop-notices"

/** Whether this desktop is told of changes, and a way to say so; the browser asks the person once. */
export function useDesktopNotices(): {
  readonly isOn: boolean
  readonly isRefused: boolean
  set(isOn: boolean): void
} {
  const [isOn, keep] = useKept(KEY, false)
  const [permission, setPermission] = useState(permissionNow)
  const set = (wanted: boolean): void => {
    keep(wanted)
    setPermission(permissionNow())
    if (wanted && permissionNow() === "default") void Notification.requestPermission().then(setPermission)
  }
  return { isOn, isRefused: isOn && permission === "denied", set }
}

function permissionNow(): NotificationPermission {
  return typeof Notification === "undefined" ? "denied" : Notification.permission
}

/** Tells this desktop of changes that were not there when the list was seen before. */
export function useTellDesktop(pages: readonly WatchedPage[] | undefined): void {
  const say = useSay()
  const [isOn] = useKept(KEY, false)
  const known = useRef<ReadonlyMap<number, number | undefined>>(undefined)
  useEffect(() => {
    if (!pages) return
    const before = known.current
    known.current = new Map(pages.map(({ id, change }) => [id, change?.id]))
    if (!before || !isOn || permissionNow() !== "granted") return
    for (const { id, title, url, change } of pages) {
      if (change && before.has(id) && before.get(id) !== change.id)
        new Notification(say(WATCH_WORDS.desktopText, { title: title ?? url }), {
          body: url,
          tag: `${change.id}`,
        })
    }
  }, [pages])
}
