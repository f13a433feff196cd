import { useEffect, useState } from "preact/hooks"
import { routeTo, useRoute } from "./route.js"

/** Where the browser keeps it, as long as its tab is open. */
const KEY = "honbun.left-off"

type Places = Readonly<Record<string, string>>

/**
 * The address at which each view was left, for the links of the bar: nothing is lost by looking at another view. The link of
 * the view one is in leads to its beginning.
 */
export function useLeftOff(): (view: string) => string {
  const route = useRoute()
  const [places, setPlaces] = useState<Places>(readPlaces)
  useEffect(() => {
    setPlaces((before) => {
      const now = { ...before, [route.view]: location.hash }
      keepPlaces(now)
      return now
    })
  }, [route])
  return (view) => (view === route.view ? undefined : places[view]) ?? routeTo(view)
}

function readPlaces(): Places {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Places | null) ?? {}
  } catch {
    return {}
  }
}

/** A browser that keeps nothing is no error. */
function keepPlaces(places: Places): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(places))
  } catch {}
}
