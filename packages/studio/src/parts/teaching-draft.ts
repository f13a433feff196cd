import type { Origin } from "../api/pages.js"
import { keepDraft, readDraft } from "../app/draft.js"
import type { Recipe, TaughtPick } from "../worker/parts-messages.js"
import type { OpenPage } from "./bring-pages.js"

/** What was taught and not saved yet, as this browser keeps it. */
export interface TeachingDraft {
  readonly title: string
  readonly pages: readonly {
    /** Under this id the server holds it, until it is started again. */
    readonly id: string
    readonly url?: string | undefined
    /** Its size: a page that has another is not the one that was pointed at. */
    readonly bytes: number
  }[]
  readonly picks: readonly TaughtPick[]
  /** What followed from them, should the pages be other ones now. */
  readonly recipe: Recipe
}

const NAME = "parts"

/** What was taught and not saved; undefined where there is none. */
export function teachingDraft(): TeachingDraft | undefined {
  return readDraft<TeachingDraft>(NAME)
}

/** Keeps what is being taught; without parts there is nothing to keep. */
export function keepTeaching(
  pages: readonly OpenPage[],
  picks: readonly TaughtPick[],
  recipe: Recipe | undefined,
): void {
  const draft: TeachingDraft | undefined = recipe && {
    title: pages[0]?.title ?? "",
    pages: pages.map(({ id, url, source }) => ({ id, url, bytes: source.content.length })),
    picks,
    recipe,
  }
  keepTeachingDraft(draft)
}

/** Keeps a draft as it is. */
export function keepTeachingDraft(draft: TeachingDraft | undefined): void {
  keepDraft(NAME, draft)
}

/** Forgets it. */
export function forgetTeaching(): void {
  keepDraft(NAME, undefined)
}

/** Where the pages of a draft are looked for: on the server first, else at their addresses. */
export function draftOrigins({ pages }: TeachingDraft): readonly (readonly Origin[])[] {
  return pages.map(({ id, url }) => [{ kind: "kept", id }, ...(url ? [{ kind: "url", url } as const] : [])])
}

/** The picks of a draft for the pages as they are now; undefined where one of them is no longer what was pointed at. */
export function draftPicks(
  draft: TeachingDraft,
  pages: readonly (OpenPage | undefined)[],
): readonly TaughtPick[] | undefined {
  const picks = draft.picks.map((pick) => {
    const at = draft.pages.findIndex(({ id }) => id === pick.page)
    const page = pages[at]
    return page && page.source.content.length === draft.pages[at]!.bytes
      ? { ...pick, page: page.id }
      : undefined
  })
  return picks.every((pick) => pick !== undefined) ? picks : undefined
}
