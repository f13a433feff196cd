import { readFile } from "node:fs/promises"
import { basename, dirname, resolve } from "node:path"
import { HonbunError, type Recipe, readRecipe } from "@honbun/core"
import { NOT_IN_FORM } from "@honbun/core/internal"
import { type PaperConfiguration, type PaperPage, readPaperXml } from "@honbun/core/papers"

/** A board: parts of several sites on one page. */
export interface Board {
  readonly title: string
  /** The language of the words around the parts. */
  readonly language: "en" | "ja"
  /** The address the board will have, for its feeds. */
  readonly url?: string
  readonly sites: readonly BoardSite[]
}

/** One site of a board: a recipe, and where its pages are. */
export interface BoardSite {
  readonly name: string
  readonly recipe: Recipe | PaperPage
  /** Pages the recipe is applied to. */
  readonly pages: readonly string[]
  /** A page whose links to pages like `match` are followed, the first `most` of them. */
  readonly top?: string
  readonly match: RegExp | undefined
  readonly most: number
}

/** Links followed from a top page by default. */
export const DEFAULT_MOST = 5
/** Links followed from a top page at most. */
export const HIGHEST_MOST = 100

/** Reads a board and its recipes, which lie beside it. Throws `bad-recipe` with the place of what is wrong. */
export async function readBoard(path: string): Promise<Board> {
  const written = await readFile(path, "utf8")
  if (written.trimStart().startsWith("<")) return paperBoard(readPaperXml(written), basename(path))
  const value = object(parse(written), "the board")
  const sites =
    Array.isArray(value.sites) && value.sites.length > 0
      ? value.sites
      : fail("sites", "a list of sites", value.sites)
  const language = value.language ?? "en"
  if (language !== "en" && language !== "ja") fail("language", "en or ja", language)
  return {
    title: text(value.title, "title"),
    language: language as Board["language"],
    ...(value.url !== undefined && { url: address(value.url, "url") }),
    sites: await Promise.all(
      sites.map((site, i) => readSite(object(site, `sites[${i}]`), `sites[${i}]`, dirname(resolve(path)))),
    ),
  }
}

/** Paper B's configuration as a board: a site for each stored page, fed from the top page of its host (B §4). */
function paperBoard({ pages, tops }: PaperConfiguration, title: string): Board {
  const hosts = new Map<string, number>()
  const sites = pages.map((page, i): BoardSite => {
    const url = address(page.url, `Page ${i + 1}, URL`)
    const { host } = new URL(url)
    const number = (hosts.get(host) ?? 0) + 1
    hosts.set(host, number)
    const top = tops.find((each) => URL.canParse(each) && new URL(each).host === host)
    return {
      name: number === 1 ? host : `${host} ${number}`,
      recipe: page,
      pages: top === undefined ? [url] : [],
      ...(top === undefined ? {} : { top: address(top, "Info, URL") }),
      match: starred(`${url}*`),
      most: DEFAULT_MOST,
    }
  })
  return { title, language: "en", sites }
}

async function readSite(site: Record<string, unknown>, where: string, folder: string): Promise<BoardSite> {
  const pages = site.pages === undefined ? [] : list(site.pages, `${where}.pages`)
  if (pages.length === 0 && site.top === undefined)
    fail(where, "a site with `pages` or a `top` page", "neither")
  const most = site.most ?? DEFAULT_MOST
  if (!Number.isInteger(most) || (most as number) < 1 || (most as number) > HIGHEST_MOST) {
    fail(`${where}.most`, `a whole number from 1 to ${HIGHEST_MOST}`, most)
  }
  return {
    name: text(site.name, `${where}.name`),
    recipe: await recipeOf(site.recipe, `${where}.recipe`, folder),
    pages: pages.map((page, i) => address(page, `${where}.pages[${i}]`)),
    ...(site.top !== undefined && { top: address(site.top, `${where}.top`) }),
    match: site.match === undefined ? undefined : starred(text(site.match, `${where}.match`)),
    most: most as number,
  }
}

async function recipeOf(value: unknown, where: string, folder: string): Promise<Recipe> {
  const path = resolve(folder, text(value, where))
  const json = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) =>
    fail(where, "a file that can be read", `${path} (${error.code})`),
  )
  return readRecipe(json)
}

/** `https://news.example/story/*` as an expression: only the star means something. */
function starred(pattern: string): RegExp {
  return new RegExp(
    `^${pattern
      .split("*")
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"))
      .join(".*")}$`,
  )
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    return fail("the board", "JSON", (error as Error).message)
  }
}

function object(value: unknown, where: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return fail(where, "an object", value)
  return value as Record<string, unknown>
}

function list(value: unknown, where: string): unknown[] {
  return Array.isArray(value) ? value : fail(where, "a list", value)
}

function text(value: unknown, where: string): string {
  return typeof value === "string" && value !== "" ? value : fail(where, "a text", value)
}

function address(value: unknown, where: string): string {
  return typeof value === "string" && /^https?:/i.test(value) && URL.canParse(value)
    ? value
    : fail(where, "an http address", value)
}

function fail(where: string, expected: string, got: unknown): never {
  const shown = typeof got === "string" ? got : (JSON.stringify(got) ?? "nothing")
  throw new HonbunError("bad-recipe", NOT_IN_FORM, { where, expected, got: shown.slice(0, 200) })
}
