import { ApiError } from "../api-error.js"
import type { Reply } from "../reply.js"
import { type Call, type Route, route } from "../route.js"
import { languageFor } from "../studio-language.js"
import { STUDIO_CSS, studioPage } from "../studio-page.js"

/** For the studio's own page: its own scripts and styles, frames of pages from here, and no other host at all. */
const STUDIO_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
/** For a sample inside the frame of the plain page: its own styles, and a world of its own. */
const SAMPLE_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
/** For the plain page: no script at all. */
const PLAIN_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The studio: its built files or, where it has not been built, a plain page with the samples. */
export const STUDIO_ROUTE: Route = route({
  method: "GET",
  path: "/",
  tag: "studio",
  access: "open",
  // A link from anywhere may lead here; it shows nothing of anyone.
  anyOrigin: true,
  summary: "The studio",
  replies: { 200: { description: "A file.", type: "text/html" } },
  handle: (call) => studioReply(call),
})

function studioReply(call: Call): Reply {
  const { pathname, searchParams } = call.url
  const { studio } = call.service
  if (!studio) return plainReply(call, pathname, searchParams.get("lang"))
  const isView = !/\.\w+$/.test(pathname)
  const file = studio.get(isView ? "/index.html" : pathname)
  if (!file) throw new ApiError(404, "not-found", "There is nothing at this address")
  const headers: Record<string, string> = {
    "content-security-policy": STUDIO_POLICY,
    "cache-control": file.lasting ? "public, max-age=31536000, immutable" : "no-cache",
    etag: file.etag,
    vary: "accept-encoding",
  }
  if (call.request.headers["if-none-match"] === file.etag) return { status: 304, headers }
  const packed = /\bbr\b/.test(String(call.request.headers["accept-encoding"])) ? file.brotli : undefined
  if (packed) headers["content-encoding"] = "br"
  return { type: file.type, headers, body: packed ?? file.bytes }
}

/** `/` and `/read/<sample>` are the plain page, `/samples/<sample>` is the sample itself. */
function plainReply({ service: { samples }, request }: Call, path: string, asked: string | null): Reply {
  const language = languageFor(asked, request.headers["accept-language"])
  const headers = { "content-security-policy": PLAIN_POLICY, vary: "accept-language" }
  if (path === "/studio.css") return { type: "text/css", headers, body: STUDIO_CSS }
  const [, kind = "", name] = path.split("/")
  const sample = path === "/" ? samples[0] : samples.find((each) => each.name === name)
  if (sample && kind === "samples") {
    return { type: "text/html", headers: { "content-security-policy": SAMPLE_POLICY }, body: sample.html }
  }
  if (!sample || (path !== "/" && kind !== "read")) {
    throw new ApiError(404, "not-found", "There is nothing at this address")
  }
  return { type: "text/html", headers, body: studioPage(samples, sample, language) }
}
