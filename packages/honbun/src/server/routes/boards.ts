import {
  array,
  description,
  maxLength,
  object,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
} from "valibot"
import { pageCard } from "../../board/board-card.js"
import { boardHtml } from "../../board/board-html.js"
import type { ShownSite } from "../../board/build-board.js"
import { ApiError } from "../api-error.js"
import { type BoardContents, type BoardPlan, FEED_FORMS, type KeptBoard } from "../boards.js"
import { embeddedPictures } from "../embedded-pictures.js"
import { expectToken } from "../guard-request.js"
import { json, type Reply, unlessKnown } from "../reply.js"
import { type Call, type Route, route } from "../route.js"
import { isSame } from "../same-secret.js"
import type { Service } from "../service.js"
import { showPolicy } from "../show/policy.js"
import { signedImage } from "../tasks/signed-image.js"
import { BOARD, CARD, CONTENTS, PLAN } from "./board-shapes.js"
import { ERROR } from "./shapes.js"

/** For a board's page, in a frame or a tab: no script, nothing loaded from elsewhere; links open in a tab of their own. */
const SANDBOX = "sandbox allow-popups allow-popups-to-escape-sandbox"

const KEY = optional(
  pipe(string(), maxLength(100), description("As in `addresses`, for those who can send no token.")),
)
const ON = optional(picklist(["1"]))

interface PageQuery {
  readonly key?: string | undefined
  readonly images?: "1" | undefined
  readonly download?: "1" | undefined
}

/** Boards that are kept: parts of several sites on one page. They are built as jobs. */
export const BOARD_ROUTES: readonly Route[] = [
  route({
    method: "GET",
    path: "/api/boards",
    tag: "board",
    summary: "The boards that are kept",
    replies: { 200: { description: "In short.", schema: object({ boards: array(CARD) }) } },
    async handle({ service: { boards } }) {
      const cards = (await boards.list()).map(async (board) => {
        return board.problem ? board : { ...board, built: (await boards.contents(board.id))?.built }
      })
      return json({ boards: await Promise.all(cards) })
    },
  }),
  route({
    method: "POST",
    path: "/api/boards",
    tag: "board",
    summary: "Begin a board",
    body: PLAN,
    replies: { 201: { description: "The board.", schema: BOARD }, 400: ERROR, 404: ERROR, 409: ERROR },
    async handle({ service, body }) {
      expectWhole(body, service)
      return json(await whole(service, await service.boards.add(body)), 201)
    },
  }),
  route({
    method: "GET",
    path: "/api/boards/{id}",
    tag: "board",
    summary: "A board, with what it shows since it was last built, and the addresses of its page and feeds",
    query: strictObject({
      images: pipe(ON, description("1: with addresses of the pictures through this server.")),
    }),
    replies: { 200: { description: "The board.", schema: BOARD }, 404: ERROR },
    handle: async ({ service, params, query }) =>
      json(await whole(service, params.id!, query.images === "1")),
  }),
  route({
    method: "PUT",
    path: "/api/boards/{id}",
    tag: "board",
    summary: "Change a board; its id stays, and what is known of its pages",
    body: PLAN,
    replies: { 200: { description: "The board.", schema: BOARD }, 400: ERROR, 404: ERROR },
    async handle({ service, params, body }) {
      expectWhole(body, service)
      await service.boards.change(params.id!, body)
      return json(await whole(service, params.id!))
    },
  }),
  route({
    method: "DELETE",
    path: "/api/boards/{id}",
    tag: "board",
    summary: "Forget a board and all it knows",
    replies: { 204: { description: "It is gone." }, 404: ERROR },
    async handle({ service, params }) {
      await service.boards.remove(params.id!)
      return { status: 204 }
    },
  }),
  route<undefined, PageQuery>({
    method: "GET",
    path: "/api/boards/{id}/page",
    tag: "board",
    // Frames and new tabs can send no token; the key says that the address was given by this server.
    access: "open",
    summary: "The board as a page: harmless, or as a file that needs nothing else",
    query: strictObject({
      key: KEY,
      images: pipe(ON, description("1: with pictures, through this server.")),
      download: pipe(ON, description("1: as a file that needs nothing else, with its pictures in it.")),
    }),
    replies: {
      200: { description: "The page, under a policy that lets nothing run.", type: "text/html" },
      401: ERROR,
      404: ERROR,
    },
    handle: boardPage,
  }),
  route<undefined, { readonly key?: string | undefined }>({
    method: "GET",
    path: "/api/boards/{id}/parts",
    tag: "board",
    access: "open",
    summary: "What the board shows, as data",
    query: strictObject({ key: KEY }),
    replies: { 200: { description: "Sites, pages, parts.", schema: CONTENTS }, 401: ERROR, 404: ERROR },
    async handle(call) {
      expectKey(call)
      return json(await contentsOf(call.service, call.params.id!))
    },
  }),
  ...(["atom", "rss", "json"] as const).map((form) =>
    route<undefined, { readonly key?: string | undefined }>({
      method: "GET",
      path: `/api/boards/{id}/feed.${form}`,
      tag: "board",
      access: "open",
      summary: `The board as a feed (${form})`,
      query: strictObject({ key: KEY }),
      replies: {
        200: { description: "Every page an entry, the newest change first.", type: FEED_FORMS[form].type },
        401: ERROR,
        404: ERROR,
      },
      async handle(call) {
        expectKey(call)
        const { host = "localhost" } = call.request.headers
        const feed = await call.service.boards.feed(
          call.params.id!,
          `http://${host}${call.url.pathname}${call.url.search}`,
        )
        return unlessKnown(call.request, {
          type: `${FEED_FORMS[form].type}; charset=utf-8`,
          headers: { "content-security-policy": "sandbox; default-src 'none'" },
          body: FEED_FORMS[form].write(feed),
        })
      },
    }),
  ),
]

