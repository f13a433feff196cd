import type { IconNode } from "lucide"
import { h, type JSX } from "preact"

/** A picture from the one set of icons the studio uses. It only adds to words, so readers of screens pass over it. */
export function Icon({ of, size = 18 }: { of: IconNode; size?: number }): JSX.Element {
  return (
    <svg
      class="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.75"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {of.map(([name, attributes]) => h(name, attributes as object))}
    </svg>
  )
}
