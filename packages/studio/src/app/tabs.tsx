import type { JSX } from "preact"
import { useRef } from "preact/hooks"

interface TabsProps<T extends string> {
  readonly label: string
  readonly tabs: readonly { readonly id: T; readonly name: string }[]
  readonly current: T
  /** The id of the element the tabs change. */
  readonly panel: string
  onChoose(tab: T): void
}

/** A row of tabs; arrow keys go from one to the next, as screen readers announce them. */
export function Tabs<T extends string>(props: TabsProps<T>): JSX.Element {
  const list = useRef<HTMLDivElement>(null)
  const { tabs, current } = props
  const move = (event: KeyboardEvent): void => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.id === current)
    const next = tabs[(at + by + tabs.length) % tabs.length]!
    props.onChoose(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div ref={list} class="tabs" role="tablist" aria-label={props.label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          data-tab={tab.id}
          aria-selected={tab.id === current}
          aria-controls={props.panel}
          tabIndex={tab.id === current ? 0 : -1}
          onClick={() => props.onChoose(tab.id)}
        >
          {tab.name}
        </button>
      ))}
    </div>
  )
}
