import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks"
import { type Origin, type SamplePage, sourceOf } from "../api/pages.js"
import { holdToPoint } from "../api/recipes.js"
import { askParts } from "../worker/ask-parts.js"
import { Extractor } from "../worker/extractor.js"
import type { Outline, Recipe, Taught, TaughtPick } from "../worker/parts-messages.js"
import type { Source } from "../worker/source.js"
import { withPick } from "./picks.js"

/** A page that is taught from, or looked at to see what is found there. */
export interface OpenPage extends Outline {
  /** The id the server holds it under, at first. */
  readonly id: string
  /** What it holds, should the server hold it no longer. */
  readonly source: Source
}

/** Teaching a recipe: pages, what was pointed at, what follows from it. */
export interface Teaching {
  readonly extractor: Extractor
  /** The first is the one that was opened; the others are those the recipe is tried on. */
  readonly pages: readonly OpenPage[]
  readonly picks: readonly TaughtPick[]
  readonly taught: Taught | undefined
  /** Whether pages are being brought. */
  readonly isBusy: boolean
  readonly error: unknown
  open(origin: Origin): void
  /** Tries the recipe on further pages, which may still be on their way. */
  add(origins: readonly Origin[] | Promise<readonly Origin[]>): void
  cancel(): void
  /** Back to where no page is open. */
  close(): void
  leaveOut(page: string): void
  take(pick: TaughtPick): void
  /** Drops a part, or a whole list. */
  drop(name: string): void
  /** The recipe as it is to be kept: it also remembers what it found. */
  finished(): Promise<Recipe | undefined>
}

/** Pause between two pages of a site, in milliseconds: nobody reads faster. */
const PAUSE = 500
/** Sample pages of the same site that are tried at once. */
const MOST_SAMPLES = 4

/** Teaches a recipe in the worker. Whatever is pointed at or added, everything is learnt anew from all that was said. */
export function useTeaching(samples: readonly SamplePage[], first: Recipe | undefined): Teaching {
  const [extractor] = useState(() => new Extractor())
  const [pages, setPages] = useState<readonly OpenPage[]>([])
  const [picks, setPicks] = useState<readonly TaughtPick[]>([])
  const [base, setBase] = useState(first)
  const [taught, setTaught] = useState<Taught>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const running = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      running.current?.abort()
      extractor.stop()
    },
    [extractor],
  )

  const bring = useCallback(
    async (origins: readonly Origin[], signal: AbortSignal): Promise<OpenPage[]> => {
      const brought: OpenPage[] = []
      for (const origin of origins) {
        if (origin.kind === "url" && brought.length > 0) await pause(PAUSE)
        if (signal.aborted) break
        const page = await openPage(origin, extractor, signal)
        brought.push(page)
        setPages((before) => (before.some(({ url }) => url && url === page.url) ? before : [...before, page]))
      }
      return brought
    },
    [extractor],
  )
  const begin = useCallback((work: (signal: AbortSignal) => Promise<unknown>): void => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setBusy(true)
    setError(undefined)
    work(signal)
      .catch((problem: unknown) => signal.aborted || setError(problem))
      .finally(() => signal.aborted || setBusy(false))
  }, [])
  const open = useCallback(
    (origin: Origin) => {
      setPages([])
      setPicks([])
      setTaught(undefined)
      begin(async (signal) => {
        const [page] = await bring([asSample(origin, samples)], signal)
        const near = samples.filter((each) => isBeside(each, page)).slice(0, MOST_SAMPLES)
        await bring(
          near.map(({ name }) => ({ kind: "sample", name })),
          signal,
        )
      })
    },
    [samples, bring, begin],
  )
  const add = useCallback(
    (origins: readonly Origin[] | Promise<readonly Origin[]>) =>
      begin(async (signal) =>
        bring(
          (await origins).map((origin) => asSample(origin, samples)),
          signal,
        ),
      ),
    [samples, bring, begin],
  )

  const cancel = (): void => {
    running.current?.abort()
    setBusy(false)
  }

  const question = useMemo(
    () => ({ do: "teach" as const, base, picks, pages: pages.map(({ id }) => id) }),
    [base, picks, pages],
  )
  useEffect(() => {
    let left = false
    if (!base && picks.length === 0) return setTaught(undefined)
    askParts<"teach">(extractor, { ...question, remember: false }).then(
      (answer) => {
        if (left) return
        setTaught(answer)
        setError(undefined)
      },
      (problem: unknown) => left || setError(problem),
    )
    return () => {
      left = true
    }
  }, [extractor, question])

  return {
    ...{ extractor, pages, picks, taught, isBusy, error, open, add },
    cancel,
    close: () => {
      cancel()
      setPages([])
      setPicks([])
      setBase(undefined)
      setTaught(undefined)
      setError(undefined)
    },
    leaveOut: (page) => {
      setPages((before) => before.filter(({ id }) => id !== page))
      setPicks((before) => before.filter((pick) => pick.page !== page))
    },
    take: (pick) => setPicks((before) => withPick(before, pick)),
    drop: (name) => {
      setPicks((before) => before.filter((pick) => (pick.list ?? pick.name) !== name))
      setBase((before) => before && withoutPart(before, name))
    },
    finished: async () => (await askParts<"teach">(extractor, { ...question, remember: true }))?.recipe,
  }
}

async function openPage(origin: Origin, extractor: Extractor, signal: AbortSignal): Promise<OpenPage> {
  const held = await holdToPoint(origin, true, signal)
  const source = await sourceOf(held, signal)
  const outline = await askParts<"open">(extractor, { do: "open", page: held.id, source })
  return { ...outline, id: held.id, source }
}

/** Nobody answers at the addresses of samples, but the server has them. */
function asSample(origin: Origin, samples: readonly SamplePage[]): Origin {
  const sample = origin.kind === "url" && samples.find(({ url }) => url === origin.url)
  return sample ? { kind: "sample", name: sample.name } : origin
}

function isBeside(sample: SamplePage, page: OpenPage | undefined): boolean {
  return sample.url !== undefined && sample.url !== page?.url && hostOf(sample.url) === hostOf(page?.url)
}

/** The host of an address; undefined where there is none. */
export function hostOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).host : undefined
}

function withoutPart(recipe: Recipe, name: string): Recipe | undefined {
  const without = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([each]) => each !== name))
  const { records, ...rest } = recipe
  const parts = without(recipe.parts)
  const lists = without(records ?? {})
  const isEmpty = Object.keys(parts).length + Object.keys(lists).length === 0
  return isEmpty
    ? undefined
    : { ...rest, parts, ...(Object.keys(lists).length > 0 ? { records: lists } : {}) }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
