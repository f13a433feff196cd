import { array, description, maxLength, object, optional, pipe, strictObject, string } from "valibot"
import { essenceOf } from "../../fetch/content-type.js"
import { ApiError } from "../api-error.js"
import { IMAGE_TYPES } from "../image-types.js"
import { json } from "../reply.js"
import { type Route, route } from "../route.js"
import { isSigned, signedImage } from "../tasks/signed-image.js"
import { ERROR } from "./shapes.js"

/** Most bytes of a picture. */
const MOST_IMAGE_BYTES: number = 10 * 2 ** 20

/** Most pictures of one article. */
const MOST_PICTURES = 2_000

/** Pictures of shown pages, so that the reader's browser asks no other host. */
export const IMAGE_ROUTES: readonly Route[] = [
  route({
    method: "POST",
    path: "/api/images",
    tag: "read",
    summary: "Addresses through this server for pictures of an article",
    body: strictObject({
      urls: pipe(array(pipe(string(), maxLength(8_192))), maxLength(MOST_PICTURES)),
    }),
    replies: {
      200: {
        description: "As many addresses, in the same order; they hold until the server stops.",
        schema: object({ addresses: array(string()) }),
      },
      400: ERROR,
    },
    handle({ service, body }) {
      const sign = signedImage({ path: "/api/image", key: service.imageKey })
      return json({ addresses: body.urls.map(sign) })
    },
  }),
  route({
    method: "GET",
    path: "/api/image",
    tag: "read",
    // Frames can send neither token nor origin; the key says that the address was written here.
    access: "open",
    anyOrigin: true,
    summary: "A picture of a page that was shown with images",
    query: strictObject({
      url: pipe(string(), maxLength(8_192), description("Where it is.")),
      key: pipe(optional(pipe(string(), maxLength(100)), ""), description("As written into the page.")),
    }),
    replies: {
      200: { description: "The picture.", type: "image/*" },
      403: ERROR,
      413: ERROR,
      415: ERROR,
      502: ERROR,
    },
    async handle({ service, query, signal }) {
      if (!isSigned(query.url, query.key, service.imageKey)) {
        throw new ApiError(403, "not-signed", "Only pictures of pages shown by this server can be loaded")
      }
      const image = await service.source.fetch(query.url, signal, {
        only: IMAGE_TYPES,
        maxBytes: MOST_IMAGE_BYTES,
      })
      return {
        type: essenceOf(image.contentType),
        headers: {
          "cache-control": "private, max-age=3600",
          "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
          "content-disposition": "inline",
          // The frame it is in is a world of its own, so not the same origin.
          "cross-origin-resource-policy": "cross-origin",
          "access-control-allow-origin": "*",
        },
        body: image.bytes,
      }
    },
  }),
]
