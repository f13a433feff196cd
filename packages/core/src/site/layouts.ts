import { layoutNumberOf } from "./page-layout.js"
import type { PageProfile } from "./page-profile.js"
import type { PlaceTable } from "./place-table.js"

/** How many pages have a layout, and when they were seen. */
export interface LayoutInfo {
  /** A number made from where the main text is. */
  readonly layout: number
  readonly pages: number
  readonly since?: number
  readonly until?: number
}

/** A place belongs to a layout's frame when this share of its pages has it. */
const FRAME_SHARE = 0.8
/** Layouts of which the page has this share of the frame are of its design. */
const ALIKE = 0.6
/** Layouts a view is put together from, at most. */
const MOST_ALIKE = 32
/** Fewer pages that look alike say too little: then all pages of the site are asked. */
const LEAST_ALIKE = 5

/** Layouts that have this share of their frames in common are one design. */
const ONE_DESIGN = 0.3

/** Layouts that look like each other, as parts of one design of the site. */
export interface Design {
  readonly layouts: readonly number[]
  readonly pages: number
  readonly since?: number
  readonly until?: number
}

/** The layouts of a site's pages. */
export class Layouts {
  readonly #layouts = new Map<number, LayoutInfo>()
  /** The frame of each layout; found when asked for, forgotten when a page is added. */
  #frames: ReadonlyMap<number, readonly number[]> | undefined

  /** All layouts, most pages first. */
  all(): LayoutInfo[] {
    return [...this.#layouts.values()].sort((a, b) => b.pages - a.pages || a.layout - b.layout)
  }

  /** The numbers of all layouts, in no order. */
  numbers(): IterableIterator<number> {
    return this.#layouts.keys()
  }

  pages(layout: number): number {
    return this.#layouts.get(layout)?.pages ?? 0
  }

  add(layout: number, time: number | undefined): void {
    this.put({ layout, pages: 1, ...(time === undefined ? {} : { since: time, until: time }) })
  }

  /** Adds pages of a layout. */
  put(more: LayoutInfo): void {
    this.#frames = undefined
    const known = this.#layouts.get(more.layout)
    const since = Math.min(known?.since ?? Infinity, more.since ?? Infinity)
    const until = Math.max(known?.until ?? -Infinity, more.until ?? -Infinity)
    this.#layouts.set(more.layout, {
      layout: more.layout,
      pages: (known?.pages ?? 0) + more.pages,
      ...(since === Infinity ? {} : { since }),
      ...(until === -Infinity ? {} : { until }),
    })
  }

  merge(other: Layouts): void {
    for (const layout of other.#layouts.values()) this.put(layout)
  }

  /** The designs the layouts belong to, most pages first. */
  designs(places: PlaceTable): Design[] {
    const designs: { frame: Set<number>; infos: LayoutInfo[] }[] = []
    for (const info of this.all()) {
      const frame = new Set(this.#frameOf(info.layout, places))
      const like = designs.find((design) => common(design.frame, frame) >= ONE_DESIGN)
      if (like) like.infos.push(info)
      else designs.push({ frame, infos: [info] })
    }
    return designs.map(({ infos }) => together(infos))
  }

  /** The layouts whose frame a page has, its own first, by falling number of pages. */
  alike(profile: PageProfile, places: PlaceTable): number[] {
    const onPage = new Set(profile.paths.hash)
    const own = layoutNumberOf(profile)
    const likeness = new Map<number, number>()
    for (const layout of this.#layouts.keys()) {
      const frame = this.#frameOf(layout, places)
      const had = frame.filter((path) => onPage.has(path)).length
      likeness.set(layout, frame.length > 0 ? had / frame.length : 0)
    }
    const all = this.all()
    const alike = all.filter(({ layout }) => layout === own || likeness.get(layout)! >= ALIKE)
    const pages = alike.reduce((sum, layout) => sum + layout.pages, 0)
    return (pages < LEAST_ALIKE ? all : alike).map(({ layout }) => layout).slice(0, MOST_ALIKE)
  }

  /** The places that nearly all pages of a layout have. */
  #frameOf(layout: number, places: PlaceTable): readonly number[] {
    this.#frames ??= places.frames((each) => FRAME_SHARE * this.pages(each))
    return this.#frames.get(layout) ?? []
  }
}

/** The share of what either set holds that both hold. */
function common(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let both = 0
  for (const each of one) if (other.has(each)) both++
  return both / Math.max(1, one.size + other.size - both)
}

function together(infos: readonly LayoutInfo[]): Design {
  const sum = new Layouts()
  for (const info of infos) sum.put({ ...info, layout: 0 })
  const { layout: _, ...rest } = sum.all()[0]!
  return { layouts: infos.map(({ layout }) => layout), ...rest }
}
