/** The two ways of choosing: pointing at anything, or going through the layout pattern. */
export type Mode = "point" | "pieces"

/** What can be done on a page. */
export type PageAction =
  | "larger"
  | "smaller"
  | "next"
  | "previous"
  | "enter"
  | "leave"
  | "yes"
  | "no"
  | "split"
  | "back"
  | "next piece"
  | "previous piece"

const POINT: Readonly<Record<string, PageAction>> = {
  arrowup: "larger",
  arrowdown: "smaller",
  arrowright: "next",
  arrowleft: "previous",
  enter: "enter",
  escape: "leave",
}

const PIECES: Readonly<Record<string, PageAction>> = {
  arrowright: "next piece",
  arrowdown: "next piece",
  arrowleft: "previous piece",
  arrowup: "previous piece",
  y: "yes",
  enter: "yes",
  n: "no",
  s: "split",
  backspace: "back",
  u: "back",
  escape: "leave",
}

/** The action of a key; undefined for keys that belong to the browser. */
export function actionOf(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">,
  mode: Mode,
): PageAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const actions = mode === "point" ? POINT : PIECES
  const letter = key.toLowerCase()
  return Object.hasOwn(actions, letter) ? actions[letter] : undefined
}
