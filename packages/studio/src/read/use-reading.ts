import { useCallback, useEffect, useRef, useState } from "preact/hooks"
import { modelFor } from "../api/models.js"
import { askHeld, type HeldPage, holdPage, type Origin, showImages, sourceOf } from "../api/pages.js"
import { Extractor } from "../worker/extractor.js"
import type { Choices, Source, WholeArticle } from "../worker/messages.js"

/** A page being read, from where it came to what was found in it. */
export interface Reading {
  /** Where the page that is shown came from. */
  readonly origin: Origin | undefined
  /** The page that was asked for last; it may not have come. */
  readonly wanted: Origin | undefined
  readonly held: HeldPage | undefined
  /** Whether it is shown with its images. */
  readonly images: boolean
  readonly source: Source | undefined
  readonly article: WholeArticle | undefined
  /** The model that was made the default for the page's site. */
  readonly model: string | undefined
  /** What is being waited for. */
  readonly busy: "page" | "article" | undefined
  readonly error: unknown
}

/** A reading and what can be done to it. */
export interface ReadingControl {
  readonly reading: Reading
  readonly extractor: Extractor
  open(origin: Origin): void
  cancel(): void
  showImages(images: boolean): void
}

const EMPTY: Reading = {
  origin: undefined,
  wanted: undefined,
  held: undefined,
  images: true,
  source: undefined,
  article: undefined,
  model: undefined,
  busy: undefined,
  error: undefined,
}

/** Reads pages and keeps the result in line with the choices. Of several turns of a dial only the last is worked on. */
export function useReading(choices: Choices, model: string | undefined): ReadingControl {
  const [extractor] = useState(() => new Extractor())
  const [reading, setReading] = useState<Reading>(EMPTY)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => extractor.stop(), [extractor])

  const open = useCallback(
    (origin: Origin) => {
      running.current?.abort()
      const mine = (running.current = new AbortController())
      const tell = (change: Partial<Reading>): void => {
        if (!mine.signal.aborted) setReading((before) => ({ ...before, ...change }))
      }
      // What is there stays until the new page has come: an address that fails costs nothing.
      setReading((before) => ({ ...before, wanted: origin, busy: "page", error: undefined }))
      load(origin, extractor, model, mine.signal).then(
        (loaded) => tell({ ...EMPTY, origin, wanted: origin, ...loaded, busy: "article" }),
        (error: unknown) => tell({ error, busy: undefined }),
      )
    },
    [extractor, model],
  )

  const cancel = useCallback(() => {
    running.current?.abort()
    extractor.stop()
    setReading((before) => ({ ...before, busy: undefined }))
  }, [extractor])

  const { held, source } = reading
  const show = useCallback(
    (images: boolean) => {
      if (!held || !source) return
      const tell = (change: Partial<Reading>): void =>
        setReading((before) => (before.held === held ? { ...before, ...change } : before))
      const again = async (): Promise<Origin> => ({
        kind: "html",
        name: "",
        ...(await extractor.ask<"decode">({ kind: "decode", source })),
      })
      askHeld(held.id, (origin) => showImages(origin, images), again).then(
        (shown) => tell({ held: shown, images, error: undefined }),
        (error: unknown) => tell({ error }),
      )
    },
    [held, source, extractor],
  )

  useTurning(extractor, source, choices, setReading)
  return { reading, extractor, open, cancel, showImages: show }
}

/** Extracts again whenever the page or the choices change; while the worker is busy, only the newest choices wait. */
function useTurning(
  extractor: Extractor,
  source: Source | undefined,
  choices: Choices,
  setReading: (change: (before: Reading) => Reading) => void,
): void {
  const wanted = useRef<{ source: Source; choices: Choices }>(undefined)
  const busy = useRef(false)
  const work = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    for (let next = wanted.current; next; next = wanted.current) {
      wanted.current = undefined
      const mine = next
      try {
        const article = await extractor.ask<"extract">({ kind: "extract", choices: mine.choices })
        setReading((before) =>
          before.source === mine.source ? { ...before, article, busy: undefined, error: undefined } : before,
        )
      } catch (error) {
        setReading((before) => (before.busy ? { ...before, error, busy: undefined } : before))
      }
    }
    busy.current = false
  }, [extractor, setReading])
  useEffect(() => {
    if (!source) return
    wanted.current = { source, choices }
    void work()
  }, [source, choices, work])
}

/** Brings a page both to the server, which shows it, and to the worker, which reads it with the model of its site. */
async function load(
  origin: Origin,
  extractor: Extractor,
  wanted: string | undefined,
  signal: AbortSignal,
): Promise<Pick<Reading, "held" | "source" | "model">> {
  const given =
    origin.kind === "html" ? await extractor.ask<"decode">({ kind: "decode", source: origin }) : undefined
  const held = await holdPage(given ? { kind: "html", name: "", ...given } : origin, signal)
  const source = given ?? (await sourceOf(held, signal))
  const model = await modelFor(source.url, wanted, signal)
  await extractor.ask<"open">({ kind: "open", source, model: model?.file })
  return { held, source, model: model?.name }
}
