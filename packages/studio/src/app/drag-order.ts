import { useRef, useState } from "preact/hooks"

/** The attributes of what is dragged and of where it can be dropped, by place. */
export interface DragOrder {
  /** For what is taken hold of. */
  handle(at: number): object
  /** For what it can be dropped on. */
  target(at: number): object
}

/** Dragging things of a list to other places. Whoever cannot drag has buttons beside. */
export function useDragOrder(onMove: (from: number, to: number) => void): DragOrder {
  const from = useRef<number>(undefined)
  const [over, setOver] = useState<number>()
  return {
    handle: (at) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        from.current = at
        event.dataTransfer?.setData("text/plain", String(at))
      },
      onDragEnd: () => {
        from.current = undefined
        setOver(undefined)
      },
    }),
    target: (at) => ({
      "data-over": over === at,
      onDragOver: (event: DragEvent) => {
        if (from.current === undefined) return
        event.preventDefault()
        setOver(at)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (from.current !== undefined && from.current !== at) onMove(from.current, at)
        setOver(undefined)
      },
    }),
  }
}

/** A list with the thing at one place moved to another. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from)
  return rest.toSpliced(to, 0, list[from]!)
}
