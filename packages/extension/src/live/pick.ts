import type { Learnt, Pointed, PointedAt, Snapshot } from "../browser/messages.js"
import { ask } from "../browser/messages.js"
import { say } from "../words/say.js"
import { WORDS } from "../words/words.js"
import { LOOK, make } from "./elements.js"
import { Outlines } from "./pointer.js"
import { elementOf, numberOf, takeSnapshot } from "./snapshot.js"

/** What lies over the page while somebody points at parts; undefined otherwise. */
let picking: Picking | undefined

/** Begins to point at parts of the live page; a second call ends it. */
export function pick(): void {
  if (picking) picking.end()
  else picking = new Picking(() => (picking = undefined))
}

/** Pointing at parts: a box under the pointer, a card for what was clicked, a list of what was taken. */
class Picking {
  readonly #host: HTMLElement = document.createElement("honbun-overlay")
  readonly #card: HTMLElement = make("div", {
    style: `${LOOK.sheet};position:fixed;right:18px;bottom:18px;display:block`,
    attributes: { role: "dialog", "aria-label": say(WORDS.pick) },
  })
  readonly #outlines: Outlines
  readonly #onEnd: () => void
  readonly #stop = new AbortController()
  #page: Snapshot | undefined
  #over: Element | undefined
  /** The element a card is open for, with what it is. */
  #chosen: { at: number; is: Pointed } | undefined
  #picks: readonly PointedAt[] = []
  #learnt: Learnt | undefined
  #trouble: string | undefined

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
    this.#host.style.cssText = "all:initial;position:fixed;inset:0;z-index:2147483647;pointer-events:none"
    const root = this.#host.attachShadow({ mode: "closed" })
    this.#outlines = new Outlines(root)
    this.#card.style.pointerEvents = "auto"
    root.append(this.#card)
    document.documentElement.append(this.#host)
    const { signal } = this.#stop
    const first = { capture: true, signal }
    addEventListener("pointermove", (event) => this.#move(event), first)
    addEventListener("keydown", (event) => this.#key(event), first)
    addEventListener("scroll", () => this.#redraw(), { ...first, passive: true })
    for (const name of ["pointerdown", "pointerup", "mousedown", "mouseup", "click", "auxclick"])
      addEventListener(name, (event) => this.#press(event as MouseEvent), first)
    this.#draw()
  }

  end(): void {
    this.#stop.abort()
    this.#host.remove()
    this.#onEnd()
  }

  #move(event: PointerEvent): void {
    if (this.#chosen || this.#isOwn(event)) return
    this.#over = event.target instanceof Element ? event.target : undefined
    this.#outlines.point(this.#over)
  }

  /** Clicks on the page take a part and reach nobody else; clicks on the card are the card's. */
  #press(event: MouseEvent): void {
    if (this.#isOwn(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type === "click" && event.target instanceof Element) void this.#choose(event.target)
  }

  #isOwn(event: Event): boolean {
    return event.composedPath().includes(this.#host)
  }

  #key(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.stopImmediatePropagation()
      if (this.#chosen) this.#unchoose()
      else this.end()
      return
    }
    if (this.#isOwn(event) || this.#chosen) return
    const next = this.#beside(event.key)
    if (next) {
      this.#over = next
      next.scrollIntoView({ block: "nearest" })
      this.#outlines.point(next)
    } else if (event.key === "Enter" && this.#over) void this.#choose(this.#over)
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /** Arrows go through the tree: up to what is around, down into it, left and right to what is beside. */
  #beside(key: string): Element | null | undefined {
    const over = this.#over ?? document.body
    switch (key) {
      case "ArrowUp":
        return over === document.body ? undefined : over.parentElement
      case "ArrowDown":
        return over.firstElementChild
      case "ArrowLeft":
        return over.previousElementSibling
      case "ArrowRight":
        return over.nextElementSibling
    }
    return undefined
  }

  async #choose(element: Element): Promise<void> {
    this.#outlines.point(element)
    let at = this.#page ? numberOf(element) : -1
    if (at < 0) {
      // The first, or one that scripts have drawn since: look at the page again. Numbers change, so the picks go.
      this.#page = takeSnapshot()
      this.#picks = []
      at = numberOf(element)
    }
    try {
      this.#chosen = { at, is: await ask<"describe">({ do: "describe", page: this.#page!, at }) }
      this.#trouble = undefined
    } catch (error) {
      this.#trouble = (error as Error).message
    }
    this.#draw()
  }

  #unchoose(): void {
    this.#chosen = undefined
    this.#outlines.point(undefined)
    this.#draw()
  }

  async #learn(picks: readonly PointedAt[]): Promise<void> {
    try {
      this.#learnt =
        picks.length > 0 ? await ask<"learn">({ do: "learn", page: this.#page!, picks }) : undefined
      this.#picks = picks
      this.#trouble = undefined
    } catch (error) {
      this.#trouble = (error as Error).message
    }
    this.#unchoose()
    this.#redraw()
  }

  #redraw(): void {
    if (this.#chosen) this.#outlines.point(elementOf(this.#chosen.at))
    else this.#outlines.point(this.#over)
    const found = (this.#learnt?.elements ?? []).map(elementOf)
    this.#outlines.find(found.filter((element) => element !== undefined))
  }

  #draw(): void {
    const trouble = this.#trouble
      ? make("p", { style: "margin:0;color:#a63a26", text: say(WORDS.failed, { message: this.#trouble }) })
      : undefined
    const body = this.#chosen ? this.#choiceCard() : this.#partsCard()
    this.#card.replaceChildren(make("div", { style: LOOK.card, children: [...body, trouble] }))
    this.#card.querySelector("input")?.select()
  }

  #choiceCard(): HTMLElement[] {
    const { at, is } = this.#chosen!
    const name = make("input", {
      style:
        "all:unset;box-sizing:border-box;width:100%;padding:6px 10px;border:1px solid #8f877a;border-radius:7px;background:#fff;font:14px system-ui,sans-serif",
      attributes: { "aria-label": say(WORDS.partName), value: this.#freeName() },
    }) as HTMLInputElement
    let all = is.items > 1
    const take = (): void => void this.#learn([...this.#picks, { at, name: cleanName(name.value), all }])
    name.addEventListener("keydown", (event) => event.key === "Enter" && take())
    const choice = (label: string, value: boolean): HTMLElement =>
      make("button", {
        style:
          value === all
            ? `${LOOK.button};border-color:#a63a26;box-shadow:inset 0 0 0 1px #a63a26`
            : LOOK.button,
        text: label,
        attributes: { "aria-pressed": String(value === all) },
        onClick: () => {
          all = value
          rows.replaceChildren(...choices())
        },
      })
    const choices = (): HTMLElement[] => [
      choice(say(WORDS.allLike, { count: is.items }), true),
      choice(say(WORDS.onlyThis), false),
    ]
    const rows = row(is.items > 1 ? choices() : [])
    return [
      make("div", { style: `${LOOK.quiet};text-transform:uppercase;letter-spacing:.06em`, text: is.kind }),
      make("div", {
        style:
          "max-height:7.5em;overflow:auto;font:15px/1.5 Georgia,'Noto Serif CJK JP',serif;overflow-wrap:anywhere",
        text: is.value || "—",
      }),
      name,
      ...(is.items > 1 ? [rows] : []),
      row([
        make("button", { style: LOOK.primary, text: say(WORDS.add), onClick: take }),
        make("button", { style: LOOK.button, text: say(WORDS.cancel), onClick: () => this.#unchoose() }),
      ]),
    ]
  }

  #partsCard(): HTMLElement[] {
    const parts = this.#learnt?.parts ?? []
    const recipe = this.#learnt?.recipe
    return [
      make("div", {
        style: "display:flex;gap:10px;align-items:baseline;justify-content:space-between",
        children: [
          make("b", { text: parts.length > 0 ? say(WORDS.parts) : say(WORDS.pick) }),
          make("button", {
            style: `all:unset;cursor:pointer;${LOOK.quiet}`,
            text: say(WORDS.end),
            onClick: () => this.end(),
          }),
        ],
      }),
      ...parts.map((part, i) => this.#partRow(part, i)),
      make("div", { style: LOOK.quiet, text: say(WORDS.pointAt) }),
      ...(recipe === undefined
        ? []
        : [
            row([
              make("button", {
                style: LOOK.primary,
                text: say(WORDS.copyRecipe),
                onClick: (event) => void copy(recipe, event.currentTarget as HTMLElement),
              }),
              make("button", {
                style: LOOK.button,
                text: say(WORDS.saveRecipe),
                onClick: () => save(recipe),
              }),
            ]),
          ]),
    ]
  }

  #partRow({ name, value, count }: Learnt["parts"][number], at: number): HTMLElement {
    return make("div", {
      style:
        "display:grid;grid-template-columns:1fr auto;gap:2px 8px;padding-bottom:8px;border-bottom:1px solid #e3ddd1",
      children: [
        make("b", {
          style: "font-weight:600",
          text: count > 1 ? `${name} · ${say(WORDS.items, { count })}` : name,
        }),
        make("button", {
          style: `all:unset;cursor:pointer;${LOOK.quiet}`,
          text: "×",
          attributes: { "aria-label": say(WORDS.remove) },
          onClick: () => void this.#learn(this.#picks.filter((_, i) => i !== at)),
        }),
        make("span", {
          style: `${LOOK.quiet};overflow:hidden;text-overflow:ellipsis;white-space:nowrap`,
          text: value,
        }),
      ],
    })
  }

  #freeName(): string {
    const taken = new Set(this.#picks.map(({ name }) => name))
    const { kind } = this.#chosen!.is
    const first = kind === "text" || kind === "html" ? say(WORDS.part) : kind
    for (let i = 1; ; i++) {
      const name = i === 1 ? first : `${first}${i}`
      if (!taken.has(name)) return name
    }
  }
}

function row(children: readonly HTMLElement[]): HTMLElement {
  return make("div", { style: "display:flex;flex-wrap:wrap;gap:8px", children })
}

/** Dots and brackets mean something in the names of parts. */
function cleanName(name: string): string {
  return name.replace(/[.[\]\s]+/g, "-").replace(/^-+|-+$/g, "") || say(WORDS.part)
}

async function copy(text: string, button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    button.textContent = say(WORDS.copied)
  } catch {
    button.textContent = say(WORDS.notCopied)
  }
}

function save(recipe: string): void {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(new Blob([recipe], { type: "application/json" }))
  link.download = `${location.hostname || "page"}.recipe.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