/** Throws unless every site has a recipe that is there, and pages. */
function expectWhole({ sites }: BoardPlan, { recipes }: Service): void {
  for (const [i, { recipe, pages, top }] of sites.entries()) {
    recipes.files.fileOf(recipe)
    if (pages.length === 0 && top === undefined)
      throw new ApiError(400, "bad-request", `Expected sites.${i} to have pages or a top page`)
  }
}

/** Throws unless the caller has the board's key or the token, where one is asked for. */
function expectKey(call: Call<undefined, { readonly key?: string | undefined }>): void {
  const { service, request, params, query } = call
  const { token } = service.settings
  if (query.key !== undefined && isSame(query.key, service.boards.keyOf(params.id!))) return
  expectToken(request, { access: "token" }, token)
}

async function contentsOf({ boards }: Service, id: string): Promise<BoardContents> {
  const contents = await boards.contents(id)
  if (contents) return contents
  throw new ApiError(404, "not-built", `This board was not built yet: POST /api/jobs with kind "board"`)
}

interface WholeBoard extends KeptBoard {
  readonly contents: BoardContents | undefined
  readonly addresses: Readonly<Record<string, string>>
  /** Addresses through this server of the pictures it shows. */
  readonly images?: Readonly<Record<string, string>>
}

async function whole(service: Service, id: string, images = false): Promise<WholeBoard> {
  const board = await service.boards.read(id)
  const contents = await service.boards.contents(id)
  const key = `key=${service.boards.keyOf(id)}`
  const at = `/api/boards/${encodeURIComponent(id)}`
  const addresses = {
    page: `${at}/page?${key}`,
    download: `${at}/page?${key}&download=1`,
    parts: `${at}/parts?${key}`,
    atom: `${at}/feed.atom?${key}`,
    rss: `${at}/feed.rss?${key}`,
    json: `${at}/feed.json?${key}`,
  }
  const sites = contents?.sites.map((site) => ({
    ...site,
    pages: site.pages.map((page) => ({ ...page, card: pageCard(page) })),
  }))
  const shown = contents && sites && { ...contents, sites }
  return {
    ...board,
    contents: shown,
    addresses,
    ...(images ? { images: picturesOf(contents, service) } : {}),
  }
}

/** What a board that was saved as a file may load: the pictures in it. */
const FILE_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** Addresses of the pictures that a board's page shows. */
function picturesIn(sites: readonly ShownSite[]): string[] {
  return sites.flatMap(({ icon, pages }) => [
    ...(icon === undefined ? [] : [icon]),
    ...pages.flatMap((page) => pageCard(page).image ?? []),
  ])
}

function picturesOf(contents: BoardContents | undefined, service: Service): Record<string, string> {
  const sign = signedImage({ path: "/api/image", key: service.imageKey })
  const pages = contents?.sites.flatMap((site) => site.pages) ?? []
  const parts = pages.flatMap((page) => [page.parts, ...Object.values(page.records ?? {}).flat()])
  const pictures = parts.flatMap((each) => Object.values(each).filter(({ type }) => type === "image"))
  const icons = contents?.sites.map(({ icon }) => icon) ?? []
  return Object.fromEntries(
    [...icons, ...pictures.map(({ normalised }) => normalised)].flatMap((url) =>
      typeof url === "string" && /^https?:/i.test(url) ? [[url, sign(url)]] : [],
    ),
  )
}

async function boardPage(call: Call<undefined, PageQuery>): Promise<Reply> {
  expectKey(call)
  const { service, params, query } = call
  const images = query.images === "1"
  const board = await service.boards.read(params.id!)
  const { built, sites } = await contentsOf(service, params.id!)
  if (query.download === "1") {
    const file = encodeURIComponent(`${board.id}.html`)
    const headers = {
      "content-disposition": `attachment; filename*=UTF-8''${file}`,
      "content-security-policy": "sandbox; default-src 'none'",
    }
    const pictures = images ? await embeddedPictures(picturesIn(sites), service, call.signal) : new Map()
    const image = (url: string): string | undefined => pictures.get(url)
    return {
      type: "text/html",
      headers,
      body: boardHtml(board, sites, built, { policy: FILE_POLICY, image }),
    }
  }
  const sign = signedImage({ path: "/api/image", key: service.imageKey })
  const policy = showPolicy(images)
  const body = boardHtml(board, sites, built, { policy, image: (url) => (images ? sign(url) : undefined) })
  const header = `${SANDBOX}; ${policy}; frame-ancestors 'self'`
  return { type: "text/html", headers: { "content-security-policy": header }, body }
}
