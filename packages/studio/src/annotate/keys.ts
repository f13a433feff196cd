import type { Label } from "../api/label-sets.js"

/** What a key means while a page is being labelled. */
export type Action =
  | { readonly kind: "move"; readonly by: 1 | -1; readonly isSelecting: boolean }
  | { readonly kind: "label"; readonly label: Label | undefined }
  | { readonly kind: "undo" | "redo" | "next" | "previous" }

/** The part of a key press that matters. */
export type Press = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey">

/** The action of a key press; undefined for keys that belong to the browser. Numbers are labels in their order. */
export function actionOf(
  { key, shiftKey, ctrlKey, metaKey }: Press,
  names: readonly Label[],
): Action | undefined {
  const letter = key.toLowerCase()
  if (ctrlKey || metaKey) {
    if (letter === "z") return { kind: shiftKey ? "redo" : "undo" }
    return letter === "y" ? { kind: "redo" } : undefined
  }
  if (letter === "arrowdown" || letter === "j") return { kind: "move", by: 1, isSelecting: shiftKey }
  if (letter === "arrowup" || letter === "k") return { kind: "move", by: -1, isSelecting: shiftKey }
  if (letter === "n") return { kind: "next" }
  if (letter === "p") return { kind: "previous" }
  if (letter === "u") return { kind: "undo" }
  if (letter === "r") return { kind: "redo" }
  if (letter === "0" || letter === "backspace" || letter === "delete")
    return { kind: "label", label: undefined }
  if (letter === "enter" || letter === " ") return { kind: "label", label: names[0] }
  const label = /^[1-9]$/.test(letter) ? names[Number(letter) - 1] : undefined
  return label ? { kind: "label", label } : undefined
}
