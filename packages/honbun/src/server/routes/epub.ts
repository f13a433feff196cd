import { array, description, maxLength, minLength, optional, pipe, strictObject, string } from "valibot"
import { gatherPictures, PICTURE_TYPES } from "../../epub/pictures.js"
import { writeEpub } from "../../epub/write-epub.js"
import { picturesIn } from "../../epub/xhtml.js"
import { type Route, route } from "../route.js"
import { ERROR } from "./shapes.js"

const short = pipe(string(), maxLength(2_000))
/** Most chapters of one book. */
const MOST_CHAPTERS = 500
/** Most bytes of one picture. */
const MOST_PICTURE_BYTES = 5 * 2 ** 20

/** Articles as a book. */
export const EPUB_ROUTE: Route = route({
  method: "POST",
  path: "/api/epub",
  tag: "read",
  summary: "Articles as one book (EPUB), with their pictures in it",
  body: strictObject({
    title: short,
    language: optional(pipe(short, description("BCP 47; that of the first chapter unless given."))),
    chapters: pipe(
      array(
        strictObject({
          title: short,
          html: pipe(string(), description("As in the result of an extraction.")),
          url: optional(short),
          author: optional(short),
          published: optional(short),
          language: optional(short),
        }),
      ),
      minLength(1),
      maxLength(MOST_CHAPTERS),
    ),
  }),
  replies: { 200: { description: "The book.", type: "application/epub+zip" }, 400: ERROR },
  async handle({ service, body, signal }) {
    const wanted = body.chapters.flatMap(({ html }) => picturesIn(html))
    const pictures = await gatherPictures(wanted, async (address) => {
      const limits = { only: PICTURE_TYPES, maxBytes: MOST_PICTURE_BYTES }
      return (await service.source.fetch(address, signal, limits)).bytes
    })
    const book = writeEpub({ ...body, now: new Date() }, pictures)
    return {
      type: "application/epub+zip",
      headers: {
        "content-disposition": "attachment",
        "content-security-policy": "sandbox; default-src 'none'",
      },
      body: book,
    }
  },
})
