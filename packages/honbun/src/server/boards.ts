import { createHmac } from "node:crypto"
import { join } from "node:path"
import { boardFeed } from "../board/board-feed.js"
import type { ShownSite } from "../board/build-board.js"
import { writeAtom } from "../feed/atom.js"
import type { Feed } from "../feed/feed.js"
import { writeJsonFeed } from "../feed/json-feed.js"
import { writeRss } from "../feed/rss.js"
import { ApiError } from "./api-error.js"
import { KeptFiles } from "./kept-files.js"

/** A board as callers write it: recipes are named by their ids. */
export interface BoardPlan {
  readonly title: string
  readonly language: "en" | "ja"
  /** The address the board will have, for its feeds. */
  readonly url?: string | undefined
  readonly sites: readonly BoardPlanSite[]
}

/** One site of a board. */
export interface BoardPlanSite {
  readonly name: string
  readonly recipe: string
  readonly pages: readonly string[]
  readonly top?: string | undefined
  readonly match?: string | undefined
  readonly most?: number | undefined
}

/** What a board showed when it was last built; also what the file `parts.json` of the command line holds. */
export interface BoardContents {
  readonly title: string
  /** ISO 8601. */
  readonly built: string
  readonly sites: readonly ShownSite[]
}

/** A board that is kept. */
export interface KeptBoard extends BoardPlan {
  readonly id: string
  readonly written: string
  /** Why its file cannot be read: people may change it. */
  readonly problem?: string
}

/** The forms a board's feed is written in, by the end of their address. */
export const FEED_FORMS: Readonly<
  Record<"atom" | "rss" | "json", { readonly type: string; readonly write: (feed: Feed) => string }>
> = {
  atom: { type: "application/atom+xml", write: writeAtom },
  rss: { type: "application/rss+xml", write: writeRss },
  json: { type: "application/feed+json", write: writeJsonFeed },
}

/** Where the recipes lie, seen from the folder of the boards. */
const RECIPES = "../recipes/"

/**
 * The boards people made, in the folder `boards`: each is a file that `honbun board build` reads as well, with the recipes beside
 * it. The last known values lie in `<id>.state.json`, as that command keeps them, what was shown last in `<id>.built.json`.
 */
export class Boards {
  readonly files: KeptFiles
  readonly #key: string

  /** `key` is the installation's own: the addresses of feeds are made from it. */
  constructor(data: string, key: string) {
    this.files = new KeptFiles(join(data, "boards"), "board")
    this.#key = key
  }

  async list(): Promise<KeptBoard[]> {
    return await this.files.each(
      async (id) => await this.read(id),
      (id, written, problem) => ({ id, title: id, language: "en", sites: [], written, problem }),
    )
  }

  async read(id: string): Promise<KeptBoard> {
    const plan = planIn(await this.files.read(id))
    const sites = plan.sites.map((site) => ({ ...site, pages: site.pages ?? [], recipe: idOf(site.recipe) }))
    return { ...plan, language: plan.language ?? "en", id, sites, written: await this.files.written(id) }
  }

  async add(plan: BoardPlan): Promise<string> {
    return await this.files.add(plan.title, written(plan))
  }

  /** Writes a board anew; an address that was given to it stays unless there is another. */
  async change(id: string, plan: BoardPlan): Promise<void> {
    await this.files.change(id, (json) => written({ ...urlIn(json), ...plan }))
  }

  async remove(id: string): Promise<void> {
    await this.files.remove(id, ["state", "built"])
  }

  /** Where a build reads the board and keeps what is known. */
  pathsOf(id: string): { readonly board: string; readonly state: string; readonly built: string } {
    const board = this.files.fileOf(id)
    return { board, state: board.replace(/json$/, "state.json"), built: board.replace(/json$/, "built.json") }
  }

  /** What a board shows; undefined before its first build. */
  async contents(id: string): Promise<BoardContents | undefined> {
    const json = await this.files.readBeside(id, "built")
    return json === undefined ? undefined : (JSON.parse(json) as BoardContents)
  }

  /** The feed of a board; `at` is its address, where that is known. */
  async feed(id: string, at: string): Promise<Feed> {
    const board = await this.read(id)
    const contents = await this.contents(id)
    const { sites = [], built = board.written } = contents ?? {}
    return { ...boardFeed(board, sites, built), id: `urn:honbun:board:${id}`, feedUrl: at }
  }

  /** What is added to a board's addresses for readers of feeds and frames, which can send no token. */
  keyOf(id: string): string {
    return createHmac("sha256", this.#key).update(`board ${id}`).digest("base64url")
  }

  /** The ids of the boards that use a recipe. */
  async using(recipe: string): Promise<string[]> {
    return (await this.list())
      .filter(({ sites }) => sites.some((site) => site.recipe === recipe))
      .map(({ id }) => id)
  }
}

/** The plan in a file, which people may change. Throws an {@link ApiError}. */
function planIn(json: string): BoardPlan {
  let plan: unknown
  try {
    plan = JSON.parse(json)
  } catch (error) {
    throw badBoard(`Expected JSON: ${(error as Error).message}`)
  }
  if (Array.isArray((plan as BoardPlan | null)?.sites)) return plan as BoardPlan
  throw badBoard("Expected a board with sites")
}

function urlIn(json: string): Pick<BoardPlan, "url"> {
  try {
    const { url } = planIn(json)
    return url === undefined ? {} : { url }
  } catch {
    // A file that cannot be read is mended by writing it anew.
    return {}
  }
}

function badBoard(message: string): ApiError {
  return new ApiError(422, "bad-board", `The file of this board cannot be used. ${message}`)
}

/** The file of a plan: the sites whose recipes lie in the folder beside. */
function written(plan: BoardPlan): string {
  const sites = plan.sites.map((site) => ({ ...site, recipe: `${RECIPES}${site.recipe}.json` }))
  return `${JSON.stringify({ ...plan, sites }, undefined, 2)}\n`
}

function idOf(path: string): string {
  const id = path.startsWith(RECIPES) ? path.slice(RECIPES.length).replace(/\.json$/, "") : undefined
  if (id !== undefined) return id
  throw badBoard(`Expected a recipe in ${RECIPES}, got ${path}`)
}
